// One shape for every answer about a review run: where it stands, what it found, what it waits for, what a fix would change, and what to do next.
import * as z from 'zod';
import { errorFromWire } from '../../kernel/errors.ts';
import { say, type Bilingual } from '../../kernel/bilingual.ts';
import type { NextCall } from '../../kernel/refusal.ts';
import { isAtLeast, SEVERITIES, type Severity } from '../../gates/review/finding.ts';
import type { FixIntent } from '../../gates/review/fix-tool.ts';
import { OPEN_STATES, type Issue } from '../../gates/review/issue.ts';
import { unifiedDiff } from '../../gates/review/unified-diff.ts';
import type { ReadTx } from '../../store/contract.ts';
import { intentsOf } from '../../workflow/review/intent-rows.ts';
import { eventsOf } from '../../workflow/review/issue-rows.ts';
import type { ReviewRun } from '../../workflow/review/review-rows.ts';
import type { ReviewQuestion, ReviewStanding } from '../../workflow/review/reviews.ts';
import { executionsOf, executionsOfRound } from '../../workflow/review/step-rows.ts';
import { APPROVAL_ASKED, withShown } from '../approvals/shapes.ts';
import type { Answer, Call } from '../operation.ts';
import { BEHIND, saidOf } from './behind.ts';
import { HELD_BACK, presentHeld } from './held-back.ts';
import { issuesOfFile } from './issues.ts';
import { standingTold } from './review-runs.ts';
import { reviewedTexts } from './reviewed-texts.ts';
import { ISSUE, presentIssue, withWords } from './shapes.ts';

const BY_SEVERITY = z.object(Object.fromEntries(SEVERITIES.map((each) => [each, z.number()])) as Record<Severity, z.ZodNumber>);

export const FIX = z.object({
  intent_id: z.string(),
  state: z.enum(['shown', 'intended', 'written', 'refused']).describe('shown: nothing was written'),
  round: z.number(),
  issue_ids: z.array(z.string()),
  hash_before: z.string(),
  hash_after: z.string(),
  diff: z.string().nullable().describe('null: one of the two texts is not kept'),
});

/** An error that ended a run or a step, or that a run waits with, and not the call: the same words, with the same way on. */
const WENT_WRONG = z.object({ code: z.string(), message: z.string(), hint: z.string() });

export const WAITS_FOR = z.object({
  asks: z.enum(['upload', 'findings', 'choice']),
  step_id: z.string().optional(),
  hash: z.string().optional().describe('of the text that is asked for, or asked about'),
  part: z.number().optional().describe('which part of a long text the prompt is about, from 1; each has its own answer'),
  earlier: z.array(z.string()).optional().describe('hashes of the answers about the parts before'),
  faults: z.array(z.string()).optional().describe('what was wrong with the answer; hand in a corrected one'),
  prompt: z.string().optional().describe('what to ask the model for this step'),
  offers: z.array(z.object({ issue_id: z.string(), tools: z.array(z.string()) })).optional(),
  ...WENT_WRONG.partial().shape,
});

export const REVIEW = z.object({
  run_id: z.string(),
  file: z.string(),
  mode: z.enum(['check', 'polish']),
  state: z.enum(['queued', 'active', 'waiting', 'completed', 'cancelled', 'failed']),
  position: z.number().nullable().describe('place in the queue'),
  behind: BEHIND.optional().describe('another run that keeps the file: this one begins once that is answered or ended'),
  rounds: z.number(),
  score: z.number().nullable().describe('null: not every step was executed, there is no text, or it is not the one of the file'),
  empty: z.literal(true).optional().describe('there was nothing to look at'),
  other_text: z.literal(true).optional().describe('the text asked for by its hash is not the one the file has: no known issue was judged'),
  counts: z.object({ new: z.number(), still_open: z.number(), resolved: z.number(), recurred: z.number() }),
  open: BY_SEVERITY.describe('open issues of the file by severity, as far as you may read them'),
  deferred: z.number().optional().describe('put aside by a person: neither open nor in the score; list_issues shows them with state Deferred'),
  issues: z.array(ISSUE),
  more: z.number().describe('open issues that are not listed here'),
  note: z.string().optional().describe('what to know about this run before its numbers'),
  reports: z.array(z.string()).optional().describe('steps of this run that are reports of other tools: checked again with a new report (sarif_in)'),
  dropped: z.number().optional().describe('findings that were left out: their quote does not stand in the text'),
  executed: z.number().describe('steps that ran to their end over the text as it is'),
  not_executed: z.array(WENT_WRONG.extend({ step_id: z.string().describe('*: every step'), partly: z.literal(true).optional().describe('what it found counts; what it did not find proves nothing') })),
  stopped: z.string().optional(),
  failure: WENT_WRONG.optional(),
  waits_for: WAITS_FOR.optional(),
  fixes: z.array(FIX),
  held_back: z.array(HELD_BACK).optional().describe('suggested fixes that a polish does not offer, and what offers them'),
  approval: APPROVAL_ASKED.optional(),
});

