// Turns a path somebody gave us into a file of the index, or into the refusal that says why not.
import type { Bilingual } from '../../kernel/bilingual.ts';
import { SekishoError } from '../../kernel/errors.ts';
import { nearName } from '../../kernel/near-name.ts';
import { nearest } from '../../kernel/nearest.ts';
import type { Jail, JailRefusal } from '../files/jail.ts';
import type { JailedRead } from '../files/read-place.ts';
import type { FileTable } from '../file-table.ts';

export const PATH_REASONS: Readonly<Record<JailRefusal, Bilingual>> = {
  empty: { en: 'the path is empty', ja: 'パスが空です' },
  malformed: { en: 'it holds a character no path may hold', ja: 'パスに使えない文字が含まれています' },
  too_long: { en: 'the path is too long', ja: 'パスが長すぎます' },
  too_many_segments: { en: 'the path has too many parts', ja: 'パスの階層が深すぎます' },
  outside: { en: 'it leads out of the root', ja: 'ルートの外に出ています' },
  dangling_link: { en: 'it is a link that leads nowhere', ja: 'リンク先がありません' },
  link_loop: { en: 'its links go round in a circle', ja: 'リンクが循環しています' },
  protected: { en: 'it is protected (secrets, version control or our own state)', ja: '保護されています（秘密情報・バージョン管理・本製品の状態）' },
  missing: { en: 'it does not exist', ja: '存在しません' },
  not_a_folder: { en: 'a part of it is no folder', ja: '途中がフォルダーではありません' },
  not_regular: { en: 'it is no regular file', ja: '通常のファイルではありません' },
  oversize: { en: 'it is too large', ja: '大きすぎます' },
  unreadable: { en: 'the system does not let it be read', ja: 'システムが読み取りを許しません' },
  changing: { en: 'it is being changed right now', ja: 'いま変更されている最中です' },
};

const SHOWN_CHARACTERS = 200;

export function readGiven(path: string, jail: Jail, table: FileTable): JailedRead {
  const read = jail.read(path);
  if (!('refused' in read)) return read;
  throw refusalOf(path, read.refused, table);
}

/** The path as the index knows it. */
export function pathGiven(path: string, jail: Jail, table: FileTable): string {
  const place = jail.resolve(path);
  if ('refused' in place) throw refusalOf(path, place.refused, table);
  if (place.kind === 'missing') throw refusalOf(path, 'missing', table);
  return place.path;
}

function refusalOf(path: string, refused: JailRefusal, table: FileTable): SekishoError {
  const file = printable(path);
  if (refused !== 'missing' && refused !== 'not_a_folder') return new SekishoError('QC-117', { path: 'file', file, reason: PATH_REASONS[refused] });
  return new SekishoError('QC-118', { path: 'file', file, ...nearName(nearestPath(path, table)) });
}

/** Control characters would act on a terminal; a path is shown, never interpreted. */
export function printable(path: string): string {
  const shown = path.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '�');
  return shown.length > SHOWN_CHARACTERS ? `${shown.slice(0, SHOWN_CHARACTERS)}…` : shown;
}

/** Of the same name in another folder first: the folder is what people and models get wrong most. */
function nearestPath(path: string, table: FileTable): string | undefined {
  const name = path.split('/').at(-1)!;
  const all = [...table.all()].map((entry) => entry.path);
  const same = all.filter((each) => each === name || each.endsWith(`/${name}`)).sort((a, b) => a.length - b.length);
  return same[0] ?? (all.length > 5_000 ? undefined : nearest(path, all));
}
