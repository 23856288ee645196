// `upload_text`: a person hands in the text that a run cannot get at; its hash is computed here (W-09, QC-017).
import * as z from 'zod';
import { sha256 } from '../../kernel/digest.ts';
import { SekishoError } from '../../kernel/errors.ts';
import { LIMITS } from '../../kernel/limits.ts';
import { defineOperation, type Call } from '../operation.ts';
import { checkedAnswer, CHECKED, presented } from './check.ts';
import { filesGiven } from './given-files.ts';
import { textReader } from './given-sarif.ts';
import { reviewsWithTexts } from './review-answer.ts';
import { answerRun, questionOf } from './review-runs.ts';
import { FILE, RUN_ID } from './shapes.ts';
import { languageOfNamed, toldIn } from './text-language.ts';

export const uploadText = defineOperation({
  id: 'upload_text',
  gate: 'review',
  title: { en: 'Hand in a text', ja: '本文を渡す' },
  summary: { en: 'A person hands in the text a review waits for; its hash must be the one asked for.', ja: 'レビューが待っている本文を人が渡します。求められたハッシュと一致する必要があります。' },
  callers: ['person'],
  surfaces: ['http', 'cli'],
  effect: 'write',
  input: z.object({ run_id: RUN_ID, text: z.string().max(LIMITS.requestBytes).optional().describe('the text itself, to its last line break'), path: FILE.optional().describe('a file under the root that has it') }),
  output: CHECKED,
  cli: { words: ['review', 'upload'], positional: ['run_id', 'path'] },
  speaks: languageOfNamed,
  async run({ run_id, ...given }, call) {
    const question = await questionOf(call, 'upload_text', run_id, 'upload');
    const text = givenText(call, given);
    // Said at once and to whoever holds the text; the run would only wait on.
    if (question !== undefined && sha256(text) !== question.hash) throw new SekishoError('QC-018', { hash: question.hash });
    if (question !== undefined) await answerRun(call, run_id, question.waiting_for, { upload: text });
    const reviews = await presented(call, [run_id]);
    return call.commit(() => checkedAnswer(call, reviews, call.config.review.failOn));
  },
  withTexts: async (answer, call) => ({ ...answer, ...toldIn(call), reviews: await reviewsWithTexts(answer.reviews, call) }),
});

function givenText(call: Call, { text, path }: { readonly text?: string | undefined; readonly path?: string | undefined }): string {
  if ((text === undefined) === (path === undefined)) throw new SekishoError('QC-101', { path: 'text', reason: { en: 'give either text or path', ja: 'text か path のどちらか一方を指定してください' } });
  if (text !== undefined) return text;
  const read = textReader(call)(filesGiven(call, [path!], () => 'path')[0]!);
  if (read === undefined) throw new SekishoError('QC-102', { path: 'path', reason: { en: 'it is not UTF-8 text', ja: 'UTF-8 のテキストではありません' } });
  return read;
}
