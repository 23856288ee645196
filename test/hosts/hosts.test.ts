// Drives the real agent hosts through every case of the table in docs/hosts.md, and writes that table.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Played, Scene } from '../../src/app/play-host.ts';
import type { AgentHost, HostName, ScriptedCall } from '../../src/hosts/agent-host.ts';
import { AGENT_HOSTS } from '../../src/hosts/registry.ts';
import { seen, verdictOf, type Verdict } from './cells.ts';
import { hostsPage, ROWS, type Row } from './hosts-page.ts';
import { HostStage, OTHER, PERMITTED, type BrokenHook } from './stage.ts';

const asked = (process.env['SEKISHO_HOSTS'] ?? '').split(',').filter((name) => name !== '');
const DRIVEN = AGENT_HOSTS.filter(({ drive }) => drive !== undefined);
const HOSTS = DRIVEN.filter(({ name }) => asked.length === 0 || asked.includes(name));
const PAGE = resolve(import.meta.dirname, '../../docs/hosts.md');

/** How a run is made that loads nothing of the project; the other hosts have no such thing without a screen. */
const UNTRUSTED: Partial<Record<HostName, Pick<Scene, 'more'>>> = {
  codex: {}, // a project is not trusted unless somebody says so
  copilot: { more: { args: [] } },
  gemini: { more: { args: ['--skip-trust'], env: { GEMINI_CLI_TRUST_WORKSPACE: undefined } } },
};

/** How a person can run each host without our hook. */
const OFF: Partial<Record<HostName, (stage: HostStage) => Pick<Scene, 'more'>>> = {
  claude: () => ({ more: { args: ['--setting-sources', 'local'] } }),
  codex: () => ({ more: { args: ['--disable', 'hooks'] } }),
  copilot: (stage) => ({ more: { env: { COPILOT_HOME: stage.elsewhere } } }),
  gemini(stage) {
    stage.settings('.gemini/settings.json', { hooksConfig: { enabled: false } });
    return {};
  },
  opencode: () => ({ more: { args: ['--pure'] } }),
};

const table = new Map<string, Map<Row, string>>();
const note = (row: Row, host: AgentHost, cell: string): void => void (table.get(host.name) ?? table.set(host.name, new Map()).get(host.name)!).set(row, cell);

