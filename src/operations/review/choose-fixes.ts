// `choose_fixes`: which tool mends which issue of a waiting polish; a person's choice counts at once, an agent's waits for a person's yes to its diff (W-10).
import * as z from 'zod';
import { SekishoError } from '../../kernel/errors.ts';
import { principalKey } from '../../kernel/principal.ts';
import { presentRefusal } from '../../kernel/refusal.ts';
import { FIX_TOOLS, type FixChoice } from '../../gates/review/fix-tool.ts';
import { unifiedDiff } from '../../gates/review/unified-diff.ts';
import type { TextRange } from '../../anchor/text-range.ts';
import { APPROVAL_ASKED, withShown } from '../approvals/shapes.ts';
import { CONFIRMATION_ID } from '../board/shapes.ts';
import { defineOperation } from '../operation.ts';
import { LIMITS } from '../../kernel/limits.ts';
import { checkedAnswer, CHECKED, presented } from './check.ts';
import { askForFix, fixToApprove, isApproved, refuseUnusable } from './fix-approval.ts';
import { reviewsWithTexts } from './review-answer.ts';
import { answerRun, questionOf, standingOf } from './review-runs.ts';
import { choicesShown, intentShown } from './shown-fix.ts';
import { ISSUE_ID, RUN_ID } from './shapes.ts';
import { languageOfNamed, toldIn } from './text-language.ts';

const EDIT = z.strictObject({ range: z.array(z.int().min(0)).length(2), text: z.string().max(LIMITS.reportCharacters) });
const CHOICE = z.strictObject({ issue_id: ISSUE_ID, tool_id: z.enum(FIX_TOOLS).nullable(), edits: z.array(EDIT).max(200).optional() })
  .meta({ 'x-brief': 'issue_id, tool_id, edits?: [{range, text}]' });

export const chooseFixes = defineOperation({
  id: 'choose_fixes',
  gate: 'review',
  title: { en: 'Choose fixes', ja: '修正を選ぶ' },
  summary: { en: 'Choose a tool per issue of a waiting polish.', ja: '待っている推敲の指摘ごとにツールを選びます。' },
  effect: 'write',
  input: z.object({
    run_id: RUN_ID,
    choices: z.array(CHOICE).min(1).max(500).optional().describe('default: all shown'),
    confirmation_id: CONFIRMATION_ID.optional(),
    dry_run: z.boolean().default(false).meta({ 'x-advanced': true }).describe('show what the choice would change; nothing is written, and nobody is asked'),
    hash_after: z.string().max(64).optional().meta({ 'x-advanced': true }).describe('of the text that was shown; choices that make another one are refused'),
  }),
  output: CHECKED.extend({
    refused: z.array(z.object({ issue_id: z.string(), reason: z.string() })),
    approval: APPROVAL_ASKED.optional(),
    preview: z.object({ issue_ids: z.array(z.string()), hash_before: z.string(), hash_after: z.string(), diff: z.string() }).optional().describe('of a dry run'),
  }),
  cli: { words: ['review', 'choose'], positional: ['run_id'], asks: 'choice' },
  speaks: languageOfNamed,
  async run({ run_id, choices: given, confirmation_id, dry_run, hash_after }, call) {
    const question = await questionOf(call, 'choose_fixes', run_id, 'choice');
    if (question === undefined) {
      const reviews = await presented(call, [run_id]);
      return call.commit(() => ({ ...checkedAnswer(call, reviews, call.config.review.failOn), refused: [] }));
    }
    if (confirmation_id !== undefined) refuseUnusable(call, confirmation_id, (await standingOf(call, run_id)).run.file);
    const choices: readonly FixChoice[] = given?.map(({ issue_id, tool_id, edits }) => ({ issue_id, tool_id, ...(edits === undefined ? {} : { edits: edits.map(({ range, text }) => ({ range: range as unknown as TextRange, text })) }) })) ?? choicesShown(call, question);
    if (choices.length === 0) throw new SekishoError('QC-101', { path: 'choices', reason: { en: 'no fix was shown; name the issues', ja: '示された修正がありません。指摘を指定してください' } });
    if (hash_after !== undefined && given === undefined && intentShown(call, question)?.hash_after !== hash_after) throw new SekishoError('QC-129', { path: 'hash_after' });
    const by = principalKey(call.principal);
    const mends = choices.some(({ tool_id }) => tool_id !== null);
    const preview = mends ? (await call.review.reviews()).preview(run_id, choices, by) : undefined;
    const refused = preview?.refused.map(({ issue_id, refusal }) => ({ issue_id, reason: presentRefusal(refusal, call.language).message })) ?? [];
    // Named fixes may make another text than the one that was shown; without any the text stays as it is.
    if (hash_after !== undefined && refused.length === 0 && (preview?.hash_after ?? question.text_hash) !== hash_after) throw new SekishoError('QC-129', { path: 'hash_after' });
    if (dry_run) {
      const answer = checkedAnswer(call, await presented(call, [run_id]), call.config.review.failOn);
      // Not committed: the words of the text are in it, and an answer that is kept has none.
      return { ...answer, refused, ...(preview === undefined || refused.length > 0 ? {} : { preview: { issue_ids: [...preview.issue_ids], hash_before: preview.hash_before, hash_after: preview.hash_after, diff: unifiedDiff(preview.text_before, preview.text_after, preview.file) } }) };
    }
    const decided = refused.length === 0 && (call.principal.kind === 'person' || preview === undefined || isApproved(call, confirmation_id, preview));
    if (decided) await answerRun(call, run_id, question.waiting_for, { choices, ...(confirmation_id === undefined ? {} : { approval_id: confirmation_id }) });
    const asks = !decided && refused.length === 0 && preview !== undefined;
    if (asks && !call.artifacts.keeps) throw new SekishoError('QC-015', { hash: preview.hash_after });
    const action = asks ? fixToApprove(call, preview) : undefined;
    const reviews = await presented(call, [run_id]);
    return call.commit((tx) => ({ ...checkedAnswer(call, reviews, call.config.review.failOn), refused, ...(action === undefined ? {} : { approval: askForFix(tx, call, action) }) }));
  },
  withTexts: async (answer, call) => ({ ...answer, ...toldIn(call), reviews: await reviewsWithTexts(answer.reviews, call), ...(answer.approval === undefined ? {} : { approval: withShown(answer.approval, call) }) }),
});
