// Codex, Gemini, Copilot, OpenCode and Cursor set up wrongly: what each of them alone knows, and once what they share.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { expect } from 'vitest';
import { CODEX_DOUBLE } from './codex-double.ts';
import { seededFaults } from './seeded-fault.ts';

const CODEX = '~/.codex/config.toml';
const HOOKS = '~/.codex/hooks.json';
const FOREIGN = { matcher: 'Write', hooks: [{ type: 'command', command: '/bin/true' }] };

seededFaults('Codex CLI', ['codex'], [
  { title: 'a hook nobody trusted', fault: 'hook-untrusted', seed: (place) => place.write(CODEX, place.read(CODEX).replace(/\[hooks\.state\.[^\n]*\n[^\n]*\n/g, '')) },
  { title: 'trust for another place, because an entry was put before ours', fault: 'hook-trust-shifted', seed: (place) => place.set(HOOKS, ['hooks', 'PreToolUse'], [FOREIGN, (JSON.parse(place.read(HOOKS)) as { hooks: { PreToolUse: unknown[] } }).hooks.PreToolUse[0]]) },
  { title: 'trust in what the hook was before', fault: 'hook-trust-stale', seed: (place) => place.replace(CODEX, /sha256:[0-9a-f]{64}/, `sha256:${'0'.repeat(64)}`) },
  { title: 'a Codex that does not answer', fault: 'hook-trust-unknown', status: 'warn', seed: (place) => place.program('codex', '#!/bin/sh\nexit 1\n'), byHand: (place, { fix }) => (expect(fix).toContain('/hooks'), place.program('codex', CODEX_DOUBLE)) },
  { title: 'one hook switched off in its list', fault: 'hook-disabled', seed: (place) => place.replace(CODEX, 'trusted_hash =', 'enabled = false\ntrusted_hash ='), byHand: (place, { fix }) => (expect(fix).toContain('/hooks'), place.replace(CODEX, 'enabled = false\n', '')) },
  { title: 'hooks switched off as a feature', fault: 'hooks-off', seed: (place) => place.write(CODEX, `${place.read(CODEX)}\n[features]\nhooks = false\n`), byHand: (place, { fix }) => (expect(fix).toContain(place.at(CODEX)), place.replace(CODEX, '\n[features]\nhooks = false\n', '')) },
  { title: 'a folder Codex was told not to trust', fault: 'folder-untrusted', status: 'warn', seed: (place) => place.write(CODEX, `${place.read(CODEX)}\n[projects.${JSON.stringify(place.root)}]\ntrust_level = "untrusted"\n`), byHand: (place, { fix }) => (expect(fix).toContain(place.root), place.replace(CODEX, '"untrusted"', '"trusted"')) },
  { title: 'a server that is not required', fault: 'mcp-not-required', status: 'warn', seed: (place) => place.replace(CODEX, 'required = true\n', '') },
  { title: 'tools behind a search', fault: 'mcp-hidden', status: 'warn', seed: (place) => place.replace(CODEX, 'omit_tools_from = ["deferred"]\n', '') },
  { title: 'settings that are no TOML', fault: 'file-unreadable', seed: (place) => place.write(CODEX, `= broken\n${place.read(CODEX)}`), byHand: (place, { fix }) => (expect(fix).toContain(place.at(CODEX)), place.replace(CODEX, '= broken\n', '')) },
  { title: 'no server', fault: 'mcp-missing', seed: (place) => place.write(CODEX, '') },
], (place) => place.program('codex', CODEX_DOUBLE));

const GEMINI = '~/.gemini/settings.json';
const TRUSTED = '~/.gemini/trustedFolders.json';

seededFaults('Gemini CLI', ['gemini'], [
  { title: 'a time-out in seconds, where milliseconds are meant', fault: 'hook-timeout-short', seed: (place) => place.set(GEMINI, ['hooks', 'BeforeTool', 0, 'hooks', 0, 'timeout'], 30) },
  { title: 'hooks switched off', fault: 'hooks-off', seed: (place) => place.set(GEMINI, ['hooksConfig'], { enabled: false }), byHand: (place, { fix }) => (expect(fix).toContain(place.at(GEMINI)), place.set(GEMINI, ['hooksConfig'], undefined)) },
  { title: 'our hook switched off by name', fault: 'hooks-off', seed: (place) => place.set('.gemini/settings.json', ['hooksConfig'], { disabled: ['sekisho'] }), byHand: (place, { fix }) => (expect(fix).toContain('hooksConfig.disabled'), place.set('.gemini/settings.json', ['hooksConfig'], undefined)) },
  { title: 'a folder nobody trusted', fault: 'folder-untrusted', status: 'warn', seed: (place) => place.write(TRUSTED, '{}'), byHand: (place, { fix }) => (expect(fix).toContain(place.at(TRUSTED)), place.set(TRUSTED, [place.base], 'TRUST_FOLDER')) },
  { title: 'a folder not trusted inside of one that is', fault: 'folder-untrusted', status: 'warn', seed: (place) => place.set(TRUSTED, [place.root], 'DO_NOT_TRUST'), byHand: (place) => place.set(TRUSTED, [place.root], undefined) },
  { title: 'a folder nobody trusted, and no hook at user level', fault: 'folder-untrusted', seed: (place) => [place.write(TRUSTED, '{}'), place.set(GEMINI, ['hooks'], undefined)], byHand: (place) => { place.set(TRUSTED, [place.root], 'TRUST_FOLDER'); place.sh('sekisho init --host gemini'); } },
  { title: 'our server on the list of those left out', fault: 'mcp-disabled', seed: (place) => place.set(GEMINI, ['mcp'], { excluded: ['sekisho'] }), byHand: (place, { fix }) => (expect(fix).toContain('mcp.excluded'), place.set(GEMINI, ['mcp'], undefined)) },
  { title: 'a matcher without the shell', fault: 'hook-matcher-narrow', seed: (place) => place.set('.gemini/settings.json', ['hooks', 'BeforeTool', 0, 'matcher'], 'write_file|replace') },
], (place) => place.set(TRUSTED, [place.root], 'TRUST_FOLDER'));

const COPILOT = '~/.copilot/config.json';

seededFaults('Copilot CLI', ['copilot'], [
  { title: 'a folder nobody trusted', fault: 'folder-untrusted', status: 'warn', seed: (place) => place.set(COPILOT, ['trusted_folders'], []), byHand: (place, { fix }) => (expect(fix).toContain(place.at(COPILOT)), place.set(COPILOT, ['trusted_folders'], [place.root])) },
  { title: 'hooks switched off', fault: 'hooks-off', seed: (place) => place.set('~/.copilot/settings.json', ['disableAllHooks'], true), byHand: (place, { fix }) => (expect(fix).toContain('settings.json'), rmSync(place.at('~/.copilot/settings.json'))) },
  { title: 'the hook at user level gone', fault: 'hook-user-missing', seed: (place) => rmSync(place.at('~/.copilot/hooks/sekisho.json')) },
  { title: 'the server started by a Node that is gone', fault: 'mcp-node-gone', seed: (place) => place.set('~/.copilot/mcp-config.json', ['mcpServers', 'sekisho', 'command'], 'node') },
], (place) => place.set(COPILOT, ['trusted_folders'], [place.root]));

const PLUGIN = '~/.config/opencode/plugins/sekisho.js';

seededFaults('OpenCode and Cursor', ['opencode', 'cursor'], [
  { title: 'a plugin that does not load', fault: 'plugin-altered', seed: (place) => place.write(PLUGIN, `import nothing from './gone.js';\n${place.read(PLUGIN)}`) },
  { title: 'a plugin that starts what is gone', fault: 'hook-script-gone', seed: (place) => place.replace(PLUGIN, `${place.package}/dist/sekisho-hook.cjs`, '/opt/gone/sekisho-hook.cjs') },
  { title: 'no plugin at user level', fault: 'hook-user-missing', seed: (place) => rmSync(place.at(PLUGIN)) },
  { title: 'a server that is not enabled', fault: 'mcp-disabled', seed: (place) => place.set('opencode.json', ['mcp', 'sekisho', 'enabled'], false) },
  { title: 'a hook of Cursor that is not failClosed', fault: 'hook-not-closed', seed: (place) => writeFileSync(place.at('.cursor/hooks.json'), readFileSync(place.at('.cursor/hooks.json'), 'utf8').replace('"failClosed": true', '"failClosed": false')) },
]);
