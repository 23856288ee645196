// Whatever a person's file holds: what is not ours keeps its meaning, ours is whole, and twice is once.
import * as fc from 'fast-check';
import { parse as parseToml, stringify as stringifyToml } from 'smol-toml';
import { parse as parseJson, type ParseError } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { AGENT_HOSTS, hostNamed } from '../../src/hosts/registry.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { fileAt, filesOf } from './host-cases.ts';

const NAMES = ['hooks', 'mcpServers', 'servers', 'mcp', 'model', 'version', 'PreToolUse', 'permissions', '設定', 'a"b', ''];
const EVENTS = ['PreToolUse', 'PostToolUse', 'Stop', 'BeforeTool', 'preToolUse', 'stop', 'Notification'];

const plain = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof({ maxDepth: 3 }, fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.array(tie('value'), { maxLength: 3 }), fc.dictionary(fc.constantFrom('x', 'y', '名'), tie('value'), { maxKeys: 3 })),
})).value;
const hooks = fc.dictionary(fc.constantFrom(...EVENTS), fc.array(fc.record({ matcher: fc.string(), hooks: fc.array(fc.record({ type: fc.constant('command'), command: fc.string() }), { maxLength: 2 }) }), { maxLength: 3 }), { maxKeys: 3 });
const servers = fc.dictionary(fc.constantFrom('db', 'web', '検索'), fc.record({ command: fc.string() }), { maxKeys: 2 });
const settings = fc.record({ hooks, mcpServers: servers, servers, mcp: servers, rest: plain, [NAMES[7]!]: plain }, { requiredKeys: [] });

/** The same value in one of the many ways people write it. */
const written = fc.tuple(settings, fc.constantFrom(undefined, 2, 4, '\t'), fc.constantFrom('\n', '\r\n'), fc.constantFrom('', '\n', '\n\n'), fc.boolean(), fc.boolean()).map(([value, indent, newline, end, bom, comments]) => {
  const text = JSON.stringify(value, undefined, indent);
  const commented = comments && indent !== undefined ? text.replace(/,\n/g, ', // 注\n').replace(/^\{\n/, '{ /* first */\n') : text;
  return `${bom ? '\uFEFF' : ''}${(commented + end).replaceAll('\n', newline)}`;
});

function meaning(text: string): unknown {
  const errors: ParseError[] = [];
  const value: unknown = parseJson(text.replace(/^\uFEFF/, ''), errors, { allowTrailingComma: true });
  expect(errors).toEqual([]);
  return value;
}

/** A list or a table that is empty says as much as none; emptied by us it goes. */
function withoutVoids(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const kept = Object.entries(value).map(([key, each]) => [key, key === 'hooks' || EVENTS.includes(key) || ['mcpServers', 'servers', 'mcp'].includes(key) ? withoutVoids(each) : each] as const);
  return Object.fromEntries(kept.filter(([, each]) => typeof each !== 'object' || each === null || Object.keys(each).length > 0));
}

/** Files of two levels that get the same are one. */
const JSON_FILES = [...new Map(AGENT_HOSTS.flatMap((host) => filesOf(host).filter(({ path }) => path.endsWith('.json')).map((file) => [file.withOurs(undefined), [host.name, file.path, file] as const] as const))).values()];

describe('a JSON file of a host', () => {
  it.each(JSON_FILES)('%s %s', (_host, _path, file) => {
    fc.assert(fc.property(written, (before) => {
      const after = file.withOurs(before);
      expect(file.withOurs(after)).toBe(after);
      meaning(after);
      const removed = file.withoutOurs(after);
      expect(withoutVoids(removed === undefined ? {} : meaning(removed))).toEqual(withoutVoids(meaning(before)));
      if (removed !== undefined) expect(file.withoutOurs(removed)).toBe(removed);
    }), propertyRuns(60));
  });
});

describe('Codex\'s config.toml', () => {
  const file = fileAt(hostNamed('codex')!, 'config.toml');
  const table = fc.dictionary(fc.constantFrom('model', 'a b', '名'), fc.oneof(fc.string(), fc.integer({ min: -1000, max: 1000 }), fc.boolean()), { maxKeys: 3 });
  const config = fc.record({ top: fc.string(), profiles: fc.dictionary(fc.constantFrom('x', 'y'), table, { maxKeys: 2 }), mcp_servers: fc.dictionary(fc.constantFrom('db', 'web'), table, { maxKeys: 2 }) }, { requiredKeys: [] });
  it('comes back to its last byte', () => {
    fc.assert(fc.property(config, fc.constantFrom('\n', '\r\n'), fc.constantFrom('', '\n', '# end'), (value, newline, end) => {
      const before = (stringifyToml(value) + end).replaceAll('\n', newline);
      const after = file.withOurs(before);
      expect(file.withOurs(after)).toBe(after);
      expect(parseToml(after)).toMatchObject({ mcp_servers: { sekisho: { required: true } } });
      expect(file.withoutOurs(after) ?? '').toBe(before.trim() === '' ? '' : before);
    }), propertyRuns(100));
  });
});

describe('AGENTS.md', () => {
  const file = fileAt(hostNamed('codex')!, 'AGENTS.md');
  it('comes back to its last byte', () => {
    fc.assert(fc.property(fc.array(fc.constantFrom('# a', 'b', '', '規則', '<!-- c -->'), { maxLength: 5 }), fc.constantFrom('\n', '\r\n'), fc.boolean(), (lines, newline, ends) => {
      const before = lines.join(newline) + (ends ? newline : '');
      expect(file.withoutOurs(file.withOurs(before)) ?? '').toBe(before.trim() === '' ? '' : before);
    }), propertyRuns(100));
  });
});
