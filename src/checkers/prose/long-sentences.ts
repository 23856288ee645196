// Sentences that are too long, one by one and on the average.
import type { ReviewFinding } from '../../gates/review/finding.ts';
import { passage, type ProseRule } from './rule.ts';
import { countedWords, type Sentence } from './sentences.ts';

export const longSentences: ProseRule = ({ sentences, language }, thresholds) => {
  const { longSentence, veryLongSentence, meanSentence } = thresholds[language];
  const measure = language === 'ja' ? ({ length }: Sentence) => length : ({ text }: Sentence) => countedWords(text);
  const counted = sentences.filter(({ block, isDialogue, isWhole }) => isWhole && block.kind !== 'heading' && block.kind !== 'row' && !(isDialogue && thresholds.leaveDialogueOut));
  const found: ReviewFinding[] = [];
  let sum = 0;
  let longest: Sentence | undefined;
  for (const sentence of counted) {
    const length = measure(sentence);
    sum += length;
    if (longest === undefined || length > measure(longest)) longest = sentence;
    if (length <= longSentence) continue;
    found.push(passage('long-sentence', 'readability', length > veryLongSentence ? 'medium' : 'low', [sentence.start, sentence.end], {
      en: `The sentence has ${length} ${language === 'ja' ? 'characters' : 'words'}; more than ${longSentence} are hard to follow.`,
      ja: `1 文が ${length} ${language === 'ja' ? '文字' : '語'}あります。${longSentence} を超えると読みにくくなります。`,
    }));
  }
  const mean = Math.round(sum / Math.max(1, counted.length));
  if (longest !== undefined && counted.length >= thresholds.sentencesForMean && sum > meanSentence * counted.length) {
    found.push(passage('mean-sentence-length', 'readability', 'medium', [longest.start, longest.end], {
      en: `Sentences of this text are ${mean} ${language === 'ja' ? 'characters' : 'words'} long on the average (at most ${meanSentence}); this is the longest.`,
      ja: `この本文の文の長さは平均 ${mean} ${language === 'ja' ? '文字' : '語'}です (目安は ${meanSentence} まで)。最も長いのがこの文です。`,
    }));
  }
  return found;
};
