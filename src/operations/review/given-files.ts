// The file a caller means, under the one name a manuscript has: its path under the root, as the jail spells it.
import { counted, type Bilingual } from '../../kernel/bilingual.ts';
import { SekishoError } from '../../kernel/errors.ts';
import { nearName } from '../../kernel/near-name.ts';
import { PATH_REASONS, printable } from '../../code/answers/given-path.ts';
import { openJail, type Jail, type JailRefusal } from '../../code/files/jail.ts';
import { OPEN_STATES } from '../../gates/review/issue.ts';
import type { Call } from '../operation.ts';
import { readableIssues } from './issues.ts';

/** Also of a file that is no longer there: its issues still are. */
export function givenFile({ root }: Pick<Call, 'root'>, file: string, path = 'file'): string {
  const place = openJail([root]).resolve(file);
  if ('refused' in place) throw refusalOf(path, file, place.refused);
  return place.path;
}

/** There is nothing behind its name any more; what may not be read is there. */
export function isFileGone(jail: Pick<Jail, 'resolve'>, file: string): boolean {
  const place = jail.resolve(file);
  return 'refused' in place ? place.refused === 'missing' || place.refused === 'not_a_folder' : place.kind === 'missing';
}

/** Each once, in the order given; a refusal names the field it was given in. One that cannot be read refuses them all: nothing was begun yet. */
export function filesGiven({ root }: Pick<Call, 'root'>, files: readonly string[], fieldOf: (at: number) => string, issuesOf?: (path: string) => number): string[] {
  const jail = openJail([root]);
  const paths = files.map((file, at) => {
    const place = jail.resolve(file);
    if ('refused' in place) throw refusalOf(fieldOf(at), file, place.refused);
    const left = place.kind === 'missing' ? (issuesOf?.(place.path) ?? 0) : 0;
    if (left > 0) throw new SekishoError('QC-118', { path: fieldOf(at), file: printable(file), near: stillKept(left) });
    if (place.kind !== 'file') throw refusalOf(fieldOf(at), file, place.kind === 'missing' ? 'missing' : 'not_regular');
    return place.path;
  });
  return [...new Set(paths)];
}

/** The same for texts whose issues live on: of one that is gone it is said what is still open. */
export function manuscriptsToReview(call: Call, files: readonly string[]): string[] {
  const states = [...OPEN_STATES, 'Deferred'] as const;
  return filesGiven(call, files, (at) => `files.${at}`, (file) => call.read((tx) => readableIssues(tx, call.principal, { file, states, min_severity: 'low' })).length);
}

function stillKept(count: number): Bilingual {
  return {
    en: `${counted(count, 'issue')} of it still kept, see list_issues; renamed, its text takes them along once it is checked under the new name; deleted, a person closes them: sekisho issue close --file. `,
    ja: `このファイルの指摘が ${count} 件残っています。list_issues で確認できます。名前を変えた場合は、新しい名前で検査すると引き継がれます。削除した場合は、人が sekisho issue close --file で完了にできます。`,
  };
}

export function refusalOf(path: string, file: string, refused: JailRefusal): SekishoError {
  const shown = printable(file);
  if (refused === 'missing' || refused === 'not_a_folder') return new SekishoError('QC-118', { path, file: shown, ...nearName() });
  return new SekishoError('QC-117', { path, file: shown, reason: PATH_REASONS[refused] });
}
