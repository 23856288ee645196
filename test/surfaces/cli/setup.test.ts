// How a setup is shown and agreed to at the command line: in both languages, with nothing hidden in a file's name or content.
import { describe, expect, it } from 'vitest';
import type { SetupPlan, SetupTools } from '../../../src/surfaces/cli/world.ts';
import { run } from './fake-world.ts';

const TERMINAL = { stdin: true, stdout: true };
const PLAN: Omit<SetupPlan, 'carryOut'> = {
  root: '/r', hosts: [{ name: 'claude', title: 'Claude Code', by: '~/.claude' }],
  files: [{ path: '.mcp\u001b[2J.json', change: 'change', diff: '--- a/x\n+++ b/x\n@@ -1 +1 @@\n-old\u202e\n+new\r\n' }],
  steps: [{ en: 'Guard', ja: '守る' }], notes: [{ en: 'Beware', ja: '注意' }], needsPerson: false, next: [{ en: 'Commit', ja: 'コミット' }],
};

function tools(change: Partial<SetupPlan> = {}): { readonly tools: SetupTools; readonly carried: string[]; readonly asked: unknown[] } {
  const carried: string[] = [];
  const asked: unknown[] = [];
  const plan = async (...given: unknown[]): Promise<SetupPlan> => {
    asked.push(given[1]);
    return { ...PLAN, carryOut: async () => ({ notes: carried.push('done') > 0 ? [{ en: 'Late', ja: '後で' }] : [] }), ...change };
  };
  return { carried, asked, tools: { hostNames: ['claude', 'codex'], planInit: plan, planUninstall: plan } };
}

describe.each(['init', 'uninstall'] as const)('sekisho %s', (command) => {
  it('shows every file, asks, and takes only a clear yes', async () => {
    const made = tools();
    const no = await run([command], { setupTools: made.tools, terminal: TERMINAL, typed: 'maybe' });
    expect(no).toMatchObject({ exit: 1, out: expect.stringContaining('.mcp␛[2J.json') });
    expect(no.out).toContain('old<U+202E>');
    expect(no.out).toContain('new␍');
    expect(made.carried).toEqual([]);
    const yes = await run([command, '--lang', 'ja'], { setupTools: made.tools, terminal: TERMINAL, typed: 'はい' });
    expect(yes).toMatchObject({ exit: 0 });
    for (const part of ['守る', '注意', '後で', '1. コミット']) expect(yes.out).toContain(part);
    expect(made.carried).toEqual(['done']);
  });

  it('without a terminal it needs --yes, and says so after showing all', async () => {
    const made = tools();
    expect(await run([command], { setupTools: made.tools })).toMatchObject({ exit: 1, out: expect.stringContaining('@@ -1 +1 @@'), err: expect.stringContaining('--yes') });
    expect(made.carried).toEqual([]);
    const json = await run([command, '--yes', '--json', '--host', 'codex, claude'], { setupTools: made.tools });
    expect(JSON.parse(json.out)).toMatchObject({ output: { root: '/r', applied: true, files: [{ change: 'change' }], steps: ['Guard'], notes: ['Beware', 'Late'], next: ['Commit'] } });
    expect(made.asked.at(-1)).toMatchObject({ hosts: ['codex', 'claude'] });
  });

  it('what is for a person is for no agent, --yes or not; a look is for everyone', async () => {
    const made = tools({ needsPerson: true });
    expect(await run([command, '--yes'], { setupTools: made.tools })).toMatchObject({ exit: 3, err: expect.stringContaining('QC-107') });
    expect(await run([command, '--dry-run'], { setupTools: made.tools })).toMatchObject({ exit: 0 });
    expect(made.carried).toEqual([]);
    expect(await run([command, '--yes'], { setupTools: made.tools, terminal: TERMINAL })).toMatchObject({ exit: 0 });
    expect(made.carried).toEqual(['done']);
  });

  it('nothing to do is said and is no failure; an unknown host is one', async () => {
    const made = tools({ files: [], steps: [], needsPerson: true });
    expect(await run([command], { setupTools: made.tools })).toMatchObject({ exit: 0 });
    expect(await run([command, '--host', 'emacs'], { setupTools: made.tools })).toMatchObject({ exit: 1, err: expect.stringContaining('claude, codex') });
    expect(made.carried).toEqual([]);
  });
});
