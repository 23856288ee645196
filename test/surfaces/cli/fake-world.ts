// A world for the command line without a process: what was written is kept, what is read was put there by the test.
import * as z from 'zod';
import { runCli } from '../../../src/surfaces/cli/run.ts';
import type { CliWorld, GuardTools, RunningServer, SetupTools, StoreTools } from '../../../src/surfaces/cli/world.ts';
import { SekishoError } from '../../../src/kernel/errors.ts';
import type { OperationRequest } from '../../../src/operations/dispatch.ts';
import { defineOperation, type Operation } from '../../../src/operations/operation.ts';

const nothing = () => {
  throw new Error('not run here');
};

/** One field of every kind a schema may have. */
export const checkReplan = defineOperation({
  id: 'check_replan', gate: 'plan', effect: 'read',
  title: { en: 'Check a replan', ja: '再計画の検査' },
  summary: { en: 'Judges a replan.', ja: '再計画を判定します。' },
  input: z.object({
    instruction: z.string().describe('the words of the person'),
    new_tasks: z.array(z.object({ id: z.string() })).describe('tasks'),
    limit: z.int().min(1).default(20),
    strict: z.boolean().optional(),
    mode: z.enum(['fast', 'full']).optional(),
    settings: z.object({ rate: z.number() }).nullable().optional(),
    subject: z.union([z.string(), z.array(z.string())]).optional(),
  }),
  output: z.unknown(),
  cli: { words: ['plan', 'check'] },
  run: nothing,
}) as unknown as Operation;

export const verify = defineOperation({
  id: 'verify_audit', gate: 'shared', effect: 'read',
  title: { en: 'Verify the log', ja: 'ログの検証' }, summary: { en: 'Checks the log.', ja: 'ログを検証します。' },
  input: z.object({}), output: z.unknown(), cli: { words: ['audit', 'verify'] }, run: nothing,
}) as unknown as Operation;

export const explain = defineOperation({
  id: 'explain_error', gate: 'shared', effect: 'read',
  title: { en: 'Explain', ja: '説明' }, summary: { en: 'Explains a code.', ja: 'コードを説明します。' },
  input: z.object({ code: z.string() }), output: z.unknown(), cli: { words: ['explain'], positional: ['code'] }, run: nothing,
}) as unknown as Operation;

export const confirm = defineOperation({
  id: 'confirm', gate: 'shared', effect: 'write', callers: ['person'], surfaces: ['http', 'cli'],
  title: { en: 'Confirm', ja: '確定' }, summary: { en: 'Confirms.', ja: '確定します。' },
  input: z.object({}), output: z.unknown(), cli: { words: ['confirm'] }, run: nothing,
}) as unknown as Operation;

const hidden = defineOperation({
  id: 'only_mcp', gate: 'shared', effect: 'read', surfaces: ['mcp'],
  title: { en: 'x', ja: 'x' }, summary: { en: 'x', ja: 'x' }, input: z.object({}), output: z.unknown(), cli: { words: ['only', 'mcp'] }, run: nothing,
}) as unknown as Operation;

export interface Setting {
  readonly stdin?: string | Uint8Array;
  /** What is typed when the program asks. */
  readonly typed?: string;
  /** What was written before a question, as it is put. */
  readonly onAsk?: (kept: { readonly out: string; readonly err: string }) => void;
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly terminal?: { stdin?: boolean; stdout?: boolean; stderr?: boolean; columns?: number };
  readonly configured?: 'en' | 'ja';
  readonly answer?: (request: OperationRequest) => unknown;
  readonly operations?: readonly Operation[];
  readonly storeTools?: StoreTools;
  readonly guardTools?: GuardTools;
  readonly prove?: (wish: Parameters<CliWorld['prove']>[1]) => Awaited<ReturnType<CliWorld['prove']>>;
  readonly setupTools?: SetupTools;
  readonly doctor?: Awaited<ReturnType<CliWorld['doctor']>>;
}

export interface Outcome {
  readonly exit: number;
  readonly out: string;
  readonly err: string;
  readonly requests: readonly OperationRequest[];
  readonly events: readonly string[];
}

export async function run(argv: readonly string[], setting: Setting = {}): Promise<Outcome> {
  const kept = { out: '', err: '' };
  const requests: OperationRequest[] = [];
  const events: string[] = [];
  const bytes = (data: string | Uint8Array) => (typeof data === 'string' ? new TextEncoder().encode(data) : data);
  const world: CliWorld = {
    version: '9.8.7',
    env: setting.env ?? {},
    terminal: { stdin: false, stdout: false, stderr: false, columns: 100, ...setting.terminal },
    out: (text) => void (kept.out += text),
    err: (text) => void (kept.err += text),
    async ask(prompt) {
      kept.err += prompt;
      setting.onAsk?.(kept);
      return setting.typed ?? '';
    },
    readStdin: async (most) => bytes(setting.stdin ?? '').subarray(0, most + 1),
    async readFile(path, most) {
      const data = setting.files?.[path];
      if (data === undefined) throw Object.assign(new Error('no such file'), { code: 'ENOENT' });
      return bytes(data).subarray(0, most + 1);
    },
    async loadOperations() {
      events.push('operations');
      return setting.operations ?? [checkReplan, verify, explain, confirm, hidden];
    },
    async openRoot(root) {
      events.push(`open ${root ?? '.'}`);
      return {
        language: setting.configured,
        newRequestId: () => 'req_new',
        close: async () => void events.push('close'),
        async call(request) {
          requests.push(request);
          const operation = (setting.operations ?? [confirm]).find(({ id }) => id === request.operation);
          if (operation !== undefined && !operation.callers.includes(request.principal.kind)) {
            throw new SekishoError('QC-107', { operation: operation.id, callers: operation.callers.join(', '), kind: request.principal.kind });
          }
          return setting.answer?.(request) ?? { done: true };
        },
      };
    },
    async serve(request): Promise<RunningServer> {
      events.push(`serve ${request.root ?? '.'} ${request.port ?? 'default'}`);
      return {
        url: 'http://127.0.0.1:7407', root: '/guarded', language: setting.configured, backend: 'sqlite',
        engine: { standing: 'engine', pid: 42 }, program: { command: '/bin/node', args: ['/x/cli.mjs'] }, mcp: { command: '/bin/node', args: ['--v8-pool-size=1', '/x/cli.mjs', 'mcp'] },
        offerCode: () => request.showCode('ABCD-EFGH', 10),
        close: async () => void events.push('closed'),
      };
    },
    untilAskedToEnd: async () => void events.push('asked to end'),
    startMcp: async (args) => void events.push(`mcp ${args.join(' ')}`),
    demo: async (_language, onScene) => {
      const scenes = [{ title: 'a scene', operation: 'start_session', shows: 'what it shows', held: true }];
      scenes.forEach(onScene);
      return scenes;
    },
    doctor: async () => setting.doctor ?? [],
    prove: async (_root, wish) => setting.prove?.(wish) ?? nothing(),
    storeTools: async () => setting.storeTools ?? nothing(),
    guardTools: async () => setting.guardTools ?? nothing(),
    setupTools: async () => setting.setupTools ?? nothing(),
    readToken: async (root) => `token-of-${root ?? '.'}`,
    configSchema: async () => ({ type: 'object' }),
  };
  const exit = await runCli(argv, world);
  return { exit, ...kept, requests, events };
}
