// Asks Codex itself which hooks it sees, under which key and with which hash: both are its own, and nobody else computes them.
import { spawn } from 'node:child_process';
import type { Bilingual } from '../kernel/bilingual.ts';

const LONGEST_MS = 20_000;
const MOST_OUTPUT = 8 * 1024 * 1024;

export interface CodexHook {
  readonly key: string;
  readonly command: string;
  readonly sourcePath: string;
  readonly currentHash: string;
  readonly trustStatus: string;
}

export class CodexNotAsked extends Error {
  constructor(readonly reason: Bilingual) {
    super(reason.en);
  }
}

/** Rejects with `CodexNotAsked` where Codex gives no answer. */
export function askCodexHooks(program: string, root: string, env: NodeJS.ProcessEnv): Promise<readonly CodexHook[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, ['app-server'], { cwd: root, env, stdio: ['pipe', 'pipe', 'ignore'], windowsHide: true });
    let text = '';
    let answered = false;
    const end = (finish: () => void): void => {
      if (answered) return;
      answered = true;
      clearTimeout(timer);
      child.kill();
      finish();
    };
    const fail = (why: Bilingual): void => end(() => reject(new CodexNotAsked(why)));
    const timer = setTimeout(() => fail({ en: 'it did not answer in time', ja: '時間内に応答しませんでした' }), LONGEST_MS);
    const send = (message: object): void => void child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
    child.on('error', () => fail({ en: 'it cannot be started', ja: '起動できません' }));
    child.on('close', (code) => fail({ en: `it ended with ${code}`, ja: `応答せずに終了しました (${code})` }));
    child.stdin.on('error', () => {});
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
      if (text.length > MOST_OUTPUT) return fail({ en: 'it answers too much', ja: '応答が大きすぎます' });
      const lines = text.split('\n');
      text = lines.pop()!;
      for (const line of lines) {
        const message = parsed(line);
        if (message?.id === 1) {
          send({ method: 'initialized' });
          send({ id: 2, method: 'hooks/list', params: { cwds: [root] } });
        }
        if (message?.id !== 2) continue;
        const hooks = hooksIn(message.result);
        return hooks === undefined ? fail({ en: 'it does not know hooks/list', ja: 'hooks/list に対応していません' }) : end(() => resolve(hooks));
      }
    });
    send({ id: 1, method: 'initialize', params: { clientInfo: { name: 'sekisho', title: 'Sekisho', version: '1' } } });
  });
}

function parsed(line: string): { readonly id?: unknown; readonly result?: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function hooksIn(result: unknown): readonly CodexHook[] | undefined {
  const data = (result as { readonly data?: unknown } | undefined)?.data;
  if (!Array.isArray(data)) return undefined;
  return (data as { readonly hooks?: unknown }[]).flatMap(({ hooks }) => (Array.isArray(hooks) ? (hooks as Partial<CodexHook>[]) : [])).filter((hook): hook is CodexHook => ['key', 'command', 'sourcePath', 'currentHash', 'trustStatus'].every((name) => typeof hook[name as keyof CodexHook] === 'string'));
}
