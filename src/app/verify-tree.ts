// `sekisho verify`: the wall in front of the repository. Reads git alone, so it works in a clean clone without our state and without an engine (U-17).
import { readConfigFile } from '../config/config-file.ts';
import { throwProblems } from '../config/problems.ts';
import { judgeChanges, type CarriedPermit } from '../gates/permits/judge-changes.ts';
import { PERMIT_FOLDER, readPermit } from '../gates/permits/travel-permit.ts';
import { sha256 } from '../kernel/digest.ts';
import { SekishoError } from '../kernel/errors.ts';
import type { WallReport } from '../surfaces/cli/world.ts';
import { askGit, git, indexOfCommit, repositoryAround, type GitRepository } from '../system/git.ts';
import { judgeSignature } from '../system/permit-key.ts';
import { permitsInFolder } from '../system/permit-files.ts';
import { IGNORE_RULES } from '../system/root-folder.ts';
import { contentInHistory, filesUnder, namesInHistory, treeChanges, type Side, type TreeChange } from '../system/tree-changes.ts';

const CONFIG = '.sekisho/config.jsonc';

export interface VerifyRequest {
  readonly root: string;
  /** A ref: what is in HEAD and not in it is judged. Absent: what is staged. */
  readonly base?: string | undefined;
  /** The base has no keys yet: those of the change itself are taken. */
  readonly trustOnFirstUse: boolean;
  /** `GIT_INDEX_FILE`, as git gives it to its hooks. */
  readonly indexFile?: string | undefined;
}

export type VerifyReport = WallReport;

export function verifyTree(request: VerifyRequest): VerifyReport {
  const repository = repositoryAround(request.root);
  if (repository === undefined) throw new SekishoError('QC-101', { path: request.root, reason: { en: 'it is in no git repository', ja: 'git リポジトリの中にありません' } });
  const { keysFrom, compareWith, now } = sides(repository, request);
  const accepted = keysFrom === undefined ? [] : keysIn(repository, { commit: keysFrom });
  const firstUse = accepted.length === 0 && request.trustOnFirstUse;
  const keys = firstUse ? keysIn(repository, now) : accepted;
  const changes = treeChanges(repository, compareWith ?? emptyTree(repository), now);
  const carried = carriedPermits(repository, keysFrom, compareWith, now, keys);
  const files = judgeChanges({
    changes,
    permits: carried,
    hadBefore: (change) => hadBefore(repository, keysFrom, change as TreeChange),
    ownIgnoreFile: sha256(IGNORE_RULES),
    firstUse,
  });
  const refused = new Set(files.filter(({ verdict }) => verdict === 'refused').map(({ path }) => path));
  const known = new Set(carried.map(({ file, permit }) => `${file} ${permit?.chain.length}`));
  const left = 'commit' in now ? [] : permitsInFolder(request.root).filter(({ file, permit }) => refused.has(permit.path) && !known.has(`${file} ${permit.chain.length}`));
  return { ok: refused.size === 0, base: compareWith ?? null, keys: keys.length, first_use: firstUse, files, not_staged: left.map(({ file }) => file) };
}

interface Sides {
  /** Commit whose settings name the keys, and whose history is the accepted one. */
  readonly keysFrom: string | undefined;
  readonly compareWith: string | undefined;
  readonly now: Side;
}

function sides(repository: GitRepository, { base, indexFile }: VerifyRequest): Sides {
  const head = commitOf(repository, 'HEAD');
  if (base === undefined) return { keysFrom: head, compareWith: head, now: { index: indexOfCommit(repository, indexFile) } };
  const accepted = commitOf(repository, base);
  if (accepted === undefined || head === undefined) {
    throw new SekishoError('QC-101', { path: '--base', reason: { en: `there is no commit ${base}; in CI fetch the whole history (fetch-depth: 0)`, ja: `コミット ${base} がありません。CI では履歴全体を取得してください (fetch-depth: 0)` } });
  }
  const shared = askGit(repository, ['merge-base', '--all', accepted, head]).out.toString('utf8').trim().split('\n').filter((id) => id !== '');
  // With two common ancestors, what a branch changed depends on which one is asked.
  if (shared.length !== 1) throw new SekishoError('QC-101', { path: '--base', reason: { en: `it shares ${shared.length} newest common commits with HEAD; merge it into the branch first`, ja: `HEAD との最新の共通コミットが ${shared.length} 個あります。先にブランチへマージしてください` } });
  return { keysFrom: accepted, compareWith: shared[0]!, now: { commit: head } };
}

function commitOf(repository: GitRepository, ref: string): string | undefined {
  const found = askGit(repository, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]);
  return found.ok ? found.out.toString('utf8').trim() : undefined;
}

function emptyTree(repository: GitRepository): string {
  return git(repository, ['hash-object', '-t', 'tree', '--stdin']).toString('utf8').trim();
}

/** A settings file nobody can read has no keys, and says so. */
function keysIn(repository: GitRepository, side: Side): readonly string[] {
  const file = filesUnder(repository, side, CONFIG).find(({ path, mode }) => path === CONFIG && mode === '100644');
  if (file === undefined) return [];
  const { settings, problems } = readConfigFile(CONFIG, file.text);
  throwProblems([...problems]);
  const value = settings.find(({ row }) => row.path === 'guard.publicKeys')?.value;
  return Array.isArray(value) ? value.filter((key): key is string => typeof key === 'string') : [];
}

function carriedPermits(repository: GitRepository, accepted: string | undefined, compareWith: string | undefined, now: Side, keys: readonly string[]): CarriedPermit[] {
  const before = new Map(compareWith === undefined ? [] : filesUnder(repository, { commit: compareWith }, PERMIT_FOLDER).map(({ path, text }) => [path, text]));
  const names = accepted === undefined ? new Set<string>() : namesInHistory(repository, accepted, PERMIT_FOLDER);
  return filesUnder(repository, now, PERMIT_FOLDER).map(({ path: file, text }) => {
    const permit = readPermit(file, text);
    const inBase = before.has(file) ? readPermit(file, before.get(file)!) : undefined;
    return {
      file,
      ...(permit === undefined ? {} : { permit }),
      signature: permit === undefined ? 'bad' : judgeSignature(permit, keys),
      ...(inBase === undefined ? {} : { inBase }),
      wasInBase: before.has(file) ? true : names?.has(file),
    } satisfies CarriedPermit;
  });
}

function hadBefore(repository: GitRepository, accepted: string | undefined, { path, after, ids }: TreeChange): boolean | undefined {
  if (accepted === undefined) return false;
  return after === null ? undefined : contentInHistory(repository, accepted, path, ids.after);
}