export type Review = Answer<typeof REVIEW>;

const NOTES = {
  empty: { en: 'Nothing to check: the file is empty.', ja: '検査するものがありません。ファイルは空です。' },
  other_text: { en: 'This is another text than the file has now: what is known of the file was left as it is.', ja: 'これは現在のファイルとは別の本文です。ファイルの既知の指摘には手を加えていません。' },
  continues: { en: 'This text was {file} before; its issues came along.', ja: 'この本文は以前の {file} です。指摘を引き継ぎました。' },
  cancelled: { en: 'Cancelled before the text was checked; what is listed was known before.', ja: '検査が終わる前に中止されました。表示されている指摘は以前から分かっていたものです。' },
  nothing_offered: { en: 'No fix is offered for what is open: edit the text and check it again; a person can also put an issue aside (`sekisho issue defer`).', ja: '残りの指摘には提示できる修正案がありません。本文を直して、もう一度検査してください。人は `sekisho issue defer` で保留にすることもできます。' },
  superseded: { en: 'A newer run of the same file took the place of this one; its answer counts.', ja: '同じファイルの新しいランが、このランに取って代わりました。新しいほうの結果が有効です。' },
} as const satisfies Record<string, Bilingual>;

/** Issues in one answer; list_issues has the rest. */
const MOST_ISSUES = 50;

/** Without any word of the text: it may be kept. */
export function presentReview(tx: ReadTx, call: Call, { run, question, position, behind, held_back = [] }: ReviewStanding, least: Severity = 'low'): Review {
  const { run_id, file, mode, state, rounds, stopped, failure } = run;
  const issues = issuesOfFile(tx, call.principal, file);
  const open = issues.filter((issue) => OPEN_STATES.includes(issue.state));
  const deferred = issues.filter(({ state: standing }) => standing === 'Deferred').length;
  const listed = open.filter(({ severity }) => isAtLeast(severity, least));
  const found = open.filter((issue) => issue.run_id === run_id);
  const resolved = issues.filter((issue) => issue.state === 'Resolved' && issue.changed_at >= run.created_at && eventsOf(tx, issue.issue_id).at(-1)?.run_id === run_id);
  const cut = isCutShort(tx, run);
  return {
    run_id, file, mode, state: stopped === 'cancelled' ? 'cancelled' : state, position, rounds: rounds.length, score: cut ? null : (rounds.at(-1)?.score ?? null), ...(rounds.at(-1)?.empty === true ? { empty: true as const } : {}), ...(rounds.at(-1)?.other_text === true ? { other_text: true as const } : {}),
    counts: { new: found.filter(isFirst).length, still_open: open.length - found.length, resolved: resolved.length, recurred: found.length - found.filter(isFirst).length },
    open: Object.fromEntries(SEVERITIES.map((severity) => [severity, open.filter((issue) => issue.severity === severity).length])) as Record<Severity, number>,
    ...(deferred === 0 ? {} : { deferred }),
    issues: listed.slice(0, MOST_ISSUES).map(presentIssue),
    more: Math.max(0, listed.length - MOST_ISSUES),
    ...(cut ? { executed: 0, not_executed: cutSteps(call, run) } : stepsOf(tx, call, run)),
    ...(behind === undefined ? noteOf(run, call, cut, open.length) : { behind, note: saidOf(behind, call) }),
    ...reportsOf(run),
    ...(stopped === undefined ? {} : { stopped }),
    ...(failure === undefined ? {} : { failure: inWords(call, failure) }),
    ...(question === undefined ? {} : { waits_for: presentQuestion(question, call) }),
    fixes: intentsToShow(tx, run_id).map(({ intent_id, state: standing, round, issue_ids, hash_before, hash_after }) => ({ intent_id, state: standing, round, issue_ids: [...issue_ids], hash_before, hash_after, diff: null })),
    ...(held_back.length === 0 ? {} : { held_back: presentHeld(held_back, run, call) }),
  };
}

