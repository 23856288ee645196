// The model behind Chat Completions, asked over a real line: what is sent, which faults are retried, and that the key stays in its header.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SekishoError } from '../../src/kernel/errors.ts';
import { LIMITS } from '../../src/kernel/limits.ts';
import type { LineQuestion, ModelLine } from '../../src/model/line.ts';
import { openAiCompatible, type Endpoint } from '../../src/model/openai-compatible.ts';
import { waitBefore } from '../../src/model/retries.ts';
import { realModelLine } from '../../src/system/model-line.ts';
import { fixedClock } from '../../src/testing/index.ts';
import { completion, startModelServer, type Behaviour, type ModelServer } from '../support/model-server.ts';

const CANARY = 'sk-canary-7f3a9b';
let server: ModelServer;
beforeAll(async () => { server = await startModelServer(); });
afterAll(() => server.close());

/** The real line, except that nobody sleeps. */
function impatient(): ModelLine & { readonly waited: number[] } {
  const waited: number[] = [];
  return { waited, post: (question) => realModelLine.post(question), wait: async (ms) => void waited.push(ms) };
}

const endpoint = (rest: Partial<Endpoint> = {}): Endpoint => ({ baseUrl: server.url, allowPlainHttp: false, key: CANARY, name: 'm', timeoutMs: 2_000, retries: 3, temperature: 0.3, ...rest });
const MESSAGES = [{ role: 'system', text: 'rules' }, { role: 'user', text: '机の上' }] as const;

async function ask(script: readonly Behaviour[], rest: Partial<Endpoint> = {}, line: ModelLine = impatient()) {
  server.play(script);
  return openAiCompatible(endpoint(rest), line, fixedClock()).ask({ messages: MESSAGES, json: true });
}

