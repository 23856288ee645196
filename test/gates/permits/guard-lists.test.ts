// What nobody is permitted to write is the same for the engine, the hook, the wall and the review: their lists held against one another.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { needsBreakGlass } from '../../../src/gates/permits/break-glass-only.ts';
import { isGuard } from '../../../src/gates/understanding/guard-names.ts';
import { HOST_FILES } from '../../../src/hook/fingerprint.ts';
import { isProtected } from '../../../src/hook/protected-paths.ts';
import { sha256 } from '../../../src/kernel/digest.ts';
import { manuscriptFiles } from '../../../src/system/manuscript-files.ts';
import { askWrite, ready } from '../understanding/run-support.ts';

describe('what steers agents and hooks', () => {
  const NAMES = ['src', 'a.ts', '.git', '.sekisho', '.claude', 'worktrees', 'x', '.codex', '.gemini', '.opencode', '.cursor', '.copilot', '.mcp.json', 'opencode.json', 'opencode.jsonc', '.claude.json', '.vscode', 'mcp.json', '.github', 'hooks', 'node_modules', 'sekisho', 'workflows'];
  const name = fc.constantFrom(...NAMES).chain((plain) => fc.constantFrom(plain, plain.toUpperCase(), `${plain}.`, `${plain} `, plain.replace('c', 'ｃ'), plain.replace(/.$/, (last) => `\u200b${last}`)));

  it.each([...HOST_FILES, '.claude.json', '.github/hooks/x.json', 'node_modules/sekisho/package.json', 'pkg/.claude.json', '.github/workflows/sekisho.yml'])('[U-16][U-17] gets no permit and needs a break-glass: %s', (path) => {
    expect([isGuard(path), needsBreakGlass(path)]).toEqual([true, true]);
    expect(askWrite(ready(), path).refusals.map(({ check }) => check)).toEqual(['write.not_writable']);
  });

  it('[U-17] the hook refuses nothing that the engine would permit or the wall let pass', () => {
    fc.assert(fc.property(fc.array(name, { minLength: 1, maxLength: 4 }), (segments) => {
      const path = segments.join('/');
      if (isProtected(path)) expect([path, isGuard(path), needsBreakGlass(path)]).toEqual([path, true, true]);
    }), { numRuns: 2_000 });
  });

  it.each(['src/a.ts', '.github/workflows/ci.yml', 'node_modules/other/index.js', 'docs/hooks/a.md', 'sekisho/a.ts', 'AGENTS.md', '.github/ISSUE_TEMPLATE/a.md'])('is not: %s', (path) => expect([isGuard(path), needsBreakGlass(path)]).toEqual([false, false]));

  it.each([...HOST_FILES, '.opencode/notes.md', 'opencode.json', '.devcontainer/read.md', '.gitattributes', '.lefthook.yml', '.github/read.md'])('is no manuscript that a review rewrites: %s', (path) => {
    const root = mkdtempSync(join(tmpdir(), 'sekisho-guards-'));
    try {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), 'a');
      expect(() => manuscriptFiles(root).replace(path, sha256('a'), sha256('b'), 'b')).toThrow();
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  });
});
