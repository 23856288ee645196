// A person's machine in a temporary folder: a home, a repository, hosts set up by the program itself, and a shell in which the commands doctor names are typed.
import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { applyEdits, modify } from 'jsonc-parser';
import { expect } from 'vitest';
import type { HostName } from '../../src/hosts/agent-host.ts';

const DIST = resolve(import.meta.dirname, '../../dist');

export interface Check {
  readonly check: string;
  readonly fault?: string;
  readonly status: 'ok' | 'warn' | 'fail';
  readonly message: string;
  readonly fix?: string;
}

export interface Ended {
  readonly exit: number;
  readonly out: string;
  readonly err: string;
}

export class Installed {
  readonly base = realpathSync(mkdtempSync(join(tmpdir(), 'sekisho-installed-')));
  readonly home = join(this.base, 'home');
  readonly root = join(this.base, 'my project');
  readonly bin = join(this.base, 'bin');
  /** Our package lies where a global installation would put it, so that a test can move or spoil it. */
  readonly package = join(this.base, 'lib/node_modules/sekisho');
  readonly env: Record<string, string> = { PATH: `${this.bin}:${dirname(process.execPath)}:/usr/bin:/bin`, HOME: this.home, GIT_CONFIG_NOSYSTEM: '1', LC_ALL: 'C.UTF-8' };

  constructor() {
    if (!existsSync(join(DIST, 'cli.mjs'))) throw new Error('dist/ is missing: run `npm run build` first');
    for (const folder of [this.home, this.root, this.bin]) mkdirSync(folder, { recursive: true });
    cpSync(DIST, join(this.package, 'dist'), { recursive: true });
    symlinkSync(resolve(DIST, '../node_modules'), join(this.package, 'node_modules'));
    // A person says yes; nothing else is added to what doctor tells them to type.
    this.program('sekisho', `#!/bin/sh\nif [ "$1" = init ]; then set -- "$@" --yes; fi\nexec '${process.execPath}' '${join(this.package, 'dist/cli.mjs')}' "$@"\n`);
    this.sh('git init -q --template= -b main . && git config user.name x && git config user.email x@x && git commit -q --allow-empty -m base');
  }

  program(name: string, text: string): void {
    writeFileSync(join(this.bin, name), text);
    chmodSync(join(this.bin, name), 0o755);
  }

  async init(...hosts: readonly HostName[]): Promise<this> {
    const done = await this.type(`sekisho init --host ${hosts.join(',')}`);
    expect(done).toMatchObject({ exit: 0 });
    return this;
  }

  /** What a person types into a terminal, in the project. */
  type(line: string): Promise<Ended> {
    // `script` gives it the terminal some commands insist on.
    const [program, ...args] = ['script', '-qec', line, '/dev/null'] as const;
    return new Promise((done) => {
      const child = execFile(program, args, { cwd: this.root, env: { ...this.env, SHELL: '/bin/sh' }, encoding: 'utf8' }, (error, out, err) => done({ exit: error === null ? 0 : Number(error.code ?? 1), out, err }));
      child.stdin?.end();
    });
  }

  sh(script: string): string {
    return execFileSync('/bin/sh', ['-ec', script], { cwd: this.root, env: this.env, encoding: 'utf8' });
  }

  run(args: readonly string[]): Promise<Ended> {
    return new Promise((done) => void execFile(join(this.bin, 'sekisho'), [...args], { cwd: this.root, env: this.env, encoding: 'utf8' }, (error, out, err) => done({ exit: error === null ? 0 : Number(error.code ?? 1), out, err })));
  }

  async doctor(language: 'en' | 'ja' = 'en'): Promise<{ readonly exit: number; readonly checks: readonly Check[] }> {
    const { exit, out, err } = await this.run(['doctor', '--json', '--lang', language]);
    if (out === '') throw new Error(err);
    return { exit, checks: (JSON.parse(out) as { output: { checks: readonly Check[] } }).output.checks };
  }

  /** Everything that is not in order. */
  async faults(language: 'en' | 'ja' = 'en'): Promise<readonly Check[]> {
    return (await this.doctor(language)).checks.filter(({ status }) => status !== 'ok');
  }

  at(path: string): string {
    return path.startsWith('~/') ? join(this.home, path.slice(2)) : join(this.root, path);
  }

  read(path: string): string {
    return readFileSync(this.at(path), 'utf8');
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(this.at(path)), { recursive: true });
    writeFileSync(this.at(path), text);
  }

  /** Changes one place of a JSON file; undefined takes it out. */
  set(path: string, place: readonly (string | number)[], value: unknown): void {
    const text = existsSync(this.at(path)) ? this.read(path) : '{}';
    this.write(path, applyEdits(text, modify(text, [...place], value, { formattingOptions: { insertSpaces: true, tabSize: 2 } })));
  }

  replace(path: string, from: string | RegExp, to: string): void {
    const before = this.read(path);
    const after = before.replace(from, () => to);
    expect(after).not.toBe(before); // a seed that changes nothing shows nothing
    this.write(path, after);
  }

  remove(): void {
    rmSync(this.base, { recursive: true, force: true, maxRetries: 5 });
  }
}
