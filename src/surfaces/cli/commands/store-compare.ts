// `sekisho store compare A B`: whether two stores hold the same, and where not.
import type { StoreComparison, TableDifference } from '../../../store/compare-stores.ts';
import { makeVisible } from '../make-visible.ts';
import { MARKS } from '../paint.ts';
import type { ProcessCommand } from '../process-command.ts';
import type { Sheet } from '../render/sheet.ts';
import { needPerson, needWords, usage, withStoreTools } from '../store-command.ts';

const DIFFERENT = 2;

const TEXT = {
  equal: { en: 'The two stores are equal', ja: '二つのストアは同じです' },
  different: { en: 'The two stores differ', ja: '二つのストアには違いがあります' },
  side: { en: 'state version {version}, {rows} rows, log {seq} {hash}', ja: '状態バージョン {version}、{rows} 行、ログ {seq} {hash}' },
  log: { en: 'the logs are the same up to entry {common}', ja: 'ログは {common} 番目まで同じです' },
  table: { en: '{table}: only in A {a}, only in B {b}, different {different}', ja: '{table}: A のみ {a}、B のみ {b}、相違 {different}' },
  onlyA: { en: 'only in A', ja: 'A のみ' },
  onlyB: { en: 'only in B', ja: 'B のみ' },
  more: { en: '… and {count} more', ja: '… ほか {count} 件' },
} as const;

export const storeCompare: ProcessCommand = {
  words: ['store', 'compare'],
  title: { en: 'Compare two stores', ja: '二つのストアの比較' },
  description: {
    en: 'Compares two stores row by row; each is a root folder or an exported file. Values are shown as hashes. Exit 2 when they differ. Changes nothing and needs no lock.',
    ja: '二つのストアを行ごとに比べます。それぞれルートのフォルダーか書き出したファイルです。値はハッシュで示します。違いがあれば終了コード 2 です。何も変更せず、ロックも取りません。',
  },
  takes: ['a', 'b'],
  flags: [
    { flag: '--show', text: { en: 'show the values themselves', ja: '値そのものを表示する' } },
    { flag: '--limit <count>', text: { en: 'rows listed per table and kind (100)', ja: '表と種類ごとに示す行数 (100)' } },
  ],
  async run(call) {
    needPerson(call, 'store compare');
    const [a, b] = needWords(call, 'store compare', ['<a>', '<b>']);
    const given = call.flags['limit'];
    const limit = given === undefined ? undefined : Number(given);
    if (limit !== undefined && !(Number.isSafeInteger(limit) && limit >= 0)) throw usage({ en: '--limit must be a whole number', ja: '--limit には整数を指定してください' }, 'store compare');
    const found = await withStoreTools(call, (tools, counting) => tools.compare(a, b, { show: call.flags['show'] === true, ...(limit === undefined ? {} : { limit }), ...counting }));
    call.voice.result('store_compare', found, (sheet) => pageOf(found, sheet));
    return found.equal ? 0 : DIFFERENT;
  },
};

function pageOf(found: StoreComparison, sheet: Sheet): string[] {
  const { language, paint } = sheet;
  const side = (name: 'a' | 'b'): string => {
    const { state_version, rows, log_head } = found[name];
    return `  ${name.toUpperCase()}: ${filled(TEXT.side[language], { version: state_version, rows, seq: log_head.seq, hash: log_head.hash.slice(0, 12) })}`;
  };
  return [
    found.equal ? `${paint.good(MARKS.good)} ${TEXT.equal[language]}` : `${paint.bad(MARKS.bad)} ${paint.strong(TEXT.different[language])}`,
    side('a'),
    side('b'),
    ...(found.log.equal ? [] : [`  ${filled(TEXT.log[language], { common: found.log.common })}`]),
    ...found.tables.flatMap((table) => tableLines(table, sheet)),
  ];
}

function tableLines({ table, only_a, only_b, different }: TableDifference, { language, paint }: Sheet): string[] {
  const more = (count: number, listed: number): string[] => (count > listed ? [`    ${filled(TEXT.more[language], { count: count - listed })}`] : []);
  const only = (word: string, { count, keys }: TableDifference['only_a']): string[] => [...keys.map((key) => `    ${word}: ${makeVisible(key)}`), ...more(count, keys.length)];
  return [
    `  ${paint.strong(filled(TEXT.table[language], { table, a: only_a.count, b: only_b.count, different: different.count }))}`,
    ...only(TEXT.onlyA[language], only_a),
    ...only(TEXT.onlyB[language], only_b),
    ...different.rows.flatMap(({ key, fields }) => [`    ${makeVisible(key)}`, ...fields.map(({ field, a, b }) => `      ${makeVisible(field)}: ${spelt(a)} | ${spelt(b)}`)]),
    ...more(different.count, different.rows.length),
  ];
}

function spelt(value: unknown): string {
  return value === undefined ? '–' : makeVisible(typeof value === 'string' ? value : JSON.stringify(value));
}

function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
