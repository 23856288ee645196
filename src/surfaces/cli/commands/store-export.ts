// `sekisho store export FILE`: one file that holds every row and the whole log, and shows when it is torn.
import { makeVisible } from '../make-visible.ts';
import { MARKS } from '../paint.ts';
import type { ProcessCommand } from '../process-command.ts';
import { needPerson, needWords, withStoreTools } from '../store-command.ts';

const DONE = {
  en: 'Exported {rows} rows and {entries} log entries to {file}',
  ja: '{rows} 行とログ {entries} 件を {file} に書き出しました',
} as const;

export const storeExport: ProcessCommand = {
  words: ['store', 'export'],
  title: { en: 'Export the state to a file', ja: '状態をファイルに書き出す' },
  description: {
    en: 'Writes every row with its hash and the whole log into one file (JSON Lines, sealed by a checksum), as of one moment, also beside a running engine. Texts in .sekisho/artifacts are not in it. Never over an existing file.',
    ja: '全ての行とログ全体を、ある一時点の状態として、チェックサム付きの一つのファイル (JSON Lines) に書き出します。稼働中でも使えます。.sekisho/artifacts の本文は含みません。既存のファイルは上書きしません。',
  },
  takes: ['file'],
  async run(call) {
    needPerson(call, 'store export');
    const [file] = needWords(call, 'store export', ['<file>']);
    const exported = await withStoreTools(call, (tools, { onRows }) => tools.exportTo(call.root, file, onRows));
    call.voice.result('store_export', { file, ...exported }, ({ language, paint }) => [
      `${paint.good(MARKS.good)} ${DONE[language].replace('{rows}', String(exported.rows)).replace('{entries}', String(exported.entries)).replace('{file}', () => makeVisible(file))}`,
      `  sha256 ${exported.checksum}`,
    ]);
    return 0;
  },
};
