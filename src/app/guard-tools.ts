// The commands that guard a root and ask the wall: the list at user level, the key in the project's settings, the hook of git.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { addPublicKey } from '../config/add-public-key.ts';
import { SekishoError } from '../kernel/errors.ts';
import type { GuardTools } from '../surfaces/cli/world.ts';
import { removeCommitHook, writeCommitHook } from '../system/commit-hook.ts';
import { guardedRoots, guardPlaces, readHookState, setGuarded } from '../system/guard-folder.ts';
import { permitKey } from '../system/permit-key.ts';
import { findRoot, prepareStateFolder } from '../system/root-folder.ts';
import { readSettingsFile } from '../system/settings-file.ts';
import { userHome } from '../system/user-home.ts';
import { openRoot } from './compose.ts';
import { verifyTree } from './verify-tree.ts';

/** What `init` does as well: guards the root and has its key named in the project's settings. Nothing is asked here. */
export function guardRoot(home: string, given: string): { root: string; changed: boolean; public_key: string; key_added: boolean } {
  const folder = findRoot(given);
  const { publicKey } = permitKey(home, folder.root);
  prepareStateFolder(folder);
  const before = readSettingsFile(folder.configFile)?.text ?? '';
  const after = withKey(before, publicKey, folder.configFile);
  if (after !== before) {
    const draft = `${folder.configFile}.draft`;
    writeFileSync(draft, after, { mode: 0o644 });
    renameSync(draft, folder.configFile);
  }
  return { root: folder.root, changed: setGuarded(home, folder.root, true), public_key: publicKey, key_added: after !== before };
}

export function unguardRoot(home: string, given: string): { root: string; changed: boolean } {
  const { root } = findRoot(given);
  return { root, changed: setGuarded(home, root, false) };
}

export function guardTools(env: NodeJS.ProcessEnv, program: readonly string[], warn: (text: string) => void): GuardTools {
  const home = userHome(env);
  const rootOf = (root: string | undefined): string => root ?? (env['SEKISHO_ROOT'] || process.cwd());
  return {
    async guard(given) {
      const done = guardRoot(home, rootOf(given));
      const { caller } = openRoot({ root: done.root, env, warn });
      try {
        await caller.reach(); // the engine renders the first state; a running one sees the list within seconds
      } finally {
        await caller.close();
      }
      return done;
    },
    unguard: async (given) => unguardRoot(home, rootOf(given)),
    async status(given) {
      const { root, configFile } = findRoot(rootOf(given));
      const guarded = guardedRoots(home).includes(root);
      const state = guarded ? readHookState(guardPlaces(home, root)) : undefined;
      const keyNamed = guarded && existsSync(configFile) && readFileSync(configFile, 'utf8').includes(permitKey(home, root).publicKey);
      return {
        root, guarded, key_named: keyNamed,
        ...(state === undefined ? {} : { rendered_at: state.rendered_at, session: state.session === null ? null : { session_id: state.session.session_id, phase: state.session.phase, permits: state.session.permits.map(({ path }) => path) }, others: state.others.length }),
      };
    },
    verify: async (given, { base, trustOnFirstUse }) => verifyTree({ root: findRoot(rootOf(given)).root, base, trustOnFirstUse, indexFile: env['GIT_INDEX_FILE'] }),
    installHook: async (given) => writeCommitHook(findRoot(rootOf(given)).root, program),
    removeHook: async (given) => removeCommitHook(findRoot(rootOf(given)).root),
  };
}

function withKey(text: string, publicKey: string, file: string): string {
  try {
    return addPublicKey(text, publicKey);
  } catch (error) {
    throw new SekishoError('QC-201', { origin: file, path: 'guard.publicKeys', reason: error instanceof Error ? error.message : String(error) }, { cause: error });
  }
}
