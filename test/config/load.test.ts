// Layers in their order, and for every key the story of its value.
import { describe, expect, test } from 'vitest';
import { defaultConfig } from '../../src/config/schema.ts';
import { detailsOf, load, refusalOf } from './loading.ts';

describe('layers', () => {
  test('nothing given: the defaults, with the default layer as origin of every key', () => {
    const { config, origins, notes } = load({});
    expect(config).toEqual(defaultConfig());
    for (const origin of Object.values(origins)) expect(origin).toEqual({ layer: 'default', name: null, overridden: [], joined: [] });
    expect(notes).toEqual([]);
  });

  test('each layer overrides those before it', () => {
    const user = '{ "language": "en", "mcp": { "profile": "plan" } }';
    const workspace = '{ "language": "ja" }';
    const env = { SEKISHO_LANGUAGE: 'auto' };
    const flags = { language: 'en' };
    expect(load({ user }).config.language).toBe('en');
    expect(load({ user, workspace }).config.language).toBe('ja');
    expect(load({ user, workspace, env }).config.language).toBe('auto');
    const { config, origins } = load({ user, workspace, env, flags });
    expect(config.language).toBe('en');
    expect(config.mcp.profile).toBe('plan');
    expect(origins.language).toEqual({
      layer: 'flag', name: '--lang', joined: [],
      overridden: [
        { layer: 'user', name: '~/.sekisho/config.jsonc', line: 1, value: 'en' },
        { layer: 'workspace', name: '.sekisho/config.jsonc', line: 1, value: 'ja' },
        { layer: 'environment', name: 'SEKISHO_LANGUAGE', value: 'auto' },
      ],
    });
  });

  test('the origin of a file value names the line it stands on', () => {
    const { origins } = load({ user: '// mine\n{\n  "server": { "port": 1 },\n  "plan": {\n    "targetScore": 90,\n  },\n}' });
    expect(origins['server.port']).toMatchObject({ layer: 'user', line: 3 });
    expect(origins['plan.targetScore']).toMatchObject({ layer: 'user', line: 5 });
  });

  test('a person may weaken the gate in the user file, a variable or a flag', () => {
    expect(load({ user: '{ "plan": { "minPreservationRate": 0.1 } }' }).config.plan.minPreservationRate).toBe(0.1);
    expect(load({ env: { SEKISHO_PLAN_ENABLE_TERM_PRESERVATION_CHECK: '0' } }).config.plan.enableTermPreservationCheck).toBe(false);
  });

  test('a variable that undoes what the workspace asks for is noted in both languages', () => {
    const workspace = '{ "plan": { "minPreservationRate": 0.95 } }';
    const { config, notes } = load({ workspace, env: { SEKISHO_PLAN_MIN_PRESERVATION_RATE: '0.9' } });
    expect(config.plan.minPreservationRate).toBe(0.9);
    expect(notes.map((note) => note.path)).toEqual(['plan.minPreservationRate']);
    expect(notes[0]!.text.en).toContain('SEKISHO_PLAN_MIN_PRESERVATION_RATE');
    expect(notes[0]!.text.ja).toContain('0.95');
    expect(load({ workspace, env: { SEKISHO_PLAN_MIN_PRESERVATION_RATE: '1' } }).notes).toEqual([]);
    expect(load({ user: workspace, env: { SEKISHO_PLAN_MIN_PRESERVATION_RATE: '0.9' } }).notes).toEqual([]);
  });

  test('a person\'s layers replace a list, so that a term can be taken out again', () => {
    const { config, origins } = load({
      user: '{ "plan": { "customRequiredTerms": ["監査"] } }',
      workspace: '{ "plan": { "customRequiredTerms": ["決済"] } }',
      env: { SEKISHO_PLAN_CUSTOM_REQUIRED_TERMS: '[]' },
    });
    expect(config.plan.customRequiredTerms).toEqual([]);
    expect(origins['plan.customRequiredTerms'].overridden.map((given) => [given.layer, given.value])).toEqual([
      ['user', ['監査']], ['workspace', ['決済']],
    ]);
  });
});

