// What we write into the hosts' files: every host, every kind of file somebody may have there already, in and out again.
import { parse as parseToml } from 'smol-toml';
import { parse as parseJson } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { UnreadableHostFile } from '../../src/hosts/agent-host.ts';
import { AGENT_HOSTS, hostNamed } from '../../src/hosts/registry.ts';
import { fileAt, filesOf, OLDER, PLACES, PROGRAMS } from './host-cases.ts';

const ALL = AGENT_HOSTS.flatMap((host) => filesOf(host).map((file) => [host.name, file.path, file] as const));
const JSON_FILES = ALL.filter(([, path, { whollyOurs }]) => path.endsWith('.json') && !whollyOurs);

describe('every file of every host', () => {
  it.each(ALL)('%s %s: made from nothing it vanishes again, and twice is once', (_host, _path, file) => {
    const made = file.withOurs(undefined);
    expect(file.withOurs(made)).toBe(made);
    expect(made.endsWith('\n')).toBe(true);
    expect(file.withoutOurs(made)).toBeUndefined();
  });

  it.each(ALL)('%s %s: an older entry of ours is replaced and not doubled', (host, path) => {
    const older = filesOf(hostNamed(host)!, OLDER).find((file) => file.path === path)!.withOurs(undefined);
    const file = filesOf(hostNamed(host)!).find((each) => each.path === path)!;
    expect(file.withOurs(older)).toBe(file.withOurs(undefined));
    expect(file.withoutOurs(older)).toBeUndefined();
  });

  it.each(ALL)('%s %s is at the level it says', (_host, path, { level }) => {
    expect(path.startsWith(level === 'user' ? `${PLACES.home}/` : `${PLACES.root}/`)).toBe(true);
  });
});

/** Texts a person may have, without anything of ours; each must come back to its last byte. */
const BYTE_FOR_BYTE: Readonly<Record<string, string>> = {
  plain: '{\n  "model": "opus",\n  "permissions": {\n    "allow": ["Bash(ls)"]\n  }\n}\n',
  'with comments': '// mine\n{\n  // the model\n  "model": "opus", // big\n  "theme": "dark" // the last one\n}\n',
  'with a trailing comma': '{\n  "model": "opus",\n  "theme": "dark",\n}\n',
  tabs: '{\n\t"model": "opus",\n\t"theme": {\n\t\t"name": "dark"\n\t}\n}\n',
  CRLF: '{\r\n  "model": "opus",\r\n  "theme": "dark"\r\n}\r\n',
  BOM: '\uFEFF{\n  "model": "opus"\n}\n',
  'no line break at its end': '{\n  "model": "opus"\n}',
  'on one line': '{"model":"opus","theme":"dark"}',
  'on one line, with blanks': '{ "model": "opus" }\n',
  'four blanks': '{\n    "a": [\n        1,\n        2\n    ]\n}\n',
  'a comment at the end': '{\n  "model": "opus"\n  // to do: more\n}\n',
  'a block comment behind a value': '{\n  "model": "opus" /* why\n  not */\n}\n',
  'strings that look like comments': '{\n  "url": "https://example.org/*x*/"\n}\n',
};

const FOREIGN_HOOKS: Readonly<Record<string, string>> = {
  'other hooks in the same list': '{\n  "hooks": {\n    "PreToolUse": [\n      { "matcher": "Bash", "hooks": [{ "type": "command", "command": "mine.sh" }] } // mine\n    ],\n    "BeforeTool": [{ "matcher": "x", "hooks": [] }],\n    "preToolUse": [{ "command": "mine.sh" }]\n  }\n}\n',
  'other servers': '{\n  "mcpServers": {\n    "db": { "command": "db" }\n  },\n  "mcp": { "db": { "type": "remote", "url": "x" } },\n  "servers": {\n    "db": {\n      "command": "db"\n    }\n  }\n}\n',
};

