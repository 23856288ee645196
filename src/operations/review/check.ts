// `check`: looks at texts and keeps what it finds as issues that live on from one check to the next; it never writes the text (W-01).
import * as z from 'zod';
import type { TemplateProblem } from '../../checkers/templates/read-templates.ts';
import { LANGUAGES, type Bilingual } from '../../kernel/bilingual.ts';
import { SekishoError } from '../../kernel/errors.ts';
import { LIMITS } from '../../kernel/limits.ts';
import { presentNextCall } from '../../kernel/refusal.ts';
import { isAtLeast } from '../../gates/review/finding.ts';
import { OPEN_STATES } from '../../gates/review/issue.ts';
import { defineOperation, type Call } from '../operation.ts';
import { NEXT_CALL, SESSION_ID } from '../shapes.ts';
import { findSession } from '../session/sessions.ts';
import { barOf } from './bar.ts';
import { filesGiven, givenFile, manuscriptsToReview } from './given-files.ts';
import { isSound, logAt, SARIF_COUNTS, SARIF_TOOLS, stepsBeside, takeSarif } from './given-sarif.ts';
import { issuesOfFile } from './issues.ts';
import { nextAfter, presentReview, REVIEW, reviewsWithTexts, type Review } from './review-answer.ts';
import { beginRuns, findRun, givenPolicy, standingOf } from './review-runs.ts';
import { sarifOf } from './sarif-log.ts';
import { FILE, SEVERITY } from './shapes.ts';
import { languageOfFiles, toldIn } from './text-language.ts';

export const FILES = z.array(FILE).min(1).max(LIMITS.filesPerReview);
export const STEPS = z.array(z.string().min(1).max(100)).max(50);
/** Taken as it comes: what is wrong with it is said in the words of W-12. */
export const POLICY = z.record(z.string(), z.unknown()).describe('{ count, until_pass, time_budget_sec, min_improvement }');

const MOST_UNTAKEN = 20;
export const UNTAKEN = z.array(z.string()).optional().describe('own templates that cannot be used; validate_templates says why');

export const CHECKED = z.object({
  ok: z.boolean().describe('at least one step ran, none failed, and nothing at or above fail_on is open'),
  fail_on: SEVERITY,
  reviews: z.array(REVIEW),
  next: z.array(NEXT_CALL),
  language: z.enum(LANGUAGES).optional().describe('of these words, for the command line'),
});

/** Reports of other tools with one check. */
const MOST_LOGS = 20;
export const SARIF_IN = z.array(FILE).max(MOST_LOGS).default([]).meta({ 'x-advanced': true }).describe('reports of other tools (SARIF 2.1.0 files under the root), taken in beside the check');
export const IMPORTED = z.object({ tools: SARIF_TOOLS, counts: SARIF_COUNTS }).optional();

export const check = defineOperation({
  id: 'check',
  gate: 'review',
  title: { en: 'Check texts', ja: '本文を検査' },
  summary: { en: 'Check texts; issues keep their ids over revisions.', ja: '本文を検査します。指摘は版を越えて同じ ID を保ちます。' },
  effect: 'write',
  input: z.object({
    files: FILES,
    steps: STEPS.optional().meta({ 'x-advanced': true }).describe('default: the usual ones of each text'),
    work: z.array(FILE).max(LIMITS.filesPerReview).default([]).meta({ 'x-advanced': true }).describe('other texts of the same work, for what must be the same throughout'),
    fail_on: SEVERITY.optional().meta({ 'x-advanced': true }).describe('default: review.failOn; an agent may only be stricter'),
    policy: POLICY.optional().meta({ 'x-advanced': true }),
    hash: z.string().regex(/^[0-9a-f]{64}$/).optional().meta({ 'x-advanced': true }).describe('the revision of the one file to check, by its SHA-256; where nobody has it, a person is asked for the text. Unless the file has it now, no known issue is judged and the answer is not ok'),
    wait: z.boolean().default(true).meta({ 'x-advanced': true }).describe('come back when it is over'),
    sarif_in: SARIF_IN,
    sarif: z.boolean().default(false).meta({ 'x-advanced': true }).describe('answer with a SARIF 2.1.0 log as well'),
    include_text: z.boolean().default(false).meta({ 'x-advanced': true }).describe('with sarif: descriptions, fixes and snippets, which quote the text'),
    session_id: SESSION_ID.optional().meta({ 'x-advanced': true }),
  }),
  output: CHECKED.extend({ imported: IMPORTED, untaken_templates: UNTAKEN, sarif: z.record(z.string(), z.unknown()).optional() }),
  cli: { words: ['check'], positional: ['files'] },
  speaks: (input, call) => languageOfFiles(call, (input as { files?: unknown } | undefined)?.files),
  async run(input, call) {
    const { files, steps = [], work, wait, session_id } = input;
    const bar = barOf(call, input.fail_on);
    if (input.hash !== undefined && files.length > 1) throw new SekishoError('QC-101', { path: 'files', reason: { en: 'a hash is of one file', ja: 'hash は一つのファイルに対するものです' } });
    // A revision may be older than the file, and longer there.
    const paths = input.hash === undefined ? manuscriptsToReview(call, files) : files.map((file, at) => givenFile(call, file, `files.${at}`));
    await refuseUnknownSteps(call, steps);
    if (session_id !== undefined) call.read((tx) => findSession(tx, call.principal, session_id));
    const others = filesGiven(call, work, (at) => `work.${at}`);
    const taken = input.sarif_in.length === 0 ? undefined : await takeSarif(call, input.sarif_in.map((path, at) => logAt(call, path, `sarif_in.${at}`)), paths);
    const all = taken === undefined ? paths : [...new Set([...paths, ...taken.steps.keys()])];
    const stepsOf = taken === undefined ? steps : await stepsBeside(call, paths, steps, taken);
    const run_ids = await beginRuns(call, all, { mode: 'check', dry_run: false, steps: stepsOf, work: others, iteration_policy: givenPolicy(call, input.policy), ...(input.hash === undefined ? {} : { given: { hash: input.hash } }), ...(session_id === undefined ? {} : { session_id }) }, input, wait);
    const reviews = await presented(call, run_ids);
    const untaken = await untakenTemplates(call);
    // Of the log only the wish is kept: it can have words of the text in it.
    const checked = checkedAnswer(call, reviews, bar, input.sarif_in);
    return call.commit(() => ({ ...checked, ok: checked.ok && (taken === undefined || isSound(taken, bar)), ...(taken === undefined ? {} : { imported: { tools: taken.tools, counts: taken.counts } }), ...(untaken.length === 0 ? {} : { untaken_templates: [...untaken] }), ...(input.sarif ? { sarif: { include_text: input.include_text } } : {}) }));
  },
  async withTexts(answer, call) {
    const reviews = await reviewsWithTexts(answer.reviews, call);
    return { ...answer, ...toldIn(call), reviews, ...(answer.sarif === undefined ? {} : { sarif: sarifOfRuns(call, reviews, answer.sarif['include_text'] === true) }) };
  },
});

