// What was to be avoided, reduced or toned down is used freely, or made more of.
import { isPlace } from '../placing.ts';
import { clauseAt } from '../polarity.ts';
import { REMOVALS } from '../stance-words.ts';
import { turn, WINDOW, type Scene, type Turn } from './scene.ts';

/** Kept out altogether: to use it at all is the breach. */
const SHUNNED = /避け|控え|使いすぎ|\b(?:avoid\w*|steer\w* clear|refrain\w*|stay away|go easy|keep away)\b/;
const RESTRAINED = /抑え|減ら|削[らりるっ]|弱め|和らげ|薄め|少なく|抑制|ほどほど|控えめ|\b(?:ton(?:e|es|ed|ing) down|soften\w*|reduc\w*|cut(?:s|ting)?|trim\w*|minimi[sz]\w*|fewer|less|lighten\w*|shorten\w*|play(?:s|ed)? down|downplay\w*|water down|scale (?:back|down)|decreas\w*)\b/;
const MORE =
  /ふんだん|多用|たっぷり|中心に|増や|増[しす]|強め|強調|過激|一層|いっそう|もっと|さらに|更に|より(?:多|強|詳|激)|盛り込|積極的に|前面に|多く(?:使|入|盛|し)|大幅に増|書き足|付け足|誇張|膨らませ|\b(?:more|extend\w*|expand\w*|lengthen\w*|emphasi[sz]\w*|freely|throughout|at length|plenty|increas\w*|intensif\w*|graphic|heavily|liberal\w*|full of|lots of|heighten\w*|play(?:s|ed)? up|highlight\w*|amplif\w*|dwell\w*|elaborate\w*|prominent\w*|everywhere|exaggerat\w*|double[sd]?|add(?:s|ed|ing)?)\b/;
const USED = /使[うっいえ]|用い|入れ|書[くきい]|取り上げ|触れ|述べ|語[るりっ]|論じ|紹介|盛[るりっ]|\b(?:us(?:e|es|ing|ed)|includ\w*|mention\w*|discuss\w*|featur\w*|contain\w*|write|writes|talk\w* about|quote[sd]?|rel(?:y|ies) on)\b/;
/** The plan restrains too, or says that it does without. */
const HELD = new RegExp(`${SHUNNED.source}|${RESTRAINED.source}|${REMOVALS.source}|ない|ず(?:に|、|$)|ません|なし|最小限|だけ|のみ|\\b(?:not|no|never|without|free of|only|rather|instead|replac\\w*|remov\\w*|un\\w+)\\b`);

export function restraintDropped(scene: Scene): Turn | undefined {
  const { quote, read, evidence } = scene;
  const shuns = SHUNNED.test(quote);
  if ((!shuns && !RESTRAINED.test(quote)) || MORE.test(quote)) return undefined;
  for (const unit of read.units) {
    if (unit.hard || unit.weight < 0.5 || SHUNNED.test(unit.term) || RESTRAINED.test(unit.term) || isPlace(unit.term, quote)) continue;
    for (const [task, { strength, all }] of evidence.get(unit)!.entries()) {
      if (strength === 0) continue;
      for (const { hit, field } of all) {
        const [start, end] = clauseAt(field.index.polarity, hit.start);
        const from = Math.max(start, hit.start - WINDOW);
        const clause = field.index.polarity.masked.slice(from, Math.min(end, hit.end + WINDOW));
        const outside = `${clause.slice(0, hit.start - from)} ${clause.slice(hit.end - from)}`;
        if (hit.sign.negated || HELD.test(outside) || !(MORE.test(outside) || (shuns && strength === 1 && USED.test(outside)))) continue;
        if (objectsHere(scene, task)) return turn(scene, unit, { task, field, start: hit.start, end: hit.end });
      }
    }
  }
  return undefined;
}

/** Most of what is to be restrained stands in the task: 政治の話題, not any 話題. */
function objectsHere({ read, evidence, quote }: Scene, task: number): boolean {
  const objects = read.units.filter(({ term, weight }) => weight >= 0.5 && !SHUNNED.test(term) && !RESTRAINED.test(term) && !isPlace(term, quote));
  return objects.filter((unit) => evidence.get(unit)![task]!.strength > 0).length * 2 > objects.length;
}
