// The board and one node of it as a person reads them: trays with their nodes; a node with what is around it and what happened to it.
import type { Bilingual } from '../../../kernel/bilingual.ts';
import { say } from '../../../kernel/bilingual.ts';
import { renderBlock } from './value.ts';
import { isFields, momentOf, rowsOf, textOf, type Fields } from './reading.ts';
import type { Render, Sheet } from './sheet.ts';

const TRAYS: Readonly<Record<string, Bilingual>> = {
  in_progress: { en: 'In progress', ja: '実施中' },
  needs_decision: { en: 'Needs a decision', ja: '意思決定待ち' },
  waiting_external: { en: 'Waiting for others', ja: '外部待ち' },
  cooling: { en: 'Cooling', ja: '冷却中' },
  other_active: { en: 'Other active', ja: 'その他の進行中' },
};

const TEXT = {
  empty: { en: 'Nothing is on the board.', ja: 'ボードには何もありません。' },
  left: { en: '{count} more are not shown.', ja: 'ほかに {count} 件あります。' },
  parent: { en: 'under {id}', ja: '{id} の子' },
  children: { en: 'Children', ja: '子' },
  relations: { en: 'Relations', ja: '関連' },
  groups: { en: 'Groups', ja: 'まとまり' },
  history: { en: 'History', ja: '履歴' },
  next: { en: 'Can become', ja: '移れるステータス' },
  more: { en: 'There is more: --after {after}', ja: '続きがあります: --after {after}' },
} as const;

const HAPPENED: Readonly<Record<string, Bilingual>> = {
  created: { en: 'put on the board as {to}', ja: '{to} としてボードに追加' },
  status: { en: '{from} → {to}', ja: '{from} → {to}' },
  children_added: { en: 'children added', ja: '子を追加' },
  related: { en: 'related to another node', ja: 'ほかのノードと関連付け' },
  grouped: { en: 'put into a group', ja: 'まとまりに追加' },
  imported: { en: 'imported', ja: '取り込み' },
};

export const renderDashboard: Render = (output, sheet) => {
  const { language, paint } = sheet;
  const trays = isFields(output['trays']) ? Object.entries(output['trays']) : [];
  const lines = trays.flatMap(([tray, nodes]) => {
    const rows = rowsOf(nodes);
    return rows.length === 0 ? [] : [paint.strong(`${TRAYS[tray]?.[language] ?? textOf(tray)} (${rows.length})`), ...rows.map((node) => nodeLine(node, sheet))];
  });
  const left = Number(output['left_out']);
  return [...(lines.length === 0 ? [TEXT.empty[language]] : lines), ...(left > 0 ? [paint.faint(say(TEXT.left, language, { count: left }))] : [])];
};

function nodeLine({ id, title, label, parent_id }: Fields, { language, paint }: Sheet): string {
  const under = parent_id === undefined ? '' : ` · ${say(TEXT.parent, language, { id: textOf(parent_id) })}`;
  return `  ${textOf(title)} ${paint.faint(`${textOf(label)} · ${textOf(id)}${under}`)}`;
}

export const renderNode: Render = (output, sheet) => {
  const { language, paint } = sheet;
  const node = isFields(output['node']) ? output['node'] : {};
  const part = (title: Bilingual, lines: readonly string[]): string[] => (lines.length === 0 ? [] : [paint.strong(title[language]), ...lines]);
  return [
    paint.strong(textOf(node['title'])),
    `  ${textOf(node['status'])} (${textOf(node['label'])}) ${paint.faint(textOf(node['id']))}`,
    ...(typeof node['context'] === 'string' ? renderBlock(node['context'], sheet, 2) : []),
    ...part(TEXT.children, rowsOf(output['children']).map((child) => nodeLine(child, sheet))),
    ...part(TEXT.relations, rowsOf(output['relations']).map(({ from_node_id, relation_type, to_node_id }) => `  ${textOf(from_node_id)} ${textOf(relation_type)} ${textOf(to_node_id)}`)),
    ...part(TEXT.groups, rowsOf(output['groups']).map(({ group_label, node_ids }) => `  ${textOf(group_label)} ${paint.faint(Array.isArray(node_ids) ? node_ids.map(textOf).join(', ') : '')}`)),
    ...part(TEXT.history, rowsOf(output['history']).flatMap((row) => historyLines(row, sheet))),
    ...part(TEXT.next, rowsOf(output['valid_transitions']).map(({ status, label }) => `  ${textOf(status)} ${paint.faint(textOf(label))}`)),
    ...(output['next_after'] === undefined ? [] : [paint.faint(say(TEXT.more, language, { after: textOf(output['next_after']) }))]),
  ];
};

function historyLines({ at, kind, from_status, to_status, text, actor }: Fields, { language, paint }: Sheet): string[] {
  const happened = HAPPENED[String(kind)];
  const what = happened === undefined ? textOf(kind) : say(happened, language, { from: textOf(from_status), to: textOf(to_status) });
  return [`  ${paint.faint(momentOf(at))} ${what} ${paint.faint(textOf(actor))}`, ...(typeof text === 'string' && text !== '' ? [`    ${textOf(text)}`] : [])];
}