/** What is open or put aside, and what these runs closed. */
function sarifOfRuns(call: Call, reviews: readonly Review[], include_text: boolean): Record<string, unknown> {
  const issues = call.read((tx) => reviews.flatMap(({ run_id, file }) => {
    const { created_at } = findRun(tx, call.principal, run_id);
    return issuesOfFile(tx, call.principal, file).filter((issue) => OPEN_STATES.includes(issue.state) || issue.state === 'Deferred' || issue.changed_at >= created_at);
  }));
  const unchecked = reviews.filter((review) => !wasLookedAt(review)).map(({ file }) => file);
  return sarifOf(call, issues, { include_text, unchecked, ...(reviews.length === 1 ? { run_id: reviews[0]!.run_id } : {}) });
}

/** The file's own text, to its end, by every step: only then what was not found is not there. */
function wasLookedAt({ state, stopped, executed, not_executed, other_text }: Review): boolean {
  return other_text !== true && state === 'completed' && stopped !== 'superseded' && stopped !== 'cancelled' && executed > 0 && not_executed.length === 0;
}

export async function presented(call: Call, run_ids: readonly string[]): Promise<Review[]> {
  return Promise.all(run_ids.map(async (run_id) => {
    const standing = await standingOf(call, run_id);
    return call.read((tx) => presentReview(tx, call, standing));
  }));
}

/** `reports`: those of other tools that came with the call, as files under the root. */
export function checkedAnswer(call: Call, reviews: readonly Review[], fail_on: z.infer<typeof SEVERITY>, reports: readonly string[] = []) {
  const sound = (review: Review): boolean => wasLookedAt(review) && Object.entries(review.open).every(([severity, count]) => count === 0 || !isAtLeast(severity as z.infer<typeof SEVERITY>, fail_on));
  return { ok: reviews.every(sound), fail_on, reviews, next: nextAfter(reviews, call, reports).map((next) => presentNextCall(next, call.language)) };
}

/** Somebody wrote a template for it: where it went wrong is what they have to know. */
function withProblem(step: string, { file, line, path, message }: TemplateProblem): Bilingual {
  const place = [file, ...(line > 0 ? [String(line)] : [])].join(':');
  const field = path === '' ? '' : `${path} `;
  return { en: `${step} (its template cannot be used: ${place} ${field}${message.en})`, ja: `${step} (テンプレートを使えません: ${place} ${field}${message.ja})` };
}

/** Files of this root that are no template, or none that may be used: the steps that ship run all the same. */
export async function untakenTemplates(call: Call): Promise<readonly string[]> {
  return [...new Set((await call.review.templates()).problems.map(({ file }) => file))].slice(0, MOST_UNTAKEN);
}

/** Said before any run is begun: a run without its step would look like a clean text. */
export async function refuseUnknownSteps(call: Call, steps: readonly string[]): Promise<void> {
  if (steps.length === 0) return;
  const checkers = await call.review.checkers();
  const at = steps.findIndex((step) => checkers.get(step) === undefined && !checkers.all().some(({ step_id }) => step_id === step));
  if (at < 0) return;
  const step = steps[at]!.slice(0, 100);
  const problem = (await call.review.templates()).problemOf(step);
  throw new SekishoError('QC-003', { path: `steps.${at}`, step: problem === undefined ? step : withProblem(step, problem), valid: checkers.all().map(({ step_id }) => step_id).join(', ') });
}