describe.each(Object.entries({ ...BYTE_FOR_BYTE, ...FOREIGN_HOOKS }))('a JSON file %s', (_name, before) => {
  it.each(JSON_FILES)('%s %s: what is not ours stays to the last byte', (_host, _path, file) => {
    const after = file.withOurs(before);
    expect(after).not.toBe(before);
    const errors: never[] = [];
    const value = parseJson(after.replace(/^\uFEFF/, ''), errors, { allowTrailingComma: true }) as unknown;
    expect(errors).toEqual([]);
    expect(value).toMatchObject(withoutLists(parseJson(before.replace(/^\uFEFF/, '')) as Record<string, unknown>));
    expect(file.withOurs(after)).toBe(after);
    if (before.includes('\r\n')) expect(after.replaceAll('\r\n', '')).not.toContain('\n');
    const removed = file.withoutOurs(after);
    // A file that says nothing but what we need beside ours would be nobody's.
    expect(removed).toBe(before);
  });
});

function withoutLists(value: Record<string, unknown>): Record<string, unknown> {
  const { hooks: _lists, ...rest } = value;
  return rest;
}

describe('what we do not understand is left alone, with a reason in both languages', () => {
  it.each([
    ['no JSON', '{ "hooks": '], ['a list', '[]'], ['hooks of another form', '{"hooks": []}'], ['a key twice', '{"a":1,"a":2}'], ['a list that is none', '{"hooks":{"PreToolUse":{}}}'],
  ])('%s', (_name, before) => {
    const file = fileAt(hostNamed('claude')!, '/settings.json');
    for (const change of [() => file.withOurs(before)]) {
      expect(change).toThrow(UnreadableHostFile);
      expect(change).toThrow(expect.objectContaining({ path: '/h/.claude/settings.json', reason: { en: expect.any(String), ja: expect.stringMatching(/[ぁ-ん]/) } }));
    }
  });

  it('another program\'s server of our name', () => {
    const file = fileAt(hostNamed('claude')!, '.mcp.json');
    expect(() => file.withOurs('{"mcpServers":{"sekisho":{"command":"evil"}}}')).toThrow(UnreadableHostFile);
    expect(file.withoutOurs('{"mcpServers":{"sekisho":{"command":"evil"}}}')).toBe('{"mcpServers":{"sekisho":{"command":"evil"}}}');
  });
});

describe('entries of ours', () => {
  const file = fileAt(hostNamed('claude')!, '/settings.json');
  const hooksIn = (text: string): Record<string, { matcher?: string; hooks: { command: string; onFailure?: string }[] }[]> => (parseJson(text) as { hooks: never }).hooks;

  it('a handler of ours beside a foreign one in a group leaves the foreign one', () => {
    const mixed = '{"hooks":{"PreToolUse":[{"matcher":"Bash","hooks":[{"command":"mine"},{"command":"node /x/sekisho-hook.cjs"}]}]}}';
    expect(hooksIn(file.withOurs(mixed))['PreToolUse']!.map(({ hooks }) => hooks.length)).toEqual([1, 1]);
    expect(parseJson(file.withoutOurs(mixed)!)).toEqual({ hooks: { PreToolUse: [{ matcher: 'Bash', hooks: [{ command: 'mine' }] }] } });
  });

  it('are replaced where they stand, so that hooks behind them keep their position', () => {
    const older = '{"hooks":{"PreToolUse":[{"hooks":[{"command":"\\"n\\" \\"/x/sekisho-hook.cjs\\""}]},{"hooks":[{"command":"mine"}]},{"hooks":[{"command":"/y/sekisho-hook.cjs"}]}],"Notification":[{"hooks":[{"command":"/y/sekisho-hook.cjs"}]}]}}';
    const after = hooksIn(file.withOurs(older));
    expect(after['PreToolUse']!.map(({ hooks }) => hooks[0]!.command.includes(PROGRAMS.hook))).toEqual([true, false]);
    expect(after['Notification']).toBeUndefined();
  });

  it('what a person added to our server entry stays', () => {
    const mcp = fileAt(hostNamed('claude')!, '.mcp.json');
    expect(parseJson(mcp.withOurs('{"mcpServers":{"sekisho":{"command":"npx","args":["sekisho","mcp"],"env":{"A":"1"}}}}'))).toEqual({ mcpServers: { sekisho: { command: PROGRAMS.node, args: ['--v8-pool-size=1', PROGRAMS.cli, 'mcp'], alwaysLoad: true, env: { A: '1' } } } });
  });

  it.each(ALL.filter(([, , { purposes }]) => purposes.includes('hook')))('%s %s names node and hook by their paths and never npx', (host, _path, each) => {
    const text = each.withOurs(undefined);
    expect(text).not.toContain('npx');
    expect(text).toContain('sekisho-hook.cjs');
    if (host === 'claude') expect(text.match(/"onFailure": "block"/g)).toHaveLength(3);
    if (host === 'cursor') expect(text.match(/"failClosed": true/g)).toHaveLength(3);
  });
});

