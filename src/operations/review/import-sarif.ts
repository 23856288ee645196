// `import_sarif`: what any tool found, as issues of one kind with ours; each file it speaks of becomes a check with the tool as its step (W-01).
import * as z from 'zod';
import { SekishoError } from '../../kernel/errors.ts';
import { LIMITS } from '../../kernel/limits.ts';
import { openJail } from '../../code/files/jail.ts';
import { pathsUnder } from '../../checkers/sarif/artifact-path.ts';
import { readSarif, type SarifReading } from '../../checkers/sarif/read-sarif.ts';
import { OPEN_STATES, type Issue } from '../../gates/review/issue.ts';
import { DEFAULT_POLICY } from '../../gates/review/iteration-policy.ts';
import { attempt } from '../../kernel/attempt.ts';
import { defineOperation, type Call } from '../operation.ts';
import { checkedAnswer, CHECKED, presented } from './check.ts';
import { filesToReview } from './given-files.ts';
import { reviewsWithTexts } from './review-answer.ts';
import { utf8 } from './reviewed-texts.ts';
import { beginRuns } from './review-runs.ts';
import { FILE, SEVERITY } from './shapes.ts';

const COUNTS = z.object({ results: z.number(), taken: z.number(), unplaced: z.number(), refused: z.number(), suppressed: z.number(), left_out: z.number() });

export const importSarif = defineOperation({
  id: 'import_sarif',
  gate: 'review',
  title: { en: 'Import SARIF', ja: 'SARIF を取り込む' },
  summary: { en: 'Takes the findings of any tool (SARIF 2.1.0) as issues.', ja: 'ほかのツールの検出結果 (SARIF 2.1.0) を指摘として取り込みます。' },
  surfaces: ['http', 'cli'],
  effect: 'write',
  input: z.object({
    sarif: z.unknown().optional().describe('the log itself, as JSON or as its text'),
    path: FILE.optional().describe('the log as a file under the root'),
    fail_on: SEVERITY.optional(),
  }),
  output: CHECKED.extend({ tools: z.array(z.object({ step_id: z.string(), version: z.string(), executed: z.boolean() })), counts: COUNTS }),
  cli: { words: ['sarif', 'import'], positional: ['path'] },
  async run(input, call) {
    const log = givenLog(call, input);
    const read = textReader(call);
    const reading = readSarif(log, { resolve: pathsUnder(call.root), textOf: read });
    const steps = reading.tools.filter(({ executed }) => executed).map(({ step_id }) => step_id);
    const files = filesSpokenOf(call, reading, steps).filter((file) => read(file) !== undefined);
    const checkers = await call.review.checkers();
    for (const { step_id, unsettled } of reading.tools) {
      for (const file of files) checkers.take(step_id, file, unsettled.includes(file) ? cannotBePlaced : (text) => findingsIn(file, step_id, text));
    }
    const run_ids = steps.length === 0 ? [] : await beginRuns(call, filesToReview(call, files), { mode: 'check', dry_run: false, steps, work: [], iteration_policy: DEFAULT_POLICY }, input, true);
    const reviews = await presented(call, run_ids);
    const { results, taken, unplaced, refused, suppressed, leftOut } = reading.counts;
    // What was not taken was found all the same.
    const whole = steps.length > 0 && steps.length === reading.tools.length && unplaced + refused + leftOut === 0;
    const checked = checkedAnswer(call, reviews, input.fail_on ?? call.config.review.failOn);
    return call.commit(() => ({
      ...checked,
      ok: checked.ok && whole,
      tools: reading.tools.map(({ step_id, version, executed }) => ({ step_id, version, executed })),
      counts: { results, taken, unplaced, refused, suppressed, left_out: leftOut },
    }));

    /** Read anew where the text has changed since: places are of one revision only. */
    function findingsIn(file: string, step_id: string, text: string) {
      const fresh = read(file) === text ? reading : readSarif(log, { resolve: pathsUnder(call.root), textOf: (each) => (each === file ? text : undefined) });
      return fresh.files.filter((each) => each.file === file).flatMap(({ findings }) => findings.filter((each) => each.step_id === step_id).map(({ finding }) => finding));
    }
  },
  withTexts: async (answer, call) => ({ ...answer, reviews: await reviewsWithTexts(answer.reviews, call) }),
});

/** A result of the file has no certain place: what is not found again there may still be there. */
function cannotBePlaced(): never {
  throw new SekishoError('QC-013');
}

function givenLog(call: Call, { sarif, path }: { readonly sarif?: unknown; readonly path?: string | undefined }): unknown {
  if ((sarif === undefined) === (path === undefined)) throw new SekishoError('QC-101', { path: 'sarif', reason: { en: 'give either sarif or path', ja: 'sarif か path のどちらか一方を指定してください' } });
  if (path === undefined) return sarif;
  const [file] = filesToReview(call, [path]);
  const text = textReader(call)(file!);
  if (text === undefined) throw new SekishoError('QC-102', { reason: { en: 'it is not UTF-8 text', ja: 'UTF-8 のテキストではありません' } });
  return text;
}

/** Also files with issues the tool found before and now no longer names: those are mended, or it would have said so. */
function filesSpokenOf(call: Call, reading: SarifReading, steps: readonly string[]): string[] {
  const before = call.read((tx) => OPEN_STATES.flatMap((state) => tx.list('issue', { where: { state } }))) as unknown as Issue[];
  const all = [...reading.files.map(({ file }) => file), ...reading.tools.flatMap(({ unsettled }) => unsettled), ...before.filter(({ step_id }) => steps.includes(step_id)).map(({ file }) => file)];
  const files = [...new Set(all)].sort();
  if (files.length > LIMITS.filesPerReview) throw new SekishoError('QC-103', { path: 'sarif', limit: `${LIMITS.filesPerReview} files` });
  return files;
}

function textReader({ root }: Pick<Call, 'root'>): (file: string) => string | undefined {
  const jail = openJail([root]);
  const known = new Map<string, string | undefined>();
  return (file) => {
    if (!known.has(file)) {
      const read = jail.read(file);
      known.set(file, 'refused' in read ? undefined : attempt(() => utf8(read.bytes)));
    }
    return known.get(file);
  };
}
