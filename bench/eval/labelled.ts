// Measures sets that label every requirement of every replan: kept, missing or contradicted.
import { existsSync, readFileSync } from 'node:fs';
import { extractRequiredTerms, validateTermPreservation, type RequiredTerms, type TermVerdict } from '../../src/index.ts';
import { isLost } from '../../src/language/preservation-types.ts';
import { count, f1, falseAlarms, noCounts, precision, recall, type Counts } from './counts.ts';
import type { Lang, PlanItem } from './data.ts';
import { sameTerm, scoreTerms } from './plans.ts';

export type Label = 'kept' | 'missing' | 'contradicted';

export interface Replan {
  readonly name: string;
  readonly tasks: PlanItem['keep'];
  /** One for each requirement of the item, in its order. */
  readonly labels: readonly Label[];
  /** What the labeller says of each, for reading errors. */
  readonly notes: readonly string[];
}

export interface LabelledItem {
  readonly id: string;
  readonly lang: Lang;
  readonly input: string;
  readonly requirements: readonly (readonly string[])[];
  readonly replans: readonly Replan[];
}

/** The two shapes such sets come in: `replans` with a row of labels each, or `keep` and `drop` with the labels of `drop` by requirement. */
interface RawItem extends Pick<LabelledItem, 'id' | 'lang' | 'input' | 'requirements'> {
  readonly replans?: readonly { readonly name?: string; readonly tasks: PlanItem['keep']; readonly labels: readonly Label[] }[];
  readonly keep?: PlanItem['keep'];
  readonly drop?: PlanItem['keep'];
  readonly labels?: readonly { readonly requirement: number; readonly label: Label; readonly kind?: string; readonly way?: string }[];
}

export function readLabelled(file: string): readonly LabelledItem[] {
  if (!existsSync(file)) throw new Error(`no such set: ${file}`);
  return (JSON.parse(readFileSync(file, 'utf8')) as RawItem[]).map((raw) => ({ id: raw.id, lang: raw.lang, input: raw.input, requirements: raw.requirements, replans: replansOf(raw) }));
}

function replansOf({ replans, keep, drop, labels, requirements }: RawItem): readonly Replan[] {
  if (replans !== undefined) return replans.map(({ name, tasks, labels: row }, at) => ({ name: name ?? String(at), tasks, labels: row, notes: [] }));
  const rows = requirements.map((_, at) => labels?.find(({ requirement }) => requirement === at));
  return [
    ...(keep === undefined ? [] : [{ name: 'keep', tasks: keep, labels: requirements.map((): Label => 'kept'), notes: [] }]),
    ...(drop === undefined ? [] : [{ name: 'drop', tasks: drop, labels: rows.map((row): Label => row?.label ?? 'kept'), notes: rows.map((row) => row?.way ?? row?.kind ?? '') }]),
  ];
}

export interface LabelledScore {
  readonly terms: Counts;
  /** By requirement; false alarms over those kept. */
  readonly contradicted: Counts;
  /** By requirement: anything but kept. */
  readonly lost: Counts;
  /** By replan: whether it turns round, or loses, anything at all. */
  readonly turnedPlans: Counts;
  readonly lostPlans: Counts;
  /** Requirements that are only missing, said to be contradicted. */
  missingAsContradicted: number;
  missing: number;
  readonly errors: string[];
}

export function scoreLabelled(items: readonly LabelledItem[]): LabelledScore {
  const score: LabelledScore = { terms: noCounts(), contradicted: noCounts(), lost: noCounts(), turnedPlans: noCounts(), lostPlans: noCounts(), missingAsContradicted: 0, missing: 0, errors: [] };
  for (const item of items) {
    const terms = extractRequiredTerms(item.input);
    scoreTerms(item, terms.terms, score.terms, score.errors);
    for (const replan of item.replans) scoreReplan(item, replan, terms, score);
  }
  return score;
}

