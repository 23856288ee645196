// Which language a file is taken for.
import { describe, expect, it } from 'vitest';
import { BETWEEN_WORDS } from '../../../src/code/text/word-runs.ts';
import { ALL_LANGUAGES, languageById, languageOf } from '../../../src/code/languages/all-languages.ts';

describe('languages', () => {
  it.each([
    ['src/a.ts', '', 'typescript'], ['a.d.mts', '', 'typescript'], ['a.tsx', '', 'tsx'], ['a.JSX', '', 'javascript'], ['x/y.pyi', '', 'python'],
    ['Gemfile', '', 'ruby'], ['a.b/noext', '', 'generic'], ['Dockerfile', '', 'generic'], ['.gitignore', '', 'ini'], ['LICENSE', '', 'text'],
    ['run', '#!/usr/bin/env node\n', 'javascript'], ['run', '#!/usr/bin/env -S FOO=1 python3.12 -u\n', 'python'], ['run', '#!/bin/bash\r\n', 'shell'],
    ['run', '#! /usr/local/bin/ruby2.7 -w\n', 'ruby'], ['run', '#!/opt/unknown\n', 'generic'], ['run', '#!', 'generic'], ['a.py', '#!/bin/sh\n', 'python'],
    ['constructor', '', 'generic'], ['a.__proto__', '#!/bin/constructor\n', 'generic'],
  ])('%s %j is %s', (path, first, id) => {
    expect(languageOf(path, Buffer.from(first)).id).toBe(id);
  });

  it('lists each language, extension and name once', () => {
    for (const list of [ALL_LANGUAGES.map(({ id }) => id), ALL_LANGUAGES.flatMap(({ extensions }) => extensions), ALL_LANGUAGES.flatMap(({ names }) => names ?? [])]) {
      expect(new Set(list).size).toBe(list.length);
    }
    expect(ALL_LANGUAGES.every((language) => languageById(language.id) === language)).toBe(true);
  });

  it('lets no name hold a mark that text search takes for the end of a word', () => {
    for (const { id, lexer } of ALL_LANGUAGES) expect([...lexer.nameMarks].filter((mark) => BETWEEN_WORDS.includes(mark)), id).toEqual([]);
  });
});
