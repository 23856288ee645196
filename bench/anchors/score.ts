// Counts how often a method finds passages whose true place is known: right by an overlap of 0.8, wrong, or silent.
import { overlap, type TextRange } from '../../src/anchor/text-range.ts';
import type { Truth } from '../../test/anchor/synthetic/cells.ts';
import { percentile } from '../run-record.ts';

export interface Question {
  readonly before: string;
  readonly after: string;
  readonly passages: readonly { readonly range: TextRange; readonly truth: Truth }[];
  /** What the chained commits call gone may have been moved or brought back: answers there are counted and not judged. */
  readonly goneIsDoubtful?: boolean;
}

export interface Answer {
  readonly range: TextRange | null;
  readonly confidence?: number;
  readonly route?: string;
}

export interface Method {
  readonly name: string;
  /** Work shared by all passages of one pair of revisions. */
  readonly prepare?: (before: string, after: string) => unknown;
  readonly find: (before: string, after: string, range: TextRange, prepared: unknown) => Answer;
}

export interface Judged {
  readonly right: boolean;
  readonly confidence: number;
  readonly route: string;
}

export interface Score {
  readonly name: string;
  readonly passages: number;
  readonly located: number;
  readonly wrong: number;
  /** Of passages that are gone, the share for which some text was named all the same. */
  readonly answered_gone: number;
  /** Per passage, its share of the difference included. */
  readonly ms_p50: number;
  readonly ms_p99: number;
  /** The same in processor time: on a machine that does other things too, the figure to compare. */
  readonly cpu_mean: number;
  readonly cpu_p99: number;
  /** Every answer, for reliability tables. */
  readonly judged: readonly Judged[];
  readonly times: readonly number[];
}

export function scoreOf({ name, prepare, find }: Method, questions: readonly Question[]): Score {
  let [alive, located, wrong, gone, answered] = [0, 0, 0, 0, 0];
  const times: number[] = [];
  const judged: Judged[] = [];
  const cpu: number[] = [];
  for (const { before, after, passages, goneIsDoubtful } of questions) {
    const started = clocks();
    const prepared = prepare?.(before, after);
    const shared = since(started).map((time) => time / Math.max(1, passages.length)) as [number, number];
    for (const { range, truth } of passages) {
      if (truth.fate === 'torn') continue;
      const asked = clocks();
      const { range: place, confidence = 1, route = name } = find(before, after, range, prepared);
      const [wall, processor] = since(asked);
      times.push(wall + shared[0]);
      cpu.push(processor + shared[1]);
      const named = place !== null && place[1] > place[0];
      if (truth.fate !== 'alive') {
        gone += 1;
        if (named) answered += 1;
        const inZone = named && truth.fate === 'dissolved' && place[0] >= truth.zone[0] && place[1] <= truth.zone[1];
        if (!goneIsDoubtful && (place !== null || route === 'deleted')) judged.push({ right: place === null || inZone, confidence, route });
        continue;
      }
      alive += 1;
      const right = place !== null && truth.places.some((each) => overlap(each, place) >= 0.8);
      if (right) located += 1;
      else if (place !== null) wrong += 1;
      if (place !== null || route === 'deleted') judged.push({ right, confidence, route });
    }
  }
  const share = (count: number, of: number): number => (of === 0 ? 0 : Math.round((1_000 * count) / of) / 10);
  return { name, passages: alive, located: share(located, alive), wrong: share(wrong, alive), answered_gone: share(answered, gone), ms_p50: round(percentile(times, 0.5)), ms_p99: round(percentile(times, 0.99)), cpu_mean: round(cpu.reduce((sum, each) => sum + each, 0) / Math.max(1, cpu.length)), cpu_p99: round(percentile(cpu, 0.99)), judged, times };
}

interface Clocks {
  readonly wall: number;
  readonly cpu: NodeJS.CpuUsage;
}

function clocks(): Clocks {
  return { wall: performance.now(), cpu: process.cpuUsage() };
}

/** Milliseconds by the clock on the wall and by the processor's. */
function since({ wall, cpu }: Clocks): [number, number] {
  const { user, system } = process.cpuUsage(cpu);
  return [performance.now() - wall, (user + system) / 1_000];
}

/** Right answers by what was promised, in rows of `key`. */
export function reliability(judged: readonly Judged[], key: (each: Judged) => string): { name: string; answers: number; right: number; promised: number }[] {
  const rows = new Map<string, Judged[]>();
  for (const each of judged) rows.set(key(each), [...(rows.get(key(each)) ?? []), each]);
  return [...rows].sort(([a], [b]) => (a < b ? 1 : -1)).map(([name, list]) => ({
    name,
    answers: list.length,
    right: round((100 * list.filter(({ right }) => right).length) / list.length),
    promised: round((100 * list.reduce((sum, { confidence }) => sum + confidence, 0)) / list.length),
  }));
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
