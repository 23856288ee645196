// The first minutes in two languages: the same blocks, so that what `npm run walk` runs of the one holds for the other.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';

interface Block {
  readonly title: string;
  readonly text: string;
  readonly exits: number;
  readonly expected: readonly string[];
}

const REPO = resolve(import.meta.dirname, '..');
const page = (name: string): string => readFileSync(resolve(REPO, 'docs', name), 'utf8');
const fences = (markdown: string): string[] => markdown.match(/^```.*\n[\s\S]*?^```$/gm) ?? [];
const { blocksOf, saidAll } = (await import(pathToFileURL(resolve(REPO, 'scripts/walk-blocks.mjs')).href)) as { blocksOf(markdown: string): Block[]; saidAll(expected: readonly string[], said: string): string[] };

describe('the first minutes', () => {
  it('have the same blocks in English and Japanese', () => {
    expect(fences(page('first-minutes.ja.md'))).toEqual(fences(page('first-minutes.md')));
    expect(fences(page('first-minutes.md')).length).toBeGreaterThan(10);
  });

  it('lead from init over a refused write and a permitted one to a commit, and out again', () => {
    const text = blocksOf(page('first-minutes.md')).map((block) => block.text).join('\n');
    const steps = ['git init', 'npm install', 'sekisho init --yes', 'host_says PreToolUse', 'session submit', 'session permit', 'git commit --message', 'sekisho uninstall'];
    const places = steps.map((step) => text.indexOf(step));
    expect(places.every((place) => place >= 0), steps.filter((_, at) => places[at]! < 0).join(', ')).toBe(true);
    expect([...places].sort((a, b) => a - b)).toEqual(places);
  });
});

describe('the blocks of a walk', () => {
  it('are run with what they must say and how they end', () => {
    expect(blocksOf('## A\n```sh exits=2\nfalse\n```\nwords\n```text\nno\n```\n## B\n```sh\ntrue\n```\n```json\n{}\n```\n')).toEqual([
      { title: 'A', text: 'false', exits: 2, expected: ['no'] },
      { title: 'B', text: 'true', exits: 0, expected: [] },
    ]);
  });

  it('must say their lines in order; `…` stands for anything, and a point for itself', () => {
    expect(saidAll(['a…c', 'd.'], 'x abbc x\nd.\n')).toEqual([]);
    expect(saidAll(['d.', 'a…c'], 'abc\nd.\n')).toEqual(['a…c']);
    expect(saidAll(['d.'], 'dx\n')).toEqual(['d.']);
  });
});
