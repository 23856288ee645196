// Claude Code set up wrongly in every way we know of: doctor names each and what mends it, and it is quiet afterwards.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import type { Installed } from './installed.ts';
import { seededFaults, type SeededFault } from './seeded-fault.ts';

const USER = '~/.claude/settings.json';
const PROJECT = '.claude/settings.json';
const LOCAL = '.claude/settings.local.json';
const BEFORE = ['hooks', 'PreToolUse', 0] as const;
const COMMAND = [...BEFORE, 'hooks', 0, 'command'] as const;
const SERVER = ['mcpServers', 'sekisho'] as const;

const hookOf = (place: Installed): string => join(place.package, 'dist/sekisho-hook.cjs');

function copiedTo(place: Installed, folder: string, change: (text: string) => string): string {
  const hook = join(place.base, folder, 'sekisho-hook.cjs');
  mkdirSync(dirname(hook), { recursive: true });
  writeFileSync(hook, change(readFileSync(hookOf(place), 'utf8')));
  return hook;
}

/** A package is mended by installing it anew, which a test does by copying it back. */
function spoiled(text: string): Pick<SeededFault, 'seed' | 'byHand'> {
  return {
    seed(place) {
      copyFileSync(hookOf(place), join(place.base, 'kept.cjs'));
      writeFileSync(hookOf(place), text.replace('REST', () => readFileSync(join(place.base, 'kept.cjs'), 'utf8')));
    },
    byHand(place, { fix }) {
      expect(fix).toContain('npm install -g sekisho');
      copyFileSync(join(place.base, 'kept.cjs'), hookOf(place));
    },
  };
}

