// `submit_verification`: confirms or rejects each hypothesis by a receipt written after it (U-14).
import * as z from 'zod';
import { citationsIn } from '../../gates/understanding/run-record.ts';
import type { SubmissionStep } from '../../gates/understanding/submit-understanding.ts';
import { defineOperation } from '../operation.ts';
import { SESSION_ID } from '../shapes.ts';
import { relativeTo } from './given-paths.ts';
import { lookAt } from './look-at.ts';
import { brief, CITATION } from './shapes.ts';
import { presentSubmission, SUBMISSION_ANSWER } from './submission-answer.ts';
import { takeStep } from './take-step.ts';
import { understandingOf } from './understanding-runs.ts';

const VERIFIED = brief(z.object({
  hypothesis: z.string().min(1).max(2_000).describe('its id'),
  status: z.enum(['confirmed', 'rejected']),
  ...CITATION.partial().shape,
  receipt_id: CITATION.shape.receipt_id,
}), '{hypothesis: id, status: confirmed|rejected, receipt_id, file, line}');

export const submitVerification = defineOperation({
  id: 'submit_verification',
  gate: 'understanding',
  title: { en: 'Verify hypotheses', ja: '仮説の検証を提出' },
  summary: { en: 'Confirm or reject hypotheses by later receipts.', ja: '仮説ごとに、その後の受領証で確認または却下します。' },
  effect: 'write',
  input: z.object({ session_id: SESSION_ID, verified: z.array(VERIFIED).min(1).max(50) }),
  output: SUBMISSION_ANSWER,
  cli: { words: ['session', 'verify'], positional: ['session_id'] },
  async run({ session_id, verified: given }, call) {
    const verified = given.map((each) => (each.file === undefined ? each : { ...each, file: relativeTo(call.root, each.file) }));
    const cited = verified.flatMap(({ receipt_id, file, line, end_line }) => (file === undefined || line === undefined ? [] : [{ receipt_id, file, line, end_line }]));
    // Once all is confirmed the last submission is judged again, with the places it cites.
    const last = call.read((tx) => understandingOf(tx, session_id))?.submission;
    const before = last === null || last === undefined ? [] : citationsIn(last);
    const facts = await lookAt(call, 'submit_verification', session_id, { citations: [...cited, ...before], files: last?.files_analyzed ?? [] });
    return takeStep(call, { step: 'submit_verification', session_id, event: { verified }, facts, answer: ({ step, language }) => presentSubmission(step as SubmissionStep, language) });
  },
});
