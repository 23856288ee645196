// `submit_understanding`: what the agent says it understood, judged against the receipts of this session (U-10, U-12).
import * as z from 'zod';
import type { SubmissionStep } from '../../gates/understanding/submit-understanding.ts';
import { citationsIn, type Understanding } from '../../gates/understanding/run-record.ts';
import { EVIDENCE_NAMES } from '../../gates/understanding/frame.ts';
import { defineOperation } from '../operation.ts';
import { SESSION_ID } from '../shapes.ts';
import { relativeTo } from './given-paths.ts';
import { lookAt } from './look-at.ts';
import { brief, CITATION, CLAIMED_PATTERN, FILES, SLOT, SYMBOLS } from './shapes.ts';
import { presentSubmission, SUBMISSION_ANSWER } from './submission-answer.ts';
import { takeStep } from './take-step.ts';

export const submitUnderstanding = defineOperation({
  id: 'submit_understanding',
  gate: 'understanding',
  title: { en: 'Submit understanding', ja: '理解を提出' },
  summary: { en: 'What you found, by receipts.', ja: '見つけたこと。このセッションの受領証が示すものだけを数えます。' },
  effect: 'write',
  input: z.object({
    session_id: SESSION_ID,
    symbols_identified: SYMBOLS.default([]),
    entry_points: SYMBOLS.default([]),
    existing_patterns: z.array(CLAIMED_PATTERN).max(50).default([]),
    files_analyzed: FILES.default([]).meta({ 'x-advanced': true }),
    resolved_frame: brief(z.partialRecord(SLOT, z.string().max(2_000).nullable()), '{slot: text}').default({}),
    slot_evidence: brief(z.partialRecord(z.enum(EVIDENCE_NAMES), CITATION), '{slot: {receipt_id, file, line}}').default({}),
    notes: z.string().max(10_000).optional().meta({ 'x-advanced': true }),
  }),
  output: SUBMISSION_ANSWER,
  cli: { words: ['session', 'submit'], positional: ['session_id'] },
  async run({ session_id, ...claimed }, call) {
    const root = call.root;
    const submission: Understanding = {
      ...claimed,
      files_analyzed: claimed.files_analyzed.map((file) => relativeTo(root, file)),
      existing_patterns: claimed.existing_patterns.map((each) => ({ ...each, places: each.places.map((place) => ({ ...place, file: relativeTo(root, place.file) })) })),
      slot_evidence: Object.fromEntries(Object.entries(claimed.slot_evidence).map(([name, place]) => [name, { ...place, file: relativeTo(root, place.file) }])),
    };
    const facts = await lookAt(call, 'submit_understanding', session_id, { citations: citationsIn(submission), files: submission.files_analyzed });
    return takeStep(call, { step: 'submit_understanding', session_id, event: { submission }, facts, answer: ({ step, language }) => presentSubmission(step as SubmissionStep, language) });
  },
});