function scoreReplan(item: LabelledItem, { name, tasks, labels, notes }: Replan, terms: RequiredTerms, score: LabelledScore): void {
  const { verdicts } = validateTermPreservation(terms, tasks);
  const owned = ownersOf(item, terms, verdicts);
  let [anyTurned, anyLost] = [false, false];
  for (const [at, label] of labels.entries()) {
    const own = owned.get(at) ?? [];
    const turned = own.filter(({ verdict }) => verdict === 'CONTRADICTED');
    const lost = own.filter(isLost);
    anyTurned ||= turned.length > 0;
    anyLost ||= lost.length > 0;
    count(score.lost, label !== 'kept', lost.length > 0);
    if (label === 'missing') {
      score.missing += 1;
      if (turned.length > 0) score.missingAsContradicted += 1;
    } else count(score.contradicted, label === 'contradicted', turned.length > 0);
    const said = own.map(({ term, verdict, place }) => `${term} ${verdict}${place === undefined ? '' : ` «${place.quote}» in task ${place.task_id}`}`).join('; ');
    if ((label === 'contradicted') !== turned.length > 0 || (label === 'kept' && lost.length > 0)) {
      const kind = label === 'contradicted' ? 'missed' : turned.length > 0 ? 'false alarm' : 'false loss';
      score.errors.push(`${item.id} ${name} ${kind} [${item.requirements[at]!.join(', ')}] (${notes[at] ?? ''}) said: ${said}`);
    }
  }
  count(score.turnedPlans, labels.includes('contradicted'), anyTurned);
  count(score.lostPlans, labels.some((label) => label !== 'kept'), anyLost);
}

/** Which labelled requirement a verdict speaks of: the one that names its term, else the nearest one in its clause, else the nearest of all. */
export function ownersOf(item: Pick<LabelledItem, 'input' | 'requirements'>, { requirements = [] }: RequiredTerms, verdicts: readonly TermVerdict[]): ReadonlyMap<number, readonly TermVerdict[]> {
  const owned = new Map<number, TermVerdict[]>();
  const places = item.requirements.map((terms) => terms.map((term) => [item.input.indexOf(term), item.input.indexOf(term) + term.length] as const).filter(([at]) => at >= 0));
  for (const verdict of verdicts) {
    const named = item.requirements.flatMap((terms, at) => (terms.some((term) => sameTerm(term, verdict.term)) ? [at] : []));
    const clause = requirements.find(({ terms }) => terms.includes(verdict.term))?.range ?? [0, item.input.length];
    const within = item.input.toLowerCase().indexOf(verdict.term.toLowerCase(), clause[0]);
    const middle = within >= 0 && within < clause[1] ? within : (clause[0] + clause[1]) / 2;
    const far = (at: number): number => {
      const inClause = places[at]!.filter(([start]) => start >= clause[0] && start < clause[1]);
      const away = (inClause.length > 0 ? inClause : places[at]!).map(([start, end]) => Math.max(0, start - middle, middle - end));
      return Math.min(Infinity, ...away) + (inClause.length > 0 ? 0 : item.input.length);
    };
    const owners = named.length > 0 ? named : [item.requirements.map((_, at) => at).reduce((best, at) => (far(at) < far(best) ? at : best), 0)];
    for (const owner of owners) owned.set(owner, [...(owned.get(owner) ?? []), verdict]);
  }
  return owned;
}

/** What is printed of a score, all as shares. */
export function labelledRows(score: LabelledScore): Record<string, Record<string, number | string>> {
  const row = (value: number, of: number): Record<string, number | string> => ({ share: Number.isNaN(value) ? '–' : value.toFixed(3), items: of });
  const { contradicted: c, lost: l, turnedPlans: t, lostPlans: p, terms } = score;
  return {
    'terms: recall': row(recall(terms), terms.tp + terms.fn),
    'terms: precision': row(precision(terms), terms.tp + terms.fp),
    'requirement contradicted: caught': row(recall(c), c.tp + c.fn),
    'requirement contradicted: false alarms': row(falseAlarms(c), c.fp + c.tn),
    'requirement missing, said contradicted': row(score.missingAsContradicted / score.missing, score.missing),
    'requirement lost: F1': row(f1(l), l.tp + l.fp + l.fn + l.tn),
    'requirement lost: precision': row(precision(l), l.tp + l.fp),
    'requirement lost: recall': row(recall(l), l.tp + l.fn),
    'replan turns something: caught': row(recall(t), t.tp + t.fn),
    'replan turns something: false alarms': row(falseAlarms(t), t.fp + t.tn),
    'replan lost something: F1': row(f1(p), p.tp + p.fp + p.fn + p.tn),
  };
}
