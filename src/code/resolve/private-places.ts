// Where a private member is meant: its class alone can name it, so every `#name` in there is it, unless a class further in has its own.
import { definitionAt } from '../structure/one-by-one.ts';
import { isPrivateName, wordOf, wordStart } from '../structure/private-names.ts';
import type { Definition, StructureRows } from '../structure/structure-rows.ts';
import type { ProjectView } from './project-view.ts';

const HASH = 0x23;

export interface PrivatePlaces {
  /** The member itself; a getter and its setter are one. */
  readonly definitions: readonly number[];
  readonly uses: readonly number[];
}

export function privatePlaces(file: number, definition: Definition, rows: StructureRows, view: ProjectView): PrivatePlaces {
  const home = definitionAt(rows, definition.parent);
  // Of a class without a name the rows do not tell where it ends.
  if (home === undefined || home.kind !== 'class') return { definitions: [wordStart(definition)], uses: [] };
  const word = wordOf(definition.name);
  const definitions: number[] = [];
  const inner: Definition[] = [];
  for (const at of view.definitionsNamed(file, word)) {
    const other = definitionAt(rows, at)!;
    if (!isPrivateName(other.name)) continue;
    if (other.parent === definition.parent) definitions.push(wordStart(other));
    else {
      const its = definitionAt(rows, other.parent);
      if (its !== undefined && its.start > home.start && its.end <= home.end) inner.push(its);
    }
  }
  const bytes = view.bytesOf(file);
  const uses = view.codeOffsets(file, word).filter((offset) =>
    bytes[offset - 1] === HASH && offset >= home.start && offset < home.end && !inner.some(({ start, end }) => start <= offset && offset < end));
  return { definitions, uses };
}
