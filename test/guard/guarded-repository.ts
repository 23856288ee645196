// A real git repository whose permits are signed: an accepted base on `main`, a branch to work on, and the wall to ask about it.
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { verifyTree, type VerifyReport, type VerifyRequest } from '../../src/app/verify-tree.ts';
import type { UnsignedPermit } from '../../src/gates/permits/travel-permit.ts';
import { fileOfPermit, permitText } from '../../src/gates/permits/travel-permit.ts';
import { sha256 } from '../../src/kernel/digest.ts';
import { derivedHandle } from '../../src/kernel/ids.ts';
import { permitKey, type PermitKey } from '../../src/system/permit-key.ts';
import { IGNORE_RULES } from '../../src/system/root-folder.ts';

const NOW = 1_800_000_000_000;
const GIT_ENV = { PATH: process.env['PATH'], GIT_AUTHOR_NAME: 'x', GIT_AUTHOR_EMAIL: 'x@x', GIT_COMMITTER_NAME: 'x', GIT_COMMITTER_EMAIL: 'x@x', GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'protocol.file.allow', GIT_CONFIG_VALUE_0: 'always' };

export interface GuardedRepository {
  readonly root: string;
  readonly folder: string;
  readonly key: PermitKey;
  sh(script: string): string;
  put(path: string, text: string): void;
  text(path: string): string;
  hash(path: string): string;
  /** Signs a permit and lays it into the folder of permits; gives back its file. */
  permit(path: string, chain: readonly string[], change?: Partial<UnsignedPermit> & { readonly id?: string; readonly key?: PermitKey }): string;
  /** As an honest session leaves it: the file written, and the permit that says so. */
  write(path: string, text: string): void;
  glass(path: string, before: string, after: string): string;
  commit(message?: string): void;
  verify(change?: Partial<VerifyRequest>): VerifyReport;
  staged(change?: Partial<VerifyRequest>): VerifyReport;
  remove(): void;
}

let template: { readonly folder: string; readonly home: string } | undefined;

/** Made once and copied: most of the time of a case would go into its first commits. */
function templateOf(): { readonly folder: string; readonly home: string } {
  if (template !== undefined) return template;
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'sekisho-wall-template-')));
  const home = join(folder, 'home');
  const root = join(folder, 'root');
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const put = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  put('src/a.ts', 'export const a = 1;\n');
  put('src/b.ts', 'export const b = 1;\n');
  put('src/dos.txt', 'one\r\ntwo\r\n');
  put('run.sh', '#!/bin/sh\necho run\n');
  chmodSync(join(root, 'run.sh'), 0o755);
  put('.sekisho/.gitignore', IGNORE_RULES);
  put('.sekisho/config.jsonc', `{ "guard": { "publicKeys": ["${permitKey(home, 'template').publicKey}"] } }\n`);
  execFileSync('bash', ['-c', 'git init -q --template= -b main . && git add -A && git commit -qm base && git switch -qc work'], { cwd: root, env: { ...GIT_ENV, HOME: folder } });
  return (template = { folder, home });
}

export function guardedRepository(): GuardedRepository {
  const made = templateOf();
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'sekisho-wall-')));
  const root = join(folder, 'root');
  cpSync(join(made.folder, 'root'), root, { recursive: true, preserveTimestamps: true });
  const key = permitKey(made.home, 'template');
  let count = 0;
  const put = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const sh = (script: string): string => execFileSync('bash', ['-ec', script], { cwd: root, env: { ...GIT_ENV, HOME: folder }, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const text = (path: string): string => readFileSync(join(root, path), 'utf8');
  const permit: GuardedRepository['permit'] = (path, chain, { id, key: other, ...change } = {}) => {
    const permit_id = id ?? derivedHandle('prm', folder, String((count += 1)));
    const signed = (other ?? key).sign({ v: 1, kind: 'permit', permit_id, session_id: 'ses_x', path, chain, issued_at: NOW, expires_at: NOW + 1_800_000, signed_at: NOW + 60_000, ...change });
    put(fileOfPermit(permit_id), permitText(signed));
    return fileOfPermit(permit_id);
  };
  const verify: GuardedRepository['verify'] = (change = {}) => verifyTree({ root, base: 'main', trustOnFirstUse: false, ...change });
  return {
    root, folder, key, sh, put, text, permit, verify,
    hash: (path) => sha256(readFileSync(join(root, path))),
    write(path, after) {
      let before = 'none';
      try {
        before = sha256(readFileSync(join(root, path)));
      } catch {
        // a new file
      }
      put(path, after);
      permit(path, [before, sha256(after)]);
    },
    glass: (path, before, after) => permit(path, [before, after], { kind: 'break_glass', session_id: null, reason: 'a person wanted it' }),
    commit: (message = 'work') => void sh(`git add -A && git commit -qm '${message}'`),
    staged: (change = {}) => verifyTree({ root, trustOnFirstUse: false, ...change }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export function refusedIn({ files }: VerifyReport): Record<string, string | undefined> {
  return Object.fromEntries(files.filter(({ verdict }) => verdict === 'refused').map(({ path, why }) => [path, why]));
}
