// `--sample N`: writes some of the mutants into a copy of the project and asks vitest itself, to see that the short way gives the same verdicts.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const COPY = resolve('.stryker-tmp/sample');
const PARTS = ['src', 'test', 'bench', 'assembly', 'package.json', 'tsconfig.json', 'vitest.mutation.config.ts'];
/** Replaced as they stand: brackets around them would be no program, or another one. */
const BARE = new Set(['BlockStatement', 'OptionalChaining']);

/** The mutants on which the two do not agree; half of those asked are survivors, if there are so many. */
export function disagreeing(folder, verdicts, count) {
  const tried = verdicts.filter(({ verdict }) => ['killed', 'survived'].includes(verdict));
  const survivors = drawn(tried.filter(({ verdict }) => verdict === 'survived'), Math.ceil(count / 2));
  const asked = [...survivors, ...drawn(tried.filter(({ verdict }) => verdict === 'killed'), count - survivors.length)];
  copyProject();
  try {
    return asked.flatMap((mutant) => {
      const verdict = underVitest(mutant, folder);
      return verdict === mutant.verdict ? [] : [{ ...mutant, vitest: verdict }];
    });
  } finally {
    rmSync(COPY, { recursive: true, force: true });
  }
}

function copyProject() {
  rmSync(COPY, { recursive: true, force: true });
  mkdirSync(COPY, { recursive: true });
  for (const part of PARTS) cpSync(resolve(part), resolve(COPY, part), { recursive: true });
  symlinkSync(resolve('node_modules'), resolve(COPY, 'node_modules'));
}

function underVitest(mutant, { tests, tooLong }) {
  const file = resolve(COPY, mutant.file);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, replaced(text, mutant));
  const { status } = spawnSync(process.execPath, [resolve('node_modules/vitest/vitest.mjs'), 'run', '--config', 'vitest.mutation.config.ts', '--bail', '1', '--maxWorkers', '1', ...(tooLong.length === 0 ? [] : ['--testNamePattern', `^(?!.*(?:${tooLong.join('|')}))`])], { cwd: COPY, env: { ...process.env, SEKISHO_MUTATION_TESTS: tests.join(',') } });
  writeFileSync(file, text);
  return status === 0 ? 'survived' : 'killed';
}

function replaced(text, { line, column, mutator, original, replacement }) {
  const at = text.split('\n').slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0) + column - 1;
  if (!text.startsWith(original, at)) throw new Error(`line ${line} holds another text than ${original}`);
  const bare = BARE.has(mutator) || /^(?:case|default)\b/.test(replacement);
  return text.slice(0, at) + (bare ? replacement : `(${replacement})`) + text.slice(at + original.length);
}

function drawn(list, count) {
  const left = [...list];
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(Math.floor(Math.random() * left.length), 1)[0]);
}
