// Files a caller names beside those to be reviewed: each refusal names the field it was given in (K-03).
import { openJail } from '../../code/files/jail.ts';
import type { Call } from '../operation.ts';
import { refusalOf } from './given-files.ts';

/** Each once, in the order given. One that cannot be read refuses them all: nothing was begun yet. */
export function otherFiles({ root }: Pick<Call, 'root'>, files: readonly string[], fieldOf: (at: number) => string): string[] {
  const jail = openJail([root]);
  const paths = files.map((file, at) => {
    const place = jail.resolve(file);
    if ('refused' in place) throw refusalOf(fieldOf(at), file, place.refused);
    if (place.kind !== 'file') throw refusalOf(fieldOf(at), file, place.kind === 'missing' ? 'missing' : 'not_regular');
    return place.path;
  });
  return [...new Set(paths)];
}
