// Whether this session may write this file now: understood, meant to be written, read in this session, and unchanged since (U-16).
import { folderOf } from '../../kernel/folder-of.ts';
import type { NextCall } from '../../kernel/refusal.ts';
import { blockedHere } from './blocked.ts';
import type { Facts } from './facts.ts';
import { EVIDENCE_NAMES } from './frame.ts';
import { closeAgain } from './leave-phase.ts';
import { nextCall, nextCalls } from './next-calls.ts';
import { isGuard, namesOfOrders } from './guard-names.ts';
import { isAskedToWrite } from './asked-by-name.ts';
import { goneSinceRead, unknownFolder } from './new-file.ts';
import { headOf, isUsable, NO_FILE, voided, type Permit } from './permit.ts';
import { countingReceipts, everExplored, exploredFiles, stillHolds } from './receipt-lookup.ts';
import { riskRank } from './risk.ts';
import { refuseWrite, whyNot, type WriteCheck } from './write-refusals.ts';
import { isWriteIntent, type RiskLevel, type UnderstandingRun, type UnderstandingStep } from './run-record.ts';

/** The file as the jail and the disk know it; `refused`: a folder, a device, outside, protected, unreadable …: never written by anyone. */
export type Target = Writable | { readonly path: string; readonly kind: 'refused'; readonly why: string };
export type Writable =
  | { readonly path: string; readonly kind: 'file'; readonly hash: string }
  /** `near`: the folder that must be known for it, where that is not its own, null where no folder above holds a file; `prose`: by its name it will be no program. */
  | { readonly path: string; readonly kind: 'missing'; readonly near?: string | null; readonly prose?: true };

export interface WriteQuestion {
  readonly target: Target;
  readonly allow_new_files: boolean;
  readonly facts: Facts;
  /** Permits of this session, whatever their state. */
  readonly permits: readonly Permit[];
  /** The highest risk of another recent session of this caller that read the same file, if it is not settled. */
  readonly elsewhere: { readonly risk: RiskLevel; /** Null: another caller's, and none of this one's business. */ readonly session_id: string | null } | null;
  readonly permit_id: string;
  readonly permit_ms: number;
  readonly at: number;
}

export interface WriteStep extends UnderstandingStep {
  readonly permit?: Permit;
  /** Others of the same path, which it ends: a chain that was broken must not be taken up again. */
  readonly replaced?: readonly Permit[];
}

export function checkWriteTarget(run: UnderstandingRun, question: WriteQuestion): WriteStep {
  const blocked = blockedHere(run, 'check_write_target');
  if (blocked !== undefined) return blocked;
  const { target, elsewhere, at } = question;
  if (!isWriteIntent(run.intent)) return no(run, 'never_writes', { intent: run.intent }, []);
  if (isGuard(target.path)) return no(run, 'not_writable', { file: target.path, why: whyNot('guard') }, []);
  const orders = namesOfOrders(target.path);
  if (orders !== undefined && !isAskedToWrite([run.query, ...run.clarifications], target.path, orders)) return no(run, 'orders_agents', { file: target.path }, []);
  if (target.kind === 'refused') return no(run, 'not_writable', { file: target.path, why: whyNot(target.why) }, []);
  // Whose change it was nobody can tell from here, and the caller's word is no record; reading it again is one call, and READY stays.
  if (changedUnderPermit(target, question)) return no(run, 'changed_since', { file: target.path }, [nextCall(run, 'add_explored_files', { files: [target.path] })]);
  const stale = staleEvidence(run, question);
  if (stale !== undefined) {
    const closed = closeAgain(run, 'evidence_changed', at);
    return { ...closed, refusals: [refuseWrite('evidence_changed', { file: stale })], next: [nextCall(closed.run, 'read_range', { file: stale }), ...closed.next] };
  }
  if (elsewhere !== null && riskRank(elsewhere.risk) > riskRank(run.risk)) {
    const closed = closeAgain({ ...run, risk: elsewhere.risk, risk_from: elsewhere.session_id ?? 'another caller' }, 'risk_elsewhere', at);
    return { ...closed, refusals: [refuseWrite(elsewhere.session_id === null ? 'risk_of_another' : 'risk_elsewhere', { file: target.path, risk: elsewhere.risk, session: elsewhere.session_id })] };
  }
  if (restsOnProse(run, question) && !isProse(target, question)) return no(run, 'only_prose', { file: target.path }, [nextCall(run, 'revert_to_exploration')]);
  return target.kind === 'file' ? existing(run, target, question) : fresh(run, target, question);
}

/** The file is under permits of this session and no longer what any of them knows, nor what was read since. */
function changedUnderPermit(target: Writable, question: WriteQuestion): boolean {
  const known = usablePermits(target.path, question);
  const now = target.kind === 'file' ? target.hash : NO_FILE;
  return known.length > 0 && knowing(known, now) === undefined && exploredFiles(question.facts).get(target.path) !== now;
}

