// The one way into every operation: callers, surfaces, request ids, and nothing written by a call that fails.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { defaultConfig } from '../../src/config/schema.ts';
import { SekishoError } from '../../src/kernel/errors.ts';
import { LIMITS } from '../../src/kernel/limits.ts';
import { createDispatch, forgetOldRequests, type CallOperation, type OperationRequest } from '../../src/operations/dispatch.ts';
import { defineOperation, type Operation } from '../../src/operations/operation.ts';
import { openArtifacts } from '../../src/store/artifacts.ts';
import type { StateStore } from '../../src/store/contract.ts';
import { openStore } from '../../src/store/open-store.ts';
import { fixedClock, seededRandom } from '../../src/testing/index.ts';

let ran = 0;
const add = defineOperation({
  id: 'add_session', gate: 'shared', effect: 'write', title: { en: 't', ja: 't' }, summary: { en: 's', ja: 's' },
  input: z.object({ name: z.string(), fail: z.boolean().optional() }), output: z.object({ session_id: z.string() }),
  cli: { words: ['add'] },
  async run({ name, fail }, call) {
    ran += 1;
    return call.commit((tx) => {
      const session_id = call.newHandle('ses');
      tx.insert('session', { session_id, owner: name, opened_at: call.now(), language: 'en' });
      tx.append({ at: call.now(), kind: 'test.added', actor: 'test', body: {} });
      if (fail) throw new SekishoError('QC-111', { operation: 'add_session', reason: 'asked to fail', next: '–' });
      return { session_id };
    });
  },
});
let checked = 0;
const counted = defineOperation({
  id: 'counted', gate: 'shared', effect: 'write', title: { en: 't', ja: 't' }, summary: { en: 's', ja: 's' },
  input: z.object({ other: z.boolean() }), output: z.object({ n: z.number().transform((n) => n + (checked += 1)) }), cli: { words: ['c'] },
  run: ({ other }, call) => call.commit(() => ({ n: 0 })).then((answer) => (other ? { n: 10 } : answer)),
});
const personOnly = defineOperation({
  id: 'person_only', gate: 'shared', effect: 'read', callers: ['person'], surfaces: ['http', 'cli'], title: { en: 't', ja: 't' }, summary: { en: 's', ja: 's' },
  input: z.object({}), output: z.object({ ok: z.boolean() }), cli: { words: ['p'] }, run: () => ({ ok: true }),
});
const wrongOutput = defineOperation({
  id: 'wrong_output', gate: 'shared', effect: 'read', title: { en: 't', ja: 't' }, summary: { en: 's', ja: 's' },
  input: z.object({}), output: z.object({ n: z.number() }), cli: { words: ['w'] }, run: () => ({ n: 'not a number' as never }),
});

let folder: string;
let store: StateStore;
let dispatch: CallOperation;
const clock = fixedClock(1_800_000_000_000);

beforeEach(() => {
  ran = checked = 0;
  folder = mkdtempSync(join(tmpdir(), 'sekisho-dispatch-'));
  ({ store } = openStore(folder, { backend: 'auto' }));
  dispatch = createDispatch(
    {
      root: folder, auditFolder: join(folder, 'audit'), platform: {}, config: defaultConfig, explainConfig: () => [], store,
      artifacts: openArtifacts(join(folder, 'artifacts'), { keep: true }), clock, random: seededRandom(7),
      code: () => Promise.reject(new Error('no code here')),
      semantic: () => Promise.reject(new Error('no code here')),
      workflows: () => Promise.reject(new Error('no workflow here')),
      model: () => undefined,
    },
    [add, counted, personOnly, wrongOutput] as readonly unknown[] as Operation[],
  );
});
afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (operation: string, input: unknown, extra: Partial<OperationRequest> = {}) =>
  dispatch({ operation, input, principal: { kind: 'agent', id: 'stdio' }, surface: 'http', requestId: 'r1', ...extra });
const codeOf = (work: Promise<unknown>) => work.then(() => 'fulfilled', (error: SekishoError) => error.code);
const sessions = () => store.read((tx) => tx.list('session').length);

describe('dispatch', () => {
  it('does the work of a request id once and repeats its answer', async () => {
    const first = await ask('add_session', { name: 'a' });
    expect(await ask('add_session', { name: 'a' })).toEqual(first);
    expect(await ask('add_session', '{"name":"a"}' as never).catch(() => first)).toEqual(first);
    expect([ran, sessions()]).toEqual([1, 1]);
  });

  it('does it once also when both arrive together', async () => {
    const [a, b] = await Promise.all([ask('add_session', { name: 'a' }), ask('add_session', { name: 'a' })]);
    expect(a).toEqual(b);
    expect(sessions()).toBe(1);
  });

  it('refuses a request id that comes back with another input', async () => {
    await ask('add_session', { name: 'a' });
    expect(await codeOf(ask('add_session', { name: 'b' }))).toBe('QC-112');
    expect(sessions()).toBe(1);
  });

  it('does not hand one caller\'s answer to another', async () => {
    const first = await ask('add_session', { name: 'a' });
    expect(await ask('add_session', { name: 'a' }, { principal: { kind: 'agent', id: 'token:other' } })).not.toEqual(first);
  });

  it('writes nothing, and remembers nothing, when the operation fails', async () => {
    const head = store.read((tx) => tx.logHead());
    expect(await codeOf(ask('add_session', { name: 'a', fail: true }))).toBe('QC-111');
    expect(store.read((tx) => tx.logHead())).toEqual(head);
    expect(sessions()).toBe(0);
    expect(await codeOf(ask('add_session', { name: 'a' }))).toBe('fulfilled');
  });

  it('[K-10] keeps agents out of what only a person may do, and does not even name it where it is not offered', async () => {
    expect(await codeOf(ask('person_only', {}))).toBe('QC-107');
    expect(await codeOf(ask('person_only', {}, { surface: 'mcp' }))).toBe('QC-105');
    expect(await codeOf(ask('person_only', {}, { principal: { kind: 'person', id: 'terminal' } }))).toBe('fulfilled');
  });

  it('names the nearest operation', async () => {
    const error = await ask('add_sesion', {}).catch((thrown: SekishoError) => thrown);
    expect((error as SekishoError).envelope('en').hint).toContain('add_session');
    for (const odd of ['__proto__', 'constructor', '', 'x'.repeat(10_000), '\u001b[31m']) expect(await codeOf(ask(odd, {}))).toBe('QC-105');
  });

  it('answers with nothing that its own schema does not allow', async () => {
    await expect(ask('wrong_output', {})).rejects.toThrow();
  });

  it('forgets answers after a day', async () => {
    await ask('add_session', { name: 'a' });
    await forgetOldRequests(store, clock.now() + LIMITS.requestMemoryMs - 1);
    await ask('add_session', { name: 'a' });
    expect(sessions()).toBe(1);
    await forgetOldRequests(store, clock.now() + LIMITS.requestMemoryMs + 1);
    await ask('add_session', { name: 'a' });
    expect(sessions()).toBe(2);
  });

  it('checks the answer that was committed once and hands out what was kept; any other answer is checked by itself', async () => {
    expect(await ask('counted', { other: false })).toEqual({ n: 1 });
    expect(await ask('counted', { other: false })).toEqual({ n: 1 });
    expect(checked).toBe(1);
    expect(await ask('counted', { other: true }, { requestId: 'r2' })).toEqual({ n: 13 });
    expect(checked).toBe(3);
  });
});
