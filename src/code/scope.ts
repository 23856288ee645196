// Which files a question is about: patterns as in .gitignore, and languages.
import ignore from 'ignore';
import { SekishoError } from '../kernel/errors.ts';
import { isCostlyPattern } from './files/ignore-rules.ts';

export interface ScopeRequest {
  readonly paths?: readonly string[] | undefined;
  readonly languages?: readonly string[] | undefined;
}

export interface Scope {
  readonly paths: readonly string[];
  readonly languages: readonly string[];
  /** True when nothing narrows it. */
  readonly whole: boolean;
  holdsPath(path: string): boolean;
  holds(path: string, language: string): boolean;
}

export function readScope({ paths = [], languages = [] }: ScopeRequest): Scope {
  const patterns = paths.map((path) => path.replace(/^\.\/(?=.)/, '').trim()).filter((path) => path !== '' && path !== '.');
  if (patterns.some(isCostlyPattern)) throw new SekishoError('QC-101', { path: 'paths', reason: { en: 'a pattern has too many `**`', ja: '「**」が多すぎるパターンがあります' } });
  // The same rules people know from .gitignore: a folder's name holds what is below it, `!` takes out again.
  const matcher = patterns.length === 0 ? undefined : ignore().add(patterns.every((pattern) => pattern.startsWith('!')) ? ['**', ...patterns] : patterns);
  const wanted = new Set(languages);
  const holdsPath = (path: string): boolean => matcher === undefined || matcher.ignores(path);
  return {
    paths: patterns,
    languages,
    whole: matcher === undefined && wanted.size === 0,
    holdsPath,
    holds: (path, language) => holdsPath(path) && (wanted.size === 0 || wanted.has(language)),
  };
}
