// The file a caller means, under the one name a manuscript has: its path under the root, as the jail spells it.
import { SekishoError } from '../../kernel/errors.ts';
import { PATH_REASONS, printable } from '../../code/answers/given-path.ts';
import { openJail, type JailRefusal } from '../../code/files/jail.ts';
import type { Call } from '../operation.ts';

/** Also of a file that is no longer there: its issues still are. */
export function givenFile({ root }: Pick<Call, 'root'>, file: string, path = 'file'): string {
  const place = openJail([root]).resolve(file);
  if ('refused' in place) throw refusalOf(path, file, place.refused);
  return place.path;
}

/** Each once, in the order given. One that cannot be read refuses them all: nothing was begun yet. */
export function filesToReview({ root }: Pick<Call, 'root'>, files: readonly string[]): string[] {
  const jail = openJail([root]);
  const paths = files.map((file, at) => {
    const place = jail.resolve(file);
    if ('refused' in place) throw refusalOf(`files.${at}`, file, place.refused);
    if (place.kind !== 'file') throw refusalOf(`files.${at}`, file, place.kind === 'missing' ? 'missing' : 'not_regular');
    return place.path;
  });
  return [...new Set(paths)];
}

export function refusalOf(path: string, file: string, refused: JailRefusal): SekishoError {
  const shown = printable(file);
  if (refused === 'missing' || refused === 'not_a_folder') return new SekishoError('QC-118', { path, file: shown, nearest: '–' });
  return new SekishoError('QC-117', { path, file: shown, reason: PATH_REASONS[refused] });
}
