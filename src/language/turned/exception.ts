// What the request excepts (all pages except the drafts) is taken in by the plan.
import { clauseAt } from '../polarity.ts';
import { REMOVALS, UNDOES } from '../stance-words.ts';
import { affirmedIn, isAbout, turn, WINDOW, type Scene, type Turn } from './scene.ts';

const EXCEPTED_ENGLISH = /\b(?:except(?: for)?|apart from|aside from|other than|excluding|save for|but not|all but|everything but)\s+(?:for\s+|the\s+|any\s+|in\s+|on\s+)*([a-z0-9 -]{3,40})/;
const EXCEPTED_JAPANESE = /([^、。をはがにで]{2,20})(?:以外|を除[いくき]|は除[いくき]|は対象外|は含め(?:ない|ず)|は含ま(?:ない|ず))/;
/** The plan makes the same exception in some words. */
const EXCEPTS = /\b(?:except\w*|apart|aside|other than|exclud\w*|without|but|leave\w*|left|omit\w*|skip\w*|not|no|never|only|unless)\b|以外|除[いくき外]|対象外|だけ|のみ|ない|ず(?:に|、|$)|ません|限/;
const TOO_ENGLISH = /\b(?:too|also|as well|including|includes?|included|even|both|alike|likewise|still)\b/;
const TOO_JAPANESE = /^[\u3400-\u9fff\u30a1-\u30feー]{0,6}(?:も|にも|でも|からも|を含め|まで含め|まで対象)/;

const EVERY_UNDOING = new RegExp(`${UNDOES.source}|${REMOVALS.source}`, 'g');

export function exceptionTaken(scene: Scene): Turn | undefined {
  const { quote, read, evidence } = scene;
  const found = EXCEPTED_ENGLISH.exec(quote) ?? EXCEPTED_JAPANESE.exec(quote);
  // 一覧から隠し: what is to be hidden or given up is taken in just as well.
  const [from, length] = found !== null ? [quote.indexOf(found[1]!, found.index), found[1]!.length] : read.requirement.polarity === 'positive' && affirmedIn(EVERY_UNDOING, quote) ? [0, quote.length] : [0, 0];
  for (const unit of read.units) {
    const at = quote.indexOf(unit.term, from);
    if (at < from || at >= from + length || UNDOES.test(unit.term) || REMOVALS.test(unit.term)) continue;
    for (const [task, { strength, all }] of evidence.get(unit)!.entries()) {
      if (strength !== 1 || (found === null && !isAbout(scene, task, read.units.filter(({ term }) => UNDOES.test(term) || REMOVALS.test(term)), false))) continue;
      for (const { hit, field } of all) {
        const { text } = field.index.folded;
        const [start, end] = clauseAt(field.index.polarity, hit.start);
        const clause = text.slice(Math.max(start, hit.start - WINDOW), Math.min(end, hit.end + WINDOW));
        if (!EXCEPTS.test(clause) && !UNDOES.test(clause) && !REMOVALS.test(clause) && (TOO_ENGLISH.test(clause) || TOO_JAPANESE.test(text.slice(hit.end, hit.end + 14)))) return turn(scene, unit, { task, field, start: hit.start, end: hit.end });
      }
    }
  }
  return undefined;
}
