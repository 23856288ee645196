// Definitions that are looked into late give the same answers as those that were read at once, whatever is asked first and whatever goes meanwhile.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DefinitionIndex } from '../../src/code/definition-index.ts';
import { LateDefinitions } from '../../src/code/late-definitions.ts';
import type { StructureRows } from '../../src/code/structure/structure-rows.ts';

const NAMES = ['a', 'ab', 'b', 'c-d', '語', '__proto__'];

const rowsOf = (names: readonly string[]): StructureRows => ({
  definitions: names.map((name, at) => ({ name, kind: 'function', nameStart: at, nameEnd: at + 1, start: at, end: at + 1, parent: -1, exported: false, local: at % 2 === 1 })),
  imports: [], exports: [], hasError: false,
});

describe('late definitions', () => {
  it('equal early ones after any run of questions and removals', () => {
    const files = fc.array(fc.array(fc.constantFrom(...NAMES), { maxLength: 5 }), { maxLength: 8 });
    const steps = fc.array(fc.oneof(
      fc.record({ ask: fc.constantFrom(...NAMES, 'none') }), fc.record({ drop: fc.nat(7) }), fc.record({ add: fc.array(fc.constantFrom(...NAMES), { maxLength: 3 }) }), fc.constant({ list: true }),
    ), { maxLength: 20 });
    fc.assert(fc.property(files, steps, (given, run) => {
      const held = new Map(given.map((names, file) => [file, rowsOf(names)]));
      const early = new DefinitionIndex();
      // Files whose words contain the name, as the word index tells them; of a name that is no word nothing is told.
      const late = new LateDefinitions((name) => (name.includes('-') ? undefined : [...held].filter(([, { definitions }]) => definitions.some((each) => each.name.includes(name))).map(([file]) => file)));
      for (const [file, rows] of held) {
        early.add(file, rows);
        late.addLater(file, rows);
      }
      const sorted = (index: DefinitionIndex, name: string): string[] => index.of(name).map((place) => JSON.stringify(place)).sort();
      let next = given.length;
      for (const step of run) {
        if ('ask' in step) expect(sorted(late, step.ask)).toEqual(sorted(early, step.ask));
        else if ('list' in step) expect([...late.names()].sort()).toEqual([...early.names()].sort());
        else if ('add' in step) {
          const rows = rowsOf(step.add);
          held.set(next, rows);
          early.add(next, rows);
          late.add(next, rows);
          next += 1;
        } else {
          if (!held.delete(step.drop)) continue;
          early.remove(step.drop);
          late.remove(step.drop);
        }
      }
      for (const name of NAMES) expect(sorted(late, name)).toEqual(sorted(early, name));
    }), { numRuns: 300 });
  });
});