describe.each(HOSTS.map((host) => [host.title, host] as const))('%s', (_title, host) => {
  const drive = host.drive!;
  let stage: HostStage;
  beforeAll(async () => void (stage = await new HostStage(host).open()));
  afterEach(() => stage.clear());
  afterAll(() => stage.close());

  /** A person who works in a folder has told the host that it may; the hooks of both levels run then. */
  const TRUSTED = host.name === 'copilot' ? { more: { args: ['--trust-folder'] } } : {};
  const writeOf = (path: string): ScriptedCall => drive.write(stage.at(path), 'export const written = 1;\n');

  async function unpermitted(row: Row, calls: readonly ScriptedCall[], path: string, allowed: readonly Verdict[], more: Parameters<HostStage['play']>[1] = {}): Promise<Played> {
    const played = await stage.play(calls, { ...TRUSTED, ...more });
    const verdict = verdictOf(stage, played, path);
    note(row, host, verdict);
    expect.soft(played.missing, seen(played)).toEqual([]);
    expect(allowed, `${verdict}: ${seen(played)}`).toContain(verdict);
    return played;
  }

  it('no session: a write is stopped and the reason reaches the model', async () => {
    await unpermitted('no session: write', [writeOf(OTHER)], OTHER, ['stop']);
  });

  it('closed: a write is stopped and the reason reaches the model', async () => {
    await stage.explore();
    await unpermitted('closed: write', [writeOf(OTHER)], OTHER, ['stop']);
  });

  it('closed: a shell write is stopped', async () => {
    await stage.explore();
    await unpermitted('closed: shell write', [drive.shell(`echo x > ${OTHER}`)], OTHER, ['stop']);
  });

  it('closed: a write by a subagent is stopped', async () => {
    await stage.explore();
    await unpermitted('closed: write by a subagent', [writeOf(OTHER)], OTHER, ['stop'], { bySubagent: true });
  });

  it('READY: the permitted file is written, changed again, recorded and committed', async () => {
    const session_id = await stage.ready(PERMITTED);
    const file = stage.at(PERMITTED);
    const played = await stage.play([drive.write(file, 'export const one = 1;\n'), drive.edit(file, 'export const one = 1;', 'export const two = 2;')], TRUSTED);
    expect(stage.has(PERMITTED) && stage.sh(`cat ${PERMITTED}`), seen(played)).toContain('export const two = 2;');
    await stage.ask('check_write_target', { session_id, file_path: PERMITTED }); // folds in what the hook saw
    expect(stage.state().session, seen(played)).toMatchObject({ phase: 'READY', session_id });
    const signed = JSON.parse(stage.sh('cat .sekisho/permits/*.json')) as { chain: readonly string[] };
    expect(signed.chain).toHaveLength(3);
    expect(stage.commits(), stage.sh('git status --short')).toBe(true);
    note('READY, permitted file: write, then edit', host, 'written');
    stage.sh('git reset -q --hard HEAD~1');
  });

  it('READY: another file than the permitted one is not written', async () => {
    await stage.ready(PERMITTED);
    await unpermitted('READY, other file: write', [writeOf(OTHER)], OTHER, ['stop']);
  });

  it('READY: what another file gets through the shell is caught, the gate closes, and no commit takes it', async () => {
    await stage.ready(PERMITTED);
    const played = await unpermitted('READY, other file: shell write', [drive.shell(`echo x > ${OTHER}`)], OTHER, ['caught']);
    await expect.poll(() => stage.state().session?.phase, { timeout: 10_000 }).toBe('EXPLORATION');
    expect(played.requests.some(({ body }) => body.includes('QC-508')), seen(played)).toBe(true);
  });

  it("READY: neither our state nor the host's own hooks can be written", async () => {
    await stage.ready(PERMITTED);
    for (const path of ['.sekisho/evil.json', '.claude/evil.json']) await unpermitted('READY: our files and the hosts’ own', [writeOf(path)], path, ['stop']);
  });

  it.each([['crashed', 'hook crashes'], ['gone', 'hook file gone'], ['garbled', 'hook prints garbage'], ['no interpreter', 'interpreter gone'], ['hanging', 'hook hangs']] as const)('broken hook, %s: not written, or caught and refused', async (how: BrokenHook, row) => {
    await stage.explore();
    stage.breakHook(how);
    const played = await unpermitted(row, [writeOf(OTHER)], OTHER, ['stop', "stop, host's words", 'host does not start', 'caught', 'refused at commit']);
    // A hook that cannot be asked must not keep the turn from ending: every round costs the person a request.
    expect(played.requests.length, seen(played)).toBeLessThan(10);
  });

  it('user level alone holds', async () => {
    await stage.explore();
    for (const file of stage.hostFiles()) if (file.level === 'project' && file.purposes.includes('hook')) rmSync(file.path, { force: true });
    await unpermitted('user-level hook alone', [writeOf(OTHER)], OTHER, ['stop']);
  });

  if (!(host.name in UNTRUSTED)) note('folder not trusted', host, '–');
  it.runIf(host.name in UNTRUSTED)('in a folder nobody trusts the user level holds', async () => {
    await stage.explore();
    if (host.name === 'gemini') stage.settings('.gemini/settings.json', { security: { folderTrust: { enabled: true } } });
    await unpermitted('folder not trusted', [writeOf(OTHER)], OTHER, ['stop'], UNTRUSTED[host.name]!);
  });

  it('switched off by a person, the repository still refuses', async () => {
    await stage.explore();
    await unpermitted('hooks switched off', [writeOf(OTHER)], OTHER, ['caught', 'refused at commit'], OFF[host.name]!(stage));
  });

  it('the model sees our tools and can call them', async () => {
    const played = await stage.play([], TRUSTED);
    const tool = played.tools.find((name) => /sekisho.*start_session$/.test(name));
    expect(tool, played.tools.join(' ')).toBeDefined();
    const asked = await stage.play([{ tool: tool!, input: { intent: 'MODIFY', query: 'Make the login reject empty passwords' } }], TRUSTED);
    expect(asked.results.join(), seen(asked)).toMatch(/ses_|needs|session/);
    note('our tools, as the model sees them', host, tool!.replace('start_session', '…'));
  });
});

afterAll(() => {
  for (const row of ROWS) console.log(row.padEnd(42), HOSTS.map(({ name }) => (table.get(name)?.get(row) ?? '?').padEnd(20)).join(''));
  const before = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '';
  writeFileSync(PAGE, hostsPage(DRIVEN, table, before));
});
