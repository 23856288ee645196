// What hosts, line and hook have to agree on although each keeps its own figures and lists: time limits, the files a project brings, the end of a turn, and what a broken hook does.
import { describe, expect, it } from 'vitest';
import { DEADLINE_MS } from '../../src/hook/deadlines.ts';
import { HOST_FILES } from '../../src/hook/fingerprint.ts';
import { OWN_TOOLS } from '../../src/hook/tool-kinds.ts';
import { isProtected } from '../../src/hook/protected-paths.ts';
import type { HostName } from '../../src/hosts/agent-host.ts';
import { endCommand, hookCommand, LINE_SECONDS } from '../../src/hosts/hook-command.ts';
import { openCodePlugin } from '../../src/hosts/opencode-plugin.ts';
import { AGENT_HOSTS } from '../../src/hosts/registry.ts';
import { LONGEST_MS } from '../../src/system/probe-hook.ts';
import { filesOf, PLACES, PROGRAMS } from './host-cases.ts';

interface Handler {
  readonly event: string;
  readonly command: string;
  readonly timeout?: number;
  readonly timeoutSec?: number;
}

type Entry = Handler & { readonly hooks?: readonly Handler[] };

/** Handlers as a host reads them; some hosts put them into groups. */
const HANDLERS = AGENT_HOSTS.flatMap((host) => filesOf(host).filter(({ path, purposes }) => purposes.includes('hook') && path.endsWith('.json')).flatMap((file) => {
  const { hooks } = JSON.parse(file.withOurs(undefined)) as { hooks: Readonly<Record<string, readonly Entry[]>> };
  return Object.entries(hooks).flatMap(([event, entries]) => entries.flatMap((entry) => entry.hooks ?? [entry]).map((handler) => ({ ...handler, event, host: host.name, path: file.path })));
}));

describe('time limits', () => {
  it('the hook gives up before its line, and the line before the plugin and a trial do', () => {
    expect(DEADLINE_MS.before).toBeLessThanOrEqual(DEADLINE_MS.after);
    expect(DEADLINE_MS.after).toBeLessThan(LINE_SECONDS * 1_000);
    expect(hookCommand(PROGRAMS, 'codex')).toContain(`sleep ${LINE_SECONDS}&`);
    expect(LONGEST_MS).toBeGreaterThan(LINE_SECONDS * 1_000);
    expect(Number(/\}, (\d+)\);/.exec(openCodePlugin(PROGRAMS))?.[1])).toBeGreaterThan(DEADLINE_MS.after);
  });

  it('every host that is told how long to wait waits longer than the line', () => {
    expect([...new Set(HANDLERS.map(({ host }) => host))]).toEqual(['claude', 'codex', 'copilot', 'gemini', 'vscode', 'cursor']);
    for (const { host, timeout, timeoutSec, path, event } of HANDLERS) {
      const seconds = host === 'gemini' ? timeout! / 1_000 : timeout ?? timeoutSec;
      expect(seconds, `${path} ${event}`).toBeGreaterThan(LINE_SECONDS);
    }
  });
});

describe('the files of a project that start our hook or server', () => {
  const paths = AGENT_HOSTS.flatMap((host) => filesOf(host).filter(({ level, purposes }) => level === 'project' && (purposes.includes('hook') || purposes.includes('mcp')))).map(({ path }) => path.slice(PLACES.root.length + 1));

  it.each([...new Set(paths)])('%s is looked at after every tool, and no agent writes it', (path) => {
    expect(HOST_FILES).toContain(path);
    expect(isProtected(path)).toBe(true);
  });

  it('nothing is looked at that an agent might write', () => {
    expect(HOST_FILES.filter((path) => !isProtected(path))).toEqual([]);
  });
});

describe('the end of a turn', () => {
  const AT_END = /^(?:(?:subagent)?stop|afteragent)$/i;

  it('is never held up by a broken hook, and everything else is', () => {
    for (const { host, event, command, path } of HANDLERS) {
      // VS Code reads Copilot's file.
      const named: HostName = host === 'vscode' ? 'copilot' : host;
      expect(command, `${path} ${event}`).toBe((AT_END.test(event) ? endCommand : hookCommand)(PROGRAMS, named));
    }
    for (const { name } of AGENT_HOSTS) if (name !== 'opencode') expect(HANDLERS.some(({ host, event }) => host === name && AT_END.test(event)), name).toBe(true);
  });
});

describe('what is said of a broken hook', () => {
  const does = (programs: typeof PROGRAMS): unknown => Object.fromEntries(AGENT_HOSTS.map((host) => [host.name, [...new Set(Object.values(host.onBrokenHook(programs)))].join()]));

  it('is that the line stops it where there is one, and on Windows only that the plugin does', () => {
    expect(does(PROGRAMS)).toEqual({ claude: 'stops', codex: 'stops', copilot: 'stops', gemini: 'stops', opencode: 'stops', vscode: 'lets pass', cursor: 'lets pass' });
    expect(does({ node: 'C:\\node\\node.exe', cli: 'C:\\x\\cli.mjs', hook: 'C:\\x\\sekisho-hook.cjs' })).toEqual({ claude: 'lets pass', codex: 'lets pass', copilot: 'lets pass', gemini: 'lets pass', opencode: 'stops', vscode: 'lets pass', cursor: 'lets pass' });
  });
});

describe('tools of servers', () => {
  const matcherOf = (name: HostName, event: string): RegExp => {
    const host = AGENT_HOSTS.find((each) => each.name === name)!;
    const file = filesOf(host).find(({ path, purposes }) => purposes.includes('hook') && path.endsWith('.json'))!;
    const { hooks } = JSON.parse(file.withOurs(undefined)) as { hooks: Readonly<Record<string, readonly { readonly matcher: string }[]>> };
    return new RegExp(`^(?:${hooks[event]![0]!.matcher})$`);
  };

  it('a server whose name begins like ours starts the hook', () => {
    for (const tool of ['mcp__sekisho__fs__write', 'mcp__sekisho___fs__write', 'mcp__sekishox__y', 'mcp__files__write']) expect(matcherOf('claude', 'PreToolUse').test(tool), tool).toBe(true);
    for (const tool of ['mcp_sekisho_tools_write_file', 'mcp_files_write']) expect(matcherOf('gemini', 'BeforeTool').test(tool), tool).toBe(true);
  });

  it('ours do not, where their names alone tell', () => {
    expect([...OWN_TOOLS].filter((tool) => matcherOf('claude', 'PreToolUse').test(`mcp__sekisho__${tool}`))).toEqual([]);
  });
});
