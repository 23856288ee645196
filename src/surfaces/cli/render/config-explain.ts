// `config explain` for a person: one setting a line with its value and source; what it overrode stands below it.
import { makeVisible } from '../make-visible.ts';
import type { Render, Sheet } from './sheet.ts';
import { table } from './table.ts';

const HEAD = { en: ['Setting', 'Value', 'From'], ja: ['設定', '値', '出所'] } as const;
const DEFAULT = { en: 'default', ja: '既定値' } as const;
const OVERRIDES = { en: 'overrides', ja: '上書き' } as const;
const JOINS = { en: 'adds to', ja: '追加元' } as const;

interface Source {
  readonly layer?: unknown;
  readonly name?: unknown;
  readonly line?: unknown;
  readonly value?: unknown;
}

interface Setting {
  readonly key: string;
  readonly value?: unknown;
  readonly origin?: Source;
  readonly overridden?: readonly Source[];
  readonly joined?: readonly Source[];
}

export const renderConfigExplain: Render = (output, sheet) => {
  const settings = (output['settings'] ?? []) as readonly Setting[];
  const rows = settings.flatMap((setting) => [
    [makeVisible(setting.key), value(setting.value), source(setting.origin ?? {}, sheet)],
    ...(setting.overridden ?? []).map((each) => [`  ${OVERRIDES[sheet.language]}`, value(each.value), source(each, sheet)]),
    ...(setting.joined ?? []).map((each) => [`  ${JOINS[sheet.language]}`, value(each.value), source(each, sheet)]),
  ]);
  const narrow = () => rows.flatMap(([key, held, from]) => [`${key}: ${held}`, `    ${sheet.paint.faint(from!)}`]);
  return [sheet.paint.strong(makeVisible(String(output['root']))), ...(table(HEAD[sheet.language], rows, sheet) ?? narrow())];
};

function value(held: unknown): string {
  return makeVisible(JSON.stringify(held) ?? '–');
}

function source({ layer, name, line }: Source, { language }: Sheet): string {
  if (layer === 'default' || layer === undefined) return DEFAULT[language];
  return makeVisible(`${String(layer)} ${String(name)}${line === undefined ? '' : `:${String(line)}`}`);
}