describe('Codex\'s config.toml', () => {
  const file = fileAt(hostNamed('codex')!, 'config.toml');
  it.each([
    ['plain', 'model = "gpt-5.5"\n\n[projects."/x"]\ntrust_level = "trusted"\n'], ['no line break at its end', 'model = "x"'], ['CRLF', 'model = "x"\r\n[a]\r\nb = 1\r\n'], ['comments', '# mine\nmodel = "x" # too\n\n\n'],
    ['other servers and hooks', '[mcp_servers.db]\ncommand = "db"\n\n[hooks.state."/h/.codex/hooks.json.bak:pre_tool_use:0:0"]\ntrusted_hash = "sha256:1"\n'],
  ])('%s: in and out to the last byte', (_name, before) => {
    const after = file.withOurs(before);
    expect(parseToml(after)).toMatchObject({ ...(parseToml(before) as object), mcp_servers: { sekisho: { command: PROGRAMS.node, args: ['--v8-pool-size=1', PROGRAMS.cli, 'mcp'], required: true, omit_tools_from: ['deferred'] } } });
    expect(file.withOurs(after)).toBe(after);
    expect(file.withoutOurs(after)).toBe(before);
  });

  it.each([['foreign table', '[mcp_servers.sekisho]\ncommand = "x"\n'], ['inline servers', 'mcp_servers = { db = { command = "db" } }\n'], ['no TOML', 'model = \n'], ['half a block', '# >>> sekisho >>>\n']])('%s is left alone', (_name, before) => {
    expect(() => file.withOurs(before)).toThrow(UnreadableHostFile);
  });

  it('what Codex wrote between our marks is kept, and what it keeps below our server goes with it', () => {
    const grown = file.withOurs('model = "x"\n').replace('# <<< sekisho <<<', '[mcp_servers.sekisho.tools.check]\napproval_mode = "approve"\n\n[hooks.state."/h/.codex/hooks.json:pre_tool_use:0:0"]\ntrusted_hash = "sha256:2"\n\n[projects."/y"]\ntrust_level = "trusted"\n# <<< sekisho <<<');
    const again = file.withOurs(grown);
    expect(parseToml(again)).toEqual(parseToml(grown));
    expect(file.withOurs(again)).toBe(again);
    expect(parseToml(file.withoutOurs(again)!)).toEqual({ model: 'x', projects: { '/y': { trust_level: 'trusted' } } });
    expect(parseToml(file.withoutOurs(grown)!)).toEqual({ model: 'x', projects: { '/y': { trust_level: 'trusted' } } });
  });
});

describe('AGENTS.md', () => {
  const file = fileAt(hostNamed('codex')!, 'AGENTS.md');
  it('gets at most six lines and loses them to the last byte', () => {
    expect(file.withOurs(undefined).trimEnd().split('\n')).toHaveLength(6);
    for (const before of ['# Rules\n\nBe kind.\n', '# Rules', '# 規則\r\n\r\nx\r\n', '\n\n']) expect(file.withoutOurs(file.withOurs(before)) ?? before).toBe(before);
    const between = `${file.withOurs('# Rules\n')}\n## More\n`;
    expect(file.withOurs(between)).toBe(between);
    expect(file.withoutOurs(between)).toBe('# Rules\n\n## More\n');
    expect(file.withoutOurs(between.replace('\n\n<!--', '\n<!--'))).toBe('# Rules\n\n## More\n');
    expect(() => file.withOurs('<!-- >>> sekisho >>> -->\n')).toThrow(UnreadableHostFile);
  });
});
