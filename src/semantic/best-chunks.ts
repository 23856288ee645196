// Picks the best chunks of all that were scored, without sorting the many that nobody will see.
import type { ChunkTable } from './chunk-table.ts';
import type { Scores } from './score-chunks.ts';

/** Both halves end at four digits, and so must their sum: the last bits depend on the order of adding. */
export function scoreOf({ words, meaning }: Scores, chunk: number): number {
  return Math.min(1, Math.round((words[chunk]! + meaning[chunk]!) * 1e4) / 1e4);
}

/** Best first; of a definition in several parts the best one stands for all. */
export function bestOf(table: ChunkTable, scores: Scores, limit: number): number[] {
  const order = (a: number, b: number): number => {
    const [one, other] = [table.at(a)!, table.at(b)!];
    return scoreOf(scores, b) - scoreOf(scores, a) || compare(one.file.path, other.file.path) || one.from - other.from || one.to - other.to;
  };
  // Enough for all parts of some; where it is not, with all of them.
  for (let room = 4 * limit + 64; ; room *= 8) {
    const least = thresholdFor(scores, room);
    const found: number[] = [];
    for (let chunk = 0; chunk < scores.words.length; chunk += 1) {
      const score = scoreOf(scores, chunk);
      if (score > 0 && score >= least) found.push(chunk);
    }
    const named = new Set<string>();
    const best = found.sort(order).filter((chunk) => {
      const { file, symbol } = table.at(chunk)!;
      const key = `${file.path} ${symbol ?? chunk}`;
      return !named.has(key) && named.add(key);
    });
    if (best.length >= limit || least === 0) return best.slice(0, limit);
  }
}

/** The score that at least `room` chunks reach, counted in steps of the four digits scores have; 0 when fewer have one. */
function thresholdFor(scores: Scores, room: number): number {
  const steps = new Uint32Array(10_001);
  for (let chunk = 0; chunk < scores.words.length; chunk += 1) steps[Math.round(scoreOf(scores, chunk) * 1e4)]! += 1;
  let above = 0;
  for (let step = 10_000; step > 0; step -= 1) {
    above += steps[step]!;
    if (above >= room) return step / 1e4;
  }
  return 0;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
