// Rows of short values side by side, aligned by columns of the terminal and not by characters.
import { displayWidth, padTo } from '../display-width.ts';
import type { Sheet } from './sheet.ts';

const GAP = '  ';

/** Cells are already visible text. Undefined when it does not fit: nothing is ever cut to make it fit. */
export function table(head: readonly string[], rows: readonly (readonly string[])[], sheet: Sheet, indent = 0): string[] | undefined {
  const widths = head.map((title, column) => Math.max(displayWidth(title), ...rows.map((row) => displayWidth(row[column] ?? ''))));
  const total = indent + widths.reduce((sum, width) => sum + width, 0) + GAP.length * (widths.length - 1);
  if (total > sheet.columns) return undefined;
  const line = (cells: readonly string[]) => ' '.repeat(indent) + widths.map((width, i) => padTo(cells[i] ?? '', width)).join(GAP).trimEnd();
  return [sheet.paint.faint(line(head)), ...rows.map(line)];
}
