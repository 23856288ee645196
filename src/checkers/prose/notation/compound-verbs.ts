// Compound verbs with and without the kana between their kanji: 繰り返す and 繰返す, 組み合わせ and 組合せ.
import { asItIs, type FindOccurrences, type Occurrence } from './occurrence.ts';

/** Between the two kanji stands the end of a verb's stem, never a particle (の, と, に, で, て). */
const FULL = /(?<![一-龠々])([一-龠々])([いきぎしちびみりえけげせべめれ])([一-龠々])([ぁ-ん]{1,4})/gu;
const SHORT = /(?<![一-龠々])([一-龠々])([一-龠々])([ぁ-ん]{1,4})/gu;
/** An inflected end. 方が and 方に are a noun and its particle, and 見え方 is not 見方. */
const STEM_END = /^(?:[わさたばま]?せ|え|い|わ|[かさたらま][なれ]|が[らりるれっ]|[きぎしちびみり]|[うくぐすつぶむる]|[けげべめれ]|[っん])/u;

/**
 * A short form is only one when the full form stands somewhere in the same text: 見込む alone could be anything. The point ends with
 * the second kanji, so that every inflection stays as it is; 合せ and 合わせ differ behind it and have rows among the spelled pairs.
 */
export const compoundVerbs: FindOccurrences = function* (visible) {
  for (const match of visible.matchAll(FULL)) {
    if (!STEM_END.test(match[4]!)) continue;
    yield occurrence(match.index, `${match[1]}${match[3]}`, `${match[1]}${match[2]}${match[3]}`, match[4]!);
  }
  for (const match of visible.matchAll(SHORT)) {
    if (!STEM_END.test(match[3]!)) continue;
    yield occurrence(match.index, `${match[1]}${match[2]}`, `${match[1]}${match[2]}`, match[3]!);
  }
};

function occurrence(start: number, kanji: string, spelling: string, end: string): Occurrence {
  return { word: `compound:${kanji}${rowOf(end)}`, spelling, start, end: start + spelling.length, as: asItIs };
}

/** 返し, 返す and 返さない belong together, 返し and 返り do not: the consonant of the first kana. */
const COLUMNS = ['わいうえおっ', 'かきくけこ', 'がぎぐげご', 'さしすせそ', 'たちつてと', 'ばびぶべぼ', 'まみむめも', 'らりるれろ', 'なにぬねの'];
function rowOf(end: string): string {
  return COLUMNS.find((column) => column.includes(end[0]!))?.[0] ?? end[0]!;
}
