// The sentences the teacher reads: WordNet's glosses and examples, the English phrases of our own lists, and sentences made of these.

/** A fixed sequence, so that the same inputs give the same sentences. */
function sequence(seed) {
  let at = seed;
  return () => (at = (Math.imul(at, 1_103_515_245) + 12_345) & 0x7fffffff) / 0x7fffffff;
}

const MADE = 24_000;

export function teachingTexts({ synsets }, phrases, isKnown) {
  const random = sequence(7);
  const texts = new Set(phrases);
  const add = (text) => {
    const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
    if (text.length < 160 && words.length >= 2 && words.length <= 25 && words.filter(isKnown).length > 0.85 * words.length) texts.add(text);
  };
  const parts = { noun: new Set(), verb: new Set() };
  for (const { part, names, words, gloss, examples } of synsets.values()) {
    if (part in parts) for (const word of words) parts[part].add(word.replaceAll('_', ' '));
    // Proper names are not what requests are about.
    if (/^[A-Z]/.test(names[0]) || !words.some((word) => isKnown(word) || word.includes('_'))) continue;
    if (part !== 'noun' || random() < 0.5) add(gloss);
    if (random() < 0.4) add(`${names[0].replaceAll('_', ' ')}: ${gloss}`);
    for (const example of examples) add(example);
    for (const word of words) if (word.includes('_') && random() < 0.5) add(word.replaceAll('_', ' '));
  }
  const last = (phrase) => phrase.split(' ').at(-1);
  const verbs = phrases.filter((phrase) => parts.verb.has(phrase) || (parts.verb.has(phrase.split(' ')[0]) && !parts.noun.has(phrase)));
  const nouns = phrases.filter((phrase) => parts.noun.has(phrase) || (phrase.includes(' ') && parts.noun.has(last(phrase))));
  const pick = (list) => list[Math.floor(random() * list.length)];
  const made = [
    () => `Users can ${pick(verbs)} the ${pick(nouns)}`,
    () => `${pick(verbs)} the ${pick(nouns)} by ${pick(nouns)}`,
    () => `Add ${pick(nouns)} to the ${pick(nouns)}`,
    () => `The ${pick(nouns)} shows the ${pick(nouns)}`,
    () => `${pick(verbs)} a ${pick(nouns)} for ${pick(nouns)}`,
    () => `${pick(nouns)} and ${pick(nouns)}`,
    () => `When the ${pick(nouns)} fails, ${pick(verbs)} the ${pick(nouns)}`,
    () => `Write a ${pick(nouns)} about ${pick(nouns)}`,
    () => `Include ${pick(nouns)} with ${pick(nouns)}`,
    () => `${pick(nouns)} ${pick(nouns)}`,
    () => `The page lets people ${pick(verbs)} their ${pick(nouns)}`,
  ];
  for (let count = 0; count < MADE; count += 1) texts.add(pick(made)());
  return [...texts];
}
