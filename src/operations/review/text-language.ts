// The language of the texts a call is about: an answer about a text is in its language where nobody chose another (K-08).
import { languageOfText } from '../../checkers/text-kind.ts';
import { openJail } from '../../code/files/jail.ts';
import { attempt } from '../../kernel/attempt.ts';
import type { Language } from '../../kernel/bilingual.ts';
import type { Call } from '../operation.ts';
import { findIssue } from './issues.ts';
import { findRun } from './review-runs.ts';
import { utf8 } from './reviewed-texts.ts';

/** The first part of a text tells. */
const READ_CHARACTERS = 20_000;
const MOST_FILES = 5;

/** Of the first text that says something; undefined where none can be read. */
export function languageOfFiles({ root }: Pick<Call, 'root'>, files: unknown): Language | undefined {
  const jail = openJail([root]);
  for (const file of (Array.isArray(files) ? files : [files]).slice(0, MOST_FILES)) {
    const found = typeof file === 'string' ? jail.read(file) : undefined;
    const text = found === undefined || 'refused' in found ? undefined : utf8(found.bytes)?.slice(0, READ_CHARACTERS);
    if (text !== undefined && text.trim() !== '') return languageOfText(text);
  }
  return undefined;
}

type Asked = Pick<Call, 'root' | 'store' | 'principal'>;

/** Of a call that names a run or an issue: that of its text, where the caller may know of it. */
export function languageOfNamed(input: unknown, { root, store, principal }: Asked): Language | undefined {
  const { run_id, issue_id } = (input ?? {}) as { run_id?: unknown; issue_id?: unknown };
  const file = attempt(() => store.read((tx) => (typeof run_id === 'string' ? findRun(tx, principal, run_id).file : typeof issue_id === 'string' ? findIssue(tx, principal, issue_id).file : undefined)));
  return languageOfFiles({ root }, file);
}

/** Where the answer is read by itself, as at a terminal: the words around it follow. */
export function toldIn(call: Pick<Call, 'surface' | 'language'>): { readonly language?: Language } {
  return call.surface === 'cli' ? { language: call.language } : {};
}
