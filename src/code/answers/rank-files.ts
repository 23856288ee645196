// Which files the others lean on: an edge from each file to the files that define the names it uses, then PageRank.
import { IN_CODE } from '../words/word-index.ts';
import type { Desk } from './desk.ts';
import type { Scope } from '../scope.ts';

export interface RankedFile {
  readonly file: number;
  readonly rank: number;
  /** How often names defined here are used elsewhere. */
  readonly used: number;
}

/** A name defined in more files than this says little about which of them is meant. */
const MOST_DEFINERS = 5;
const ROUNDS = 30;
const DAMPING = 0.85;

export function rankFiles(desk: Desk, scope: Scope): RankedFile[] {
  const { table, definitions, words } = desk.keeper;
  const position = new Map<number, number>();
  for (const { file, path, language } of table.all()) if (scope.holds(path, language)) position.set(file, position.size);
  const edges = new Map<number, Map<number, number>>();
  const used = new Float64Array(position.size);
  for (const name of definitions.names()) {
    const definers = [...new Set(definitions.of(name).filter((place) => isOpen(place, desk)).map(({ file }) => file))].filter((file) => position.has(file));
    if (definers.length === 0 || definers.length > MOST_DEFINERS || name.length < 3) continue;
    const symbol = words.symbolOf(name);
    if (symbol < 0) continue;
    for (const user of words.filesOf(symbol)) {
      const from = position.get(user);
      if (from === undefined || definers.includes(user)) continue;
      const uses = words.hitsIn(user, symbol).places.filter((place) => place === IN_CODE).length;
      if (uses === 0) continue;
      for (const definer of definers) {
        const to = position.get(definer)!;
        used[to] = used[to]! + uses / definers.length;
        let out = edges.get(from);
        if (out === undefined) edges.set(from, (out = new Map()));
        out.set(to, (out.get(to) ?? 0) + Math.sqrt(uses) / definers.length);
      }
    }
  }
  const ranks = pageRank(position.size, edges);
  return [...position].map(([file, at]) => ({ file, rank: ranks[at]!, used: Math.round(used[at]!) })).sort((a, b) => b.rank - a.rank || a.file - b.file);
}

function isOpen({ file, definition }: { readonly file: number; readonly definition: number }, desk: Desk): boolean {
  const structure = desk.keeper.table.get(file)?.structure;
  return structure?.state === 'parsed' && structure.rows.definitions[definition]?.local === false;
}

function pageRank(size: number, edges: ReadonlyMap<number, ReadonlyMap<number, number>>): Float64Array {
  let ranks = new Float64Array(size).fill(1 / Math.max(1, size));
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = new Float64Array(size);
    let loose = 0;
    for (let from = 0; from < size; from += 1) {
      const out = edges.get(from);
      if (out === undefined) {
        loose += ranks[from]!;
        continue;
      }
      let total = 0;
      for (const weight of out.values()) total += weight;
      for (const [to, weight] of out) next[to] = next[to]! + (ranks[from]! * weight) / total;
    }
    for (let at = 0; at < size; at += 1) next[at] = (1 - DAMPING) / size + DAMPING * (next[at]! + loose / size);
    ranks = next;
  }
  return ranks;
}
