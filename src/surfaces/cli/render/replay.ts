// `replay` for a person: whether every decision came out the same, then each of them with what came of it.
import type { Bilingual } from '../../../kernel/bilingual.ts';
import { makeVisible } from '../make-visible.ts';
import { MARKS } from '../paint.ts';
import type { Render } from './sheet.ts';
import { table } from './table.ts';

const TEXT = {
  good: { en: 'All decisions came out the same', ja: 'すべての判定が同じ結果になりました' },
  bad: { en: 'Not all decisions came out the same', ja: '同じ結果にならない判定があります' },
  none: { en: 'There is no decision to take again', ja: '再計算する判定がありません' },
  checked: { en: 'decisions taken again', ja: '再計算した判定' },
  more: { en: 'There is more: --after {after}', ja: '続きがあります: --after {after}' },
} as const;

const COLUMNS: readonly (readonly [field: string, head: Bilingual])[] = [
  ['seq', { en: 'entry', ja: '番号' }],
  ['kind', { en: 'decision', ja: '判定の種類' }],
  ['word', { en: 'verdict', ja: '判定' }],
  ['result', { en: 'again', ja: '再計算' }],
  ['reason', { en: 'why', ja: '理由' }],
];

const RESULTS: Readonly<Record<string, Bilingual>> = {
  same: { en: 'same', ja: '同じ' },
  different: { en: 'different', ja: '異なる' },
  other_versions: { en: 'other versions', ja: '別の版' },
  not_replayable: { en: 'not replayable', ja: '再計算不可' },
};

export const renderReplay: Render = (output, sheet) => {
  const { language, paint } = sheet;
  const decisions = Array.isArray(output['decisions']) ? (output['decisions'] as readonly Readonly<Record<string, unknown>>[]) : [];
  const columns = COLUMNS.filter(([field]) => decisions.some((each) => each[field] !== undefined));
  const cells = decisions.map((each) => columns.map(([field]) => makeVisible(field === 'result' ? (RESULTS[String(each[field])]?.[language] ?? String(each[field])) : String(each[field] ?? ''))));
  const head = columns.map(([, title]) => title[language]);
  const verdict = decisions.length === 0 ? TEXT.none[language] : output['ok'] === true ? TEXT.good[language] : TEXT.bad[language];
  return [
    output['ok'] === true ? `${paint.good(MARKS.good)} ${verdict}` : `${paint.bad(MARKS.bad)} ${paint.strong(verdict)}`,
    `  ${TEXT.checked[language]}: ${String(output['checked'])}`,
    ...(decisions.length === 0 ? [] : (table(head, cells, sheet, 2) ?? cells.map((row) => `  ${row.map((cell, at) => (cell === '' ? '' : `${head[at]}: ${cell}`)).filter((part) => part !== '').join(', ')}`))),
    ...(output['next_after'] === undefined ? [] : [paint.faint(`  ${TEXT.more[language].replace('{after}', String(output['next_after']))}`)]),
  ];
};
