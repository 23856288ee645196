// Whether every changed file of a difference is covered by a signed permit: the wall in front of the repository, without store, clock or disk (U-17).
import { needsBreakGlass } from './break-glass-only.ts';
import { EXECUTABLE, isFile, PLAIN, stateOf, type Change } from './change.ts';
import { PERMIT_FOLDER, type TravelPermit } from './travel-permit.ts';

/** A file of the permit folder as it is in the tree that is judged. */
export interface CarriedPermit {
  readonly file: string;
  /** Undefined: what lies there is no permit. */
  readonly permit?: TravelPermit;
  readonly signature: 'good' | 'bad' | 'unknown_key';
  /** As it is in the base; its signature is no matter there. */
  readonly inBase?: TravelPermit;
  /** A file of this name was in the base at some time; undefined where the history does not reach back far enough to tell. */
  readonly wasInBase: boolean | undefined;
}

export interface ChangeSet {
  readonly changes: readonly Change[];
  readonly permits: readonly CarriedPermit[];
  /** The base's own history already had this content at this path; undefined where the history does not reach back far enough to tell. */
  readonly hadBefore: (change: Change) => boolean | undefined;
  /** `.sekisho/.gitignore` as this product writes it. */
  readonly ownIgnoreFile: string;
  /** The first commit of the keys themselves, and somebody said that it is to be trusted. */
  readonly firstUse: boolean;
}

export const REFUSED_FOR = [
  'no_permit', 'other_before', 'other_after', 'broken_chain', 'used_before', 'expired', 'bad_signature', 'unknown_key', 'no_permit_file', 'mode', 'not_a_file', 'break_glass_only', 'unclear',
] as const;
export type RefusedFor = (typeof REFUSED_FOR)[number];

export interface JudgedChange {
  readonly path: string;
  readonly change: 'added' | 'modified' | 'deleted';
  readonly verdict: 'covered' | 'break_glass' | 'own' | 'refused';
  readonly why?: RefusedFor;
  readonly permits: readonly string[];
}

const CONFIG = '.sekisho/config.jsonc';
const IGNORE = '.sekisho/.gitignore';

export function judgeChanges(set: ChangeSet): JudgedChange[] {
  return set.changes.map((change) => {
    const judged = judge(change, set);
    return { path: change.path, change: change.before === null ? 'added' : change.after === null ? 'deleted' : 'modified', permits: [], ...judged };
  });
}

type Judged = Pick<JudgedChange, 'verdict' | 'why'> & { readonly permits?: readonly string[] };

function judge(change: Change, set: ChangeSet): Judged {
  if (change.unclear === true) return refused('unclear');
  if (change.path.startsWith(`${PERMIT_FOLDER}/`)) return judgePermitFile(change, set);
  if (change.path === IGNORE && stateOf(change.after) === set.ownIgnoreFile) return { verdict: 'own' };
  const named = set.permits.filter(({ permit }) => permit?.path === change.path);
  const sound = named.filter(({ signature }) => signature === 'good').map((carried) => ({ permit: carried.permit!, isFresh: isFresh(carried) }));
  const fresh = sound.filter((each) => each.isFresh).map(({ permit }) => permit);
  const glass = fresh.filter(({ kind }) => kind === 'break_glass');
  const earned = needsBreakGlass(change.path) ? [] : sound.filter(({ permit }) => permit.kind === 'permit' && isInTime(permit));
  const permits = earned.map(({ permit }) => permit);
  const found = wayThrough(change, [...earned.filter((each) => each.isFresh).map(({ permit }) => permit), ...glass]);
  if (found !== undefined) return { verdict: found.some(({ kind }) => kind === 'break_glass') ? 'break_glass' : 'covered', permits: idsOf(found) };
  if (needsBreakGlass(change.path)) return change.path === CONFIG && set.firstUse && change.before === null ? { verdict: 'own' } : refused('break_glass_only');
  const withOld = wayThrough(change, [...permits, ...glass]);
  if (withOld === undefined) return refused(kindFault(change) ?? whyNot(change, permits, sound.some(({ permit }) => permit.kind === 'permit'), named));
  // Committed before its file was: good for a content that never was there, and not to bring one back.
  return set.hadBefore(change) === false ? { verdict: 'covered', permits: idsOf(withOld) } : refused('used_before');
}