describe('variables', () => {
  const valueOf = (name: string, text: string) => load({ env: { [name]: text } }).config;

  test.each([['true', true], ['1', true], ['TRUE', true], [' true ', true], ['false', false], ['0', false]])('boolean %j', (text, value) => {
    expect(valueOf('SEKISHO_ARTIFACTS_KEEP', text).artifacts.keep).toBe(value);
  });

  test.each([['0.9', 0.9], ['.5', 0.5], ['1', 1], [' 1e-1 ', 0.1]])('number %j', (text, value) => {
    expect(valueOf('SEKISHO_PLAN_MIN_PRESERVATION_RATE', text).plan.minPreservationRate).toBe(value);
  });

  test.each([
    ['["認証, 認可", "b"]', ['認証, 認可', 'b']],
    ['認証, 決済 ,', ['認証', '決済']],
    ['認証、決済，監査', ['認証', '決済', '監査']],
    ['auth', ['auth']],
  ])('list %j', (text, value) => {
    expect(valueOf('SEKISHO_PLAN_CUSTOM_REQUIRED_TERMS', text).plan.customRequiredTerms).toEqual(value);
  });

  test.each([
    ['SEKISHO_ARTIFACTS_KEEP', 'yes', 'expected true | false, found "yes"'],
    ['SEKISHO_PLAN_MIN_PRESERVATION_RATE', '3', 'expected number 0–1, found 3'],
    ['SEKISHO_PLAN_MIN_PRESERVATION_RATE', '0x1', 'expected number 0–1, found "0x1"'],
    ['SEKISHO_SERVER_PORT', '80.5', 'expected integer 0–65535, found 80.5'],
    ['SEKISHO_LANGUAGE', 'fr', 'expected auto | en | ja, found "fr"'],
    ['SEKISHO_PLAN_CUSTOM_REQUIRED_TERMS', '["a"', 'expected list (length 0–200) of string (length 1–200), found "[\\"a\\""'],
  ])('%s=%s is refused and told what would be valid', (name, text, reason) => {
    const error = refusalOf({ env: { [name]: text } });
    expect(error.code).toBe('QC-201');
    expect(error.params).toMatchObject({ origin: name, reason });
  });

  test('an empty variable counts as not set, and is noted', () => {
    const { config, notes } = load({ env: { SEKISHO_LANGUAGE: '', SEKISHO_SERVER_PORT: '  ', SEKISHO_MCP_PROFILE: undefined } });
    expect(config).toEqual(defaultConfig());
    expect(notes.map((note) => note.text.en)).toEqual([
      'SEKISHO_LANGUAGE is empty and counts as not set.', 'SEKISHO_SERVER_PORT is empty and counts as not set.',
    ]);
  });

  test('an unknown one is refused with the nearest name and without its value', () => {
    const error = refusalOf({ env: { SEKISHO_PLAN_MIN_PRESERVATOIN_RATE: 'hunter2' } });
    expect(error.code).toBe('QC-202');
    expect(error.params['nearest']).toBe('SEKISHO_PLAN_MIN_PRESERVATION_RATE');
    expect(JSON.stringify([error.message, error.params])).not.toContain('hunter2');
    expect(refusalOf({ env: { SEKISHO_TOKN: 'x' } }).params['nearest']).toBe('SEKISHO_TOKEN');
  });

  test('variables of others and of our own machinery pass', () => {
    const env = { SEKISHO_HOME: '/h', SEKISHO_ROOT: '/r', SEKISHO_TOKEN: 't', SEKISHO_TEST_X: '1', SEKISHO_INTERNAL_Y: '1', PATH: '/bin', NODE_OPTIONS: '--x' };
    expect(load({ env }).config).toEqual(defaultConfig());
  });
});

describe('flags', () => {
  test('take typed values and text alike; undefined is not given', () => {
    expect(load({ flags: { 'server.port': '8080' } }).config.server.port).toBe(8080);
    expect(load({ flags: { 'server.port': 0 } }).origins['server.port']).toMatchObject({ layer: 'flag', name: '--port' });
    expect(load({ flags: { 'server.port': undefined, language: undefined } }).config).toEqual(defaultConfig());
  });

  test('a wrong or unknown one is refused', () => {
    expect(refusalOf({ flags: { 'server.port': '99999' } }).message).toBe('QC-201 --port: server.port: expected integer 0–65535, found 99999');
    expect(refusalOf({ flags: { prot: 1 } }).params).toMatchObject({ origin: 'CLI', path: 'prot', nearest: 'server.port' });
    expect(refusalOf({ flags: { constructor: 1 } }).code).toBe('QC-202');
  });
});

describe('several problems', () => {
  const error = refusalOf({
    user: '{ "langauge": "en", "plan": { "targetScore": 101 } }',
    workspace: '{ "server": { "port": 1 } }',
    env: { SEKISHO_LANGUAGE: 'fr' },
    flags: { 'server.port': -1 },
  });

  test('all come at once, weakest layer first; the first gives code and message', () => {
    expect(error.code).toBe('QC-202');
    expect(error.message).toBe('QC-202 ~/.sekisho/config.jsonc:1:3: there is no key langauge. Did you mean language?');
    expect(detailsOf(error).map(({ code, path }) => [code, path])).toEqual([
      ['QC-202', 'langauge'], ['QC-201', 'plan.targetScore'], ['QC-203', 'server.port'], ['QC-201', 'language'], ['QC-201', 'server.port'],
    ]);
    expect(error.params['problems']).toBe(5);
  });

  test('each is told in both languages, without a place left open', () => {
    for (const { message } of detailsOf(error)) {
      expect(message.en).not.toMatch(/\{[a-z_]+\}/);
      expect(message.ja).not.toMatch(/\{[a-z_]+\}/);
    }
    expect(error.envelope('ja').message).toBe('~/.sekisho/config.jsonc:1:3: langauge という項目はありません。language のことですか?');
    expect(error.envelope('ja').details).toHaveLength(5);
  });

  test('a flood is cut to fifty and says how many there were', () => {
    const flood = `{${Array.from({ length: 20_000 }, (_, i) => `"k${i}": 1`).join(',')}}`;
    const flooded = refusalOf({ workspace: flood });
    expect(detailsOf(flooded)).toHaveLength(50);
    expect(flooded.params['problems']).toBe(20_000);
  });
});
