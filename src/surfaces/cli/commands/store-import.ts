// `sekisho store import FILE`: an exported store into a root that holds none, whole or not at all.
import { MARKS } from '../paint.ts';
import type { ProcessCommand } from '../process-command.ts';
import { needPerson, needWords, usage, withStoreTools } from '../store-command.ts';

const DONE = {
  en: 'Imported {rows} rows and {entries} log entries ({backend}, state version {version})',
  ja: '{rows} 行とログ {entries} 件を取り込みました ({backend}、状態バージョン {version})',
} as const;

export const storeImport: ProcessCommand = {
  words: ['store', 'import'],
  title: { en: 'Import an exported state', ja: '書き出した状態を取り込む' },
  description: {
    en: 'Takes an exported file into a root without state. The file is checked to its last byte first, and the result compared with it before it counts. No other process may work on the root.',
    ja: '書き出したファイルを、状態のないルートに取り込みます。先にファイルを最後まで検査し、結果を照合してから有効にします。ほかのプロセスがルートを使っていないことが必要です。',
  },
  takes: ['file'],
  flags: [{ flag: '--backend <name>', text: { en: 'sqlite or file; default store.backend', ja: 'sqlite または file。既定は store.backend' } }],
  async run(call) {
    needPerson(call, 'store import');
    const [file] = needWords(call, 'store import', ['<file>']);
    const { backend } = call.flags;
    if (backend !== undefined && backend !== 'sqlite' && backend !== 'file') throw usage({ en: '--backend is sqlite or file', ja: '--backend には sqlite か file を指定してください' }, 'store import');
    const imported = await withStoreTools(call, (tools, counting) => tools.importFrom(call.root, file, { ...(backend === undefined ? {} : { backend }), ...counting }));
    call.voice.result('store_import', imported, ({ language, paint }) => [
      `${paint.good(MARKS.good)} ${DONE[language].replace('{rows}', String(imported.rows)).replace('{entries}', String(imported.entries)).replace('{backend}', imported.backend).replace('{version}', String(imported.state_version))}`,
    ]);
    return 0;
  },
};
