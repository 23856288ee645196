// Lines first, then sentences, then characters: each scale looks only at what the one above left as changed.
import { alignTokens } from './align-tokens.ts';
import { Budget } from './budget.ts';
import { characterRuns, type TwoReadings } from './character-runs.ts';
import { foldSigns } from './fold-signs.ts';
import { linesOf, sentencesOf } from './cut-text.ts';
import { joined, type Run } from './equal-runs.ts';

/** Below whole lines a text in another dress counts as the same text. */
const SCALES: readonly { readonly cut: (text: string) => string[]; readonly key: (token: string) => string }[] = [
  { cut: linesOf, key: (line) => line },
  { cut: sentencesOf, key: foldSigns },
];

export function runsBetween(before: string, after: string): TwoReadings {
  const { firm, faint } = compared(before, after, 0, new Budget());
  return { firm: joined(firm), faint: joined(faint) };
}

function compared(before: string, after: string, scale: number, budget: Budget): TwoReadings {
  const here = SCALES[scale];
  if (before === '' || after === '') return { firm: [], faint: [] };
  if (here === undefined) return characterRuns(foldSigns(before), foldSigns(after), budget);
  const [left, right] = [here.cut(before), here.cut(after)];
  const firm: Run[] = [];
  const faint: Run[] = [];
  let [atBefore, atAfter] = [0, 0];
  let [tokenBefore, tokenAfter] = [0, 0];
  /** What lies before the next equal token on both sides goes to the finer scale. */
  const changed = (toBefore: number, toAfter: number): void => {
    const [old, fresh] = [left.slice(tokenBefore, toBefore).join(''), right.slice(tokenAfter, toAfter).join('')];
    const inside = compared(old, fresh, scale + 1, budget);
    for (const run of inside.firm) firm.push({ before: atBefore + run.before, after: atAfter + run.after, length: run.length });
    for (const run of inside.faint) faint.push({ before: atBefore + run.before, after: atAfter + run.after, length: run.length });
    [atBefore, atAfter] = [atBefore + old.length, atAfter + fresh.length];
  };
  for (const equal of alignTokens(left.map(here.key), right.map(here.key), budget)) {
    changed(equal.before, equal.after);
    const length = left.slice(equal.before, equal.before + equal.length).reduce((sum, token) => sum + token.length, 0);
    for (const list of [firm, faint]) list.push({ before: atBefore, after: atAfter, length });
    [atBefore, atAfter] = [atBefore + length, atAfter + length];
    [tokenBefore, tokenAfter] = [equal.before + equal.length, equal.after + equal.length];
  }
  changed(left.length, right.length);
  return { firm, faint };
}