function noteOf({ mode, rounds, stopped, continues }: ReviewRun, { language }: Call, cut: boolean, open: number): Pick<Review, 'note'> {
  if (cut && stopped === 'cancelled') return { note: NOTES.cancelled[language] };
  if (stopped === 'superseded') return { note: NOTES.superseded[language] };
  if (rounds.at(-1)?.empty === true) return { note: NOTES.empty[language] };
  if (rounds.at(-1)?.other_text === true) return { note: NOTES.other_text[language] };
  if (mode === 'polish' && open > 0 && (stopped === 'nothing_to_fix' || stopped === 'oscillation')) return { note: NOTES.nothing_offered[language] };
  return continues === undefined ? {} : { note: say(NOTES.continues, language, { file: continues }) };
}

/** Such a step finds nothing by itself: whoever checks again brings the tool's word along. */
function reportsOf({ steps }: ReviewRun): Pick<Review, 'reports'> {
  const reports = steps.filter((step_id) => step_id.startsWith('sarif:'));
  return reports.length === 0 ? {} : { reports };
}

function isFirst({ related_issue_ids }: Issue): boolean {
  return related_issue_ids.length === 0;
}

/** The newest offer counts; what was written stays, and what was only shown before it is over. */
function intentsToShow(tx: ReadTx, run_id: string): FixIntent[] {
  const all = intentsOf(tx, run_id);
  const settled = new Set(all.filter(({ state }) => state !== 'shown').map(({ round }) => round));
  const newest = all.at(-1);
  return all.filter((intent) => intent.state !== 'shown' || (intent === newest && !settled.has(intent.round)));
}

const CUT: Readonly<Record<string, Bilingual>> = {
  cancelled: { en: 'it was cancelled', ja: '中止されました' },
  superseded: { en: 'a newer run took its place', ja: '新しいランに引き継がれました' },
};

/** Ended from outside before its last text was settled: whatever its steps had found by then counts for nothing. */
function isCutShort(tx: ReadTx, { run_id, rounds, stopped }: ReviewRun): boolean {
  if (stopped === undefined || !Object.hasOwn(CUT, stopped)) return false;
  const begun = Math.max(0, ...executionsOf(tx, run_id).map(({ round }) => round), ...intentsOf(tx, run_id).filter(({ state }) => state === 'written').map(({ round }) => round + 1));
  return rounds.length <= begun;
}

/** Every step, by its name where the run had come to know them. */
function cutSteps(call: Call, { steps, stopped }: ReviewRun): Review['not_executed'] {
  return (steps.length === 0 ? [EVERY_STEP] : steps).map((step_id) => ({ step_id, ...inWords(call, { code: 'QC-139', params: { reason: CUT[stopped!]! } }) }));
}

const EVERY_STEP = '*';

/** Of the last round and its newest text, each step once: what earlier executions could not do is over. */
function stepsOf(tx: ReadTx, call: Call, { run_id, steps: named }: ReviewRun): Pick<Review, 'executed' | 'not_executed' | 'dropped'> {
  const all = executionsOf(tx, run_id);
  const last = Math.max(0, ...all.map(({ round }) => round));
  // Over a text that came in later the first step is executed first.
  const newest = all.findLast(({ round, step_id }) => round === last && step_id === named[0])?.input_snapshot_hash ?? '';
  const steps = [...executionsOfRound(all, last, newest).values()];
  const failed = steps.filter(({ result }) => result !== 'executed');
  const dropped = steps.reduce((sum, { issues_dropped = 0 }) => sum + issues_dropped, 0);
  return { ...(dropped === 0 ? {} : { dropped }), executed: steps.length - failed.length, not_executed: failed.map(({ step_id, result, failure, fallback_reason }) => ({ step_id, ...inWords(call, failure ?? { code: fallback_reason === 'time_budget' ? 'QC-007' : 'QC-900', params: {} }), ...(result === 'partial' ? { partly: true as const } : {}) })) };
}

function inWords(call: Call, { code, params }: { readonly code: string; readonly params: unknown }): Answer<typeof WENT_WRONG> {
  const { code: known, message, hint } = errorFromWire(code, params).envelope(call.language);
  return { code: known, message, hint };
}

function presentQuestion(question: ReviewQuestion, call: Call): Answer<typeof WAITS_FOR> {
  switch (question.asks) {
    case 'upload':
      return { asks: 'upload', hash: question.hash, ...inWords(call, { code: 'QC-017', params: { hash: question.hash } }) };
    case 'findings':
      return { asks: 'findings', step_id: question.step_id, hash: question.text_hash, part: question.part + 1, ...(question.earlier.length === 0 ? {} : { earlier: [...question.earlier] }) };
    case 'choice':
      return { asks: 'choice', offers: question.offers.map(({ issue_id, available_tools }) => ({ issue_id, tools: available_tools.map(({ tool_id }) => tool_id) })) };
  }
}