function isInTime({ issued_at, signed_at, expires_at }: TravelPermit): boolean {
  return issued_at <= signed_at && signed_at < expires_at;
}

function idsOf(permits: readonly TravelPermit[]): string[] {
  return permits.map(({ permit_id }) => permit_id);
}

/** Only a permit under its own name may lie there, so that the folder is no place to hide a program in. Old ones may go. */
function judgePermitFile(change: Change, { permits }: ChangeSet): Judged {
  if (change.after === null) return { verdict: 'own' };
  const carried = permits.find(({ file }) => file === change.path);
  if (change.after.mode !== PLAIN || carried?.permit === undefined) return refused('no_permit_file');
  return carried.signature === 'good' ? { verdict: 'own' } : refused(carried.signature === 'bad' ? 'bad_signature' : 'unknown_key');
}

/** A permit is about contents: what else changes about an entry nobody has permitted. */
function kindFault({ before, after }: Change): RefusedFor | undefined {
  if ([before, after].some((state) => state !== null && !isFile(state))) return 'not_a_file';
  if (after === null) return undefined;
  return after.mode === (before?.mode ?? PLAIN) ? undefined : 'mode';
}

/** Earned for this very difference: new to the base for good, or grown beyond what the base has of it. */
function isFresh({ permit, inBase, wasInBase }: CarriedPermit): boolean {
  if (inBase === undefined) return wasInBase === false;
  return inBase.chain.length < permit!.chain.length && inBase.chain.every((link, at) => link === permit!.chain[at]);
}

/**
 * Permits that lead, link by link, from the state before to the state after, which must be where one of them ends. Several
 * sessions may follow one another on a file; links only go forward, so nothing is taken back to what it was.
 */
function wayThrough({ before, after }: Change, permits: readonly TravelPermit[]): readonly TravelPermit[] | undefined {
  const [start, goal] = [stateOf(before), stateOf(after)];
  const reached = new Map<string, readonly TravelPermit[]>([[start, []]]);
  const open = [start];
  for (let at = open.shift(); at !== undefined; at = open.shift()) {
    for (const permit of permits) {
      const end = endFrom(at, permit);
      if (end === undefined || reached.has(end)) continue;
      reached.set(end, [...reached.get(at)!, permit]);
      open.push(end);
    }
  }
  return start === goal ? undefined : reached.get(goal);
}

/** A person's break-glass is for two whole states. A session's permit knows contents: the file keeps the mode it has, and a new one is plain. */
function endFrom(state: string, { kind, chain }: TravelPermit): string | undefined {
  const [link, mode] = kind === 'permit' && state.startsWith(`${EXECUTABLE}:`) ? [state.slice(EXECUTABLE.length + 1), `${EXECUTABLE}:`] : [state, ''];
  const end = chain.at(-1)!;
  return chain.slice(0, -1).includes(link) ? (end === 'none' ? end : mode + end) : undefined;
}

function whyNot({ before, after }: Change, permits: readonly TravelPermit[], hasEarned: boolean, named: readonly CarriedPermit[]): RefusedFor {
  if (permits.length === 0) {
    if (hasEarned) return 'expired';
    if (named.some(({ signature }) => signature === 'bad')) return 'bad_signature';
    return named.some(({ signature }) => signature === 'unknown_key') ? 'unknown_key' : 'no_permit';
  }
  const [start, goal] = [before?.hash ?? 'none', after?.hash ?? 'none'];
  if (!permits.some(({ chain }) => chain.at(-1) === goal)) return 'other_after';
  return permits.some(({ chain }) => chain.slice(0, -1).includes(start)) ? 'broken_chain' : 'other_before';
}

function refused(why: RefusedFor): Judged {
  return { verdict: 'refused', why };
}
