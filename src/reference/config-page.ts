// docs/reference/config.md: every setting with its default, its variable and what a workspace may do with it.
import { CONFIG_KEYS } from '../config/keys.ts';
import type { Language } from '../kernel/bilingual.ts';
import { GENERATED_NOTE, table } from './markdown.ts';

const TEXT = {
  title: { en: 'Configuration', ja: '設定' },
  lead: {
    en: 'Layers, weakest first: default, user file (`~/.sekisho/config.jsonc`), workspace file (`.sekisho/config.jsonc`), environment, flag. A workspace file cannot weaken a gate. `sekisho config explain` shows where each value came from.',
    ja: '弱い順に: 既定値、ユーザー設定 (`~/.sekisho/config.jsonc`)、ワークスペース設定 (`.sekisho/config.jsonc`)、環境変数、フラグ。ワークスペース設定で関門を緩めることはできません。各値の出所は `sekisho config explain` で確認できます。',
  },
  columns: {
    en: ['Key', 'Default', 'Meaning', 'Workspace may', 'Variable', 'Flag'],
    ja: ['項目', '既定値', '意味', 'ワークスペース', '環境変数', 'フラグ'],
  },
  rule: {
    en: { free: 'set it', never: 'not set it', stricter: 'only make it stricter', add: 'only add' },
    ja: { free: '設定可', never: '設定不可', stricter: '厳しくする方向のみ', add: '追加のみ' },
  },
} as const;

export function configPage(language: Language): string {
  const rows = CONFIG_KEYS.map((row) => [
    `\`${row.path}\``,
    `\`${JSON.stringify(row.default)}\``,
    row.summary[language],
    TEXT.rule[language][row.workspace],
    `\`${row.environment}\``,
    row.flag === undefined ? '' : `\`--${row.flag}\``,
  ]);
  return `${GENERATED_NOTE}\n# ${TEXT.title[language]}\n\n${TEXT.lead[language]}\n\n${table(TEXT.columns[language], rows)}\n`;
}
