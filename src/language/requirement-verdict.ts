// Judges one requirement against the plan: first each term by itself, then what its neighbours found may say for it.
import { deniesOpposite } from './denied-opposite.ts';
import { evidenceIn, HINT, type Evidence, type Found, type ReadField, type ReadTask } from './evidence.ts';
import { fold } from '../kernel/text-folding.ts';
import { forbiddenDeed } from './forbidden-deed.ts';
import { kinOf } from './kinship.ts';
import { withoutLead } from './english-wishes.ts';
import { narrow } from './plan-forms.ts';
import type { PlanReading } from './plan-reading.ts';
import { TERM_RELATIONS, type TermRelation, type TermVerdictName } from './preservation-types.ts';
import { isCounterpart, isReversal } from './counterparts.ts';
import { isShared, type ReadRequirement, type ReadUnit } from './requirement-reading.ts';
import { outcomeOf, type Outcome } from './stance.ts';
import { weakHit, type Hit } from './term-search.ts';
import { standOf } from './stands.ts';
import { askedOf } from './turned/opposed.ts';
import { sharedWords } from './turned/scene.ts';
import { turnedIn } from './turned.ts';
import { AS_IS, AVOIDS, CHANGES, DWELLS, REMOVALS, UNDOES, WHOLESALE } from './stance-words.ts';
import { clauseAt, signOf } from './polarity.ts';
import { isJapanese } from './script.ts';
import { isBare } from './undoing.ts';

export interface UnitVerdict {
  readonly verdict: TermVerdictName;
  readonly relation?: TermRelation;
  readonly found?: Found;
  /** The plan names it and leaves it open: its neighbours cannot answer for it. */
  readonly open?: true;
  /** Of a verdict by meaning: how sure the rule is, 0 to 1. */
  readonly score?: number;
}

/** A requirement with what was found of it: by unit, then by task that was not given up. */
export interface JudgedRequirement {
  readonly read: ReadRequirement;
  readonly verdicts: ReadonlyMap<string, UnitVerdict>;
  readonly evidence: readonly (readonly Evidence[])[];
}

/**
 * The rule of support. A term that is not found verifies all the same when the weight found of its group (see `ReadUnit`)
 * reaches this share in one task: 1 for a term found there, a half for a hint there or for a term found in another task.
 * Numbers are never supported, at least one term of the group must be found, and no conflict may stand in the group.
 */
export const SUPPORT = 0.6;
/** Enough where the wish itself, or without one a head, is found in the task: then only what it is done to was put in other words. */
export const SUPPORT_WITH_WISH = 0.4;
/** Where a task keeps or denies as the request does, that agreement is evidence too, and hints are enough. */
export const SUPPORT_WITH_STANCE = 0.5;

/**
 * `request`: what the person said in all, where the requirement is one of several. `held`: verdicts that stand whatever is
 * found (see learned-verdict.ts).
 */
export function judgeRequirement(whole: ReadRequirement, { tasks: plan, forms }: PlanReading, request = whole.requirement.quote, held?: ReadonlyMap<string, UnitVerdict>): JudgedRequirement {
  const read = { ...whole, units: whole.units.map((unit) => ({ ...unit, forms: narrow(unit.forms, forms) })) };
  const live = plan.filter(({ dropped }) => !dropped);
  const evidence = new Map(read.units.map((unit) => [unit, live.map((task) => evidenceIn(unit.forms, task, unit.bound))] as const));
  const own = new Map(read.units.map((unit) => [unit, held?.get(unit.term) ?? judgeUnit(unit, read, evidence, plan, request)] as const));
  for (const [unit, { verdict, found }] of own) if (verdict === 'CONTRADICTED' && read.mode === 'build' && !unit.hard && isUnwantedElsewhere(unit, read, request)) own.set(unit, { verdict: 'NEEDS_CONFIRM', ...(found === undefined ? {} : { found }) });
  for (const [unit, { verdict, found }] of own) if (verdict === 'CONTRADICTED' && found !== undefined && !unit.hard && standsAsAsked(unit, read, found)) own.set(unit, { verdict: 'VERIFIED', found });
  const wiped = wipedIn(read, live, request);
  if (wiped !== undefined) own.set(read.units.find(({ change }) => change) ?? read.units[0]!, { verdict: 'CONTRADICTED', found: wiped });
  const turn = turnedIn(read, evidence, live, request, [...own.values()].some(({ verdict }) => verdict === 'CONTRADICTED'));
  if (turn !== undefined) own.set(turn.unit, { verdict: 'CONTRADICTED', found: turn.found });
  for (const [unit, { verdict, found }] of own) if (verdict === 'CONTRADICTED' && found !== undefined && found.hit.relation !== 'antonym' && !unit.hard && read.mode === 'build' && read.requirement.polarity === 'positive' && deniesOpposite(read, found)) own.set(unit, { verdict: 'VERIFIED', found });
  const verdicts = new Map<string, UnitVerdict>();
  for (const unit of read.units) {
    const verdict = own.get(unit)!;
    verdicts.set(unit.term, verdict.verdict === 'VERIFIED' || verdict.verdict === 'CONTRADICTED' || verdict.open === true ? verdict : (supported(unit, read, evidence, own) ?? verdict));
  }
  // "keep the newest number": a plain wish stands or falls with what it is said of.
  const carried = read.units.filter(({ weight }) => weight > 0);
  const found = carried.map(({ term }) => verdicts.get(term)!);
  if (found.length > 0 && found.every(({ verdict }) => verdict === 'VERIFIED')) {
    for (const { term, weight } of read.units) if (weight === 0 && verdicts.get(term)!.verdict === 'MISSING') verdicts.set(term, { ...found[0]!, relation: 'supported' });
  }
  return { read: whole, verdicts, evidence: read.units.map((unit) => evidence.get(unit)!) };
}

