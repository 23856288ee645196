// What it costs to be able to settle a round again: how large the record of a round is and how long keeping it takes, beside the whole round.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalJson } from '../../src/kernel/canonical-json.ts';
import { openArtifacts } from '../../src/store/artifacts.ts';
import { artifactFile } from '../../src/store/artifact-files.ts';
import { admission, openReviewBench } from '../../test/workflow/review/review-desk.ts';
import { median } from '../run-record.ts';

const OPEN = [10, 100, 500] as const;
const ROUNDS = 7;

/** One line each, every third with a slip, as a long chapter has them. */
function chapter(slips: number, head: string): string {
  return `${head}\n${Array.from({ length: slips }, (_, n) => `The morning of day ${n} was bright.\nI recieve letter ${n} at noon.\nNothing else happened on day ${n}.\n`).join('')}`;
}

export async function settlementRecords(folder: string) {
  const perRound: Record<string, { bytes: number; bytes_per_issue: number; keep_ms: number; round_ms: number }> = {};
  for (const open of OPEN) {
    const bench = openReviewBench({}, join(folder, `settled-${open}`), { leave: true });
    const desk = bench.desk();
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      bench.write('a.md', chapter(open, `Revision ${round}.`));
      const from = performance.now();
      const { run } = await desk.reviews.begin(admission('a.md'), { wait: true });
      rounds.push(performance.now() - from);
      if (run.rounds.at(-1)?.open !== open) throw new Error(`${run.rounds.at(-1)?.open} of ${open} open`);
    }
    const settled = bench.store.read((tx) => tx.log()).findLast(({ kind }) => kind === 'review.settled')!;
    const written = readFileSync(artifactFile(join(bench.base, 'artifacts'), (settled.body['inputs'] as { settlement: string }).settlement), 'utf8');
    const record = JSON.parse(written) as object;
    const artifacts = openArtifacts(join(folder, `kept-${open}`), { keep: true });
    const keeping = Array.from({ length: ROUNDS }, (_, n) => {
      const from = performance.now();
      artifacts.put(canonicalJson({ ...record, round: n }));
      return performance.now() - from;
    });
    await bench.close();
    const bytes = Buffer.byteLength(written);
    perRound[String(open)] = { bytes, bytes_per_issue: Math.round(bytes / open), keep_ms: round2(median(keeping)), round_ms: round2(median(rounds.slice(1))) };
  }
  return { settlement_record_by_open_issues: perRound };
}

function round2(value: number): number {
  return Math.round(value * 100) / 100;
}
