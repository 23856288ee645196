// Words written twice: the the, 私をを見る.
import type { ReviewFinding } from '../../gates/review/finding.ts';
import type { Prose } from './prose.ts';
import { pointed, type ProseRule } from './rule.ts';

/** These never follow themselves. */
const NEVER_TWICE = new Set('a an the of to in on at by for from with and or but as if than then this these those is are was were be been it its we you they he she his her our your their will would can could should must not into about between which who whose when where while because also there'.split(' '));
/** These do, in good English. */
const MAY_BE_TWICE = new Set('that had very really so no ha bye now well long far many much more blah knock tut hear there never yes bla too big old'.split(' '));

export const doubledWords: ProseRule = (prose) => {
  // English words stand in Japanese sentences too.
  const words = [...prose.visible.matchAll(/(?<![\p{L}\p{N}'’.-])((?:(?![ぁ-ヶー一-龠々])\p{L})+)((?:\s+\1)+)(?![\p{L}\p{N}'’-])/giu)].flatMap((match) => {
    const [all, word] = [match[0], match[1]!];
    const lower = word.toLowerCase();
    const second = all.slice(-word.length);
    if (/\n\s*\n/.test(match[2]!) || isParted(prose, match.index, match.index + all.length)) return [];
    // "Duran Duran" is a name; "The the" is not.
    const isName = /^\p{Lu}/u.test(second) || (second === lower && word !== lower && !NEVER_TWICE.has(lower));
    if (isName || MAY_BE_TWICE.has(lower) || (!NEVER_TWICE.has(lower) && lower.length < 4)) return [];
    return [pointed(prose, {
      rule: 'doubled-word', category: 'typo', severity: 'medium', point: [match.index, match.index + all.length],
      description: { en: `“${word}” stands twice.`, ja: `“${word}” が 2 回続いています。` },
      ...(NEVER_TWICE.has(lower) ? { becomes: word } : { maybe: word }),
    })];
  });
  return prose.language === 'ja' ? [...doubledParticles(prose), ...words] : words;
};

/** A cell holds what it holds, and what ends one block says nothing about the beginning of the next; lines of one paragraph are read on. */
function isParted({ blocks }: Prose, start: number, end: number): boolean {
  let [low, high] = [0, blocks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (blocks[middle]!.end <= start) low = middle + 1;
    else high = middle;
  }
  const touched = [];
  for (let at = low; at < blocks.length && blocks[at]!.start < end; at += 1) touched.push(blocks[at]!.kind);
  return touched.includes('row') || (touched.length > 1 && touched.some((kind, at) => kind === 'heading' || (at > 0 && kind === 'item')));
}

/** Between a noun and whatever it belongs to a particle stands once. Words that are doubled on purpose (毎日毎日, けらけら) are no particles. */
function doubledParticles(prose: Prose): readonly ReviewFinding[] {
  return [...prose.visible.matchAll(/(?<=[一-龠々ァ-ヶー」])([をがにでとのは])\1(?=[一-龠々ァ-ヶ、。「])/gu)].map((match) =>
    pointed(prose, {
      rule: 'doubled-particle', category: 'typo', severity: 'high', point: [match.index, match.index + 2], maybe: match[1]!,
      description: { en: `The particle 「${match[1]!}」 stands twice.`, ja: `助詞「${match[1]!}」が 2 回続いています。` },
    }),
  );
}
