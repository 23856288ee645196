// All of it in the request, and only some of it in the plan: captions for every video, and the plan captions the trailer only.
import { clauseAt } from '../polarity.ts';
import { isAbout, stands, turn, WINDOW, type Scene, type Turn } from './scene.ts';

/** The request reaches over everything, or takes something in beside the rest. */
const ALL = /全(?:て|[\u3400-\u9fff\u30a1-\u30fe])|すべて|各[\u3400-\u9fff\u30a1-\u30fe]|毎[日週月年回朝晩]|ごと|どの|いつでも|どこでも|誰でも|常に|[\u3400-\u9fffa-z]でも|にも|からも|[0-9]時間|\b(?:every|all|each|everything|everyone|everybody|any|whole|entire|full|fully|throughout|always|both|as well|also|too|in full)\b/;
/** The plan says so of a few. */
const FEW = /(?:だけ|のみ)(?:に|で|が|を|と(?:する|し)|の|、|$|対応|対象|付け|表示|掲載)|に限(?:って|り|る|定|ら)|しか[^、。]{0,16}(?:ない|ず|ません)|一部(?:の|だけ|のみ|に)|主要な|代表的な|抜粋|ほかの[^、。]{1,10}には?[^、。]{1,10}(?:ない|ず)|半分|半額|\b(?:only|limited to|restricted to|(?:some|a few|half|most|part|one|a third) of|just the|except(?:ed|ing)?|excluded|the rest|half (?:of|the|their|its)|partly|partial(?:ly)?|selected|at best|a single|alone)\b/g;

export function narrowed(scene: Scene): Turn | undefined {
  const { quote, read, evidence, tasks } = scene;
  const hard = read.units.filter((unit) => unit.hard);
  const all = ALL.test(quote);
  if ((!all && hard.length === 0) || stands(FEW, quote)) return undefined;
  // A number that is kept is not narrowed.
  if (!all && hard.some((unit) => evidence.get(unit)!.some(({ strength }) => strength === 1))) return undefined;
  const objects = read.units.filter((unit) => !unit.hard && unit.weight >= 1);
  for (const [task] of tasks.entries()) {
    if (!isAbout(scene, task, hard, false)) continue;
    for (const unit of objects) {
      for (const { hit, field } of evidence.get(unit)![task]!.strength === 1 ? evidence.get(unit)![task]!.all : []) {
        const { text } = field.index.folded;
        const [from, to] = clauseAt(field.index.polarity, hit.start);
        const start = Math.max(from, hit.start - WINDOW);
        const clause = text.slice(start, Math.min(to, hit.end + WINDOW));
        if (!stands(FEW, clause) || UNDONE.test(text)) continue;
        const [few] = [...clause.matchAll(FEW)];
        // Only the object itself is all of it: 会員だけ, "only captions".
        if (few !== undefined && !/^(?:だけ|のみ)/.test(text.slice(hit.end, hit.end + 2)) && !/\bonly (?:the |an? )?$/.test(text.slice(Math.max(0, hit.start - 10), hit.start))) return turn(scene, unit, { task, field, start: start + few.index, end: start + few.index + few[0].length });
      }
    }
  }
  return undefined;
}

/** The few are what is to end: 全国合算だけの集計をやめる; or everything else is taken in too. */
const UNDONE = /やめ|なくし|廃止|撤廃|だけで(?:は)?なく|のみならず|に限らず|改め|解消|\b(?:not only|not just|stop|no longer|remove|get rid|fix|instead of|rather than|but also)\b/;
