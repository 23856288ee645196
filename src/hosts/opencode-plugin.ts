// The plugin OpenCode loads: asks the hook around every tool, and throws, which stops the tool, whenever the answer is not a clear yes.
import type { Programs } from './agent-host.ts';
import { HOOK_FILE } from './hook-command.ts';

/** Longer than the hook ever gives itself (hook/deadlines.ts); a plugin that waits for ever would look like a hung host. */
const MILLISECONDS = 10_000;
const MOST_OUTPUT = 1024 * 1024;

export function openCodePlugin({ node, hook }: Programs): string {
  return `// Written by \`sekisho init\`; \`sekisho uninstall\` removes it. Asks ${HOOK_FILE} around every tool.
import { spawn } from 'node:child_process';

const NODE = ${JSON.stringify(node)};
const HOOK = ${JSON.stringify(hook)};

function ask(payload) {
  return new Promise((resolve, reject) => {
    const broken = (why) => reject(new Error('Sekisho: the hook is broken (' + why + '), so this was stopped; run: sekisho doctor / フックが動かないため止めました。sekisho doctor で確認できます'));
    let out = '';
    let err = '';
    const child = spawn(NODE, [HOOK, '--host', 'opencode'], { stdio: ['pipe', 'pipe', 'pipe'], windowsHide: true });
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      broken('it took too long');
    }, ${MILLISECONDS});
    child.on('error', (error) => {
      clearTimeout(timer);
      broken(error.code ?? 'it cannot be started');
    });
    child.stdout.on('data', (chunk) => { if (out.length < ${MOST_OUTPUT}) out += chunk; });
    child.stderr.on('data', (chunk) => { if (err.length < ${MOST_OUTPUT}) err += chunk; });
    child.stdin.on('error', () => {});
    child.on('close', (code) => {
      clearTimeout(timer);
      if (code === 2) return reject(new Error(err.trim() || 'Sekisho: refused / 拒否されました'));
      if (code !== 0) return broken('exit ' + code);
      if (out.trim() === '') return resolve(undefined);
      let answer;
      try {
        answer = JSON.parse(out);
      } catch {
        return broken('no JSON');
      }
      if (answer === null || typeof answer !== 'object' || typeof answer.decision !== 'string') return broken('no decision');
      return answer.decision === 'allow' ? resolve(undefined) : reject(new Error(String(answer.reason ?? 'Sekisho: refused / 拒否されました')));
    });
    child.stdin.end(JSON.stringify(payload));
  });
}

export const Sekisho = async ({ directory } = {}) => {
  const cwd = directory ?? process.cwd();
  return {
    'tool.execute.before': (input, output) => ask({ hook_event_name: 'tool.execute.before', tool: input.tool, sessionID: input.sessionID, args: output.args ?? {}, cwd }),
    'tool.execute.after': async (input, output) => {
      try {
        await ask({ hook_event_name: 'tool.execute.after', tool: input.tool, sessionID: input.sessionID, args: input.args ?? {}, cwd });
      } catch (error) {
        // The tool has run; what slipped is told to the model with its result.
        if (output && typeof output.output === 'string') output.output += '\\n' + error.message;
        else throw error;
      }
    },
    event: async ({ event }) => {
      if (event?.type !== 'session.idle') return;
      try {
        await ask({ hook_event_name: 'session.idle', sessionID: event.properties?.sessionID ?? '', cwd });
      } catch (error) {
        console.error(error.message);
      }
    },
  };
};
`;
}