/** On its way out: descriptions, places and diffs, as far as the texts are still there. */
export async function reviewsWithTexts(answers: readonly Review[], call: Call): Promise<Review[]> {
  const texts = reviewedTexts(call);
  const inHand = await call.review.reviews();
  const checkers = await call.review.checkers();
  const textOf = (file: string, hash: string): string | undefined => texts.revision(file, hash)?.text ?? inHand.text(hash);
  const withPrompt = (file: string, question: Answer<typeof WAITS_FOR>): Answer<typeof WAITS_FOR> => {
    const text = question.asks === 'findings' && question.hash !== undefined ? textOf(file, question.hash) : undefined;
    const prompt = text === undefined || question.step_id === undefined ? undefined : checkers.promptFor(question.step_id, { file, text, part: (question.part ?? 1) - 1, earlier: (question.earlier ?? []).flatMap((hash) => inHand.text(hash) ?? []) });
    return prompt === undefined ? question : { ...question, prompt };
  };
  return answers.map((review) => ({
    ...review,
    issues: review.issues.map((issue) => {
      const told = withWords(issue, texts, call);
      return isUndoing(review, issue.issue_id) ? { ...told, fixable: false } : told;
    }),
    fixes: review.fixes.map((fix) => {
      const [before, after] = [textOf(review.file, fix.hash_before), textOf(review.file, fix.hash_after)];
      return { ...fix, diff: before === undefined || after === undefined ? null : unifiedDiff(before, after, review.file) };
    }),
    ...(review.approval === undefined ? {} : { approval: withShown(review.approval, call) }),
    ...(review.waits_for === undefined ? {} : { waits_for: withPrompt(review.file, review.waits_for) }),
  }));
}

/** Its fix is there, and nobody is offered it. */
function isUndoing({ held_back = [] }: Review, issue_id: string): boolean {
  return held_back.some(({ why, issue_ids }) => why === 'undoes_a_fix' && issue_ids.includes(issue_id));
}

const WHY = {
  findings: { en: 'ask your model with waits_for.prompt and hand in its answer, word for word', ja: 'waits_for.prompt でモデルに尋ね、答えをそのまま渡す' },
  choice: { en: 'choose a tool per issue; a text changes only with a person\'s yes', ja: '指摘ごとにツールを選ぶ。本文が変わるのは人の「はい」があるときだけ' },
  ownEdits: { en: 'no fix is suggested: name your own edits, in UTF-16 units of the text; a person is asked before they are written', ja: '修正案がないため、自分の編集を UTF-16 単位の範囲で指定する。書き込む前に人に確認する' },
  upload: { en: 'a person hands in the text', ja: '人が本文を渡す' },
  uploadByPerson: { en: 'For a person, not for an agent: `sekisho review upload {run_id}` hands in the text; this shows whether it came.', ja: 'エージェントではなく人が行います。`sekisho review upload {run_id}` で本文を渡します。届いたかどうかはこの操作で確認できます。' },
  gone: { en: 'what vanished with its text stays open until you confirm that it is gone', ja: '本文とともに消えた指摘は、確認するまで未解決のまま残る' },
  behind: { en: 'see whether the other run is over; it begins by itself then', ja: 'ほかのランが終わったかを確認する。終われば自動的に始まる' },
  queued: { en: 'see whether its turn has come', ja: '順番が来たかを確認する' },
  polish: { en: 'see what the suggested fixes would change', ja: '修正案で何が変わるかを見る' },
  polishReport: { en: 'see what the fixes of the report would change; a report made before the text was edited is made anew first', ja: 'レポートの修正案で何が変わるかを見る。本文を直したあとなら、先にレポートを作り直す' },
  list: { en: 'the other open issues', ja: 'ほかの未解決の指摘' },
  anew: { en: 'it was cancelled: check the text anew', ja: '中止されたため、改めて検査する' },
  recheck: { en: 'after editing the text: check it again', ja: '本文を直したあとに、もう一度検査する' },
  report: { en: 'after editing the text: run the tool again ({tools}), then check with its new report', ja: '本文を直したあとにツール ({tools}) を再実行し、新しいレポートとともに検査する' },
  noChecker: { en: 'run a tool that checks this kind of file and check with its report (SARIF 2.1.0)', ja: 'この種類のファイルを検査するツールを実行し、そのレポート (SARIF 2.1.0) とともに検査する' },
} as const;

