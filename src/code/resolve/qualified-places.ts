// Where a name stands behind a dot, by the word before the dot: many ways to a target ask for the same places.
import { bufferOver, isTextAt } from '../text/buffer-over.ts';
import { nameStart, qualifierEnd } from './neighbours.ts';
import type { ProjectView } from './project-view.ts';

type ByQualifier = ReadonlyMap<string, readonly number[]>;

const NOWHERE: readonly number[] = [];
/** A view is made for one question: what was found out with it holds as long as it does. */
const known = new WeakMap<ProjectView, { readonly code: Map<string, Map<number, ByQualifier>>; readonly comments: Map<string, Map<number, ByQualifier>> }>();

/** Offsets of the name in code or in comments, with this word before the dot; '' for those without a dot. */
export function placesBehind(qualifier: string, file: number, name: string, where: 'code' | 'comments', view: ProjectView): readonly number[] {
  const offsets = where === 'code' ? view.codeOffsets(file, name) : view.commentOffsets(file, name);
  if (offsets.length === 0) return NOWHERE;
  let kept = known.get(view);
  if (kept === undefined) known.set(view, (kept = { code: new Map(), comments: new Map() }));
  let byFile = kept[where].get(name);
  if (byFile === undefined) kept[where].set(name, (byFile = new Map()));
  let found = byFile.get(file);
  if (found === undefined) byFile.set(file, (found = sorted(offsets, view.bytesOf(file))));
  return found.get(qualifier) ?? NOWHERE;
}

function sorted(offsets: readonly number[], bytes: Uint8Array): ByQualifier {
  const found = new Map<string, number[]>();
  const text = bufferOver(bytes);
  // Mostly one file has one word before all the dots: the one read last is looked for first.
  let word = '';
  let places: number[] | undefined;
  for (const offset of offsets) {
    const end = qualifierEnd(bytes, offset);
    const start = end < 0 ? -1 : nameStart(bytes, end);
    if (places === undefined || (start < 0 ? word !== '' : !isTextAt(bytes, start, end, word))) {
      word = start < 0 ? '' : text.toString('utf8', start, end);
      places = found.get(word);
      if (places === undefined) found.set(word, (places = []));
    }
    places.push(offset);
  }
  return found;
}
