// What the fitting of the term trees needs of the product: words, spans, evidence, the choice among them, and when two terms are one.
export { chanceOf, readForest } from '../../src/kernel/forest.ts';
export { readRequest } from '../../src/language/request-reading.ts';
export { termsFrom } from '../../src/language/terms.ts';
export { chooseSpans } from '../../src/language/underlined/choose.ts';
export { EVIDENCE, spansOf } from '../../src/language/underlined/evidence.ts';
export { LEAST_HIT, requestOf } from '../../src/language/underlined/underlined-terms.ts';
export { ASKS_ONLY } from '../../src/language/underlined/japanese-words.ts';
export { sameTerm } from '../../bench/eval/plans.ts';