function usablePermits(path: string, { permits, at }: WriteQuestion): readonly Permit[] {
  return permits.filter((permit) => permit.path === path && isUsable(permit, at));
}

/** The one whose chain ends in what is there now. */
function knowing(permits: readonly Permit[], content: string): Permit | undefined {
  return permits.find((permit) => headOf(permit) === content);
}

function existing(run: UnderstandingRun, { path, hash }: Extract<Writable, { kind: 'file' }>, question: WriteQuestion): WriteStep {
  const usable = usablePermits(path, question);
  const known = knowing(usable, hash);
  // Its own recorded writes are no change by others: the chain says which content is its own.
  if (known !== undefined) return granted(run, known, question);
  if (exploredFiles(question.facts).get(path) === hash) return granted(run, issue(run, path, hash, question), question);
  const again = [nextCall(run, 'add_explored_files', { files: [path] }), nextCall(run, 'revert_to_exploration')];
  return no(run, everExplored(question.facts).has(path) || usable.length > 0 ? 'changed_since' : 'not_explored', { file: path }, again);
}

function fresh(run: UnderstandingRun, { path, near }: Extract<Writable, { kind: 'missing' }>, question: WriteQuestion): WriteStep {
  if (!question.allow_new_files) return no(run, 'no_new_files', { file: path }, []);
  const known = knowing(usablePermits(path, question), NO_FILE);
  if (known !== undefined) return granted(run, known, question);
  // It was there when it was read: somebody took it away, and may have had a reason.
  if (goneSinceRead(path, question.facts)) return no(run, 'changed_since', { file: path }, [lookInto(run, folderOf(path)), nextCall(run, 'add_explored_files')]);
  const unknown = unknownFolder(path, near, question.facts);
  if (unknown !== undefined) return no(run, 'folder_not_explored', { file: path, folder: unknown.folder }, [...(unknown.isThere ? [lookInto(run, unknown.folder)] : []), nextCall(run, 'add_explored_files')]);
  return granted(run, issue(run, path, NO_FILE, question), question);
}

function lookInto(run: UnderstandingRun, folder: string): NextCall {
  return nextCall(run, 'search_files', { paths: [`${folder === '.' ? '' : `${folder}/`}*`] });
}

function issue(run: UnderstandingRun, path: string, hash: string, { permit_id, permit_ms, at }: WriteQuestion): Permit {
  return { chain: [hash], expires_at: at + permit_ms, issued_at: at, path, permit_id, session_id: run.session_id, state: 'open', void_why: null };
}

function granted(run: UnderstandingRun, permit: Permit, question: WriteQuestion): WriteStep {
  const replaced = usablePermits(permit.path, question).filter((each) => each.permit_id !== permit.permit_id).map((each) => voided(each, 'replaced'));
  return { run, refusals: [], next: nextCalls(run), permit, replaced };
}

/** A file the understanding rests on that has changed since, other than by writes this session recorded under its own permits. */
function staleEvidence({ frame }: UnderstandingRun, { facts, permits }: WriteQuestion): string | undefined {
  for (const name of EVIDENCE_NAMES) {
    const evidence = frame?.slot_evidence[name];
    if (evidence?.place === undefined || evidence.place === null) continue;
    const { file } = evidence.place;
    const receipt = countingReceipts(facts).find(({ receipt_id }) => receipt_id === evidence.receipt);
    if (receipt !== undefined && stillHolds(receipt, file, facts.files)) continue;
    const now = Object.hasOwn(facts.files, file) ? facts.files[file]!.hash : NO_FILE;
    if (receipt !== undefined && permits.some((permit) => permit.path === file && permit.chain[0] === receipt.file_hashes[file] && headOf(permit) === now)) continue;
    // Read again since then, and by this session: the agent knows what it is now.
    if (exploredFiles(facts).get(file) === now) continue;
    return file;
  }
  return undefined;
}

/** Nothing of the program was found that the request speaks of, only headings and keys: that may change what it was read from, and no code. */
function restsOnProse({ frame }: UnderstandingRun, { facts }: WriteQuestion): boolean {
  const shown = (frame?.mapped_symbols ?? []).flatMap(({ source, evidence }) => (source === 'FACT' && evidence?.place ? [evidence.place.file] : []));
  return shown.length > 0 && shown.every((file) => Object.hasOwn(facts.files, file) && facts.files[file]!.prose === true);
}

function isProse(target: Writable, { facts }: WriteQuestion): boolean {
  return target.kind === 'missing' ? target.prose === true : Object.hasOwn(facts.files, target.path) && facts.files[target.path]!.prose === true;
}

function no(run: UnderstandingRun, check: WriteCheck, params: Readonly<Record<string, unknown>>, next: readonly NextCall[]): WriteStep {
  return { run, refusals: [refuseWrite(check, params)], next: [...next, ...nextCalls(run)] };
}
