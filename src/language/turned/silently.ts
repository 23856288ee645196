// Somebody was to be told, shown or asked, and the plan does it behind their back.
import { firstAffirmed, isAbout, stands, turn, type Scene, type Turn } from './scene.ts';

const TOLD = /\b(?:show(?:s|n)?|display(?:s|ed)?|notif(?:y|ies|ied)|warn(?:s|ed|ing)?|ask(?:s|ed)?|confirm\w*|tell(?:s)?|told|inform(?:s|ed)?|alert(?:s|ed)?|prompt(?:s|ed)?|announc(?:e|es|ed)|consent|approv\w*|report(?:s|ed)?|visible)\b|知らせ|通知|確認|表示|警告|尋ね|聞[いくか]|伝え|告知|同意|承認|報告|見せ/;
const SILENT = /\b(?:silent(?:ly)?|quietly|secretly|behind the scenes|unannounced|unnoticed|without (?:telling|asking|notice|notifying|warning|informing|a (?:word|prompt|warning|notice)|any (?:prompt|warning|notice|message)|confirmation|consent|further ado)|no questions asked|automatically (?:overwrit\w*|accept\w*|approv\w*|delet\w*|wins?))\b|黙って|無断で|こっそり|ひそかに|(?:知らせ|通知せ|確認せ|尋ね|告げ|警告せ|断ら|聞か)ず|(?:通知|確認|警告|承認|同意|断り)(?:は)?なし(?:で|に)|(?:知らせ|通知し|確認し|表示し)ない(?:で|まま)?/g;

export function silently(scene: Scene): Turn | undefined {
  const { quote, read, tasks, request } = scene;
  const [unit] = read.units;
  if (unit === undefined || read.requirement.polarity === 'negative' || !TOLD.test(quote) || stands(SILENT, request)) return undefined;
  for (const [task, { fields }] of tasks.entries()) {
    if (!isAbout(scene, task, read.units.filter(({ term }) => TOLD.test(term)), false)) continue;
    for (const field of fields) {
      const place = firstPlace(field.index.folded.text) ?? firstAffirmed(SILENT, field);
      if (place !== undefined && !DENIED.test(field.index.folded.text)) return turn(scene, unit, { task, field, ...place });
    }
  }
  return undefined;
}

/** "never silently", 黙って消さない. */
const DENIED = /\b(?:never|not|no longer|nothing|nobody|cannot|instead of|rather than)\b|n't\b|(?:黙って|無断で|こっそり)[^、。]{0,12}(?:ない|ず|ません)/;

/** The denial is the word itself; what a sign says of it is not asked. */
function firstPlace(text: string): { readonly start: number; readonly end: number } | undefined {
  SILENT.lastIndex = 0;
  const found = SILENT.exec(text);
  SILENT.lastIndex = 0;
  return found === null ? undefined : { start: found.index, end: found.index + found[0].length };
}
