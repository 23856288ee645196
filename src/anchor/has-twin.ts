// Text doubled right beside itself: the difference may call either one the new one, so neither may be taken for the passage.
import type { RevisionPair } from './revision-pair.ts';
import type { TextRange } from './text-range.ts';

/** Shorter repetitions are rhythm (……, ha ha), and a place among them is near enough. */
const SHORTEST_TWIN = 8;

/** Whether a wholly living passage could be at another place just as well. */
export function hasTwin({ runs, after }: RevisionPair, [start, end]: TextRange): boolean {
  const at = runs.indexFrom(start);
  const run = runs.list[at];
  if (run === undefined || run.before > start || run.before + run.length < end) return false;
  const [from, to] = [run.after + (start - run.before), run.after + (end - run.before)];
  const runEnd = run.after + run.length;
  const next = runs.list[at + 1];
  const behind = next !== undefined && next.before === run.before + run.length ? next.after - runEnd : 0;
  if (isTwin(after, from, runEnd, behind, end - start)) return true;
  const previous = runs.list[at - 1];
  const before = previous !== undefined && previous.before + previous.length === run.before ? run.after - (previous.after + previous.length) : 0;
  return isTwin(after, run.after - before, to - before, before, end - start);
}

/** What stands at `[from, to)` stands again `shift` characters later. */
function isTwin(text: string, from: number, to: number, shift: number, length: number): boolean {
  return shift >= Math.max(length, SHORTEST_TWIN) && text.slice(from, to) === text.slice(from + shift, to + shift);
}
