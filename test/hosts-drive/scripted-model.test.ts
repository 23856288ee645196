// The scripted model as a host sees it: four wires, one script, and nothing said that the script does not have.
import { afterEach, describe, expect, it } from 'vitest';
import type { ScriptedCall } from '../../src/hosts/agent-host.ts';
import { COUNTING, nextSaying, type HeardRequest, type Script } from '../../src/hosts/drive/script.ts';
import { WIRES } from '../../src/hosts/drive/wires.ts';
import { openScriptedModel, type ScriptedModelServer } from '../../src/system/scripted-model.ts';

const WRITE: ScriptedCall = { tool: 'write', input: { file: 'a', text: 'ü"\n' } };
const START: ScriptedCall = { tool: 'start', input: {}, then: (result) => (result === 'id 7' ? { tool: 'wait', input: { id: '7' } } : undefined) };
const TOOLS = ['write', 'start', 'wait'];
const heard = (change: Partial<HeardRequest>): HeardRequest => ({ tools: TOOLS, hidesTools: false, said: 'main words', results: [], streamed: true, ...change });
const script: Script = [{ prompt: 'main words', calls: [START, WRITE], end: 'over' }, { prompt: 'child words', calls: [WRITE], end: { tool: 'done', input: {} } }];

describe('what the script says next', () => {
  it('follows from the whole conversation: one call after the other, what follows on a result, then its end', () => {
    const said = (results: readonly string[]): unknown => nextSaying(script, heard({ results })).saying;
    expect(said([])).toMatchObject({ call: START });
    expect(said(['id 7'])).toMatchObject({ call: { tool: 'wait', input: { id: '7' } } });
    expect(said(['refused'])).toMatchObject({ call: WRITE });
    expect(said(['id 7', 'waited'])).toMatchObject({ call: WRITE });
    expect(said(['id 7', 'waited', 'wrote'])).toEqual({ text: 'over' });
    expect(said(['id 7', 'waited', 'wrote', 'more'])).toEqual({ text: 'over' });
  });

  it('a main conversation that quotes the child stays the main one; a child ends as its host wants it', () => {
    expect(nextSaying(script, heard({ said: 'main words … child words' })).part).toBe(script[0]);
    expect(nextSaying(script, heard({ said: 'child words', results: ['wrote'], tools: ['write', 'done'] })).saying).toMatchObject({ call: { tool: 'done' } });
  });

  it('a request without tools or of nobody we know gets words; a tool that is not offered is named', () => {
    expect(nextSaying(script, heard({ tools: [] }))).toMatchObject({ part: undefined, saying: { text: expect.any(String) as string } });
    expect(nextSaying(script, heard({ said: 'a title, please' })).part).toBeUndefined();
    expect(nextSaying(script, heard({ tools: ['read'] }))).toMatchObject({ missing: 'start', saying: { text: expect.any(String) as string } });
    expect(nextSaying(script, heard({ tools: ['search'], hidesTools: true }))).toMatchObject({ saying: { call: START } });
  });
});

/** A conversation on each wire: the prompt, one call of ours, its result, and a reminder the host put after it. */
const ASKED = {
  'anthropic-messages': { path: '/v1/messages', body: { stream: true, system: [{ type: 'text', text: 'sys' }], tools: [{ name: 'write' }], messages: [{ role: 'user', content: 'main words' }, { role: 'assistant', content: [{ type: 'tool_use', id: 'x', name: 'write', input: {} }] }, { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'x', content: [{ type: 'text', text: 'QC-501 no' }] }, { type: 'text', text: 'reminder' }] }] } },
  'openai-responses': { path: '/v1/responses', body: { stream: true, instructions: 'sys', tools: [{ type: 'function', name: 'write' }, { type: 'namespace', name: 'space', tools: [{ name: 'inner' }] }, { type: 'tool_search' }], input: [{ type: 'message', role: 'user', content: [{ type: 'input_text', text: 'main words' }] }, { type: 'custom_tool_call', call_id: 'x', name: 'write', input: '' }, { type: 'custom_tool_call_output', call_id: 'x', output: 'QC-501 no' }, { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'reminder' }] }] } },
  'openai-chat': { path: '/v1/chat/completions', body: { stream: true, tools: [{ type: 'function', function: { name: 'write' } }], messages: [{ role: 'system', content: 'sys' }, { role: 'user', content: [{ type: 'text', text: 'main words' }] }, { role: 'assistant', content: null, tool_calls: [{}] }, { role: 'tool', tool_call_id: 'x', content: 'QC-501 no' }, { role: 'user', content: 'reminder' }] } },
  'gemini-generate': { path: '/v1beta/models/m:streamGenerateContent', body: { systemInstruction: { parts: [{ text: 'sys' }] }, tools: [{ functionDeclarations: [{ name: 'write' }] }], contents: [{ role: 'user', parts: [{ text: 'main words' }] }, { role: 'model', parts: [{ functionCall: { name: 'write', args: {} } }] }, { role: 'user', parts: [{ functionResponse: { name: 'write', response: { error: 'QC-501 no' } } }, { text: 'reminder' }] }] } },
} as const;
type Name = keyof typeof ASKED;
const NAMES = Object.keys(ASKED) as Name[];

