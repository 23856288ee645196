// `sekisho store verify`: reads every row, the whole log and every artifact once, and names what is not what was written.
import { makeVisible } from '../make-visible.ts';
import { MARKS } from '../paint.ts';
import type { ProcessCommand } from '../process-command.ts';
import { withStoreTools } from '../store-command.ts';

const NOT_VERIFIED = 5;

const TEXT = {
  good: { en: 'The store is whole', ja: 'ストアに損傷はありません' },
  bad: { en: 'The store is damaged', ja: 'ストアに損傷があります' },
  none: { en: 'There is no state yet', ja: '状態はまだありません' },
  counted: { en: 'rows {rows}, log entries {entries}, artifacts {artifacts}', ja: '行 {rows}、ログ {entries} 件、成果物 {artifacts} 件' },
} as const;

export const storeVerify: ProcessCommand = {
  words: ['store', 'verify'],
  title: { en: 'Look at every row of the state', ja: '状態の全件検査' },
  description: {
    en: 'Reads every row, the whole log and every artifact against their hashes, straight from the disk, also beside a running engine. Exit 5 when something is damaged.',
    ja: '全ての行、ログ全体、全ての成果物を、稼働中でもディスクから直接読み、ハッシュと照合します。損傷があれば終了コード 5 です。',
  },
  async run(call) {
    const report = await withStoreTools(call, (tools, { onRows }) => tools.verify(call.root, onRows));
    const language = call.voice.language();
    const counted = TEXT.counted[language].replace(/\{(rows|entries|artifacts)\}/g, (_, name: 'rows' | 'entries' | 'artifacts') => String(report[name]));
    call.voice.result('store_verify', report, ({ paint }) => [
      report.ok ? `${paint.good(MARKS.good)} ${TEXT[report.state_version === undefined ? 'none' : 'good'][language]}` : `${paint.bad(MARKS.bad)} ${paint.strong(TEXT.bad[language])}`,
      `  ${counted}`,
      ...report.faults.map(({ place, reason }) => `  ${paint.bad(makeVisible(place))}: ${makeVisible(reason)}`),
    ]);
    return report.ok ? 0 : NOT_VERIFIED;
  },
};
