// `sekisho store migrate`: takes the state to another version, for a return to the program before this one.
import { MARKS } from '../paint.ts';
import type { ProcessCommand } from '../process-command.ts';
import { needPerson, usage, withStoreTools } from '../store-command.ts';

const TEXT = {
  done: { en: 'State version {from} → {to}', ja: '状態バージョン {from} → {to}' },
  same: { en: 'The state is at version {to} already', ja: '状態は既にバージョン {to} です' },
  back: { en: 'Start the earlier program now: this one would bring the state forward again.', ja: 'このあとは前の版のプログラムを使ってください。この版で開くと、また新しい形に移行します。' },
  lost: { en: 'gone with their tables', ja: '表とともに失われた行' },
} as const;

export const storeMigrate: ProcessCommand = {
  words: ['store', 'migrate'],
  title: { en: 'Take the state to another version', ja: '状態を別のバージョンに移す' },
  description: {
    en: 'Goes one version back (--back) or to a named one (--to). Rows that the older version has no table for are lost only with --discard. State newer than this program is left untouched. No other process may work on the root.',
    ja: '一つ前 (--back) または指定したバージョン (--to) に移します。古いバージョンに表がない行は、--discard を付けたときだけ失われます。このプログラムより新しい状態には触れません。ほかのプロセスがルートを使っていないことが必要です。',
  },
  flags: [
    { flag: '--back', text: { en: 'one version back', ja: '一つ前のバージョンへ' } },
    { flag: '--to <version>', text: { en: 'to this version', ja: 'このバージョンへ' } },
    { flag: '--discard', text: { en: 'go back although rows are lost', ja: '行が失われても戻す' } },
  ],
  async run(call) {
    needPerson(call, 'store migrate');
    const { back, to: named, discard } = call.flags;
    if ((back === true) === (named !== undefined)) throw usage({ en: 'give either --back or --to', ja: '--back か --to のどちらかを指定してください' }, 'store migrate');
    const to = back === true ? 'back' : Number(named);
    if (to !== 'back' && !Number.isSafeInteger(to)) throw usage({ en: '--to must be a whole number', ja: '--to には整数を指定してください' }, 'store migrate');
    const done = await withStoreTools(call, (tools) => tools.migrate(call.root, { to, discard: discard === true }));
    call.voice.result('store_migrate', done, ({ language, paint }) => [
      `${paint.good(MARKS.good)} ${TEXT[done.from === done.to ? 'same' : 'done'][language].replace('{from}', String(done.from)).replace('{to}', String(done.to))}`,
      ...Object.entries(done.discarded).map(([table, rows]) => `  ${TEXT.lost[language]}: ${table} ${rows}`),
      ...(done.to < done.from ? [`  ${TEXT.back[language]}`] : []),
    ]);
    return 0;
  },
};
