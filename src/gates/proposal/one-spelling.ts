// The same Japanese words in the one spelling the lists are compared in: kanji of today, and kana for verbs and auxiliaries that may be put in kanji (推奬, 選ぶ可き, 為て下さい; Q-05).
import { inPresentKanji } from '../../language/kanji-forms.ts';

/** After the plain form of a verb, where べき stands; 許可きっぷ and 可否 are nouns. */
const BEKI = /(?<=[うくぐすつぬふぶむゆるぅ為])可(?=[きくし])/g;
/** Before べき and て it is する; その為 and する為 are reasons. */
const SURU = /(?<![のるうくぐすつぬぶむただな])為(?=べき|て)/g;
const MAY_BE_KANJI = /可[きくし]|為(?:べ|可|て)|下さい/;

export function inOneSpelling(text: string): string {
  const present = inPresentKanji(text);
  if (!MAY_BE_KANJI.test(present)) return present;
  return present
    .replaceAll('下さい', 'ください')
    .replace(BEKI, 'べ')
    .replace(SURU, (_kanji, at: number, whole: string) => (whole[at + 1] === 'て' ? 'し' : 'す'));
}
