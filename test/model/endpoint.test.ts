// Which addresses a model may be asked at, and which model the settings and variables describe.
import { describe, expect, it } from 'vitest';
import { configuredModel, type ModelVariables } from '../../src/app/configured-model.ts';
import { loadConfig } from '../../src/config/load.ts';
import { SekishoError } from '../../src/kernel/errors.ts';
import { completionsUrl } from '../../src/model/endpoint.ts';
import type { LineQuestion } from '../../src/model/line.ts';
import { fixedClock } from '../../src/testing/index.ts';
import { completion } from '../support/model-server.ts';

const urlOf = (baseUrl: string, allowPlainHttp = false): string => {
  try {
    return completionsUrl(baseUrl, { allowPlainHttp });
  } catch (error) {
    return error instanceof SekishoError ? error.code : String(error);
  }
};

describe('the address of a model', () => {
  it.each([
    ['https://api.openai.com/v1', 'https://api.openai.com/v1/chat/completions'],
    ['https://example.com/proxy/v1/', 'https://example.com/proxy/v1/chat/completions'],
    ['http://127.0.0.1:11434/v1', 'http://127.0.0.1:11434/v1/chat/completions'],
    ['http://localhost:8080', 'http://localhost:8080/chat/completions'],
    ['http://[::1]:8080/v1', 'http://[::1]:8080/v1/chat/completions'],
    ['http://10.1.2.3/v1', 'http://10.1.2.3/v1/chat/completions'],
    ['http://172.20.0.5/v1', 'http://172.20.0.5/v1/chat/completions'],
    ['http://192.168.1.9/v1', 'http://192.168.1.9/v1/chat/completions'],
    ['http://[fd00::1]/v1', 'http://[fd00::1]/v1/chat/completions'],
    ['http://0x7f.1/v1', 'http://127.0.0.1/v1/chat/completions'],
  ])('%s is asked', (given, expected) => expect(urlOf(given)).toBe(expected));

  it.each([
    'file:///etc/passwd', 'ftp://example.com', 'example.com', '', 'javascript:alert(1)', 'https://', 'http://example.com/v1', 'http://172.32.0.1/v1', 'http://8.8.8.8/v1', 'http://localhost.evil.com/v1', 'http://10.evil.com/v1',
    'https://user:pass@example.com/v1', 'https://example.com/v1?x=1', 'https://example.com/v1#x', 'https://example.com/v1?',
    'http://169.254.169.254/latest', 'https://169.254.169.254/latest', 'http://2852039166/', 'http://[fe80::1]/v1', 'http://[::ffff:169.254.169.254]/v1', 'http://[::ffff:8.8.8.8]/v1',
  ])('%s is refused', (given) => expect(urlOf(given)).toBe('QC-403'));

  it('is plain http elsewhere only where a person said so, and link-local never', () => {
    expect(urlOf('http://example.com/v1', true)).toBe('http://example.com/v1/chat/completions');
    expect(urlOf('http://169.254.169.254/', true)).toBe('QC-403');
  });
});

describe('the configured model', () => {
  const asked = async (env: Record<string, string>, variables: ModelVariables) => {
    let sent: LineQuestion | undefined;
    const line = { post: async (question: LineQuestion) => (sent = question, { status: 200, text: completion('{}') }), wait: async () => {} };
    const model = configuredModel(loadConfig({ env, flags: {} }).config.model, variables, line, fixedClock());
    await model?.ask({ messages: [], json: true });
    return sent === undefined ? undefined : { url: sent.url, key: sent.headers['authorization'], model: (JSON.parse(sent.body) as { model: string }).model, within: sent.withinMs };
  };

  it('[Q-09] sends the key encrypted or not off this machine, never in the clear over a network', async () => {
    expect((await asked({ SEKISHO_MODEL_BASE_URL: 'http://192.168.1.5:11434/v1' }, { OPENAI_API_KEY: 'k' }))!.key).toBeUndefined();
    expect((await asked({ SEKISHO_MODEL_BASE_URL: 'http://127.0.0.1:11434/v1' }, { OPENAI_API_KEY: 'k' }))!.key).toBe('Bearer k');
    expect((await asked({ SEKISHO_MODEL_BASE_URL: 'https://models.example/v1' }, { OPENAI_API_KEY: 'k' }))!.key).toBe('Bearer k');
  });

  it('[Q-09] needs a key for OpenAI and none for an endpoint of one\'s own; with neither there is none', async () => {
    expect(await asked({}, {})).toBeUndefined();
    expect(await asked({}, { OPENAI_API_KEY: ' ' })).toBeUndefined();
    expect(await asked({}, { OPENAI_BASE_URL: 'https://api.openai.com/v1' })).toBeUndefined();
    expect(await asked({}, { OPENAI_API_KEY: 'k' })).toEqual({ url: 'https://api.openai.com/v1/chat/completions', key: 'Bearer k', model: 'gpt-4.1-mini', within: 120_000 });
    expect(await asked({ SEKISHO_MODEL_BASE_URL: 'http://127.0.0.1:11434/v1' }, {})).toEqual({ url: 'http://127.0.0.1:11434/v1/chat/completions', key: undefined, model: 'gpt-4.1-mini', within: 120_000 });
  });

  it('takes our own settings before the variables that many programs share', async () => {
    const variables = { OPENAI_API_KEY: 'k', OPENAI_BASE_URL: 'https://b.example/v1', OPENAI_MODEL: 'theirs' };
    expect(await asked({}, variables)).toMatchObject({ url: 'https://b.example/v1/chat/completions', model: 'theirs' });
    const ours = { SEKISHO_MODEL_BASE_URL: 'https://a.example/v1', SEKISHO_MODEL_NAME: 'ours', SEKISHO_MODEL_TIMEOUT_SECONDS: '5' };
    expect(await asked(ours, variables)).toMatchObject({ url: 'https://a.example/v1/chat/completions', model: 'ours', within: 5_000 });
  });

  it('is never chosen by a repository', () => {
    for (const text of ['{"model":{"baseUrl":"https://evil.example"}}', '{"model":{"name":"x"}}', '{"model":{"allowPlainHttp":true}}']) {
      expect(() => loadConfig({ env: {}, flags: {}, workspaceFile: { path: 'w', text } })).toThrow('QC-203');
    }
  });
});
