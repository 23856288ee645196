// Text a person asked to see, as it is: lines of a file with their numbers, or an overview.
import { makeVisible } from '../make-visible.ts';
import { certificateLines } from './code-hits.ts';
import type { Render } from './sheet.ts';

export const renderReadRange: Render = (output, sheet) => {
  const first = Number(output['start_line']);
  const lines = String(output['text']).split(/\r?\n/);
  const width = String(first + lines.length - 1).length;
  return [...lines.map((line, at) => `${sheet.paint.faint(String(first + at).padStart(width))} ${makeVisible(line)}`), ...certificateLines(output, 0, sheet)];
};

export const renderRepoPack: Render = (output, sheet) => [...String(output['text']).trimEnd().split('\n').map(makeVisible), ...certificateLines(output, 0, sheet)];
