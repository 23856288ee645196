// Sentences that end alike (Japanese) or begin alike (English), several running.
import type { Prose } from './prose.ts';
import { passage, type ProseRule } from './rule.ts';
import { runsOf } from './sentence-runs.ts';
import type { Sentence } from './sentences.ts';

export const repetition: ProseRule = (prose, thresholds) =>
  runsOf(prose, thresholds.leaveDialogueOut, prose.language === 'ja' ? endingOf : beginningIn(prose))
    .filter(({ sentences }) => sentences.length >= thresholds.repeatedEnding)
    .map(({ kind, sentences }) =>
      prose.language === 'ja'
        ? passage('ending-repetition', 'rhythm', 'low', [sentences[0]!.start, sentences.at(-1)!.end], {
            en: `${sentences.length} sentences running end in 「${kind}」.`,
            ja: `文末「${kind}」が ${sentences.length} 回続いています。`,
          })
        : passage('beginning-repetition', 'rhythm', 'low', [sentences[0]!.start, sentences.at(-1)!.end], {
            en: `${sentences.length} sentences running begin with “${kind}”.`,
            ja: `“${kind}” で始まる文が ${sentences.length} 回続いています。`,
          }),
    );

/** Three characters tell します from れます, ていた from だった. */
function endingOf({ text }: Sentence): string | undefined {
  return /([ぁ-んァ-ヶ一-龠々]{3})[。．]$/u.exec(text)?.[1];
}

/** A story tells what somebody does, again and again. */
const PERSONS = new Set(['i', 'he', 'she', 'it', 'we', 'they', 'you']);

function beginningIn({ isStory, format }: Prose): (sentence: Sentence) => string | undefined {
  return ({ text }) => {
    const word = /^["“‘'(]?(\p{L}[\p{L}'’]*)/u.exec(text)?.[1]?.toLowerCase();
    return word !== undefined && PERSONS.has(word) && (isStory || format === 'plain') ? undefined : word;
  };
}
