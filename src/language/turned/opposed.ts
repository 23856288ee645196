// The plan does to the object what the request does not: shows what was to be hidden, ends what was to go on, allows what was forbidden.
import { keepsOtherTime } from '../appointed-time.ts';
import { fold } from '../../kernel/text-folding.ts';
import type { Found } from '../evidence.ts';
import { forbiddenDeed } from '../forbidden-deed.ts';
import { occurrencesOf } from '../occurrences.ts';
import { KEPT_HOW, type ReadRequirement, type ReadUnit } from '../requirement-reading.ts';
import { standOf, type Stand } from '../stands.ts';
import { searchedForm } from '../term-search.ts';
import { indexText } from '../text-index.ts';
import { clauseAt } from '../polarity.ts';
import { isAbout, WINDOW, type Scene, type Turn } from './scene.ts';

/** What the request wants of one of its words, and whether it says so with a deed or only by naming it. */
export interface Asked {
  readonly stand: Stand;
  readonly explicit: boolean;
}

export function askedOf({ requirement, mode }: ReadRequirement, unit: ReadUnit): Asked | undefined {
  if (isDeed(unit) || DEFERS.test(requirement.quote) || KEPT_HOW.test(fold(requirement.quote))) return undefined;
  // Not to be changed is to stay.
  if (mode === 'preserve') return { stand: 'for', explicit: true };
  const { term } = unit;
  const index = indexText(requirement.quote);
  const [place] = occurrencesOf(searchedForm(term), index);
  const said = place === undefined ? undefined : standOf(index, place.start, place.end);
  if (said !== undefined) return { stand: said, explicit: true };
  if (requirement.polarity === 'positive') return { stand: 'for', explicit: false };
  // "do not spoil the ending" is not against the ending.
  return forbiddenDeed(fold(requirement.quote))?.light === false ? undefined : { stand: 'against', explicit: unit.weight >= 1 };
}

export function opposed(scene: Scene): Turn | undefined {
  const { read, evidence, quote } = scene;
  for (const unit of read.units) {
    if (unit.hard || unit.absence || unit.weight < 0.5) continue;
    const asked = askedOf(read, unit);
    if (asked === undefined || !asked.explicit || (asked.stand === 'against' && LIMITED.test(quote))) continue;
    const places = evidence.get(unit)!.flatMap(({ strength, all }, task) => (strength === 1 ? all.map((found) => ({ found, task, stand: standOf(found.field.index, found.hit.start, found.hit.end) })) : []));
    // A plain mention is enough for what is to be there.
    if (places.some(({ stand }) => stand === asked.stand || (stand === undefined && asked.stand === 'for'))) continue;
    const turned = places.find(({ stand, found, task }) => stand !== undefined && !(asked.stand === 'against' && deniedBeside(scene, unit, task)) && !LIMITED.test(clauseOf(found)) && !(asked.stand === 'against' && keepsOtherTime(quote, clauseOf(found))) && isAbout(scene, task, read.units.filter(isDeed), true));
    if (turned !== undefined) return { unit, found: turned.found };
  }
  return undefined;
}

/** パスワードを平文で保存しない, and the plan 平文では残さない: how it is done is what was denied. */
function deniedBeside({ read, evidence }: Scene, own: ReadUnit, task: number): boolean {
  return read.units.some((unit) => unit !== own && evidence.get(unit)![task]!.all.some(({ hit }) => hit.sign.negated));
}

/** To put off is to be neither for nor against. */
const DEFERS = /延期|延ば|延長|遅らせ|先送り|後ろ倒し|\b(?:postpon|defer|delay|extend|prolong)/i;

/** Said of some, or on a condition: it may be what the request leaves. */
const LIMITED = /だけ|のみ|限[らりるっ定]|以外|場合|とき|たら|れば|しか|まで|前に|\b(?:only|unless|if|when|until|after|before|except|while|older|alone|just|(?:more|longer|less|fewer|later|earlier) than|at (?:most|least)|over \d|above \d|under \d|below \d)\b|[0-9][^、。]{0,4}(?:以上|以内|以下|以降|を超え|未満)/;

function clauseOf({ hit, field }: Found): string {
  const [from, to] = clauseAt(field.index.polarity, hit.start);
  return field.index.folded.text.slice(Math.max(from, hit.start - WINDOW), Math.min(to, hit.end + WINDOW));
}

/** The deed itself is no object. */
function isDeed({ wish, change, term }: ReadUnit): boolean {
  return wish || change || /(?:ない|ず)$|[\u3400-\u9fff][すくるつぶむぐうけめせて]$/.test(term);
}
