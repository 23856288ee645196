// docs/reference/errors.md: the error catalogue in words, made from the one table.
import type { Language } from '../kernel/bilingual.ts';
import { ERROR_CODES, ERROR_TABLE } from '../kernel/error-table.ts';
import type { ErrorRow } from '../kernel/errors.ts';
import { GENERATED_NOTE, table } from './markdown.ts';

const TEXT = {
  title: { en: 'Errors', ja: 'エラー' },
  lead: {
    en: 'An error means that the call was not carried out. A refusal by a gate is not an error: it is a normal answer that says what is missing.',
    ja: 'エラーは呼び出しが実行されなかったことを表します。関門による差し戻しはエラーではなく、不足を示す通常の応答です。',
  },
  columns: {
    en: ['Code', 'Name', 'Message', 'What to do', 'Who', 'Retry', 'HTTP', 'Exit'],
    ja: ['コード', '名前', 'メッセージ', '対処', '対応者', '再試行', 'HTTP', '終了コード'],
  },
  reserved: { en: 'Reserved: no call ends with these.', ja: '予約: これらで終わる呼び出しはありません。' },
} as const;

export function errorsPage(language: Language): string {
  const rows = ERROR_CODES.map((code) => {
    const row = ERROR_TABLE[code];
    return [code, row.name, row.message[language], row.hint[language], row.who, row.retry, String(row.http), String(row.exit)];
  });
  const reserved = ERROR_CODES.flatMap((code) => {
    const row: ErrorRow = ERROR_TABLE[code];
    return row.reserved === undefined ? [] : [`- ${code} ${row.name}: ${row.reserved[language]}`];
  });
  return `${GENERATED_NOTE}\n# ${TEXT.title[language]}\n\n${TEXT.lead[language]}\n\n${table(TEXT.columns[language], rows)}\n\n${TEXT.reserved[language]}\n\n${reserved.join('\n')}\n`;
}
