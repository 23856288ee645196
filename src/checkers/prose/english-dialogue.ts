// Punctuation of speech in English stories: a comma inside the quotes before "she said", a small letter behind it, nothing blank inside the quotes.
import type { ReviewFinding } from '../../gates/review/finding.ts';
import type { Bilingual } from '../../kernel/bilingual.ts';
import { pointed, type ProseRule } from './rule.ts';

/** Verbs that do nothing but speak: behind "he sighed" or "she turned" a sentence of its own may begin. */
const SPEAKING = 'said|says|asked|asks|replied|replies|whispered|whispers|shouted|shouts|murmured|murmurs|muttered|mutters';
/** Tells who speaks and can be nothing else: "Ann said nothing" begins a sentence, "said Ann" does not. */
const TAG = ` (?:(?:he|she|they|we) (?:${SPEAKING})|(?:${SPEAKING}) (?:he|she|they|we|I|[A-Z][a-z]+))\\b`;
/** A word ends here, not an abbreviation. */
const WORD = '(?<=[A-Za-z][a-z])(?<!\\b(?:Mr|Mrs|Ms|Dr|St|Jr|Sr|etc))';
/** Speech that its line begins with; further on, a few words in quotes may be a name or a title. */
const SPEECH = '(?<=^[ \\t]*["“][^"“”\\n]{2,240})';

interface Slip {
  readonly rule: string;
  readonly pattern: RegExp;
  readonly becomes: (found: string) => string;
  readonly description: Bilingual;
}

const IN_STORIES: readonly Slip[] = [
  {
    rule: 'stop-before-tag', pattern: new RegExp(`${WORD}\\.(?=["”]${TAG})`, 'g'), becomes: () => ',',
    description: { en: 'A comma, not a full stop, before “she said”.', ja: '“she said” などの前は、ピリオドではなくコンマにします。' },
  },
  {
    rule: 'no-mark-before-tag', pattern: new RegExp(`(?=["”]${TAG})${WORD}${SPEECH}`, 'gm'), becomes: () => ',',
    description: { en: 'Speech ends with a comma before “she said”.', ja: '会話文は “she said” などの前でコンマを付けて閉じます。' },
  },
  {
    rule: 'comma-behind-quote', pattern: new RegExp(`${WORD}["”],(?=${TAG})`, 'g'), becomes: (found) => `,${found[0]}`,
    description: { en: 'The comma stands inside the quotes.', ja: 'コンマは引用符の内側に置きます。' },
  },
  {
    rule: 'capital-in-tag', pattern: new RegExp(`(?<=,["”] )(?:He|She|They|We)(?= (?:${SPEAKING})\\b)`, 'g'), becomes: (found) => found.toLowerCase(),
    description: { en: 'The sentence goes on behind the speech: a small letter.', ja: '会話文のあとも文が続くため、小文字で始めます。' },
  },
];

const ANYWHERE: readonly Slip[] = [
  { rule: 'blank-inside-quotes', pattern: /(?<=“)[ \t]+(?=\S)|(?<=[^\s“])[ \t]+(?=”)/g, becomes: () => '', description: { en: 'No blank inside the quotes.', ja: '引用符の内側に空白は入れません。' } },
];

export const englishDialogue: ProseRule = (prose) => {
  if (prose.language !== 'en') return [];
  const slips = prose.isStory ? [...ANYWHERE, ...IN_STORIES] : ANYWHERE;
  return slips.flatMap(({ rule, pattern, becomes, description }) => [...prose.visible.matchAll(pattern)].map((match): ReviewFinding =>
    pointed(prose, { rule, category: 'punctuation', severity: 'low', point: [match.index, match.index + match[0].length], becomes: becomes(match[0]), description, isSpoken: true })));
};
