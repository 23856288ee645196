// `add_explored_files`: reads further files through our own tool, one receipt each, so that they count as explored (U-16).
import * as z from 'zod';
import { blockedHere } from '../../gates/understanding/blocked.ts';
import { nextCalls } from '../../gates/understanding/next-calls.ts';
import { SekishoError } from '../../kernel/errors.ts';
import { linesDelivered } from '../code/hits-tool.ts';
import { writeReceipt } from '../code/receipts.ts';
import { defineOperation } from '../operation.ts';
import { findSession } from '../session/sessions.ts';
import { SESSION_ID } from '../shapes.ts';
import { FILES, STANDING } from './shapes.ts';
import { presentStanding } from './take-step.ts';
import { findUnderstanding } from './understanding-runs.ts';

const MOST_FILES = 20;

export const addExploredFiles = defineOperation({
  id: 'add_explored_files',
  gate: 'understanding',
  title: { en: 'Read further files', ja: 'ファイルを追加で読む' },
  summary: { en: 'Read further files.', ja: '書き込めるように、追加のファイルを読みます。' },
  effect: 'write',
  input: z.object({ session_id: SESSION_ID, files: FILES.min(1).max(MOST_FILES) }),
  output: z.object({
    ...STANDING,
    explored: z.array(z.object({ file: z.string(), start_line: z.number(), end_line: z.number(), total_lines: z.number(), text: z.string(), receipt_id: z.string() })),
    failed: z.array(z.object({ file: z.string(), reason: z.string() })),
  }),
  cli: { words: ['session', 'explore'], positional: ['session_id', 'files'] },
  async run({ session_id, files }, call) {
    const found = call.read((tx) => findUnderstanding(tx, call, 'add_explored_files', session_id));
    const language = call.languageOr(found.session.language);
    const blocked = blockedHere(found.run, 'add_explored_files');
    if (blocked !== undefined) return { ...presentStanding(blocked, language), explored: [], failed: [] };
    const index = await call.code();
    const failed: { file: string; reason: string }[] = [];
    const read: Awaited<ReturnType<typeof index.readRange>>[] = [];
    for (const file of new Set(files)) {
      try {
        read.push(await index.readRange({ file }));
      } catch (error) {
        if (!(error instanceof SekishoError)) throw error;
        failed.push({ file, reason: error.envelope(language).message });
      }
    }
    return call.commit((tx) => {
      const { run } = findUnderstanding(tx, call, 'add_explored_files', session_id);
      const closed = blockedHere(run, 'add_explored_files');
      if (closed !== undefined) return { ...presentStanding(closed, language), explored: [], failed: [] };
      const explored = read.map((answer) => ({
        file: answer.file, start_line: answer.start_line, end_line: answer.end_line, total_lines: answer.total_lines, text: answer.text,
        // Read anew for each: the session counts its receipts.
        receipt_id: writeReceipt(tx, call, findSession(tx, call.principal, session_id), 'read_range', { file: answer.file }, answer.certificate, linesDelivered(answer.file, answer.hash, [answer.start_line, answer.end_line])()),
      }));
      return { ...presentStanding({ run, refusals: [], next: nextCalls(run) }, language), explored, failed };
    });
  },
});
