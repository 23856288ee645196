// The settings are sound, where they came from, and the store they ask for can be had.
import type { Bilingual } from '../../kernel/bilingual.ts';
import { asSekishoError } from '../../kernel/errors.ts';
import { sqliteIsUsed } from '../../store/open-store.ts';
import { loadSqliteDriver } from '../../store/sqlite-driver.ts';
import type { DoctorLine } from '../../surfaces/cli/world.ts';
import type { OpenedRoot } from '../compose.ts';
import { both, fail, failed, ok, warn } from './doctor-line.ts';

export function configFaults(thrown: unknown): DoctorLine[] {
  const { details } = asSekishoError(thrown).params;
  if (!Array.isArray(details)) return [failed('config', thrown)];
  const fix = { en: 'correct the named place, then `sekisho doctor`', ja: '示された場所を直してから `sekisho doctor`' };
  return details.map((each) => fail('config', (each as { message: Bilingual }).message, fix));
}

export function store({ folder, settings }: OpenedRoot): DoctorLine {
  const driver = loadSqliteDriver();
  const rebuild = both('npm rebuild better-sqlite3');
  try {
    if (!('missing' in driver)) {
      const used = sqliteIsUsed(folder.state, settings().config.store.backend) ? 'sqlite' : 'file';
      return ok('store', { en: `${used}; better-sqlite3 loads`, ja: `${used}。better-sqlite3 を読み込めます` });
    }
    if (sqliteIsUsed(folder.state, settings().config.store.backend)) {
      return fail('store', { en: `sqlite is configured, but better-sqlite3 does not load: ${driver.missing}`, ja: `sqlite が設定されていますが、better-sqlite3 を読み込めません: ${driver.missing}` }, rebuild);
    }
    return warn('store', { en: `file; better-sqlite3 does not load: ${driver.missing}`, ja: `file。better-sqlite3 を読み込めません: ${driver.missing}` }, rebuild);
  } catch (error) {
    return failed('store', error);
  }
}

export function configuration({ settings }: OpenedRoot): DoctorLine[] {
  const loaded = settings();
  const set = Object.entries(loaded.origins).filter(([, origin]) => origin.layer !== 'default');
  const shown = set.map(([key, { name, line }]) => `${key} ← ${name}${line === undefined ? '' : `:${line}`}`).join(', ');
  return [
    ok('config', set.length === 0 ? { en: 'valid; all defaults', ja: '正しい設定です (全て既定値)' } : { en: `valid; ${shown}`, ja: `正しい設定です。${shown}` }),
    ...loaded.notes.map(({ text }) => warn('config', text, both('sekisho config explain'))),
  ];
}
