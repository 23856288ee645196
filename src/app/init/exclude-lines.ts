// The block in this clone's list of files that are never added: what names paths of this machine is nobody else's, and the wall would refuse it.
import { cutBlock, withBlock, withoutBlock, type Marks } from '../../hosts/marked-block.ts';

const MARKS: Marks = { begin: '# >>> sekisho >>>', end: '# <<< sekisho <<<' };

/** `paths`: from the top of the clone. Lines that are there already stay, so that hosts can be set up one after another. */
export function withExcluded(before: string, paths: readonly string[]): string {
  const known = (cutBlock(before, MARKS).block ?? '').split(/\r?\n/).filter((line) => line !== '');
  const lines = [...new Set([...known, ...paths.map(pattern)])].sort();
  return lines.length === 0 ? before : withBlock(before, MARKS, lines);
}

export function withoutExcluded(before: string, paths: readonly string[] | undefined): string {
  if (paths === undefined) return withoutBlock(before, MARKS);
  const gone = new Set(paths.map(pattern));
  const left = (cutBlock(before, MARKS).block ?? '').split(/\r?\n/).filter((line) => line !== '' && !gone.has(line));
  return left.length === 0 ? withoutBlock(before, MARKS) : withBlock(before, MARKS, left);
}

function pattern(path: string): string {
  return `/${path.replace(/[\\*?[\]!#]/g, '\\$&').replace(/ $/, '\\ ')}`;
}
