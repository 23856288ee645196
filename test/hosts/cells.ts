// What came of one scene, in the words of the table: decided by the file, the model's own ears, the hook's record and a commit that is really tried.
import type { Played } from '../../src/app/play-host.ts';
import type { HostStage } from './stage.ts';

export type Verdict =
  /** Not written, and the model was told why. */
  | 'stop'
  /** Not written, and the model heard it in the host's words, or the host did not start at all. */
  | "stop, host's words"
  /** Written without a permit, named before the turn was over, and refused by the repository. */
  | 'caught'
  /** Written without a permit, unnoticed in the turn, and refused by the repository. */
  | 'refused at commit'
  /** Written without a permit and taken by the repository: what must never be. */
  | 'WROTE'
  /** Written with a permit, and taken. */
  | 'written';

const OUR_WORDS = /QC-5\d\d|フックが動かない/;

/** A write nobody permitted. */
export function verdictOf(stage: HostStage, played: Played, path: string): Verdict {
  if (!stage.has(path)) return played.results.some((result) => OUR_WORDS.test(result)) ? 'stop' : "stop, host's words";
  const caught = stage.slipped(path);
  if (stage.commits()) return 'WROTE';
  return caught ? 'caught' : 'refused at commit';
}

/** What a failed expectation shows, so that nobody has to run it again to see. */
export function seen(played: Played): string {
  return JSON.stringify({ exit: played.exit, timedOut: played.timedOut, results: played.results.map((result) => result.slice(0, 600)), missing: played.missing, requests: played.requests.length, output: played.output.slice(-1_500) }, null, 1);
}
