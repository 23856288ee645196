// The figure below which no metric may fall: two points under what was last measured, so that noise is no alarm and a loss is one.
import { readFileSync } from 'node:fs';
import { SETS } from './data.ts';
import { measure, type Figure } from './measure.ts';

export const FLOORS_FILE = 'bench/data/language/floors.json';

/** `set.lang metric` → the least (or, for false alarms, the most) it may be. */
export type Floors = Readonly<Record<string, number>>;

const SLACK = 0.02;

export function figuresByName(): Map<string, Figure> {
  const figures = new Map<string, Figure>();
  for (const set of SETS) {
    for (const lang of ['ja', 'en'] as const) {
      for (const figure of measure(set, lang).figures) if (figure.items > 0) figures.set(`${set}.${lang} ${figure.metric}`, figure);
    }
  }
  return figures;
}

export function isCeiling(name: string): boolean {
  return name.endsWith('false alarms');
}

export function floorsOf(): Floors {
  const entries = [...figuresByName()].map(([name, { ours }]) => [name, round(isCeiling(name) ? ours + SLACK : Math.max(0, ours - SLACK))] as const);
  return Object.fromEntries(entries);
}

export function readFloors(): Floors {
  return JSON.parse(readFileSync(FLOORS_FILE, 'utf8')) as Floors;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
