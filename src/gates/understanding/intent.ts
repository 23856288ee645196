// The server's own reading of what a request wants, with the words that say so; the agent's claim stands beside it, never above it (U-02).
import { recent } from '../../kernel/recent.ts';
import { foldText, rawRange } from '../../kernel/text-folding.ts';
import { isJapanese } from '../../language/script.ts';
import { sentencesOf, withoutQuotations, type Asking, type AskingKind, type Sentence } from './asking.ts';
import { englishAskings } from './asking-english.ts';
import { japaneseAskings } from './asking-japanese.ts';
import { handsOffIn } from './hands-off.ts';
import { isWriteIntent, type Intent } from './run-record.ts';
import { hasIdentifier } from './slot-values.ts';

export interface IntentEvidence {
  /** Hands off is shown as the restraint it is. */
  readonly kind: Exclude<AskingKind, 'hands-off'>;
  /** Verbatim, with its place in the request. */
  readonly text: string;
  readonly range: readonly [start: number, end: number];
}

export interface IntentReading {
  readonly intent: Intent;
  /** The words say it plainly; where they do not, the reading overrules nobody. */
  readonly certain: boolean;
  readonly evidence: readonly IntentEvidence[];
}

/** Enough to show; the rest of a long text says it again. */
const MOST_EVIDENCE = 12;

export function readIntent(query: string): IntentReading {
  return readWords(typeof query === 'string' ? query : '');
}

/** Asked for the category and for the intent of one request, and again of the quotes in it. */
const readWords = recent(readAnew, { most: 50, longest: 4_000 });

function readAnew(query: string): IntentReading {
  const folded = foldText(query);
  const found = sentencesOf(withoutQuotations(folded.text)).flatMap((sentence) =>
    askingsIn(sentence).map((asking) => ({ ...asking, start: asking.start + sentence.start, end: asking.end + sentence.start })),
  );
  const evidence = found.slice(0, MOST_EVIDENCE).map(({ kind, start, end }) => {
    const range = rawRange(folded, start, end);
    return { kind: kind === 'hands-off' ? 'restraint' : kind, text: folded.raw.slice(...range), range } as const;
  });
  return { ...decide(found, folded.raw), evidence };
}

function askingsIn(sentence: Sentence): Asking[] {
  const askings = isJapanese(sentence.text) ? japaneseAskings(sentence) : englishAskings(sentence);
  const off = handsOffIn(sentence);
  if (off === undefined) return askings;
  // The same words are read as a restraint too; said once, they are shown once.
  return [off, ...askings.filter(({ kind, start, end }) => kind !== 'restraint' || start >= off.end || end <= off.start)];
}

function decide(found: readonly Asking[], raw: string): Pick<IntentReading, 'intent' | 'certain'> {
  const has = (kind: AskingKind): boolean => found.some((asking) => asking.kind === kind);
  // Whatever else is wished for: whoever says that nothing is to be changed has asked for no permit.
  if (has('hands-off')) return { intent: 'INVESTIGATE', certain: true };
  const wishes = found.filter(({ kind }) => kind === 'repair' || kind === 'change' || kind === 'new' || kind === 'wish');
  if (wishes.length > 0) {
    const certain = wishes.some(({ weak }) => weak === undefined);
    // What is to be repaired exists; of other wishes the first one names the main thing.
    if (has('repair')) return { intent: 'MODIFY', certain };
    const first = wishes.find(({ kind }) => kind !== 'wish')?.kind;
    return { intent: first === 'new' && !has('problem') ? 'IMPLEMENT' : 'MODIFY', certain };
  }
  const looks = found.filter(({ kind }) => kind === 'look');
  if (looks.length > 0) return { intent: 'INVESTIGATE', certain: looks.some(({ weak }) => weak === undefined) };
  // "Why does the login fail?" may be a polite way to have it repaired; only a question without a complaint is nothing but a question.
  if (has('question')) return { intent: isGeneral(raw) ? 'QUESTION' : 'INVESTIGATE', certain: !has('problem') };
  if (has('restraint')) return { intent: 'INVESTIGATE', certain: false };
  return { intent: has('problem') ? 'MODIFY' : 'INVESTIGATE', certain: false };
}

const GENERAL = /とは|って(?:何|なに|なん|どういう)|の違い|の意味|^\s*(?:what(?:'s| is| are) (?!the |it\b|affected|used|called|wrong|new)(?:[\w.+#-]{1,40} ?){1,4}\??\s*$|who is\b|when was\b|define\b)|\bdifference between\b|\bmeaning of\b/i;
const OF_THIS_CODE = /この|ここ|その|うち|当|本システム|関数|メソッド|クラス|変数|引数|戻り値|実装|定義|コード|設計|処理|ファイル|\b(?:this|these|our|here|function|method|class|module|file|code|codebase|repo|repository|implementation|parameters?|arguments?|purpose of)\b/i;

/** A question about the world, which no code of this workspace answers. */
function isGeneral(raw: string): boolean {
  const text = raw.slice(0, 2_000);
  return GENERAL.test(text) && !OF_THIS_CODE.test(text) && !hasIdentifier(text) && !/[`/]/.test(text);
}

/**
 * Two things can be made too easy: the way to a permit, and the permit itself.
 *
 * QUESTION and INVESTIGATE never lead to a permit, but they are rated LOW and explored in passing. Claimed for a request
 * that plainly asks for other code they would let the shallow work stand for the deep one, so the request counts as
 * what it is: a write, with its own risk. The other way round a write claimed for what only asks would end in a permit that
 * nobody asked for; there the reading without a permit is the stricter one. Of the two writes MODIFY is: without a stated
 * problem it is HIGH where IMPLEMENT is MEDIUM, and it is LOW only where all four slots are quoted from the request. Between
 * QUESTION and INVESTIGATE nothing differs that a gate could open. A reading that is not certain changes nothing.
 */
export function stricterIntent(claimed: Intent, read: IntentReading): Intent {
  if (!read.certain || claimed === read.intent) return claimed;
  if (isWriteIntent(claimed) !== isWriteIntent(read.intent)) return read.intent;
  if (!isWriteIntent(claimed)) return claimed;
  const saysSo = read.evidence.some(({ kind }) => kind === 'repair' || kind === 'change');
  return claimed === 'IMPLEMENT' && !saysSo ? claimed : 'MODIFY';
}