/** 騎馬戦は中止, and the plan 騎馬戦を種目から外す: in other words, what was asked for. */
function standsAsAsked(unit: ReadUnit, read: ReadRequirement, { hit, field }: Found): boolean {
  const asked = askedOf(read, unit);
  return read.mode !== 'preserve' && asked?.explicit === true && asked.stand === standOf(field.index, hit.start, hit.end);
}

/** 貸出システムで、延滞者は貸出を止めたい: what the request itself denies elsewhere may stand denied. */
function isUnwantedElsewhere({ term }: ReadUnit, { requirement }: ReadRequirement, request: string): boolean {
  const rest = fold(request).replaceAll(fold(requirement.quote), ' 。');
  return rest.split(/[、。,.;!?\n]/).some((clause) => clause.includes(term) && (REMOVALS.test(clause) || UNDOES.test(clause)));
}

/** データを消さずに, and the plan deletes all there is, whatever it calls it. */
function wipedIn(read: ReadRequirement, live: readonly ReadTask[], request: string): Found | undefined {
  const quote = fold(read.requirement.quote);
  if (read.requirement.polarity !== 'negative' || read.mode !== 'preserve' || read.units.length === 0 || !REMOVALS.test(quote) || REMOVALS.test(fold(request).replaceAll(quote, ' '))) return undefined;
  const noun = /([\u3400-\u9fff\u30a1-\u30feーa-z0-9]{2,20})[はをも]+$/.exec(quote.slice(0, REMOVALS.exec(quote)!.index).slice(-24))?.[1];
  for (const task of live) {
    for (const field of task.fields) {
      const said = WHOLESALE.exec(field.index.folded.text) ?? (noun === undefined ? null : takenAway(noun, field.index.folded.text));
      if (said === null) continue;
      const sign = signOf(field.index.polarity, said.index, said.index + said[0].length);
      // 停止して is read as a denial of what it ends; only its own denial counts here.
      if (!sign.negated || sign.by === 'lexical') return { hit: { start: said.index, end: said.index + said[0].length, relation: 'antonym', sign }, task, field };
    }
  }
  return undefined;
}

/** 旧APIは廃止せず, and the plan 旧APIを停止する: another word of the same end. */
function takenAway(noun: string, text: string): { readonly index: number; readonly 0: string } | null {
  const at = text.indexOf(noun);
  const said = at < 0 ? null : REMOVALS.exec(text.slice(at + noun.length, at + noun.length + 16));
  if (said === null || !/^[をはも][^、。をはが]*$/.test(text.slice(at + noun.length, at + noun.length + said.index))) return null;
  return { index: at + noun.length + said.index, 0: said[0] };
}

type EvidenceTable = ReadonlyMap<ReadUnit, readonly Evidence[]>;

