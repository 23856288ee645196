// A wish must be the person's own: words reported from someone else, or from the screen, ask for nothing.
import type { Comparison } from './comparison.ts';
import type { Objection } from './reasons.ts';

const OPENING = /[「『"][^「」『』"]*$/;
const REPORTED = /^[^「」『』"]*[」』"]\s*(?:と|って|という)(?:言|い|書|表示|出|聞|話|伝|叫|返|メッセージ)/;
const REPORTING = /\b(?:says?|said|saying|shows?|showed|reads?|displays?|displayed|message|error|told me|wrote)[\s,:]*"[^"]*$/;

export function checkSpeech(slotName: string, { source, quote }: Comparison): Objection | undefined {
  if (slotName !== 'desired_action') return undefined;
  const before = source.text.slice(Math.max(0, quote[0] - 200), quote[0]);
  const after = source.text.slice(quote[1], quote[1] + 200);
  const reported = (OPENING.test(before) && REPORTED.test(after)) || (REPORTING.test(before) && after.includes('"'));
  return reported ? { reason: 'Q-SPEECH', words: [source.text.slice(...quote)] } : undefined;
}
