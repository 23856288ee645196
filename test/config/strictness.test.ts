// The decision shared by the workspace file and per-call settings, one case per rule.
import { expect, test } from 'vitest';
import { CONFIG_KEYS, type ConfigPath } from '../../src/config/keys.ts';
import { moveByUntrusted } from '../../src/config/strictness.ts';

test.each<[ConfigPath, unknown, unknown, unknown]>([
  ['language', 'ja', 'en', { kind: 'set', value: 'ja' }],
  ['server.port', 1, 7407, { kind: 'refused', limit: '= 7407' }],
  ['server.port', 7407, 7407, { kind: 'refused', limit: '= 7407' }],
  ['plan.targetScore', 85, 85, { kind: 'set', value: 85 }],
  ['plan.targetScore', 84, 85, { kind: 'refused', limit: '≥ 85' }],
  ['plan.customRequiredTerms', ['b', 'a'], ['a'], { kind: 'added', value: ['a', 'b'] }],
])('%s: %j over %j', (path, candidate, current, movement) => {
  expect(moveByUntrusted(CONFIG_KEYS.find((row) => row.path === path)!, candidate, current)).toEqual(movement);
});