describe('each wire', () => {
  it.each(NAMES)('%s: the prompt, the tools and the result are found wherever they stand', (name) => {
    const { path, body } = ASKED[name];
    const read = WIRES[name].read(path, body);
    expect(read).toMatchObject({ streamed: true, said: expect.stringMatching(/sys[\s\S]*main words[\s\S]*reminder/) as string, results: [expect.stringContaining('QC-501 no') as string] });
    expect((read as HeardRequest).tools).toEqual(name === 'openai-responses' ? ['write', 'space.inner'] : ['write']);
    expect((read as HeardRequest).hidesTools).toBe(name === 'openai-responses');
    expect((read as HeardRequest).said).not.toContain('QC-501');
  });

  it.each(NAMES)('%s: a call and words, as a stream and at once, carry every character', (name) => {
    const wire = WIRES[name];
    for (const streamed of [true, false]) {
      const call = wire.say({ call: WRITE, id: 'c1' }, streamed);
      expect(call.type).toBe(streamed ? 'text/event-stream' : 'application/json');
      const values = streamed ? call.body.split('\n').filter((line) => line.startsWith('data: {')).map((line) => JSON.parse(line.slice(6)) as unknown) : [JSON.parse(call.body) as unknown];
      expect(stringsIn(values).some((text) => text === 'ü"\n' || (text.startsWith('{') && (JSON.parse(text) as { text?: string }).text === 'ü"\n'))).toBe(true);
      expect(wire.say({ text: 'over' }, streamed).body).toContain('over');
    }
  });

  it.each(NAMES)('%s: what is no question of this wire is none, and nonsense does not throw', (name) => {
    expect(WIRES[name].read('/v1/models', {})).toBeUndefined();
    for (const body of [null, 7, 'x', [], { messages: 7, contents: {}, input: [null], tools: 'x' }]) expect(WIRES[name].read(ASKED[name].path, body)).toMatchObject({ tools: [], results: [] });
  });

  it('counting is answered beside the script', () => {
    expect(WIRES['anthropic-messages'].read('/v1/messages/count_tokens', {})).toBe(COUNTING);
    expect(WIRES['gemini-generate'].read('/v1beta/models/m:countTokens', {})).toBe(COUNTING);
  });
});

function stringsIn(value: unknown): string[] {
  return typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

describe('the endpoint', () => {
  let model: ScriptedModelServer | undefined;
  afterEach(async () => void (await model?.close()));
  const post = (path: string, body = '{}'): Promise<Response> => fetch(`${model!.url}${path}`, { method: 'POST', body });

  it('answers on loopback what it has an answer to, and nothing else', async () => {
    model = await openScriptedModel((path, body) => (path === '/known' ? { type: 'text/plain', body: `heard ${body}` } : undefined));
    expect(model.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(await (await post('/known?beta=true', 'x')).text()).toBe('heard x');
    expect((await post('/other')).status).toBe(404);
    expect((await fetch(`${model.url}/known`)).status).toBe(404);
  });

  it('a question nobody can read is an error of the asker, and a host in a loop is sent away', async () => {
    model = await openScriptedModel((_path, body) => ({ type: 'text/plain', body: String(JSON.parse(body)) }));
    expect((await post('/known', '{')).status).toBe(400);
    let last = 200;
    for (let asked = 0; asked < 250 && last === 200; asked += 1) last = (await post('/known')).status;
    expect(last).toBe(400);
  });
});
