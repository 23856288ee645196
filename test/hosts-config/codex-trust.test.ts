// A person's trust in our hooks, as Codex keeps it: with a program that answers as Codex does, one that does not, and none.
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { parse } from 'smol-toml';
import { AMachine } from './a-machine.ts';

let machine: AMachine;
afterEach(() => machine.remove());

/** Speaks as `codex app-server` does: keys by position, a hash of its own, trusted where its settings have that hash. */
const CODEX = `#!${process.execPath}
const { readFileSync } = require('node:fs');
const { createHash } = require('node:crypto');
const home = process.env.HOME + '/.codex/';
const say = (message) => console.log(JSON.stringify(message));
let text = '';
process.stdin.on('data', (chunk) => {
  text += chunk;
  const lines = text.split('\\n');
  text = lines.pop();
  for (const line of lines) {
    const { id, method } = JSON.parse(line);
    if (method === 'initialize') { console.log('a warning that is no JSON'); say({ id, result: {} }); }
    if (method !== 'hooks/list') continue;
    const hooks = JSON.parse(readFileSync(home + 'hooks.json', 'utf8')).hooks;
    const config = readFileSync(home + 'config.toml', 'utf8');
    say({ method: 'configWarning', params: {} });
    say({ id, result: { data: [{ cwd: '', hooks: Object.entries(hooks).flatMap(([event, groups]) => groups.flatMap((group, i) => group.hooks.map(({ command }, j) => {
      const key = home + 'hooks.json:' + event + ':' + i + ':' + j;
      const currentHash = 'sha256:' + createHash('sha256').update(JSON.stringify(group)).digest('hex');
      return { key, command, sourcePath: home + 'hooks.json', currentHash, trustStatus: config.includes(JSON.stringify(key) + ']\\ntrusted_hash = ' + JSON.stringify(currentHash)) ? 'trusted' : 'untrusted' };
    }))) }] } });
  }
});
`;

function withCodex(program: string): void {
  machine = new AMachine();
  machine.put('bin/codex', program);
  chmodSync(join(machine.folder, 'bin/codex'), 0o755);
  machine.env['PATH'] = `${machine.folder}/bin:${machine.env['PATH']}`;
}

const trusted = (): Record<string, unknown> => (parse(machine.text('home/.codex/config.toml')) as { hooks?: { state?: Record<string, unknown> } }).hooks?.state ?? {};

describe('trust in Codex', () => {
  it('is noted for our hooks alone, once; a hook that moved is noted anew; and it all goes again', async () => {
    withCodex(CODEX);
    machine.put('home/.codex/hooks.json', '{"hooks":{"PreToolUse":[{"hooks":[{"type":"command","command":"mine.sh"}]}]}}');
    machine.put('home/.codex/config.toml', 'model = "x"\n');
    const before = machine.everything();
    const plan = await machine.plan(['codex']);
    expect(plan.steps.map(({ en }) => en).join()).toContain('you trust these hooks');
    expect((await plan.carryOut()).notes).toEqual([]);
    expect(Object.keys(trusted()).map((key) => key.replace(/.*hooks\.json:/, ''))).toEqual(['PreToolUse:1:0', 'PostToolUse:0:0', 'SubagentStop:0:0', 'Stop:0:0']);
    expect((await machine.plan(['codex'])).steps).toEqual([]);

    // Somebody takes the hook in front of ours away: what was trusted stands under another key now.
    const kept = machine.text('home/.codex/hooks.json');
    const moved = JSON.parse(kept) as { hooks: { PreToolUse: unknown[] } };
    moved.hooks.PreToolUse.shift();
    machine.put('home/.codex/hooks.json', JSON.stringify(moved));
    expect((await machine.init(['codex'])).steps).toHaveLength(1);
    expect(Object.keys(trusted())).toContain(join(machine.home, '.codex/hooks.json:PreToolUse:0:0'));
    machine.put('home/.codex/hooks.json', kept);
    await machine.init(['codex']);
    await machine.uninstall();
    expect(machine.everything()).toEqual(before);
  });

  it.each([['ends at once', '#!/bin/sh\nexit 3\n', '応答せずに終了しました (3)'], ['answers something else', `#!${process.execPath}\nprocess.stdin.once('data', () => { console.log('{"id":1}'); console.log('{"id":2,"error":{}}'); })\n`, 'hooks/list に対応していません']])('where Codex %s it is never guessed, and the way by hand is named in both languages', async (_name, program, why) => {
    withCodex(program);
    const { notes } = await (await machine.plan(['codex'])).carryOut();
    expect(notes[0]).toEqual({ en: expect.stringContaining('/hooks'), ja: expect.stringContaining(`Codex に問い合わせられません: ${why}。codex を起動して /hooks`) });
    expect(trusted()).toEqual({});
  });

  it('hooks that are managed run already: nothing is noted for them, as doctor sees it', async () => {
    withCodex(CODEX.replace("'untrusted'", "'managed'"));
    expect((await (await machine.plan(['codex'])).carryOut()).notes).toEqual([]);
    expect(trusted()).toEqual({});
    expect((await machine.plan(['codex'])).steps).toEqual([]);
  });

  it('where Codex is not installed the way by hand is named once', async () => {
    machine = new AMachine();
    const { notes } = await (await machine.plan(['codex'])).carryOut();
    expect(notes[0]!.en).toContain('/hooks');
    const again = await machine.plan(['codex']);
    expect([again.files, again.steps]).toEqual([[], []]);
  });
});