function judgeUnit(unit: ReadUnit, read: ReadRequirement, evidence: EvidenceTable, plan: readonly ReadTask[], request: string): UnitVerdict {
  const found = evidence.get(unit)!.flatMap(({ strength, all }, task) => (strength === 1 ? all.map((item) => ({ found: item, task })) : []));
  // Strongest relation first, then the order of the plan.
  found.sort((a, b) => rank(a.found) - rank(b.found));
  const weighed = found.map((item) => ({ ...item, outcome: outcomeOf(item.found, read.mode, read.requirement.polarity === 'positive', { ...unit, quote: read.requirement.quote, request }) }));
  const of = (outcome: Outcome): Found | undefined => weighed.find((item) => item.outcome === outcome)?.found;
  const verdict = read.mode === 'build' || read.mode === 'repair' || (read.mode === 'remove' && read.requirement.polarity === 'positive') ? asserted(weighed.map((item) => (item.outcome === 'contradicted' && (unit.change || (unit.wish && read.mode === 'remove')) && !isOfObject(unit, read, evidence, item.task, item.found) ? { ...item, outcome: 'silent' as const } : item))) : denied(of, unit, read, weighed, evidence);
  if (verdict !== undefined) return verdict;
  const putOff = of('put_off');
  if (putOff !== undefined) return { verdict: 'NEEDS_CONFIRM', found: putOff, open: true };
  if (weighed[0] !== undefined) return { verdict: 'NEEDS_CONFIRM', found: weighed[0].found };
  if (read.mode === 'exclude') return { verdict: 'VERIFIED', relation: 'absent' };
  return judgeWeak(unit, read, evidence, plan);
}

function rank({ hit }: Found): number {
  return TERM_RELATIONS.indexOf(hit.relation);
}

/** One affirming place outweighs a denying one elsewhere; the bare word (“Authentication”) affirms only as long as nothing else is said of it. */
function asserted(weighed: readonly { readonly found: Found; readonly outcome: Outcome }[]): UnitVerdict | undefined {
  const of = (outcome: Outcome): Found | undefined => weighed.find((item) => item.outcome === outcome)?.found;
  const contradicted = of('contradicted');
  const doubted = contradicted ?? of('put_off');
  const kept = weighed.find(({ outcome, found: { hit, field } }) => outcome === 'kept' && (doubted === undefined || !isBare(field.index, hit.start, hit.end)))?.found;
  if (kept !== undefined) return { verdict: 'VERIFIED', found: kept };
  if (of('kept') !== undefined) return { verdict: 'NEEDS_CONFIRM', found: doubted!, open: true };
  return contradicted === undefined ? undefined : { verdict: 'CONTRADICTED', found: contradicted };
}

/** One breach of what was forbidden outweighs any promise to keep it; but the breach must be about the object, not about one of its words. */
function denied(of: (outcome: Outcome) => Found | undefined, unit: ReadUnit, read: ReadRequirement, weighed: readonly { readonly found: Found; readonly task: number; readonly outcome: Outcome }[], evidence: EvidenceTable): UnitVerdict | undefined {
  const breach = weighed.find(({ outcome, task }) => outcome === 'contradicted' && !isSubject(unit, read) && objectShare(unit, read, evidence, task) >= HINT && whichOne(read, evidence, task) && !agrees(read, evidence, task));
  if (breach !== undefined) return { verdict: 'CONTRADICTED', found: breach.found };
  const kept = of('kept');
  if (kept !== undefined) return { verdict: 'VERIFIED', found: kept };
  const preserved = of('preserved');
  return preserved === undefined ? undefined : { verdict: 'VERIFIED', relation: 'preserved', found: preserved };
}

