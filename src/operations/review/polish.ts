// `polish`: checks texts and shows what the suggested fixes would change; a text is written only after a person's yes (W-01, W-10).
import * as z from 'zod';
import { SekishoError } from '../../kernel/errors.ts';
import { presentNextCall, type NextCall } from '../../kernel/refusal.ts';
import { principalKey } from '../../kernel/principal.ts';
import type { ReviewRun } from '../../workflow/review/review-rows.ts';
import type { FixPreview } from '../../workflow/review/reviews.ts';
import { nextAfterAsking } from '../approvals/next-after-asking.ts';
import { APPROVAL_ASKED, withShown } from '../approvals/shapes.ts';
import { CONFIRMATION_ID } from '../board/shapes.ts';
import { defineOperation, type Call } from '../operation.ts';
import { SESSION_ID } from '../shapes.ts';
import { findSession } from '../session/sessions.ts';
import { checkedAnswer, CHECKED, FILES, IMPORTED, POLICY, presented, refuseUnknownSteps, SARIF_IN, STEPS, UNTAKEN, untakenTemplates } from './check.ts';
import { askForFix, fixToApprove, isApproved, refuseUnusable, refuseUnwritten } from './fix-approval.ts';
import { manuscriptsToReview } from './given-files.ts';
import { findIssue } from './issues.ts';
import { isSound, logAt, stepsBeside, takeSarif } from './given-sarif.ts';
import { reviewsWithTexts, type Review } from './review-answer.ts';
import { answerRun, beginRuns, givenPolicy, standingOf, wasAnswered } from './review-runs.ts';
import { choicesShown } from './shown-fix.ts';
import { ISSUE_ID, SEVERITY } from './shapes.ts';
import { languageOfFiles, toldIn } from './text-language.ts';

const WHY = {
  terminal: { en: 'For a person at a terminal, not for an agent: artifacts are switched off, so that the diff cannot be put into a question.', ja: 'エージェントではなく、端末にいる人が行います。成果物の保存が無効なため、差分を問い合わせに載せられません。' },
  dryRun: { en: 'shows the same diff, and writes it once a person says yes', ja: '同じ差分を示し、人の「はい」のあとに書き込む' },
  changed: { en: 'Nothing was written, and the yes is not used up: the file changed at that moment. Asks about the text as it is now.', ja: '何も書き込んでいません。直前にファイルが変わったため、「はい」は未使用のままです。今の本文について改めて問い合わせます。' },
} as const;

