// The one spelling under which a word is listed and looked up; every table is sorted by it, so a change needs a new build.
import { fold } from '../../kernel/text-folding.ts';
import { spellingKey } from '../spelling.ts';

/** Kana that are no okurigana: 表示しない is not 表示, 見出しなし is not 見出し, 登録ずみ is not 登録. */
const MEANT = /[\u3041-\u309f]{3}|ない|なく|なし|ずに?$|ぬ$|[\u3400-\u9fff]{2}(?:した|して|され|させ|でき|ずみ|すみ|だけ|のみ|まで|から|より|ごと|など|たい)$/;

/** As for any comparison of terms, but a tail of kana that may deny the word is never passed over. */
export function listKey(word: string): string {
  const known = MEMORY.get(word);
  if (known !== undefined) return known;
  const key = keyOf(word);
  // The members of a few hundred groups are asked for again and again; the memory is bounded, for words as for their length.
  if (MEMORY.size > 20_000) MEMORY.clear();
  if (word.length <= 60) MEMORY.set(word, key);
  return key;
}

const MEMORY = new Map<string, string>();

function keyOf(word: string): string {
  const folded = fold(word);
  return /[\u3400-\u9fff々]/.test(folded) && MEANT.test(folded) ? folded.replace(/[\s_-]+/g, ' ').trim() : spellingKey(word);
}
