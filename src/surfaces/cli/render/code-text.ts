// Text a person asked to see, as it is: lines of a file with their numbers, or an overview.
import { say } from '../../../kernel/bilingual.ts';
import { makeVisible } from '../make-visible.ts';
import { MARKS } from '../paint.ts';
import { shellWord } from '../../../kernel/shell-word.ts';
import { certificateLines, NOTHING_FOUND } from './code-hits.ts';
import type { Render } from './sheet.ts';

const GOES_ON = {
  en: 'lines {from} to {to} of {total}; go on with: {command}',
  ja: '{total} 行中 {from}〜{to} 行目まで。続き: {command}',
} as const;

export const renderReadRange: Render = (output, sheet, commandOf) => {
  const first = Number(output['start_line']);
  const lines = String(output['text']).split(/\r?\n/);
  const width = String(first + lines.length - 1).length;
  const { file, end_line: to, total_lines: total, next_line: next } = output;
  const command = `${commandOf('read_range')?.command ?? 'read_range'} ${shellWord(String(file))} ${String(next)}`;
  return [
    ...lines.map((line, at) => `${sheet.paint.faint(String(first + at).padStart(width))} ${makeVisible(line)}`),
    ...(typeof next === 'number' ? [`${sheet.paint.warn(MARKS.warn)} ${makeVisible(say(GOES_ON, sheet.language, { from: first, to, total, command }))}`] : []),
    ...certificateLines(output, 0, sheet),
  ];
};

export const renderRepoPack: Render = (output, sheet) => {
  const text = String(output['text']).trimEnd();
  return [...(text === '' ? [NOTHING_FOUND[sheet.language]] : text.split('\n').map(makeVisible)), ...certificateLines(output, 0, sheet)];
};
