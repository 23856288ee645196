// How much of a requirement one task carries, by weight, and whether its numbers disagree.
import { rawRange } from '../kernel/text-folding.ts';
import { evidenceIn, type ReadTask } from './evidence.ts';
import { measure } from './numerals.ts';
import type { ReadRequirement } from './requirement-reading.ts';
import type { UnitVerdict } from './requirement-verdict.ts';
import { segment } from './segment.ts';

export interface Coverage {
  /** By group: what stands side by side (A and B) is covered one by one. */
  readonly groups: ReadonlyMap<number, number>;
  /** Raw places of what was found. */
  readonly places: readonly { readonly field: string; readonly range: readonly [number, number] }[];
}

/** A term found counts its weight, a hint half of it; a change that was forbidden and did not happen needs no word of its own. */
export function coverageIn(read: ReadRequirement, task: ReadTask, verdicts: ReadonlyMap<string, UnitVerdict>): Coverage {
  const denies = read.requirement.polarity === 'negative' || read.mode === 'preserve';
  const places: { field: string; range: readonly [number, number] }[] = [];
  const sums = new Map<number, { found: number; all: number }>();
  for (const unit of read.units) {
    const verdict = verdicts.get(unit.term);
    const { strength, found: hit } = evidenceIn(unit.forms, task);
    if (hit !== undefined) places.push({ field: hit.field.name, range: rawRange(hit.field.index.folded, hit.hit.start, hit.hit.end) });
    if (denies && unit.change && read.units.some(({ change }) => !change)) continue;
    const sum = sums.get(unit.group) ?? { found: 0, all: 0 };
    sums.set(unit.group, sum);
    sum.all += unit.weight;
    // What is found with the wrong polarity, or without any word that decides it, is not carried.
    sum.found += unit.weight * (verdict?.verdict === 'VERIFIED' && verdict.relation !== 'supported' ? 1 : strength === 1 ? 0 : strength);
  }
  return { groups: new Map([...sums].map(([group, { found, all }]) => [group, Math.round((found / all) * 1000) / 1000])), places };
}

/** The task gives another value in the same unit, and nowhere the one that was asked for. */
export function numberConflict(read: ReadRequirement, task: ReadTask): boolean {
  return read.units.some((unit) => {
    if (!unit.hard || evidenceIn(unit.forms, task).strength === 1) return false;
    const wanted = segment(unit.term).find(({ number }) => number !== undefined)?.number;
    if (wanted === undefined || wanted.unit === '') return false;
    const { unit: kind } = measure(wanted.value, wanted.unit);
    return task.fields.some(({ index }) => index.numbers.some(({ number }) => number !== undefined && number.unit !== '' && measure(number.value, number.unit).unit === kind));
  });
}
