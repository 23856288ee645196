// A deed of the kind that was forbidden is done to the same thing, in another verb: do not delete the data, and the plan wipes it.
import { keepsOtherTime } from '../appointed-time.ts';
import { AS_IS, AVOIDS, CHANGES, HIDES, KEEPS, REMOVALS } from '../stance-words.ts';
import { firstAffirmed, isFirmlyAbout, turn, type Scene, type Turn } from './scene.ts';

/** Verbs that do much the same to whatever they are done to. */
const KINDS_OF_DEED: readonly RegExp[] = [
  REMOVALS,
  CHANGES,
  HIDES,
  /\b(?:expos(?:e|es|ed|ing)|reveal\w*|disclos\w*|leak\w*|put(?:s|ting)?|show(?:s|n|ing)?|display\w*|publish\w*|print\w*|list(?:s|ed|ing)?|appears?|visible)\b|公開|表示|掲載|載せ|見せ|出[すし]/,
  /\b(?:rais(?:e|es|ed|ing)|increas\w*|go(?:es)? up|ris(?:e|es|ing)|hik(?:e|es|ed)|add(?:s|ed)? to|(?:pay|pays|cost|costs|charge|charges)\b.{0,30}\bmore)\b|値上げ|引き上げ|増や|増額/,
  /\b(?:lower\w*|reduc\w*|cut(?:s|ting)?|decreas\w*|go(?:es)? down|shrink\w*|fewer)\b|引き下げ|減ら|削減|減額/,
  /\b(?:stor(?:e|es|ed|ing)|sav(?:e|es|ed|ing)|keep(?:s|ing)?|kept|record(?:s|ed|ing)?|log(?:s|ged|ging)?|retain\w*|archiv\w*|written to)\b|保存|記録|保管|残[すし]/,
  /\b(?:send(?:s|ing)?|sent|mail(?:s|ed)?|email(?:s|ed)?|forward(?:s|ed)?|transmit\w*|share[sd]?|shar(?:e|ing)|pass(?:es|ed)? on|hand(?:s|ed)? over|sell(?:s|ing)?|sold)\b|送信|送[るりっ]|渡[すし]|共有|提供/,
  /\b(?:track(?:s|ed|ing)?|follow(?:s|ed|ing)?|monitor\w*|profil(?:e|es|ed|ing)|observ\w*|watch(?:es|ed|ing)?)\b|追跡|監視/,
];

const DENIAL = /\b(?:not|never|without|cannot|no)\b|n't\b|(?:ない|ず|ません)/;
/** On a condition, what is forbidden may be what the rest allows. */
const LIMITED = /\b(?:until|unless|except|only|before|after|beyond|more than|less than)\b|まで|以外|だけ|のみ|より/;

/** "never without consent" forbids only the rest. */
const TWICE = /(?:\b(?:not|never|no|cannot)\b|n't\b).*\bwithout\b/;

export function forbiddenDone(scene: Scene): Turn | undefined {
  const { quote, read, tasks, request } = scene;
  if (read.requirement.polarity !== 'negative' || !DENIAL.test(quote) || LIMITED.test(quote) || TWICE.test(quote)) return undefined;
  const [own] = read.units;
  const deed = deedOf(quote);
  // The request does so itself, to something else: then a plan does as well.
  if (own === undefined || deed === undefined || new RegExp(deed.words.source).test(request.replaceAll(quote, ' '))) return undefined;
  const values = read.units.filter(({ term, change }) => change || deed.words.test(term));
  for (const [task, { fields }] of tasks.entries()) {
    if (!isFirmlyAbout(scene, task, values)) continue;
    for (const field of fields) {
      const { text } = field.index.folded;
      if (DENIAL.test(text) || AVOIDS.test(text.replace(deed.words, ' ')) || keepsOtherTime(quote, text) || KEEPS.test(text.replace(deed.words, ' ')) || AS_IS.test(text)) continue;
      const place = firstAffirmed(new RegExp(deed.words.source, 'g'), field);
      if (place !== undefined) return turn(scene, own, { task, field, ...place });
    }
  }
  return undefined;
}

/** Behind the denial in English, before it in Japanese. */
function deedOf(quote: string): { readonly words: RegExp } | undefined {
  const english = /(?:\b(?:not|never|without|cannot)|n't)\s+(?:be |to |ever )?([a-z]{3,}(?: [a-z]{2,4})?)/.exec(quote)?.[1];
  const japanese = /([\u3400-\u9fff]{1,4}[ぁ-ん]{0,3}?)(?:ない|ず|ません)/.exec(quote)?.[1];
  const said = english ?? japanese;
  const kinds = said === undefined ? [] : KINDS_OF_DEED.filter((kind) => new RegExp(kind.source).test(said));
  return kinds.length === 0 ? undefined : { words: new RegExp(kinds.map(({ source }) => source).join('|')) };
}