export const polish = defineOperation({
  id: 'polish',
  gate: 'review',
  title: { en: 'Polish texts', ja: '本文を推敲' },
  summary: { en: 'Diff of suggested fixes; written once a person confirms.', ja: '修正案の差分を返し、人が確認したあとに書き込みます。' },
  effect: 'write',
  input: z.object({
    files: FILES,
    confirmation_id: CONFIRMATION_ID.optional(),
    dry_run: z.boolean().default(false).meta({ 'x-advanced': true }).describe('show the diff and end'),
    min_severity: SEVERITY.default('medium').meta({ 'x-advanced': true }),
    safe_only: z.boolean().optional().meta({ 'x-advanced': true }).describe('only fixes that change notation and never what is said; default: true, but for those of sarif_in, which no tool calls safe'),
    issues: z.array(ISSUE_ID).min(1).max(500).optional().meta({ 'x-advanced': true }).describe('mend these and no others, whatever min_severity and safe_only say; a person also gets a fix that undoes an earlier one'),
    steps: STEPS.optional().meta({ 'x-advanced': true }),
    sarif_in: SARIF_IN,
    policy: POLICY.optional().meta({ 'x-advanced': true }),
    session_id: SESSION_ID.optional().meta({ 'x-advanced': true }),
  }),
  output: CHECKED.extend({ imported: IMPORTED, untaken_templates: UNTAKEN, approval: APPROVAL_ASKED.optional().describe('the question that waits for a person') }),
  cli: { words: ['polish'], positional: ['files'], asks: 'fixes' },
  speaks: (input, call) => languageOfFiles(call, (input as { files?: unknown } | undefined)?.files),
  async run(input, call) {
    const { files, confirmation_id, dry_run, min_severity, safe_only = true, issues, steps = [], sarif_in, session_id } = input;
    const paths = manuscriptsToReview(call, files);
    if (confirmation_id !== undefined && paths.length > 1) throw new SekishoError('QC-101', { path: 'files', reason: { en: 'a confirmation is for one file', ja: '確認は一つのファイルに対するものです' } });
    if (confirmation_id !== undefined && dry_run) throw new SekishoError('QC-101', { path: 'dry_run', reason: { en: 'a dry run writes nothing, and a confirmation is there to write: give one of the two', ja: 'dry_run は何も書き込まず、confirmation_id は書き込むためのものです。どちらか一方だけを指定してください' } });
    refuseForeignIssues(call, issues ?? [], paths);
    await refuseUnknownSteps(call, steps);
    if (session_id !== undefined) call.read((tx) => findSession(tx, call.principal, session_id));
    const answered = confirmation_id === undefined ? undefined : answeredRun(call, paths[0]!);
    if (confirmation_id !== undefined && answered === undefined) refuseUnusable(call, confirmation_id, paths[0]!);
    const waiting = confirmation_id === undefined ? undefined : (answered ?? waitingRun(call, paths[0]!));
    const taken = waiting !== undefined || sarif_in.length === 0 ? undefined : await takeSarif(call, sarif_in.map((path, at) => logAt(call, path, `sarif_in.${at}`)), paths);
    const run_ids = waiting !== undefined ? [waiting] : await beginRuns(call, paths, {
      mode: 'polish', dry_run, steps: taken === undefined ? steps : await stepsBeside(call, paths, steps, taken), work: [], iteration_policy: givenPolicy(call, input.policy), fix_wish: { min_severity, safe_only, ...(taken !== undefined && input.safe_only === undefined ? { reports: true as const } : {}), apply: 'ask', ...(issues === undefined ? {} : { issue_ids: issues }) }, ...(session_id === undefined ? {} : { session_id }),
    }, input, true);
    if (answered !== undefined) await (await call.review.reviews()).settled(answered);
    else if (confirmation_id !== undefined) await write(call, run_ids[0]!, paths[0]!, confirmation_id);
    // After a yes, too: the next round may have something new to show.
    const previews = await previewsFor(call, run_ids);
    const actions = new Map(call.artifacts.keeps ? [...previews].map(([run_id, { preview }]) => [run_id, fixToApprove(call, preview)] as const) : []);
    const reviews = await presented(call, run_ids);
    const untaken = await untakenTemplates(call);
    return call.commit((tx) => {
      const asked = reviews.map((review) => (actions.has(review.run_id) ? { ...review, approval: askForFix(tx, call, actions.get(review.run_id)!) } : review));
      const { next, ...answer } = checkedAnswer(call, asked, call.config.review.failOn, sarif_in);
      const approvals = asked.flatMap(({ approval }) => (approval === undefined ? [] : [approval]));
      const wish = keptWish(input);
      const again = (file: string): { files: string[] } => ({ files: [file], ...wish });
      // A client's dialog shows one question; several wait for a person elsewhere.
      return {
        ...answer, ok: answer.ok && (taken === undefined || isSound(taken, answer.fail_on)), ...(taken === undefined ? {} : { imported: { tools: taken.tools, counts: taken.counts } }), ...(untaken.length === 0 ? {} : { untaken_templates: [...untaken] }), ...(approvals.length === 1 ? { approval: approvals[0]! } : {}),
        next: [...(dry_run ? afterDryRun(asked, wish) : []).map((each) => presentNextCall(each, call.language)), ...asked.flatMap((review) => (previews.has(review.run_id) && !call.artifacts.keeps ? [{ operation: 'polish', input: again(review.file), why: WHY.terminal }] : nextAfterDiff(review, again(review.file), call))).map((each) => presentNextCall(each, call.language)), ...next],
      };
    });
  },
  withTexts: async (answer, call) => ({ ...answer, ...toldIn(call), reviews: await reviewsWithTexts(answer.reviews, call), ...(answer.approval === undefined ? {} : { approval: withShown(answer.approval, call) }) }),
});

