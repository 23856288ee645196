// What the hook says when it refuses: a code of the catalogue, what is missing, and the next call; short, in both languages.

export type HookCode = 'QC-501' | 'QC-502' | 'QC-503' | 'QC-504' | 'QC-505' | 'QC-506' | 'QC-507' | 'QC-508' | 'QC-509';
export type SpokenLanguage = 'en' | 'ja';

export interface Said {
  readonly en: string;
  readonly ja: string;
}

/** All of a refusal's parts; only what its code needs is there. */
export interface HookRefusal {
  readonly code: HookCode;
  /** A path, a word or a tool. */
  readonly about: string;
  readonly reason?: Said;
  readonly next?: Said;
}

const TEXTS: Readonly<Record<HookCode, Said>> = {
  'QC-501': { en: '{about}: {reason}. {next}', ja: '{about}: {reason}。{next}' },
  'QC-502': { en: 'Not a reading command: {about}. Before READY the shell only reads. {next}', ja: '読み取り以外のコマンドです: {about}。READY 前のシェルは読み取り専用です。{next}' },
  'QC-503': { en: '{about} belongs to the gate itself; no agent writes it. Ask the person to change it.', ja: '{about} は関門そのものの一部です。エージェントは書けません。変更は人に頼んでください。' },
  'QC-504': { en: 'This folder is guarded, but its state is {reason}. Call get_session_status, or have the person run `sekisho doctor`.', ja: 'このフォルダーは守られていますが、状態が{reason}。get_session_status を呼ぶか、人に `sekisho doctor` の実行を頼んでください。' },
  'QC-505': { en: '{about} names no file that can be recognised. Use a write tool with one plain path.', ja: '{about} の対象ファイルが分かりません。パスを明示した書き込みツールを使ってください。' },
  'QC-506': { en: '{about}: tools of other MCP servers may write; before READY only listed ones run. {next}', ja: '{about}: 他の MCP サーバーのツールは書き込む恐れがあるため、READY 前は登録済みのものだけです。{next}' },
  'QC-507': { en: 'Several sessions are open here and the host named none of them. Have the person close all but one (`sekisho sessions`).', ja: '複数のセッションが開いており、どれか特定できません。人に一つを残して閉じてもらってください (`sekisho sessions`)。' },
  'QC-508': { en: 'Written without a permit: {about}. Put it back, then get a permit with check_write_target.', ja: '許可証なしで書き込まれました: {about}。元に戻し、check_write_target で許可を得てください。' },
  'QC-509': { en: 'Sekisho could not judge this and stops it: {about}.', ja: 'Sekisho が判定できないため止めました: {about}。' },
};

export const NO_PERMIT: Said = { en: 'no permit to write it', ja: '書き込みの許可証がありません' };
export const PERMIT_EXPIRED: Said = { en: 'its permit has expired', ja: '許可証の期限が切れています' };
export const FILE_CHANGED: Said = { en: 'it is not as it was when the permit was given', ja: '許可された時点と内容が異なります' };
export const NO_SESSION: Said = { en: 'Call start_session with the request.', ja: '依頼を添えて start_session を呼んでください。' };
export const ASK_PERMIT: Said = { en: 'Call check_write_target with this file_path.', ja: 'この file_path で check_write_target を呼んでください。' };
export const READ_AGAIN: Said = { en: 'Call add_explored_files, then check_write_target.', ja: 'add_explored_files、次に check_write_target を呼んでください。' };
export const STATE_MISSING: Said = { en: 'missing', ja: 'ありません' };
export const STATE_UNREADABLE: Said = { en: 'unreadable', ja: '読めません' };
export const STATE_OTHER_VERSION: Said = { en: 'of another version', ja: '別の版のものです' };

const ABOUT = { en: 90, ja: 60 };
const NEXT = { en: 150, ja: 50 };

export function say({ code, about, reason, next }: HookRefusal, language: SpokenLanguage): string {
  const parts: Readonly<Record<string, string>> = { about: shorten(about, ABOUT[language]), reason: reason?.[language] ?? '', next: shortenEnd(next?.[language] ?? '', NEXT[language]) };
  return `Sekisho ${code}: ${TEXTS[code][language].replace(/\{(about|reason|next)\}/g, (_, part: string) => parts[part]!)}`.trim();
}

/** Control characters and what nobody sees are not passed on; a plain text needs no look for them. */
function visible(text: string): string {
  return /^[\x20-\x7e]*$/.test(text) ? text.trim() : text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/** The end of a path says more than its beginning. */
function shorten(text: string, most: number): string {
  const shown = visible(text);
  return shown.length <= most ? shown : `…${shown.slice(-most)}`;
}

function shortenEnd(text: string, most: number): string {
  const shown = visible(text);
  return shown.length <= most ? shown : `${shown.slice(0, most)}…`;
}

/** In the order of POSIX; what names no language is English. */
export function languageOf(env: Readonly<Record<string, string | undefined>>): SpokenLanguage {
  return /^ja/i.test(env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '') ? 'ja' : 'en';
}