seededFaults('Claude Code', ['claude'], [
  { title: 'no hook at all', fault: 'hook-missing', seed: (place) => [USER, PROJECT].forEach((file) => place.set(file, ['hooks'], undefined)) },
  { title: 'the hook in the project only, which an untrusted folder skips', fault: 'hook-user-missing', seed: (place) => place.set(USER, ['hooks'], undefined) },
  { title: 'the hook at user level only', fault: 'hook-project-missing', status: 'warn', seed: (place) => place.set(PROJECT, ['hooks'], undefined) },
  { title: 'the package was moved', fault: 'hook-script-gone', seed: (place) => place.replace(USER, hookOf(place), '/opt/gone/dist/sekisho-hook.cjs') },
  { title: 'Node was moved', fault: 'hook-node-gone', seed: (place) => place.replace(PROJECT, process.execPath, '/opt/gone/bin/node') },
  { title: 'the hook through npx', fault: 'hook-npx', seed: (place) => place.set(USER, COMMAND, 'npx -y --package sekisho sekisho-hook.cjs --host claude') },
  { title: 'the hook from npx\'s cache', fault: 'hook-in-cache', seed: (place) => place.replace(USER, hookOf(place), copiedTo(place, '_npx/0a1b/node_modules/sekisho/dist', (text) => text)) },
  { title: 'the hook of another version', fault: 'hook-other-version', seed: (place) => place.replace(USER, hookOf(place), copiedTo(place, 'old/sekisho/dist', (text) => `${text}\n// older\n`)) },
  { title: 'a command that lets a broken hook pass', fault: 'hook-altered', seed: (place) => place.set(USER, COMMAND, `"${process.execPath}" "${hookOf(place)}" --host claude`) },
  { title: 'something else run in front of the hook', fault: 'hook-altered', seed: (place) => place.replace(PROJECT, /"command": "/, '"command": "touch never && ') },
  { title: 'the exec form in the project, a trap for Copilot', fault: 'hook-exec-form', seed: (place) => place.set(PROJECT, [...BEFORE, 'hooks', 0], { type: 'command', command: process.execPath, args: [hookOf(place), '--host', 'claude'] }) },
  { title: 'no onFailure: block', fault: 'hook-not-closed', seed: (place) => place.set(USER, [...BEFORE, 'hooks', 0, 'onFailure'], undefined) },
  { title: 'a matcher without Edit and Bash', fault: 'hook-matcher-narrow', seed: (place) => place.set(USER, [...BEFORE, 'matcher'], 'Write') },
  { title: 'a matcher nobody can read', fault: 'hook-matcher-narrow', seed: (place) => place.set(PROJECT, [...BEFORE, 'matcher'], '(Write') },
  { title: 'a time-out of a second', fault: 'hook-timeout-short', seed: (place) => place.set(USER, [...BEFORE, 'hooks', 0, 'timeout'], 1) },
  { title: 'nobody hears what a tool did', fault: 'hook-event-missing', seed: (place) => place.set(USER, ['hooks', 'PostToolUse'], undefined) },
  { title: 'hooks switched off by the person', fault: 'hooks-off', seed: (place) => place.set(USER, ['disableAllHooks'], true), byHand: (place, { fix }) => (expect(fix).toContain(place.at(USER)), place.set(USER, ['disableAllHooks'], undefined)) },
  { title: 'hooks switched off in the project, by a file git ignores', fault: 'hooks-off', seed: (place) => place.set(LOCAL, ['disableAllHooks'], 'yes'), byHand: (place, { fix }) => (expect(fix).toContain(place.at(LOCAL)), rmSync(place.at(LOCAL))) },
  { title: 'another home for our hook, in a file git ignores', fault: 'hook-env', seed: (place) => place.set(LOCAL, ['env'], { SEKISHO_HOME: '/elsewhere' }), byHand: (place, { fix }) => (expect(fix).toContain(place.at(LOCAL)), rmSync(place.at(LOCAL))) },
  { title: 'options for the Node that runs our hook', fault: 'hook-env', seed: (place) => place.set(PROJECT, ['env'], { NODE_OPTIONS: '--require /elsewhere/x.cjs', MINE: 'x' }), byHand: (place, { fix }) => (expect(fix).toContain('env.NODE_OPTIONS'), place.set(PROJECT, ['env'], undefined)) },
  { title: 'no MCP server', fault: 'mcp-missing', seed: (place) => rmSync(place.at('.mcp.json')) },
  { title: 'the MCP server through npx', fault: 'mcp-npx', seed: (place) => place.set('.mcp.json', SERVER, { command: 'npx', args: ['-y', 'sekisho', 'mcp'], alwaysLoad: true }) },
  { title: 'the MCP server gone', fault: 'mcp-script-gone', seed: (place) => place.set('.mcp.json', [...SERVER, 'args', 0], '/opt/gone/dist/cli.mjs') },
  { title: 'the MCP server\'s Node gone', fault: 'mcp-node-gone', seed: (place) => place.set('.mcp.json', [...SERVER, 'command'], '/opt/gone/bin/node') },
  { title: 'the MCP server for another root', fault: 'mcp-other-root', seed: (place) => place.set('.mcp.json', [...SERVER, 'args'], [join(place.package, 'dist/cli.mjs'), 'mcp', '--root', '/elsewhere']) },
  { title: 'the MCP tools behind a search', fault: 'mcp-hidden', status: 'warn', seed: (place) => place.set('.mcp.json', [...SERVER, 'alwaysLoad'], undefined) },
  { title: 'the MCP server turned down', fault: 'mcp-disabled', seed: (place) => place.set(LOCAL, ['disabledMcpjsonServers'], ['sekisho']), byHand: (place, { fix }) => (expect(fix).toContain(place.at(LOCAL)), rmSync(place.at(LOCAL))) },
  { title: 'settings nobody can read', fault: 'file-unreadable', seed: (place) => place.write(USER, `{ "hooks": \n${place.read(USER)}`), byHand: (place, { fix }) => (expect(fix).toContain(place.at(USER)), place.replace(USER, '{ "hooks": \n', '')) },
  { title: 'nothing about the gate in AGENTS.md', fault: 'instructions-missing', status: 'warn', seed: (place) => place.write('AGENTS.md', '# Mine\n') },
  { title: 'an entry that is not as this version writes it', fault: 'file-outdated', status: 'warn', seed: (place) => place.set(USER, [...BEFORE, 'hooks', 0, 'statusMessage'], 'older') },
  { title: 'a hook that prints', fault: 'hook-fails', ...spoiled("console.log('loaded');\nREST") },
  { title: 'a hook that says something where it has nothing to say', fault: 'hook-prints', ...spoiled("console.log('{}');") },
  { title: 'a hook that refuses nothing', fault: 'hook-lets-pass', ...spoiled('process.exit(0);') },
]);
