// Japanese compounds are spoken with and without the particles between their words: 署名の検証, 署名検証.

const BETWEEN = /(?<=[\u30a1-\u30ff\u3400-\u9fff々a-z0-9])(?:からの|への|での|との|の|を|が|に|へ)(?=[\u30a1-\u30ff\u3400-\u9fff々a-z0-9])/g;

export function withoutParticles(phrase: string): string {
  return phrase.replace(BETWEEN, '');
}