async function failure(work: Promise<unknown>): Promise<SekishoError> {
  const error = await work.then(() => undefined, (thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(SekishoError);
  return error as SekishoError;
}

describe('a model behind Chat Completions', () => {
  it('[Q-09] is asked for one JSON object, at temperature 0.3, with the key in its header alone', async () => {
    expect(await ask([{ says: '{"a":1}', slowly: true }])).toEqual({ text: '{"a":1}', ended: 'whole', calls: 1 });
    const [call] = server.calls;
    expect(call).toMatchObject({
      path: '/v1/chat/completions',
      headers: { authorization: `Bearer ${CANARY}`, 'content-type': 'application/json' },
      body: { model: 'm', temperature: 0.3, response_format: { type: 'json_object' }, messages: [{ role: 'system', content: 'rules' }, { role: 'user', content: '机の上' }] },
    });
    expect(JSON.stringify(call!.body)).not.toContain(CANARY);
  });

  it.each([
    [CANARY, '[key removed]'],
    [`{"headers":{"authorization":"Bearer ${CANARY}"},"key":"${CANARY}"}`, '{"headers":{"authorization":"[key removed]"},"key":"[key removed]"}'],
    [`{"summary":"${CANARY.replace('k', '\\u006b').replace('9', '\\u0039')}"}`, '{"summary":"[key removed]"}'],
    [`${CANARY}${CANARY}`, '[key removed][key removed]'],
    ['{"summary":"Bearer of the key"}', '{"summary":"Bearer of the key"}'],
  ])('H4: an endpoint that repeats the key in %j is not quoted', async (says, text) => {
    expect(await ask([{ says }])).toMatchObject({ text });
  });

  it('H4: removes keys of every character a header can carry, also as JSON spells them, and leaves words that only stand in for a key', async () => {
    const key = String.fromCharCode(...Array.from({ length: 94 }, (_, at) => 0x21 + at));
    expect(await ask([{ says: `a ${key} b ${JSON.stringify(key)} c` }], { key })).toMatchObject({ text: 'a [key removed] b "[key removed]" c' });
    expect(await ask([{ says: '{"summary":"none of it, Bearer none"}' }], { key: 'none' })).toMatchObject({ text: '{"summary":"none of it, [key removed]"}' });
  });

  it('sends no authorization where there is no key', async () => {
    const { key: _key, ...keyless } = endpoint();
    server.play([{ says: '{}' }]);
    await openAiCompatible(keyless, impatient(), fixedClock()).ask({ messages: MESSAGES, json: true });
    expect(server.calls[0]!.headers.authorization).toBeUndefined();
  });

  it.each([
    ['429', { status: 429 }], ['500', { status: 500 }], ['503', { status: 503 }], ['408', { status: 408 }],
    ['a connection that breaks at once', { cut: 'at once' }], ['a body that breaks off', { cut: 'in the body' }],
  ] as [string, Behaviour][])('asks again after %s, waiting longer each time', async (_name, fault) => {
    const line = impatient();
    expect(await ask([fault, fault, fault, { says: '{}' }], {}, line)).toEqual({ text: '{}', ended: 'whole', calls: 4 });
    expect(line.waited).toEqual([1_000, 2_000, 4_000]);
  });

  it('gives up after its retries, with QC-004 and how often it called', async () => {
    const error = await failure(ask(Array<Behaviour>(9).fill({ status: 500 }), { retries: 2 }));
    expect([error.code, error.params['calls'], server.calls.length]).toEqual(['QC-004', 3, 3]);
    expect(error.envelope('en').message).toContain('HTTP 500');
    expect(error.envelope('ja').message).toContain('HTTP 500');
  });

  it('waits as long as Retry-After asks, in seconds or as a date, and not at all when that is too long', async () => {
    const line = impatient();
    await ask([{ status: 429, headers: { 'retry-after': '7' } }, { says: '{}' }], {}, line);
    expect(line.waited).toEqual([7_000]);
    expect((await failure(ask([{ status: 429, headers: { 'retry-after': '3600' } }, { says: '{}' }]))).code).toBe('QC-004');
    expect(server.calls).toHaveLength(1);
    const now = Date.UTC(2026, 0, 1);
    expect(waitBefore(1, new Date(now + 9_000).toUTCString(), now)).toBe(9_000);
    expect(waitBefore(1, 'soon', now)).toBe(1_000);
    expect(waitBefore(1, '-5', now)).toBe(1_000);
    expect(waitBefore(9, undefined, now)).toBe(30_000);
  });

  it.each([400, 401, 403, 404, 422])('takes HTTP %i for what it is and does not ask again', async (status) => {
    const error = await failure(ask([{ status }, { says: '{}' }]));
    expect([error.code, server.calls.length]).toEqual(['QC-004', 1]);
  });

  it.each([301, 302, 307, 308])('follows no redirect (%i): the key goes to its own address only', async (status) => {
    const other = await startModelServer();
    other.play([{ says: '{}' }]);
    const error = await failure(ask([{ status, headers: { location: `${other.url}/chat/completions` } }]));
    expect([error.code, other.calls.length]).toEqual(['QC-004', 0]);
    await other.close();
  });

  it.each([
    ['no JSON', 'sorry'], ['HTML', '<html>busy</html>'], ['nothing', ''], ['null', 'null'], ['a list', '[]'], ['no choices', '{"choices":[]}'], ['choices of another kind', '{"choices":"x"}'],
    ['no message', '{"choices":[{}]}'], ['content of another kind', '{"choices":[{"message":{"content":{"a":1}}}]}'], ['a truncated envelope', completion('{}').slice(0, -5)],
  ])('refuses an envelope that is %s', async (_name, raw) => {
    const error = await failure(ask([{ raw }, { says: '{}' }]));
    expect([error.code, error.params['why'], server.calls.length]).toEqual(['QC-004', 'shapeless', 1]);
  });

  it('says when the model was cut short, and that one without content said nothing', async () => {
    expect(await ask([{ says: '{"a":', finish: 'length' }])).toMatchObject({ text: '{"a":', ended: 'cut' });
    expect(await ask([{ says: '{}', finish: 'content_filter' }])).toMatchObject({ ended: 'cut' });
    expect(await ask([{ raw: completion(null) }])).toMatchObject({ text: '', ended: 'whole' });
    expect(await ask([{ raw: completion('{}', null) }])).toMatchObject({ text: '{}', ended: 'whole' });
  });

  it('stops listening to a body that never ends: by the clock when it is silent, by its size when it talks', async () => {
    const silent = await failure(ask([{ endless: 'silent' }, { says: '{}' }], { timeoutMs: 150 }));
    expect([silent.params['why'], server.calls.length]).toEqual(['time_out', 1]);
    const talking = await failure(ask([{ endless: 'talking' }, { says: '{}' }], { timeoutMs: 30_000 }));
    expect([talking.params['why'], server.calls.length]).toEqual(['too_large', 1]);
    const nothing = await failure(ask([{ never: true }], { timeoutMs: 150 }));
    expect(nothing.params['why']).toBe('time_out');
  });

  it('never asks for more than the limit of bytes', async () => {
    const seen: LineQuestion[] = [];
    await ask([{ says: '{}' }], {}, { post: (question) => (seen.push(question), realModelLine.post(question)), wait: async () => {} });
    expect(seen[0]).toMatchObject({ mostBytes: LIMITS.modelAnswerBytes, withinMs: 2_000 });
  });

  it('is given up by its caller at once, also while it waits', async () => {
    server.play(Array<Behaviour>(5).fill({ status: 500 }));
    const leave = new AbortController();
    const asked = openAiCompatible(endpoint(), { post: (question) => realModelLine.post(question), wait: async (ms, signal) => { leave.abort(); await realModelLine.wait(ms, signal); } }, fixedClock()).ask({ messages: MESSAGES, json: true, signal: leave.signal });
    expect((await failure(asked)).params['why']).toBe('given_up');
    expect(server.calls).toHaveLength(1);
  });

  it('lets neither key nor address nor the other side\'s words into an error, whatever goes wrong', async () => {
    const faults: Behaviour[] = [
      { status: 401, text: `{"error":{"message":"Incorrect API key provided: ${CANARY}"}}` }, { status: 500, text: CANARY }, { raw: CANARY }, { cut: 'at once' }, { endless: 'talking' }, { status: 307, headers: { location: `http://${CANARY}.example/` } },
    ];
    for (const fault of faults) {
      const error = await failure(ask([fault], { retries: 0 }));
      expectSilent(error);
    }
    expectSilent(await failure(ask([], { baseUrl: 'http://127.0.0.1:9/v1', retries: 0 })));
    const badKey = await failure((async () => openAiCompatible(endpoint({ key: `${CANARY}\nx: y` }), impatient(), fixedClock()))());
    expectSilent(badKey);
  });
});

function expectSilent(error: SekishoError): void {
  expect(error.cause).toBeUndefined();
  const said = JSON.stringify([error.message, error.stack, error.params, error.envelope('en'), error.envelope('ja')]);
  expect(said).not.toContain(CANARY);
  expect(said).not.toContain('127.0.0.1');
}