/** What stands for a report nobody has named here. */
const SOME_REPORT = 'REPORT.sarif';

/** Without its report, the step of a tool is not there: the same file alone would be another check, or none. */
function recheck({ file, state, reports = [], failure }: Review, given: readonly string[]): NextCall {
  const sarif_in = given.length > 0 ? [...given] : [SOME_REPORT];
  const tools = reports.map((step_id) => step_id.slice('sarif:'.length)).join(', ');
  if (reports.length > 0) return { operation: 'check', input: { files: [file], sarif_in }, why: { en: say(WHY.report, 'en', { tools }), ja: say(WHY.report, 'ja', { tools }) } };
  if (failure?.code === 'QC-138') return { operation: 'check', input: { files: [file], sarif_in: [SOME_REPORT] }, why: WHY.noChecker };
  return { operation: 'check', input: { files: [file] }, why: state === 'cancelled' ? WHY.anew : WHY.recheck };
}

/** The fixes of a report come with the report: without it they are not in hand, and the polish would be another one, or none. */
function polishing({ file, issues, reports = [] }: Review, given: readonly string[]): NextCall[] {
  const fixable = issues.filter((issue) => issue.fixable);
  const theirs = fixable.filter(({ rule }) => rule.startsWith('sarif/'));
  const isAtHand = given.length > 0 && reports.length > 0;
  const polish = (some: typeof fixable, more: object, why: Bilingual): NextCall[] => (some.length === 0 ? [] : [{ operation: 'polish', input: { files: [file], ...more, ...(some.every(({ severity }) => severity === 'low') ? { min_severity: 'low' } : {}) }, why }]);
  if (theirs.length > 0 && isAtHand) return polish(fixable, { sarif_in: [...given] }, WHY.polishReport);
  return [...polish(fixable.filter((issue) => !theirs.includes(issue)), {}, WHY.polish), ...polish(theirs, { sarif_in: [SOME_REPORT] }, WHY.polishReport)];
}

/** What stands for words only the caller can find. */
const SOME_WORDS = 'NEW WORDS';

/** Of what was shown, all of it; where nothing was, the edits are the caller's own. */
function chooseAfter({ run_id, fixes, issues, waits_for }: Review): NextCall {
  const offer = fixes.some(({ state }) => state === 'shown') ? undefined : waits_for?.offers?.find(({ tools }) => tools.includes('agent_patch'));
  const issue = issues.find(({ issue_id }) => issue_id === offer?.issue_id);
  if (issue === undefined) return { operation: 'choose_fixes', input: { run_id }, why: WHY.choice };
  return { operation: 'choose_fixes', input: { run_id, choices: [{ issue_id: issue.issue_id, tool_id: 'agent_patch', edits: [{ range: [...issue.text_range], text: SOME_WORDS }] }] }, why: WHY.ownEdits };
}

export function nextAfter(reviews: readonly Review[], call: Pick<Call, 'surface' | 'principal'>, reports: readonly string[] = []): NextCall[] {
  const isPerson = call.principal.kind === 'person';
  return reviews.slice(0, 5).flatMap((review): NextCall[] => {
    const { run_id, file, state, waits_for, issues, more, mode } = review;
    if (waits_for?.asks === 'findings') return [{ operation: 'submit_findings', input: { run_id, step_id: waits_for.step_id }, why: WHY.findings }];
    if (waits_for?.asks === 'choice') return [chooseAfter(review)];
    if (waits_for?.asks === 'upload' && isPerson) return [{ operation: 'upload_text', input: { run_id }, why: WHY.upload }];
    if (waits_for?.asks === 'upload') return [{ operation: standingTold(call), input: { run_id }, why: { en: say(WHY.uploadByPerson, 'en', { run_id }), ja: say(WHY.uploadByPerson, 'ja', { run_id }) } }];
    if (state === 'queued' || state === 'active') return [{ operation: standingTold(call), input: { run_id }, why: review.behind === undefined ? WHY.queued : WHY.behind }];
    return [
      ...(mode === 'check' ? polishing(review, reports) : []),
      ...(isPerson && issues.some(({ flags }) => flags.includes('vanished_with_paragraph')) ? [{ operation: 'close_issue', input: { file }, why: WHY.gone }] : []),
      ...(more > 0 ? [{ operation: 'list_issues', input: { file }, why: WHY.list }] : []),
      ...(issues.length > 0 || state === 'cancelled' ? [recheck(review, reports)] : []),
    ];
  });
}
