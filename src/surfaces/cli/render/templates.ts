// `sekisho templates validate` for people: the same fields, with heads in the language of the answer.
import type { Bilingual } from '../../../kernel/bilingual.ts';
import type { Render } from './sheet.ts';
import { renderFields } from './value.ts';

const HEADS: Readonly<Record<string, Bilingual>> = {
  ok: { en: 'ok', ja: '問題なし' },
  steps: { en: 'steps', ja: '手順' },
  problems: { en: 'problems', ja: '問題' },
  step_id: { en: 'step', ja: '手順' },
  title: { en: 'title', ja: '名称' },
  file: { en: 'file', ja: 'ファイル' },
  line: { en: 'line', ja: '行' },
  path: { en: 'path', ja: '項目' },
  message: { en: 'message', ja: '内容' },
};

export const renderTemplates: Render = (output, sheet) => {
  const headed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(headed);
    return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value).map(([key, each]) => [HEADS[key]?.[sheet.language] ?? key, headed(each)])) : value;
  };
  return renderFields(headed(output) as Readonly<Record<string, unknown>>, sheet);
};
