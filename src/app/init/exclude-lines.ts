// A root's block in this clone's list of files that are never added: what names paths of this machine is nobody else's, and the wall would refuse it.
import { cutBlock, withBlock, withoutBlock, type Marks } from '../../hosts/marked-block.ts';

/** Earlier versions had one block for all roots of a clone; each root takes its own lines out of it. */
const SHARED: Marks = { begin: '# >>> sekisho >>>', end: '# <<< sekisho <<<' };

/** Worktrees share the list, so a path from the top of the clone would not tell their roots apart. */
const marksOf = (root: string): Marks => ({ begin: `# >>> sekisho ${JSON.stringify(root)} >>>`, end: `# <<< sekisho ${JSON.stringify(root)} <<<` });

/** `paths`: from the top of the clone. Lines that are there already stay, so that hosts can be set up one after another. */
export function withExcluded(before: string, root: string, paths: readonly string[]): string {
  const left = withoutLines(before, SHARED, paths.map(pattern));
  const lines = [...new Set([...linesIn(left, marksOf(root)), ...paths.map(pattern)])].sort();
  return lines.length === 0 ? before : withBlock(left, marksOf(root), lines);
}

/** `whole`: all of this root goes, also what is not among the paths. */
export function withoutExcluded(before: string, root: string, paths: readonly string[], whole: boolean): string {
  const left = withoutLines(before, SHARED, paths.map(pattern));
  return whole ? withoutBlock(left, marksOf(root)) : withoutLines(left, marksOf(root), paths.map(pattern));
}

function withoutLines(text: string, marks: Marks, gone: readonly string[]): string {
  const lines = linesIn(text, marks);
  const left = lines.filter((line) => !gone.includes(line));
  if (left.length === lines.length) return text;
  return left.length === 0 ? withoutBlock(text, marks) : withBlock(text, marks, left);
}

const linesIn = (text: string, marks: Marks): readonly string[] => (cutBlock(text, marks).block ?? '').split(/\r?\n/).filter((line) => line !== '');

function pattern(path: string): string {
  return `/${path.replace(/[\\*?[\]!#]/g, '\\$&').replace(/ $/, '\\ ')}`;
}
