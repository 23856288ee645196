// Stands in for Codex where only its word on hooks is asked: the same questions, a hash of its own, and trust read from config.toml.

/** A program for node; `sha256:` of what stands in hooks.json, by position, as the real one does. */
export const CODEX_DOUBLE = `#!/usr/bin/env node
const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const home = process.env.CODEX_HOME || join(process.env.HOME, '.codex');
const snake = (event) => event.replace(/(?<=[a-z])[A-Z]/g, (letter) => '_' + letter).toLowerCase();
function hooks() {
  const file = join(home, 'hooks.json');
  const config = readFileSync(join(home, 'config.toml'), 'utf8');
  return Object.entries(JSON.parse(readFileSync(file, 'utf8')).hooks).flatMap(([event, groups]) => groups.flatMap(({ matcher, hooks }, group) => hooks.map((hook, index) => {
    const key = [file, snake(event), group, index].join(':');
    const currentHash = 'sha256:' + createHash('sha256').update(JSON.stringify([event, matcher, hook])).digest('hex');
    const at = config.indexOf('[hooks.state.' + JSON.stringify(key) + ']');
    const trusted = at < 0 ? undefined : /^[^\\n]*\\n(?:[^\\[]*\\n)?trusted_hash = "([^"]*)"/.exec(config.slice(at))?.[1];
    return { key, command: hook.command, sourcePath: file, currentHash, trustStatus: trusted === undefined ? 'untrusted' : trusted === currentHash ? 'trusted' : 'modified' };
  })));
}
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method } = JSON.parse(line);
  const say = (result) => process.stdout.write(JSON.stringify({ id, result }) + '\\n');
  if (method === 'initialize') say({});
  if (method === 'hooks/list') say({ data: [{ hooks: hooks() }] });
});
`;
