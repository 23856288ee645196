// The plugin we write for OpenCode, loaded as OpenCode loads it, in front of hooks that work and hooks that do not.
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCodePlugin } from '../../src/hosts/opencode-plugin.ts';

interface Plugin {
  'tool.execute.before'(input: object, output: object): Promise<void>;
  'tool.execute.after'(input: object, output: object): Promise<void>;
  event(given: object): Promise<void>;
}

let folder: string;
let count = 0;
beforeAll(() => void (folder = realpathSync(mkdtempSync(join(tmpdir(), "sekisho-plugin 'x' ")))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function plugin(hook: string | undefined, node = process.execPath): Promise<Plugin> {
  const [file, program] = [join(folder, `plugin-${(count += 1)}.mjs`), join(folder, `hook-${count}.cjs`)];
  if (hook !== undefined) writeFileSync(program, hook);
  writeFileSync(file, openCodePlugin({ node, hook: program, cli: '' }));
  const { Sekisho } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { Sekisho(given: object): Promise<Plugin> };
  return Sekisho({ directory: '/the/project' });
}

const before = (made: Plugin): Promise<void> => made['tool.execute.before']({ tool: 'write', sessionID: 's', callID: 'c' }, { args: { filePath: 'a', content: 'x' } });
const says = (text: string): string => `console.log(${JSON.stringify(text)})`;

describe('the plugin', () => {
  it('asks with the payload our hook reads, and lets pass what it passes', async () => {
    await expect(before(await plugin(''))).resolves.toBeUndefined();
    const echo = await plugin('let t = ""; process.stdin.on("data", (d) => (t += d)).on("end", () => console.log(JSON.stringify({ decision: "deny", reason: t + process.argv.slice(2) })))');
    await expect(before(echo)).rejects.toThrow('{"hook_event_name":"tool.execute.before","tool":"write","sessionID":"s","args":{"filePath":"a","content":"x"},"cwd":"/the/project"}--host,opencode');
  });

  it.each([
    ['a refusal', says('{"decision":"deny","reason":"why not"}'), 'why not'], ['exit 2 with a reason', 'console.error("because"); process.exit(2)', 'because'], ['exit 2 without one', 'process.exit(2)', 'Sekisho'],
    ['exit 1', 'process.exit(1)', 'sekisho doctor'], ['killed', 'process.kill(process.pid, "SIGKILL")', 'sekisho doctor'], ['garbage', says('hello'), 'no JSON'], ['JSON that decides nothing', says('{}'), 'no decision'], ['no hook', undefined, 'sekisho doctor'],
  ])('%s stops the tool', async (_name, hook, reason) => {
    await expect(before(await plugin(hook))).rejects.toThrow(reason);
  });

  it('no node stops the tool', async () => {
    await expect(before(await plugin('', '/nowhere/node'))).rejects.toThrow('ENOENT');
  });

  it('after a tool the model is told with the result, and at the end nothing breaks', async () => {
    const made = await plugin(says('{"decision":"block","reason":"slipped: x"}'));
    const output = { output: 'done' };
    await made['tool.execute.after']({ tool: 'bash', sessionID: 's', args: { command: 'ls' } }, output);
    expect(output.output).toBe('done\nslipped: x');
    await expect(made.event({ event: { type: 'session.idle', properties: { sessionID: 's' } } })).resolves.toBeUndefined();
    await expect((await plugin('process.exit(1)')).event({ event: { type: 'message.updated' } })).resolves.toBeUndefined();
  });
});
