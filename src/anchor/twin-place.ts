// Text doubled right beside itself: the difference may call either one the new one, so neither may be taken for the passage.
import type { RevisionPair } from './revision-pair.ts';
import type { TextRange } from './text-range.ts';

/** Shorter repetitions are rhythm (……, ha ha), and a place among them is near enough. */
const SHORTEST_TWIN = 8;

/** The other place a wholly living passage could be at just as well, if there is one. */
export function twinPlace({ runs, after }: RevisionPair, [start, end]: TextRange): TextRange | undefined {
  const at = runs.indexFrom(start);
  const run = runs.list[at];
  if (run === undefined || run.before > start || run.before + run.length < end) return undefined;
  const place: TextRange = [run.after + (start - run.before), run.after + (end - run.before)];
  const runEnd = run.after + run.length;
  const next = runs.list[at + 1];
  const behind = next === undefined ? 0 : next.before === run.before + run.length ? next.after - runEnd : 0;
  if (isTwin(after, place[0], runEnd, behind, end - start)) return [place[0] + behind, place[1] + behind];
  const previous = runs.list[at - 1];
  const before = previous === undefined || previous.before + previous.length !== run.before ? 0 : run.after - (previous.after + previous.length);
  return isTwin(after, run.after - before, place[1] - before, before, end - start) ? [place[0] - before, place[1] - before] : undefined;
}

/** What stands at `[from, to)` stands again `shift` characters later. */
function isTwin(text: string, from: number, to: number, shift: number, length: number): boolean {
  return shift >= Math.max(length, SHORTEST_TWIN) && text[from] === text[from + shift] && text.slice(from, to) === text.slice(from + shift, to + shift);
}
