// Japanese commas: too many in one sentence, none in a long one, two marks running.
import type { ReviewFinding } from '../../gates/review/finding.ts';
import { passage, pointed, type ProseRule } from './rule.ts';
import { countedLength } from './sentences.ts';
import { COVERED } from './visible-text.ts';

export const commas: ProseRule = (prose, thresholds) => {
  if (prose.language !== 'ja') return [];
  const found: ReviewFinding[] = [];
  for (const { start, end, text, block, isDialogue, isWhole } of prose.sentences) {
    if (block.kind === 'heading' || block.kind === 'row' || !isWhole || (isDialogue && thresholds.leaveDialogueOut)) continue;
    const outside = text.replace(/「[^」]{0,400}」|『[^』]{0,400}』|（[^）]{0,400}）|\([^)]{0,400}\)/g, COVERED);
    const length = countedLength(outside);
    const count = parting(outside);
    if (count > thresholds.ja.commas) {
      found.push(passage('comma-overuse', 'readability', 'medium', [start, end], {
        en: `The sentence has ${count} commas (、); more than ${thresholds.ja.commas} blur how its parts belong together.`,
        ja: `1 文に読点が ${count} 個あります。${thresholds.ja.commas} 個を超えると係り受けが分かりにくくなります。`,
      }));
    } else if (length > thresholds.ja.withoutComma && !/[、，,：:・]/.test(outside)) {
      found.push(passage('no-comma', 'readability', 'medium', [start, end], {
        en: `${length} characters without a comma (、).`,
        ja: `${length} 文字のあいだ読点がありません。`,
      }));
    }
  }
  return found;
};

/** 、 that part clauses. Between bare nouns (A、B、C) they list, and a list may be long. */
function parting(sentence: string): number {
  const parts = sentence.split('、');
  return parts.slice(0, -1).filter((part, at) => !(isBareNoun(part, at === 0) && at + 1 < parts.length)).length;
}

function isBareNoun(part: string, isFirst: boolean): boolean {
  // The first item of a list stands behind the words that lead to it: only what follows the last particle counts.
  const own = isFirst ? part.replace(/^.*[はがをにでもへ]/, '') : part;
  return own.length <= 20 && !/[をはがへ]|[ぁ-ん]{3}|[ぁ-ん]$/.test(own);
}

export const doubledMarks: ProseRule = (prose) => {
  if (prose.language !== 'ja') return [];
  return [...prose.visible.matchAll(/(?<![、。(（「『])(?:、、|。。|、。|。、)(?![、。)）」』])/g)].map((match) =>
    pointed(prose, {
      rule: 'doubled-marks', category: 'punctuation', severity: 'high', point: [match.index, match.index + 2],
      description: { en: `Two punctuation marks in a row: ${match[0]}`, ja: `句読点が連続しています: ${match[0]}` },
      // Of two different ones nobody can say which was meant.
      ...(match[0][0] === match[0][1] ? { becomes: match[0][0]! } : {}),
    }),
  );
};
