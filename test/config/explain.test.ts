// The rows behind `sekisho config explain`.
import { describe, expect, test } from 'vitest';
import { explainConfig } from '../../src/config/explain.ts';
import { CONFIG_KEYS } from '../../src/config/keys.ts';
import { load } from './loading.ts';

describe('explainConfig', () => {
  const loaded = load({
    user: '{\n "language": "en",\n "plan": { "customRequiredTerms": ["監査"], "targetScore": 86 } }',
    workspace: '{ "language": "ja", "plan": { "customRequiredTerms": ["決済"] } }',
    env: { SEKISHO_SERVER_PORT: '0', SEKISHO_PLAN_TARGET_SCORE: '90' },
  });
  const rows = explainConfig(loaded, 'ja');
  const row = (key: string) => rows.find((candidate) => candidate.key === key);

  test('one row per key in the order of the table, as plain JSON', () => {
    expect(rows.map(({ key }) => key)).toEqual(CONFIG_KEYS.map(({ path }) => path));
    expect(JSON.parse(JSON.stringify(rows))).toEqual(rows);
  });

  test('tells value, origin, what was overridden, the default and the workspace rule', () => {
    expect(row('language')).toEqual({
      key: 'language', value: 'ja', default: 'auto', workspace_rule: 'free',
      summary: 'メッセージの言語。auto は依頼文の言語に従います。',
      origin: { layer: 'workspace', name: '.sekisho/config.jsonc', line: 1 },
      overridden: [{ layer: 'user', name: '~/.sekisho/config.jsonc', line: 2, value: 'en' }], joined: [],
    });
    expect(row('server.port')).toMatchObject({
      value: 0, default: 7407, workspace_rule: 'never', origin: { layer: 'environment', name: 'SEKISHO_SERVER_PORT' }, overridden: [],
    });
    expect(row('plan.targetScore')).toMatchObject({ value: 90, workspace_rule: 'stricter', overridden: [{ layer: 'user', value: 86 }] });
    expect(row('store.backend')).toMatchObject({ value: 'auto', origin: { layer: 'default', name: null } });
  });

  test('an added list keeps every giver', () => {
    expect(row('plan.customRequiredTerms')).toMatchObject({
      value: ['監査', '決済'], workspace_rule: 'add', origin: { layer: 'workspace' }, overridden: [],
      joined: [{ layer: 'user', value: ['監査'] }],
    });
  });

  test('speaks the asked language', () => {
    expect(explainConfig(loaded, 'en')[0]!.summary).toBe('Language of messages; auto follows the request.');
  });
});
