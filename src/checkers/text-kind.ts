// What kind of text a file holds and in which language it is written: told by its name and its letters.
import type { TextFormat } from './checker.ts';

const MARKDOWN = /\.(?:md|markdown|mdown|mkd|mdx)$/i;
const PLAIN = /\.(?:txt|text|rst|adoc|asciidoc|org)$/i;
/** Prose by custom, without an extension. */
const NAMED = /(?:^|\/)(?:readme|changelog|contributing|authors|notice|news|todo)$/i;

/** What is not known to be prose is code: its checks are asked for by name. */
export function formatOfFile(file: string): TextFormat {
  if (MARKDOWN.test(file)) return 'markdown';
  return PLAIN.test(file) || NAMED.test(file) ? 'plain' : 'code';
}

/** A Japanese manual is full of English names; an English one quotes a Japanese word now and then. */
const JAPANESE_SHARE = 0.1;

export function languageOfText(text: string): 'ja' | 'en' {
  const prose = withoutFences(text).replace(/`[^`\n]{0,200}`|https?:\/\/\S{1,2000}/g, '');
  const kana = prose.match(/[ぁ-ヶー]/g)?.length ?? 0;
  const kanji = prose.match(/[一-龠々]/g)?.length ?? 0;
  const latin = prose.match(/[A-Za-z]/g)?.length ?? 0;
  // Many characters and no kana: Chinese, which the Japanese rules would misread.
  if (kana === 0) return kanji > 0 && kanji < 40 && kanji >= latin ? 'ja' : 'en';
  return kana + kanji >= JAPANESE_SHARE * (kana + kanji + latin) ? 'ja' : 'en';
}

/** Line by line: what stands between two fences is code, in whatever language its comments are. */
function withoutFences(text: string): string {
  let fenced = false;
  return text.split('\n').filter((line) => {
    const isFence = line.startsWith('```') || line.startsWith('~~~');
    if (isFence) fenced = !fenced;
    return !fenced && !isFence;
  }).join('\n');
}
