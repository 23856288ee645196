// What became of the mutants: a table by file, the score, and the survivors one by one.
import { mkdirSync, writeFileSync } from 'node:fs';

const NOTICED = ['killed', 'timeout', 'crashed'];
const UNNOTICED = ['survived', 'uncovered'];
const COLUMNS = [...NOTICED, ...UNNOTICED, 'static', 'ignored'];

export function countedBy(verdicts) {
  const counts = Object.fromEntries(COLUMNS.map((column) => [column, 0]));
  for (const { verdict } of verdicts) counts[verdict] += 1;
  const noticed = sum(counts, NOTICED);
  const total = noticed + sum(counts, UNNOTICED);
  return { ...counts, noticed, total, score: total === 0 ? 100 : (100 * noticed) / total };
}

export function table(verdicts) {
  const files = byFile(verdicts);
  const rows = [...files].map(([file, of]) => row(file, countedBy(of)));
  return [row('file'), ...rows, row('all', countedBy(verdicts))].join('\n');
}

/** Beside the survivors the sums, so that two reports can be compared. */
export function writeReport({ name, source, bar, whole, every }, verdicts, minutes) {
  const path = `reports/mutation-${name}${whole && every === 1 ? '' : '-part'}.json`;
  const survivors = verdicts.filter(({ verdict }) => UNNOTICED.includes(verdict)).map(({ file, line, column, mutator, original, replacement, verdict }) => ({ file, line, column, mutator, original, replacement, verdict }));
  mkdirSync('reports', { recursive: true });
  writeFileSync(path, `${JSON.stringify({ source, bar, every, minutes, ...countedBy(verdicts), survivors }, null, 1)}\n`);
  return path;
}

function row(file, counts) {
  const cells = counts === undefined ? ['score', ...COLUMNS] : [counts.score.toFixed(1), ...COLUMNS.map((column) => String(counts[column]))];
  return `${file.padEnd(58)}${cells.map((cell) => cell.padStart(10)).join('')}`;
}

function sum(counts, columns) {
  return columns.reduce((all, column) => all + counts[column], 0);
}

function byFile(verdicts) {
  const files = new Map();
  for (const each of verdicts) files.set(each.file, [...(files.get(each.file) ?? []), each]);
  return files;
}
