// Rhythm: long sentences one after the other, and short ones.
import type { ReviewFinding } from '../../gates/review/finding.ts';
import { passage, type ProseRule } from './rule.ts';
import { countedWords, type Sentence } from './sentences.ts';
import { runsOf } from './sentence-runs.ts';

export const rhythm: ProseRule = (prose, thresholds) => {
  const { longRun, shortRun } = thresholds[prose.language];
  const measure = prose.language === 'ja' ? ({ length }: Sentence) => length : ({ text }: Sentence) => countedWords(text);
  const unit = prose.language === 'ja' ? { en: 'characters', ja: '文字' } : { en: 'words', ja: '語' };
  const found: ReviewFinding[] = [];
  for (const run of runsOf(prose, thresholds.leaveDialogueOut, (sentence) => (measure(sentence) >= longRun.length ? 'long' : measure(sentence) <= shortRun.length ? 'short' : undefined))) {
    const range = [run.sentences[0]!.start, run.sentences.at(-1)!.end] as const;
    const times = run.sentences.length;
    if (run.kind === 'long' && times >= longRun.times) {
      found.push(passage('consecutive-long-sentences', 'rhythm', 'medium', range, {
        en: `${times} sentences running of ${longRun.length} ${unit.en} or more.`,
        ja: `${longRun.length} ${unit.ja}以上の文が ${times} 回続いています。`,
      }));
    } else if (run.kind === 'short' && times >= shortRun.times) {
      found.push(passage('consecutive-short-sentences', 'rhythm', 'low', range, {
        en: `${times} sentences running of ${shortRun.length} ${unit.en} or fewer.`,
        ja: `${shortRun.length} ${unit.ja}以下の文が ${times} 回続いています。`,
      }));
    }
  }
  return found;
};