/** "Students may not use calculators": who must not is not what must not. */
function isSubject({ term }: ReadUnit, { mode, units, requirement }: ReadRequirement): boolean {
  const quote = fold(requirement.quote);
  const denial = mode === 'prohibit' ? /\b(?:may|must|shall|should|can|do|does|will)(?:n't| not| never)\b(?! be\b)|\bcannot\b(?! be\b)/.exec(quote) : null;
  return denial !== null && quote.indexOf(term) < denial.index && quote.includes(term) && units.some((unit) => quote.indexOf(unit.term) > denial.index);
}

/** パスワードはハッシュ化し、平文では保存しない: a task that denies as the request does breaks nothing by naming the object elsewhere. */
function agrees(read: ReadRequirement, evidence: EvidenceTable, task: number): boolean {
  const positive = read.requirement.polarity === 'positive';
  return read.units.some((unit) => {
    const { strength, all } = evidence.get(unit)![task]!;
    // "no hotel above 120 euros", and the plan 120 euros at most: the bound is what was forbidden to be passed.
    if (unit.hard && unit.bound !== undefined && strength === 1 && !positive) return all.some(({ hit }) => hit.sign.by !== 'bound');
    return strength === 1 && !unit.hard && all.some((found) => {
      const outcome = outcomeOf(found, read.mode, positive, { ...unit, quote: read.requirement.quote });
      // Where the request affirms, a mere mention agrees with nothing.
      return outcome === 'preserved' || (outcome === 'kept' && !positive);
    });
  });
}

/** 支払い方法に変更はない denies no change of anything else: a bare change is denied only beside something it is done to. */
function isOfObject(unit: ReadUnit, read: ReadRequirement, evidence: EvidenceTable, task: number, { task: { fields } }: Found): boolean {
  const objects = read.units.filter((other) => !other.change && other.weight > 0 && other !== unit);
  // "drop support for Windows": what is dropped may be a requirement of its own.
  if (objects.length === 0) return read.mode !== 'remove' || isJapanese(read.requirement.quote) || sharedWords(fold(read.requirement.quote).replaceAll(unit.term, ' '), fields.map(({ index }) => index.folded.text).join('\n'));
  return objects.some((other) => other !== unit && evidence.get(other)![task]!.strength === 1);
}

/** 匿名での投稿は認めない: of a thing forbidden only in one form, a task that does not speak of the form breaks nothing. */
function whichOne(read: ReadRequirement, evidence: EvidenceTable, task: number): boolean {
  if (read.mode !== 'prohibit' || read.units.length > MOST_UNITS) return true;
  // ログに記録し、画面には出さない: the object is left out where the deed is denied.
  if (read.units.some((unit) => evidence.get(unit)![task]!.found?.field.index.folded.text.slice(0, 400).match(LEFT_OUT) != null)) return false;
  const quote = fold(read.requirement.quote);
  return read.units.every((unit) => {
    const at = quote.indexOf(unit.term);
    return at < 0 || !FORM_OF.test(quote.slice(at + unit.term.length)) || evidence.get(unit)![task]!.strength > 0;
  });
}

/** A bound: of a list as long as this, no word tells which one. */
const MOST_UNITS = 20;

const LEFT_OUT = /には(?:出さ|見せ|表示し|載せ|含め|送ら|残さ|公開し|書か|渡さ)(?:ない|ず|ません)/;
const FORM_OF = /^(?:での|による|からの|への|との|向けの|付きの)[\u3400-\u9fff\u30a1-\u30fe]/;

/** The share of the forbidden object's weight that stands in one task; the change itself is not the object. */
function objectShare(breached: ReadUnit, read: ReadRequirement, evidence: EvidenceTable, task: number): number {
  const deed = forbiddenDeed(fold(read.requirement.quote))?.stem;
  const objects = read.units.filter(({ change, term, group }) => !change && (group === breached.group || breached.change) && !(deed !== undefined && (withoutLead(term).startsWith(deed) || term.endsWith(deed))));
  if (objects.length === 0) return 1;
  // 結婚式の招待状、句読点を使わず: what only places the object is not what is forbidden.
  if (objects.every(({ weight }) => weight < 1)) objects.push(...read.units.filter(({ change, weight, group }) => !change && weight >= 1 && group > breached.group));
  return share(objects, (unit) => evidence.get(unit)![task]!.strength);
}

function share(units: readonly ReadUnit[], strength: (unit: ReadUnit) => number): number {
  let found = 0;
  let all = 0;
  for (const unit of units) {
    found += unit.weight * strength(unit);
    all += unit.weight;
  }
  return all === 0 ? 0 : found / all;
}

function judgeWeak(unit: ReadUnit, read: ReadRequirement, evidence: EvidenceTable, plan: readonly ReadTask[]): UnitVerdict {
  const opposite = antonymIn(unit, plan, true);
  const antonym = opposite ?? antonymIn(unit, plan, false);
  if (antonym !== undefined) {
    // The opposite done to the same object turns the request round; elsewhere, or where the request speaks of it too, it only explains why the term is missing.
    const task = plan.filter(({ dropped }) => !dropped).indexOf(antonym.task);
    const others = read.units.filter((other) => other !== unit && other.group === unit.group && !other.hard);
    const same = others.length > 0 && share(others, (other) => (evidence.get(other)![task]?.strength === 1 ? 1 : 0)) >= HINT;
    return { verdict: same && !(unit.undoes && !unit.undoing) && opposite !== undefined && !fold(read.requirement.quote).includes(opposite.field.index.folded.text.slice(opposite.hit.start, opposite.hit.end)) && !antonym.hit.sign.negated && read.mode === 'build' ? 'CONTRADICTED' : 'MISSING', found: antonym };
  }
  const breach = kinBreached(unit, read, evidence);
  if (breach !== undefined) return { verdict: 'CONTRADICTED', found: breach };
  const turned = kinDenied(unit, read, evidence);
  if (turned !== undefined) return { verdict: 'CONTRADICTED', found: turned };
  const near = evidence.get(unit)!.find(({ strength, found }) => strength === HINT && found !== undefined && !found.hit.sign.negated)?.found;
  if (near !== undefined) return { verdict: 'NEEDS_CONFIRM', found: near };
  for (const task of plan) {
    if (!task.dropped) continue;
    const { strength, found } = evidenceIn(unit.forms, task);
    if (strength === 1 && found !== undefined) return { verdict: 'MISSING', relation: 'dropped_task', found };
  }
  return { verdict: 'MISSING' };
}

/** 病気に触れない, and the plan looks back on 闘病; a near word of the object, and the deed said outright. */
function kinBreached(unit: ReadUnit, read: ReadRequirement, evidence: EvidenceTable): Found | undefined {
  if (read.requirement.polarity !== 'negative' || (read.mode !== 'prohibit' && read.mode !== 'preserve') || unit.hard || unit.change) return undefined;
  for (const [task, { strength, found }] of evidence.get(unit)!.entries()) {
    if (strength !== HINT || found === undefined || found.hit.relation !== 'near' || found.hit.sign.negated) continue;
    const { index } = found.field;
    const [from, to] = clauseAt(index.polarity, found.hit.start);
    const clause = index.folded.text.slice(found.hit.end, Math.min(to, found.hit.end + 80));
    const before = index.folded.text.slice(Math.max(from, found.hit.start - 60), found.hit.start);
    const deed = read.mode === 'prohibit' ? DWELLS : CHANGES;
    const said = deed.exec(isJapanese(clause) ? clause : `${before} ${clause}`);
    if (said === null || AVOIDS.test(`${before}${clause}`) || AS_IS.test(`${before}${clause}`)) continue;
    if (outcomeOf(found, read.mode, false, { ...unit, quote: read.requirement.quote }) === 'contradicted' && objectShare(unit, read, evidence, task) >= HINT && !agrees(read, evidence, task)) return found;
  }
  return undefined;
}

/** "collapsible" asked for, "cannot be collapsed" planned: a word of the same stem, or a part of the compound, denied beside the rest of the request. */
function kinDenied(unit: ReadUnit, read: ReadRequirement, evidence: EvidenceTable): Found | undefined {
  if (read.mode !== 'build' || unit.hard) return undefined;
  const hints = evidence.get(unit)!.flatMap(({ strength, found }, task) => (strength === HINT && found !== undefined ? [{ found, task }] : []));
  const outcomes = hints.map(({ found }) => outcomeOf(found, read.mode, true, { ...unit, quote: read.requirement.quote }));
  if (outcomes.length === 0 || outcomes.some((outcome) => outcome !== 'contradicted')) return undefined;
  const others = read.units.filter((other) => other !== unit && other.group === unit.group);
  return hints.find(({ found: { hit, field }, task }) => {
    const kin = kinOf(unit.term, field.index);
    if (hit.relation !== 'parts' && kin?.start !== hit.start) return false;
    // Alone, only what is taken away by name is enough: メールアドレスによるサインインは廃止.
    return others.length === 0 ? hit.sign.by === 'lexical' : share(others, (other) => (evidence.get(other)![task]!.strength === 1 ? 1 : 0)) >= HINT;
  })?.found;
}

/** `opposed`: only one that excludes the term; a counterpart (login, logout) is named beside it as often as not. */
function antonymIn(unit: ReadUnit, plan: readonly ReadTask[], opposed: boolean): Found | undefined {
  if (opposed && isCounterpart(unit.term) && !(unit.wish && isReversal(unit.term))) return undefined;
  for (const task of plan) {
    if (task.dropped) continue;
    for (const field of task.fields) {
      const hit = weakHit(unit.forms, 'antonym', field.index, opposed ? (word) => !isCounterpart(word) || (unit.wish && isReversal(word)) : undefined);
      if (hit !== undefined && !isWithinOther(field.index, hit) && !COMPARED.test(field.index.folded.text.slice(Math.max(0, hit.start - 12), hit.start)) && !WITHOUT_IT.test(field.index.folded.text.slice(hit.end, hit.end + 12))) return { hit, task, field };
    }
  }
  return undefined;
}

/** 有効期間 is no 有効, and the more of "no more than" no increase. */
function isWithinOther({ folded: { text }, polarity: { masked } }: ReadField['index'], { start, end }: Hit): boolean {
  return masked[start] === '~' || (/[\u3400-\u9fff]/.test(text[end - 1]!) && /^[\u3400-\u9fff](?<![化中時後前用済限専向のみ])/.test(text.slice(end, end + 1)));
}

/** "half as long" is no length. */
const WITHOUT_IT = /^(?:登録|資格|権限)?(?:して|では?|じゃ|の|が|に(?:は)?なって)?(?:い)?(?:ない|なくて|なしで)|^以外|^なし/;
const COMPARED = /\b(?:as|how|too|so|less|not)\s+$/;

function supported(unit: ReadUnit, read: ReadRequirement, evidence: EvidenceTable, own: ReadonlyMap<ReadUnit, UnitVerdict>): UnitVerdict | undefined {
  const denies = read.mode === 'preserve' || read.mode === 'prohibit' || (read.mode === 'remove' && read.requirement.polarity === 'negative');
  const group = read.units.filter((other) => denies || other.group === unit.group || isShared(other, read));
  if (unit.hard || group.some((other) => own.get(other)!.verdict === 'CONTRADICTED')) return undefined;
  let best: { readonly share: number; readonly found: Found } | undefined;
  const tasks = evidence.get(unit)!.length;
  for (let task = 0; task < tasks; task += 1) {
    const carrier = denies ? agreeing(read, evidence, task) : firstStrong(group, evidence, task);
    if (carrier === undefined) continue;
    const counted = denies ? group.filter(({ change }) => !change) : group;
    const reached = counted.length === 0 ? 1 : share(counted, (other) => strengthFor(other, task, evidence, own));
    const needed = denies ? SUPPORT_WITH_STANCE : coreFound(counted, evidence, task) ? SUPPORT_WITH_WISH : SUPPORT;
    if (reached >= needed && (best === undefined || reached > best.share)) best = { share: reached, found: carrier };
  }
  return best === undefined ? undefined : { verdict: 'VERIFIED', relation: 'supported', found: best.found };
}

function coreFound(group: readonly ReadUnit[], evidence: EvidenceTable, task: number): boolean {
  const wishes = group.filter(({ wish }) => wish);
  const core = wishes.length > 0 ? wishes : group.filter(({ weight }) => weight >= 1);
  return core.length > 0 && (wishes.length > 0 ? core.every((unit) => evidence.get(unit)![task]!.strength > 0) : core.some((unit) => evidence.get(unit)![task]!.strength === 1));
}

function strengthFor(unit: ReadUnit, task: number, evidence: EvidenceTable, own: ReadonlyMap<ReadUnit, UnitVerdict>): number {
  const here = evidence.get(unit)![task]!;
  if (here.strength === 1) return here.found!.hit.sign.negated && own.get(unit)!.verdict !== 'VERIFIED' ? 0 : 1;
  return Math.max(here.strength, own.get(unit)!.verdict === 'VERIFIED' ? HINT : 0);
}

function firstStrong(group: readonly ReadUnit[], evidence: EvidenceTable, task: number): Found | undefined {
  for (const unit of group) {
    const { strength, found } = evidence.get(unit)![task]!;
    if (strength === 1 && found !== undefined && (!found.hit.sign.negated || found.hit.sign.by === 'adnominal' || found.hit.sign.by === 'subject')) return found;
  }
  return undefined;
}

/** A place of the object, found or hinted at, where the task keeps or denies as the request does. */
function agreeing(read: ReadRequirement, evidence: EvidenceTable, task: number): Found | undefined {
  for (const unit of read.units) {
    if (unit.change) continue;
    for (const found of evidence.get(unit)![task]!.all) {
      const outcome = outcomeOf(found, read.mode, false);
      if (outcome === 'kept' || outcome === 'preserved') return found;
    }
  }
  return undefined;
}

