// Gives a Japanese verb or adjective cut by the segmenter one name, its dictionary form, from the kana that follow the kanji.
import { JAPANESE_WISH_VERBS } from './request-verbs.ts';
import { vowelOf, withVowel } from './script.ts';

/** `stem` is the kanji, `tail` the hiragana after it: 消+さずに → 消す, 変+えない → 変える, 短+くし → 短く. */
export function dictionaryForm(stem: string, tail: string): string | undefined {
  const first = tail[0];
  if (first === undefined) return undefined;
  if (first === 'く' && /^く(?:し|する|なる|なり|て|、|$)/.test(tail)) return `${stem}く`;
  if (first === 'い' && /^い(?:$|の|と|か|ま|で)/.test(tail)) return `${stem}い`;
  // 出ない, 見て, 見ます: the kanji alone is the stem of an ichidan verb.
  if (/^(?:な[いくかけ]|ず|て|た(?!な)|ま[すせし])/.test(tail)) return `${stem}る`;
  const second = tail[1];
  switch (vowelOf(first)) {
    case 'u':
      return stem + first;
    case 'e':
      return `${stem}${first}る`;
    case 'a':
      return godan(stem, first);
    case 'i':
      // 起きたら is ichidan, 書きます is godan; before た/て only ichidan keeps its い-row kana, し apart.
      return first !== 'し' && (second === 'た' || second === 'て' || second === 'な' || second === 'ず') ? `${stem}${first}る` : godan(stem, first);
    default:
      if (first === 'っ') return `${stem}る`;
      if (first === 'ん') return `${stem}む`;
      return undefined;
  }
}

function godan(stem: string, kana: string): string | undefined {
  const ending = withVowel(kana, 'u');
  return ending === undefined ? undefined : stem + ending;
}

/** 付け → 付ける, 出し → 出す; a form that already ends in the う-row stays. */
export function baseOfStem(word: string): string {
  const last = word.at(-1)!;
  const vowel = vowelOf(last);
  if (vowel === 'e') return `${word}る`;
  if (vowel === 'i' && last !== 'い') return godan(word.slice(0, -1), last) ?? word;
  return word;
}

/** A verb as it stands in a text, in the form a dictionary has: 消さない → 消す, 変えず → 変える, 残し → 残す. Other words stay. */
export function citationForm(word: string): string {
  // 許可しない, 選択できない: the noun that is done.
  const done = /^([\u3400-\u9fff]{2})(?:しない|せず|できない|させない)$/.exec(word)?.[1];
  if (done !== undefined) return done;
  const denied = /^([\u3400-\u9fff々][\u3041-\u309f]{0,3})(?:ない|ず)$/.exec(word);
  if (denied !== null) {
    const stem = denied[1]!;
    const last = stem.at(-1)!;
    if (stem.length === 1) return '出見着寝得似煮経'.includes(stem) ? `${stem}る` : word;
    return vowelOf(last) === 'a' ? (godan(stem.slice(0, -1), last) ?? word) : 'ie'.includes(vowelOf(last) ?? '-') ? `${stem}る` : word;
  }
  const inflected = /^([\u3400-\u9fff々][\u3041-\u309f]{0,2})(?:([っんい])[てたでだ])$/.exec(word);
  if (inflected !== null) return endings(inflected[2]!).map((ending) => inflected[1]! + ending).find((form) => JAPANESE_WISH_VERBS.has(form)) ?? word;
  return /^[\u3400-\u9fff々][\u3041-\u309f]{1,3}$/.test(word) ? baseOfStem(word) : word;
}

/** What the sound before て and た may stand for. */
function endings(sound: string): readonly string[] {
  return [...(sound === 'っ' ? 'るうつ' : sound === 'ん' ? 'むぶぬ' : 'くぐ')];
}
