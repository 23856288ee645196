// Why a text is no JSON, without a word of it: the parser's own message quotes what it stumbled over, and that may be a manuscript.
import type { Bilingual } from './bilingual.ts';

export function jsonFault(error: unknown): Bilingual {
  const at = error instanceof Error ? /\bat position (\d+)/.exec(error.message)?.[1] : undefined;
  if (at === undefined) return { en: 'it cannot be parsed', ja: '解析できません' };
  return { en: `it cannot be parsed at position ${at}`, ja: `${at} 文字目で解析できません` };
}
