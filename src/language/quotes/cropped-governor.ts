// A wish cut from under a verb that refuses or prevents it is the opposite of the wish: "uploads over 10 MB" out of "refuse uploads over 10 MB".
import type { Comparison } from './comparison.ts';

const BEFORE = /\b((?:refus|reject|block|den(?:y|ies|ied)|forbid|prohibit|disallow|prevent|avoid|stop|ban|disabl|ignor|declin|suppress)[a-z]{0,4})(?:\s(?:any|all|the|an?|every|such|further|more|most|new|to|from|of|their|its|users?|people|it|them)){0,3}\s*$/;
const BEHIND = /^(?:[をはも]|の(?:実行|利用)?[をは])?((?:全て|すべて|一切)?(?:拒否|拒[まむめん]|却下|禁止|厳禁|ブロック|遮断|弾[いくか]|はじ[いくか]|防[いぐが]|防止|避け|控え|やめ|止め|無効|無視|不可|抑止|抑制))/;
const REFUSING = /拒否|拒[まむめん]|却下|禁止|厳禁|ブロック|遮断|弾[いくか]|はじ[いくか]|防[いぐが]|防止|避け|控え|やめ|止め|無効|無視|不可|抑止|抑制|\b(?:refus|reject|block|den(?:y|ies|ied)|forbid|prohibit|disallow|prevent|avoid|stop|ban|disabl|ignor|declin|suppress)/;

/** The verb around the quoted or taken-over words that turns the wish; a value that names it itself hides nothing. */
export function turnedByGovernor(slotName: string, { value, source, quote, quoteText }: Comparison): string | undefined {
  if (slotName !== 'desired_action' || REFUSING.test(value.text)) return undefined;
  const within = quoteText.indexOf(value.text);
  return governorOf(source.text, quote[0], quote[1]) ?? (within < 0 ? undefined : governorOf(source.text, quote[0] + within, quote[0] + within + value.text.length));
}

function governorOf(text: string, start: number, end: number): string | undefined {
  return BEFORE.exec(text.slice(Math.max(0, start - 60), start))?.[1] ?? BEHIND.exec(text.slice(end, end + 12))?.[1];
}
