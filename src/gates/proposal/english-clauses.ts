// The English sentences and clauses inside a Japanese text, told from the names and terms that Japanese sentences are full of.
import { tallyWords } from './word-tally.ts';

const JAPANESE_LETTERS = /[\u3041-\u3096\u30a1-\u30fa\u30fc-\u30fe\u3400-\u9fff々]+/g;
/** Code is named, not said: `should_retry` may stand in any sentence. A plain word between backticks is emphasis. */
export const CODE = /`[a-z0-9]+(?:[_.:/()#-]+[a-z0-9]*){1,3}`/g;

/** Someone is told what to do; 'must have' and 'should / must' are names of classes. */
const URGING = /\b(?:please|should|must|needs? to)\s+(?:not\s+)?(?!(?:must|should|may|shall|haves?)\b)[a-z]/;
/** What a name seldom and a statement nearly always has. */
const STATING = /\b(?:is|isn't|are|was|were|be|been|i|you|we|it|they|this|that|these|those|will|would|can|could|may|might|do|does|let|let's|have|has|it's|that's|we'd|i'd)\b/;
const FEWEST_STATING = 3;
const FEWEST_IN_A_SENTENCE = 2;
/** A whole text of so many English words is no name. */
const FEWEST_ALONE = 4;

/** The judgement is the Japanese copula's: best です, the best な案. */
const PREDICATE = /^(?:です|だ|である|でしょう|な(?!ど|ら|い|く)|と(?:思|考|言)|案)/;
/** More words than one are likely a name: 契約先は Best Buy です. */
const LONE_WORD = /^[\s"'(*_]*(?:the\s+|an?\s+)?[a-z]+[\s"')*_]*$/;
/** 案Aが best。 */
const LONE_WORD_ENDS = /^[\s"'(*_]*(?:the\s+|an?\s+)?[a-z]+[\s"')*_]*[.!?。]+[\s"')*_]*$/;

/** `folded` has gone through `fold`; what names code is left out. */
export function englishClauses(folded: string): string[] {
  const text = folded.replace(CODE, ' … ');
  const runs = runsOf(text);
  return runs.filter((run) => isClause(run, runs.length === 1 && run.before === '' && run.after === '')).map(({ words }) => words);
}

interface Run {
  readonly words: string;
  /** The Japanese around it. */
  readonly before: string;
  readonly after: string;
}

function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  let from = 0;
  let before = '';
  for (const match of text.matchAll(JAPANESE_LETTERS)) {
    runs.push({ words: text.slice(from, match.index), before, after: text.slice(match.index) });
    before = match[0];
    from = match.index + match[0].length;
  }
  runs.push({ words: text.slice(from), before, after: '' });
  return runs.filter(({ words }) => /[a-z]/.test(words));
}

function isClause({ words, before, after }: Run, alone: boolean): boolean {
  const count = tallyWords(words).english;
  if (alone && count >= FEWEST_ALONE) return true;
  if (URGING.test(words)) return true;
  if (count >= FEWEST_STATING && STATING.test(words)) return true;
  if (count >= FEWEST_IN_A_SENTENCE && standsApart(words, before, after)) return true;
  return before !== '' && (LONE_WORD_ENDS.test(words) || (LONE_WORD.test(words) && PREDICATE.test(after)));
}

/** Between ends of sentences, of which one at least is written: no particle ties it to the Japanese around it. */
function standsApart(words: string, before: string, after: string): boolean {
  const opens = /^\s*["'(]?\s*[.!?。\n]/.test(words);
  const closes = /[.!?。\n]\s*["')]?\s*$/.test(words);
  return (opens || before === '') && (closes || after === '') && (opens || closes);
}
