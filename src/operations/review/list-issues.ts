// `list_issues`: what a review found and where it stands, by file and place; or one issue with its story, or one run (W-15).
import * as z from 'zod';
import { attempt } from '../../kernel/attempt.ts';
import { LANGUAGES } from '../../kernel/bilingual.ts';
import { SekishoError } from '../../kernel/errors.ts';
import { LIMITS } from '../../kernel/limits.ts';
import { ISSUE_STATES, type Issue } from '../../gates/review/issue.ts';
import { presentNextCall, type NextCall } from '../../kernel/refusal.ts';
import { defineOperation, type Call } from '../operation.ts';
import { NEXT_CALL } from '../shapes.ts';
import { givenFile } from './given-files.ts';
import { byPlace, findIssue, hasChecked, placeOf, readableIssues, statesNamed } from './issues.ts';
import { nextAfter, presentReview, REVIEW, reviewsWithTexts } from './review-answer.ts';
import { standingOf } from './review-runs.ts';
import { reviewedTexts } from './reviewed-texts.ts';
import { FILE, ISSUE, ISSUE_ID, presentIssue, RUN_ID, SEVERITY, withWords } from './shapes.ts';
import { languageOfFiles, languageOfNamed, toldIn } from './text-language.ts';
import { ISSUE_STORY, storyOf } from './issue-story.ts';

export const listIssues = defineOperation({
  id: 'list_issues',
  gate: 'review',
  title: { en: 'List issues', ja: '指摘の一覧' },
  summary: { en: 'Open issues; with issue_id, its history.', ja: '未解決の指摘の一覧。issue_id を渡すと、その経過を返します。' },
  effect: 'read',
  input: z.object({
    file: FILE.optional(),
    issue_id: ISSUE_ID.optional(),
    run_id: RUN_ID.optional().meta({ 'x-advanced': true }).describe('of a check or polish: where it stands, with what it waits for'),
    state: z.enum(['open', 'all', ...ISSUE_STATES]).default('open').meta({ 'x-advanced': true }),
    min_severity: SEVERITY.default('low').meta({ 'x-advanced': true }),
    limit: z.int().min(1).max(LIMITS.pageRows).default(LIMITS.pageRows).meta({ 'x-advanced': true }),
    after: z.string().max(LIMITS.pathCharacters + 200).optional().meta({ 'x-advanced': true }).describe('cursor of the page before'),
  }),
  output: z.object({
    issues: z.array(ISSUE),
    total: z.number(),
    deferred: z.number().optional().describe('put aside by a person and not listed; state Deferred shows them'),
    checked: z.boolean().describe('false: nothing you may see has been checked, and an empty list says nothing about a text'),
    next_after: z.string().optional(),
    story: ISSUE_STORY.optional(),
    review: REVIEW.optional(),
    next: z.array(NEXT_CALL).optional(),
    language: z.enum(LANGUAGES).optional().describe('of these words, for the command line'),
  }),
  cli: { words: ['issues'], positional: ['file'] },
  speaks: (input, call) => languageOfFiles(call, (input as { file?: unknown } | undefined)?.file) ?? languageOfNamed(input, call),
  async run({ file, issue_id, run_id, state, min_severity, limit, after }, call) {
    if (run_id !== undefined) return standingIn(call, run_id);
    if (issue_id !== undefined) {
      return call.read((tx) => {
        const issue = findIssue(tx, call.principal, issue_id);
        return { issues: [presentIssue(issue)], total: 1, checked: true, story: storyOf(tx, call, issue) };
      });
    }
    const path = file === undefined ? undefined : givenFile(call, file);
    const all = call.read((tx) => readableIssues(tx, call.principal, { file: path, states: statesNamed(state), min_severity }));
    const from = after === undefined ? undefined : placeIn(after, path, call);
    const left = from === undefined ? all : all.filter((issue) => byPlace(issue, from) > 0);
    const page = left.slice(0, limit);
    // Asked for what is open, one is told what was put aside; asked for a state, one has named what one wants.
    const deferred = state !== 'open' ? 0 : call.read((tx) => readableIssues(tx, call.principal, { file: path, states: ['Deferred'], min_severity })).length;
    const checked = all.length + deferred > 0 || call.read((tx) => hasChecked(tx, call.principal, path));
    return { issues: page.map(presentIssue), total: all.length, ...(deferred === 0 ? {} : { deferred }), checked, ...(checked ? {} : { next: [presentNextCall(firstCheck(path), call.language)] }), ...(left.length > page.length ? { next_after: cursorOf(page.at(-1)!) } : {}) };
  },
  async withTexts(answer, call) {
    if (answer.review !== undefined) {
      const [review] = await reviewsWithTexts([answer.review], call);
      return { ...answer, ...toldIn(call), review, issues: review!.issues };
    }
    const texts = reviewedTexts(call);
    return { ...answer, ...toldIn(call), issues: answer.issues.map((issue) => withWords(issue, texts, call)) };
  },
});

const FIRST: NextCall['why'] = { en: 'name a text of this project: what the check finds is listed here from then on', ja: 'このプロジェクトの本文を指定する。見つかった指摘は以後ここに並ぶ' };

/** The first step where nothing is known yet. */
function firstCheck(file: string | undefined): NextCall {
  return { operation: 'check', ...(file === undefined ? {} : { input: { files: [file] } }), why: FIRST };
}

/** One run, for those who have no `get_review`. */
async function standingIn(call: Call, run_id: string) {
  const standing = await standingOf(call, run_id);
  const review = call.read((tx) => presentReview(tx, call, standing));
  return { issues: review.issues, total: review.issues.length + review.more, checked: review.rounds > 0, review, next: nextAfter([review], call).map((next) => presentNextCall(next, call.language)) };
}

/** A place and not a number of rows: what was resolved since the page before leaves no gap. */
function cursorOf(issue: Issue): string {
  return [...placeOf(issue), issue.issue_id, issue.file].join(':');
}

/** What is no cursor, or one of another question, would list the wrong page without a word. */
function placeIn(cursor: string, path: string | undefined, call: Call): Pick<Issue, 'file' | 'point' | 'text_range' | 'issue_id'> {
  const [, start, end, issue_id = '', file = ''] = /^(\d{1,15}):(\d{1,15}):([^:]*):(.*)$/s.exec(cursor) ?? [];
  const known = attempt(() => call.read((tx) => findIssue(tx, call.principal, issue_id)));
  if (known === undefined || (path !== undefined && file !== path)) throw new SekishoError('QC-101', { path: 'after', reason: { en: 'this is no next_after of the same question; leave it out for the first page', ja: '同じ質問の next_after ではありません。最初のページは after を省略してください' } });
  return { file, issue_id, point: null, text_range: [Number(start), Number(end)] };
}
