// Holds the ledger: every closed requirement is cited by a test, no open or unknown one is.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REQUIREMENTS } from './requirements.ts';

const CITATION = /\b(?:it|test|describe)(?:\.each\([^)]*\))?\(\s*[`'"]((?:\[[A-Z]-\d{2}\]\s*)+)/g;

function citations(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.test.ts')) continue;
    const text = readFileSync(join(import.meta.dirname, file), 'utf8');
    for (const match of text.matchAll(CITATION)) {
      for (const [, id] of match[1]!.matchAll(/\[([A-Z]-\d{2})\]/g)) found.set(id!, [...(found.get(id!) ?? []), file]);
    }
  }
  return found;
}

describe('the requirement ledger', () => {
  const cited = citations();
  const ids = Object.keys(REQUIREMENTS);

  it('has every closed requirement proved by at least one test', () => {
    expect(ids.filter((id) => !REQUIREMENTS[id]!.open && !cited.has(id))).toEqual([]);
  });

  it('has no open requirement that a test claims to prove', () => {
    expect([...cited.keys()].filter((id) => REQUIREMENTS[id]?.open)).toEqual([]);
  });

  it('knows every id that a test cites', () => {
    expect([...cited.keys()].filter((id) => !(id in REQUIREMENTS))).toEqual([]);
  });

  it('numbers each chapter without a gap', () => {
    const last = { K: 10, P: 11, Q: 13, U: 19, W: 18, X: 8 };
    const expected = Object.entries(last).flatMap(([chapter, n]) =>
      Array.from({ length: n }, (_, i) => `${chapter}-${String(i + 1).padStart(2, '0')}`),
    );
    expect(ids).toEqual(expected);
  });
});
