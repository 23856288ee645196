// What the request forbids is allowed by the plan.
import { keepsOtherTime } from '../appointed-time.ts';
import { clauseAt } from '../polarity.ts';
import { turn, WINDOW, type Scene, type Turn } from './scene.ts';

const FORBIDS = /禁止|禁じ|お断り|断[りるっ]|遠慮|認めな|許可しな|許さな|許可せ|不可|(?:でき|られ|[えけせてねべめれげ])(?:ない|ません)|(?:\b(?:not|never|cannot)|n't) (?:be able to |be )?(?:allow|permit|let|accept)\w*|\b(?:forbid\w*|prohibit\w*|ban(?:s|ned)?|disallow\w*|must not|may not|cannot|can't|reject\w*|refuse\w*|block\w*)\b/;
const PERMITS = /自由に|歓迎|受け入れ|[てで]も(?:よい|良い|いい|構わ|かまわ|ok|可)|解禁|許可(?:する|し(?:て|、|ます)|を)|認め[るてま]|(?:でき|られ)る(?!だけ|限り|場合|とき|時|前|まで)|[えけせてねべめれげ]るよう(?:に|な)|可能(?!性)|\b(?:can|may|freely|allow(?:s|ed)?|permit(?:s|ted)?|lets?|accept(?:s|ed)?|welcome[sd]?|free to|possible)\b/;
/** Said of some or on a condition, or denied after all. */
const LIMITED = /だけ|のみ|限[らりるっ定]|以外|場合|たら|れば|なければ|ないと|まで|ない|ず(?:に|、|$)|ません|不可|禁止|拒否|エラー|\b(?:only|unless|if|when|until|after|before|except|not|no|never|cannot|nobody|none|without|instead|other)\b|n't/;

/** A prohibition names few things; all of them have to stand together. */
const MOST_OBJECTS = 8;

export function forbiddenPermitted(scene: Scene): Turn | undefined {
  const { quote, read, evidence, tasks } = scene;
  const forbidden = FORBIDS.test(quote) || (read.mode === 'prohibit' && read.requirement.polarity === 'negative');
  if (!forbidden || LIMITS_ITSELF.test(quote)) return undefined;
  const objects = read.units.filter(({ term, weight, hard }) => weight > 0 && !hard && !FORBIDS.test(term) && !/(?:ない|ず)$|^(?:not|never|don't) /.test(term));
  if (objects.length === 0 || objects.length > MOST_OBJECTS) return undefined;
  for (const [task, { fields }] of tasks.entries()) {
    for (const field of fields) {
      for (const unit of objects) {
        const found = evidence.get(unit)![task]!;
        const hit = found.strength === 1 ? found.all.find((each) => each.field === field && !each.hit.sign.negated)?.hit : undefined;
        if (hit === undefined) continue;
        const [start, end] = clauseAt(field.index.polarity, hit.start);
        const clause = field.index.polarity.masked.slice(Math.max(start, hit.start - WINDOW), Math.min(end, hit.end + WINDOW));
        // All of the object: 期限切れのクーポン, not any クーポン.
        const whole = objects.every((other) => evidence.get(other)![task]!.all.some((each) => each.field === field && each.hit.start >= start && each.hit.end <= end));
        if (whole && !keepsOtherTime(quote, clause) && PERMITS.test(clause) && !LIMITED.test(clause)) return turn(scene, unit, { task, field, start: hit.start, end: hit.end });
      }
    }
  }
  return undefined;
}

/** 承認されるまで公開できない, 本人以外は編集できない: on a condition, a permission may be what it leaves. */
const LIMITS_ITSELF = /まで|以外|なければ|ないと|しか|たら|れば|場合|とき|(?:後|前|中|時)(?:は|に|の)|\b(?:until|unless|except|without|other than|only|if|when|after|before)\b/;
