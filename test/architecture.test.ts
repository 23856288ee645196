// Holds the house in order: arrows go one way, no cycles, and the outside world is touched only where it may be.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const SRC = resolve(import.meta.dirname, '../src');

/** What each folder may import by value. Type-only imports are free: they cannot make a knot. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  kernel: [],
  language: ['kernel'],
  anchor: ['language', 'kernel'],
  'gates/plan': ['language', 'kernel'],
  'gates/understanding': ['language', 'kernel'],
  'gates/proposal': ['language', 'kernel'],
  'gates/review': ['anchor', 'language', 'kernel'],
  'gates/permits': ['gates/understanding', 'kernel'],
  checkers: ['gates/review', 'language', 'anchor', 'kernel'],
  semantic: ['language', 'kernel'],
  config: ['kernel'],
  code: ['kernel'],
  store: ['kernel'],
  hook: [], // one small file for other programs to start: nothing of ours but itself
  hosts: ['kernel'],
  system: ['gates/permits', 'code', 'kernel'],
  model: ['kernel'],
  workflow: ['gates/proposal', 'gates/review', 'anchor', 'checkers', 'model', 'store', 'kernel'],
  operations: ['workflow', 'model', 'checkers', 'anchor', 'gates/plan', 'gates/understanding', 'gates/proposal', 'gates/review', 'gates/permits', 'semantic', 'language', 'code', 'config', 'store', 'kernel'],
  'surfaces/mcp': ['operations', 'kernel'],
  'surfaces/http': ['operations', 'surfaces/mcp', 'kernel'],
  'surfaces/cli': ['operations', 'gates/permits', 'kernel'],
  reference: ['operations', 'surfaces/http', 'surfaces/mcp', 'config', 'kernel'],
  testing: ['store', 'kernel', 'app', 'operations', 'config', 'model'],
  app: ['surfaces/mcp', 'surfaces/http', 'surfaces/cli', 'operations', 'workflow', 'checkers', 'gates/understanding', 'gates/review', 'gates/permits', 'hook', 'hosts', 'model', 'semantic', 'code', 'language', 'config', 'store', 'system', 'kernel'],
  '': ['app', 'gates/plan', 'gates/understanding', 'gates/proposal', 'anchor', 'language', 'code', 'reference', 'kernel'],
};

/** Folders (or single files) that may use node built-ins, and which. */
const MAY_USE_BUILTINS: readonly { where: RegExp; which: RegExp }[] = [
  { where: /^system\//, which: /./ },
  { where: /^store\//, which: /^node:(fs|path|module|crypto|zlib)$/ },
  { where: /^kernel\/digest\.ts$/, which: /^node:crypto$/ },
  { where: /^surfaces\/http\/sign-in\.ts$/, which: /^node:crypto$/ }, // keyed hashes, nothing random
  { where: /^surfaces\/mcp\/line-guard\.ts$/, which: /^node:stream$/ },
  { where: /^language\/shipped-table\.ts$/, which: /^node:fs$/ }, // its own tables, shipped beside it
  { where: /^checkers\/templates\/shipped-templates\.ts$/, which: /^node:fs$/ }, // the templates that ship
  { where: /^code\/files\//, which: /^node:(fs|path|crypto|buffer)$/ }, // the jail and what reads through it
  { where: /^code\/files\/(read-ahead|reader-worker|reader-messages)\.ts$/, which: /^node:(worker_threads|fs)$/ },
  { where: /^code\/structure\/parser-(pool|worker)\.ts$/, which: /^node:(worker_threads|fs|os|url|path)$/ }, // os: how many cores there are
  { where: /^code\/resolve\/module-finder\.ts$/, which: /^node:module$/ }, // a native package, loaded when it is needed
  { where: /^code\/snapshot\//, which: /^node:(fs|path|zlib)$/ },
  { where: /^code\/structure\/scan\/scanners\.ts$/, which: /^node:buffer$/ }, // a faster look at bytes, nothing outside
  { where: /^code\/words\/word-engine\.ts$/, which: /^node:fs$/ }, // the module it runs, shipped beside it
  { where: /^code\/(?:text\/line-table|structure\/packed-texts)\.ts$/, which: /^node:buffer$/ }, // a faster look at bytes, nothing outside
  { where: /^code\/text\/ripgrep\.ts$/, which: /^node:(child_process|fs|path|module)$/ },
  { where: /^checkers\/textlint\/(lint-worker|textlint-worker|package-versions|workspace-rc)\.ts$/, which: /^node:(worker_threads|fs|url|path|module)$/ }, // packages of rules, loaded in a thread of their own
  { where: /^hook\/(main|handle|find-root|git-folders|own-program|read-state|file-hash|events|git-tree|tracked-files|user-settings|fingerprint|own-repository|start|compiled-form|read-stdin)\.ts$/, which: /^node:(fs|path|os|crypto|child_process|vm)$/ }, // its edges; what decides has none
  { where: /^hook\/(line-folders|call-places)\.ts$/, which: /^node:path$/ }, // folders one seen from the other, without a look at the disk
  { where: /^hosts\/opencode-plugin\.ts$/, which: /^node:child_process$/ }, // in the text of a program that OpenCode runs
  { where: /^testing\//, which: /^node:(assert|fs|path|os)/ },
  { where: /^app\//, which: /^node:(fs|path|os|module|url)$/ },
];

/** Time and chance come in through ports. */
const CLOCK_OR_CHANCE = /\b(Date\.now|new Date\(\)|performance\.now|Math\.random|randomUUID|randomBytes|getRandomValues|setInterval|process\.env)\b/;
const MAY_TOUCH_CLOCK = /^(system\/|app\/|testing\/|cli\.ts|hook\/main\.ts|hook\/start\.ts|hook\/git-tree\.ts|hook\/user-settings\.ts)/;

interface Import {
  readonly from: string;
  readonly to: string;
}

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts')).sort();
const textOf = new Map(files.map((file) => [file, readFileSync(join(SRC, file), 'utf8')]));

function importsOf(file: string): { own: Import[]; builtins: string[] } {
  const own: Import[] = [];
  const builtins: string[] = [];
  const text = textOf.get(file)!;
  const specifiers = [
    ...[...text.matchAll(/^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]/gm)].map((m) => m[1]!),
    ...[...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)(?!\.)/g)].map((m) => m[1]!),
  ];
  for (const specifier of specifiers) {
    if (specifier.startsWith('node:')) builtins.push(specifier);
    else if (specifier.startsWith('.')) own.push({ from: file, to: relative(SRC, resolve(SRC, dirname(file), specifier)) });
  }
  return { own, builtins };
}

function folderOf(file: string): string {
  const parts = dirname(file).split('/');
  if (parts[0] === '.') return '';
  return parts[0] === 'gates' || parts[0] === 'surfaces' ? parts.slice(0, 2).join('/') : parts[0]!;
}

describe('architecture', () => {
  it('reads a tree that is really there', () => {
    expect(files.length).toBeGreaterThan(60);
  });

  it('lets arrows go one way only', () => {
    const wrong = files.flatMap((file) =>
      importsOf(file).own.filter(({ to }) => {
        const [here, there] = [folderOf(file), folderOf(to)];
        return here !== there && !(MAY_IMPORT[here] ?? []).includes(there);
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('has a rule for every folder', () => {
    expect([...new Set(files.map(folderOf))].filter((folder) => !(folder in MAY_IMPORT))).toEqual([]);
  });

  it('has no import cycle', () => {
    const graph = new Map(files.map((file) => [file, importsOf(file).own.map(({ to }) => to)]));
    const done = new Set<string>();
    const cycles: string[] = [];
    const walk = (file: string, path: readonly string[]): void => {
      if (path.includes(file)) return void cycles.push([...path.slice(path.indexOf(file)), file].join(' → '));
      if (done.has(file)) return;
      for (const next of graph.get(file) ?? []) walk(next, [...path, file]);
      done.add(file);
    };
    for (const file of files) walk(file, []);
    expect(cycles).toEqual([]);
  });

  it('imports only files that exist', () => {
    expect(files.flatMap((file) => importsOf(file).own.filter(({ to }) => !textOf.has(to)))).toEqual([]);
  });

  it('keeps LangGraph behind one door that is opened late', () => {
    const takes = /^(?:import|export)\s+(?!type\b)[^'";]*?['"]@langchain\/|\bimport\(\s*['"]@langchain\//m;
    expect(files.filter((file) => takes.test(textOf.get(file)!) && !file.startsWith('workflow/langgraph/'))).toEqual([]);
    const outside = files.filter((file) => !file.startsWith('workflow/langgraph/'));
    expect(outside.filter((file) => /['"]\.[^'"]*\/langgraph\/[^'"]*['"]/.test(textOf.get(file)!))).toEqual(['workflow/open-workflows.ts']);
    expect(textOf.get('workflow/open-workflows.ts')).toMatch(/\bimport\('\.\/langgraph\//);
    expect(textOf.get('workflow/open-workflows.ts')).not.toMatch(/^import (?!type\b)[^;]*\/langgraph\//m);
  });

  it('touches node built-ins only where named', () => {
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .builtins.filter((name) => !MAY_USE_BUILTINS.some(({ where, which }) => where.test(file) && which.test(name)))
        .map((name) => `${file}: ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it('takes time and chance from ports', () => {
    const wrong = files.filter((file) => !MAY_TOUCH_CLOCK.test(file) && CLOCK_OR_CHANCE.test(withoutComments(textOf.get(file)!)));
    expect(wrong).toEqual([]);
  });

  it('opens every file with one sentence on why it exists', () => {
    expect(files.filter((file) => !/^(#!.*\n)?\/\/ \S/.test(textOf.get(file)!))).toEqual([]);
  });

  it('has no folder or file that says nothing about its content', () => {
    expect(files.filter((file) => /(^|\/)(utils?|common|helpers?|misc|managers?|services?)(\.ts|\/)/i.test(file))).toEqual([]);
  });
});

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '').replace(/\s\/\/ .*$/gm, '');
}
