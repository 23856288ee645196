// A quote must carry meaning: one character, particles or punctuation alone can be found in any request.
import { isHiragana } from '../script.ts';
import type { Phrase } from './phrase.ts';

/** Nouns and verbs of pure grammar. */
const SAYS_NOTHING: ReadonlySet<string> = new Set('こと もの 事 物 時 際 場合 為 様 方 する なる ある いる できる 下さい 下 願い お願い 願 これ それ あれ 人'.split(' '));

const KANA_GRAMMAR: readonly string[] = (
  'について に対して ください でしょう ました ません してほしい してください ように ような という といった ところ ながら けれど だけ まで から より ので のに など ほど くらい ぐらい です ます する した して され させ ある いる なる ない なく ため こと もの とき これ それ あれ この その あの どの もし また でも たら なら ても ては とは には では へは とか さん ほしい たい よう だ は が を に で と の も や へ か ね よ し て た な ば お ご さ れ る ら う い く'
).split(' ');

export function saysNothing(text: string, phrase: Phrase): boolean {
  if (!hasTwoSigns(text)) {
    const plain = text.replace(/[\s\p{P}\p{S}]/gu, '');
    if ([...plain].length < 2) return true;
    if (isHiragana(plain)) return isOnlyGrammar(plain.slice(0, LONGEST));
  }
  return !phrase.units.some((unit) => !SAYS_NOTHING.has(unit.text)) && phrase.index.numbers.length === 0;
}

/** Two letters, digits, kanji or katakana: then it is neither too short nor kana of grammar alone, and nothing needs to be taken out of it. */
function hasTwoSigns(text: string): boolean {
  let signs = 0;
  for (let at = 0; at < text.length && signs < 2; at += 1) {
    const code = text.charCodeAt(at);
    if ((code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || (code >= 0x30 && code <= 0x39) || (code >= 0x30a1 && code <= 0x30fa) || (code >= 0x4e00 && code <= 0x9fff)) signs += 1;
  }
  return signs === 2;
}

const LONGEST = 200;

/** Whether the kana can be cut into grammar alone; places reached are marked, so that no text is walked twice. */
function isOnlyGrammar(kana: string): boolean {
  const reached = new Set([0]);
  for (let at = 0; at < kana.length; at += 1) {
    if (!reached.has(at)) continue;
    for (const piece of KANA_GRAMMAR) if (kana.startsWith(piece, at)) reached.add(at + piece.length);
  }
  return reached.has(kana.length);
}
