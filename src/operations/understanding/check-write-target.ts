// `check_write_target`: a permit for exactly one file, or a refusal with the way on (U-16).
import * as z from 'zod';
import type { WriteStep } from '../../gates/understanding/write-target.ts';
import { headOf, NO_FILE } from '../../gates/understanding/permit.ts';
import { defineOperation } from '../operation.ts';
import { SESSION_ID } from '../shapes.ts';
import { lookAt } from './look-at.ts';
import { riskElsewhere } from './risk-elsewhere.ts';
import { STANDING } from './shapes.ts';
import { presentStanding, takeStep } from './take-step.ts';
import { permitsOf } from './understanding-runs.ts';

const PERMIT = z.object({ permit_id: z.string(), path: z.string(), hash_before: z.string().nullable(), new_file: z.boolean(), expires_at: z.number() });

export const checkWriteTarget = defineOperation({
  id: 'check_write_target',
  gate: 'understanding',
  title: { en: 'Ask for a write permit', ja: '書き込みの許可を求める' },
  summary: { en: 'Ask before writing a file.', ja: 'ファイルを書く前に尋ねます。許可、または許可への道筋を返します。' },
  effect: 'write',
  input: z.object({ session_id: SESSION_ID, file_path: z.string().min(1).max(4_096), allow_new_files: z.boolean().default(true).meta({ 'x-advanced': true }) }),
  output: z.object({ ...STANDING, allowed: z.boolean(), permit: PERMIT.optional() }),
  cli: { words: ['session', 'permit'], positional: ['session_id', 'file_path'] },
  async run({ session_id, file_path, allow_new_files }, call) {
    const index = await call.code();
    const target = await index.writeTarget(file_path);
    const facts = await lookAt(call, 'check_write_target', session_id, { files: [target.path] });
    const permit_ms = call.config.understanding.permitMinutes * 60_000;
    return takeStep(call, {
      step: 'check_write_target',
      session_id,
      event: { target, allow_new_files, permit_ms },
      facts,
      inTransaction: (tx, { session, run }) => ({ permits: permitsOf(tx, session_id), permit_id: call.newHandle('prm'), elsewhere: riskElsewhere(tx, session.owner, run, target.path, call.now()) }),
      answer: ({ step, language }) => {
        const { permit } = step as WriteStep;
        const shown = permit === undefined ? {} : { permit: { permit_id: permit.permit_id, path: permit.path, hash_before: headOf(permit) === NO_FILE ? null : headOf(permit), new_file: headOf(permit) === NO_FILE, expires_at: permit.expires_at } };
        return { ...presentStanding(step, language), allowed: permit !== undefined, ...shown };
      },
    });
  },
});