/** With the same wishes: whoever liked the diff gets that diff. */
function afterDryRun(reviews: readonly Review[], wish: Readonly<Record<string, unknown>>): NextCall[] {
  const files = reviews.filter(({ fixes }) => fixes.some(({ state }) => state === 'shown')).map(({ file }) => file);
  return files.length === 0 ? [] : [{ operation: 'polish', input: { files, ...wish }, why: WHY.dryRun }];
}

/** What the caller asked for beside the files, without what goes without saying. */
function keptWish({ files: _files, dry_run: _dry, confirmation_id: _yes, ...wish }: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const withReports = (wish['sarif_in'] as readonly string[] | undefined)?.length !== 0; // then it matters whether safe_only was said
  return Object.fromEntries(Object.entries(wish).filter(([name, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0) && (value !== USUAL[name] || (withReports && name === 'safe_only'))));
}

/** What need not be said. */
const USUAL: Readonly<Record<string, unknown>> = { min_severity: 'medium', safe_only: true };

/** An issue that is not of these files would quietly mend nothing. */
function refuseForeignIssues(call: Call, issue_ids: readonly string[], paths: readonly string[]): void {
  const issues = call.read((tx) => issue_ids.map((issue_id) => findIssue(tx, call.principal, issue_id)));
  const at = issues.findIndex(({ file }) => !paths.includes(file));
  if (at >= 0) throw new SekishoError('QC-101', { path: `issues.${at}`, reason: { en: 'this issue is of another file', ja: 'この指摘は別のファイルのものです' } });
}

interface Previewed {
  readonly waiting_for: string;
  readonly choices: ReturnType<typeof choicesShown>;
  readonly preview: FixPreview;
}

/** Of an agent's runs that wait for a choice. A person sees the diff itself and chooses. */
async function previewsFor(call: Call, run_ids: readonly string[]): Promise<ReadonlyMap<string, Previewed>> {
  if (call.principal.kind === 'person') return new Map();
  const reviews = await call.review.reviews();
  const found = await Promise.all(run_ids.map(async (run_id) => {
    const { question } = await standingOf(call, run_id);
    if (question?.asks !== 'choice') return [];
    const choices = choicesShown(call, question);
    return choices.length === 0 ? [] : [[run_id, { waiting_for: question.waiting_for, choices, preview: reviews.preview(run_id, choices, principalKey(call.principal)) }] as const];
  }));
  return new Map(found.flat());
}

async function write(call: Call, run_id: string, file: string, confirmation_id: string): Promise<void> {
  if (call.principal.kind === 'person') return; // sees the diff and chooses; a yes to somebody else is not theirs to use
  const found = (await previewsFor(call, [run_id])).get(run_id);
  if (found === undefined || !isApproved(call, confirmation_id, found.preview)) return refuseUnwritten(call, confirmation_id, file);
  try {
    await answerRun(call, run_id, found.waiting_for, { choices: found.choices, approval_id: confirmation_id });
  } catch (error) {
    // Another call with the same yes was first.
    if (error instanceof SekishoError && error.code === 'QC-111') refuseUnusable(call, confirmation_id, file);
    throw error;
  }
}

/** The run this very call has answered before, where its own answer was lost on the way. */
function answeredRun(call: Call, file: string): string | undefined {
  return runsOf(call, file).find(({ run_id }) => wasAnswered(call, run_id))?.run_id;
}

function runsOf(call: Call, file: string): ReviewRun[] {
  return call.read((tx) => tx.list('review_run', { where: { file } })) as unknown as ReviewRun[];
}

/** The run whose diff was shown, where it still waits; otherwise the text is looked at anew, and the yes holds if the diff is the same. */
function waitingRun(call: Call, file: string): string | undefined {
  return runsOf(call, file).find(({ mode, state, initiator }) => mode === 'polish' && state === 'waiting' && initiator === principalKey(call.principal))?.run_id;
}

/** `again`: what the same call for this file alone is given. */
function nextAfterDiff({ approval, failure }: Review, again: NonNullable<NextCall['input']>, call: Call): NextCall[] {
  if (failure?.code === 'QC-018') return [{ operation: 'polish', input: again, why: WHY.changed }];
  return approval === undefined ? [] : nextAfterAsking({ operation: 'polish', input: { ...again, confirmation_id: approval.approval_id } }, approval, call);
}
