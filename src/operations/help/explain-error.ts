// `explain_error`: what a code of the catalogue means, who must act and whether trying again makes sense.
import * as z from 'zod';
import { ERROR_CODES, ERROR_TABLE, type ErrorCode } from '../../kernel/error-table.ts';
import { defineOperation } from '../operation.ts';

const PLACE = /\{[a-z_]+\}/g;

export const explainError = defineOperation({
  id: 'explain_error',
  gate: 'shared',
  title: { en: 'Explain an error code', ja: 'エラーコードの説明' },
  summary: { en: 'Explains a QC code: meaning, who must act, whether to retry.', ja: 'QC コードの意味、対応すべき人、再試行の可否を説明します。' },
  surfaces: ['http', 'cli'],
  effect: 'read',
  stateless: true,
  input: z.object({ code: z.enum(ERROR_CODES) }),
  output: z.object({
    code: z.string(),
    name: z.string(),
    message: z.string(),
    hint: z.string(),
    who: z.string(),
    retry: z.string(),
    http_status: z.number(),
    exit_code: z.number(),
  }),
  cli: { words: ['explain'], positional: ['code'] },
  run({ code }, call) {
    const row = ERROR_TABLE[code as ErrorCode];
    return {
      code,
      name: row.name,
      message: row.message[call.language].replace(PLACE, '…'),
      hint: row.hint[call.language].replace(PLACE, '…'),
      who: row.who,
      retry: row.retry,
      http_status: row.http,
      exit_code: row.exit,
    };
  },
});
