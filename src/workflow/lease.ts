// Who may advance a thread: a lease that runs out by itself, and a token that grows with every holder so that a late one is noticed inside its own commit.
import { SekishoError } from '../kernel/errors.ts';
import type { ReadTx, Row, WriteTx } from '../store/contract.ts';

export interface Lease {
  readonly scope: string;
  readonly owner: string;
  readonly token: number;
}

/** After this long without a sign of life another process may take over. */
export const LEASE_MS = 15_000;
export const HEARTBEAT_MS = 5_000;

interface LeaseRow {
  readonly scope_key: string;
  readonly owner: string;
  readonly token: number;
  readonly expires_at: number;
}

const SOLE = 'sole:';

/**
 * The name under which a process holds leases. A sole one has the writer role, which the kernel gives back only when its holder is
 * gone; a frozen process keeps it. So of two sole owners the later one knows that the earlier is dead.
 */
export function ownerName(id: string, sole: boolean): string {
  return sole ? `${SOLE}${id}` : id;
}

/** Undefined while another holder's lease has not run out. The token grows also for the same owner: what it started before is late too. */
export function takeLease(tx: WriteTx, scope: string, owner: string, now: number): Lease | undefined {
  const held = readLease(tx, scope);
  if (held !== undefined && held.owner !== owner && !isFree(held, owner, now)) return undefined;
  const lease = { scope, owner, token: (held?.token ?? 0) + 1 };
  const row = rowOf(lease, now + LEASE_MS);
  if (held === undefined) tx.insert('lease', row);
  else tx.update('lease', row);
  return lease;
}

/**
 * Inside every commit of the holder. Only the token is compared, not the time: a lease that ran out and that nobody took is still
 * the last word, and a clock that jumps cannot make two holders out of one.
 */
export function requireLease(tx: ReadTx, lease: Lease): void {
  if (!holdsLease(tx, lease)) throw lockLost();
}

/** Says whether the lease is still ours; if so it lasts for another while. */
export function renewLease(tx: WriteTx, lease: Lease, now: number): boolean {
  if (!holdsLease(tx, lease)) return false;
  tx.update('lease', rowOf(lease, now + LEASE_MS));
  return true;
}

/** The row stays: its token must never be given out twice while a late holder may live. */
export function giveUpLease(tx: WriteTx, lease: Lease): void {
  if (holdsLease(tx, lease)) tx.update('lease', rowOf(lease, 0));
}

/** For this owner: a lease of its own is none that is free. */
export function isLeaseFree(tx: ReadTx, scope: string, owner: string, now: number): boolean {
  const held = readLease(tx, scope);
  return held === undefined || isFree(held, owner, now);
}

export function lockLost(): SekishoError {
  return new SekishoError('QC-009', { reason: { en: 'lock lost: another process has taken this work over', ja: 'ロックを失いました。別のプロセスがこの処理を引き継いでいます' } });
}

function holdsLease(tx: ReadTx, lease: Lease): boolean {
  const held = readLease(tx, lease.scope);
  return held !== undefined && held.owner === lease.owner && held.token === lease.token;
}

function isFree(held: LeaseRow, owner: string, now: number): boolean {
  const isOfTheDead = held.owner !== owner && held.owner.startsWith(SOLE) && owner.startsWith(SOLE);
  return isOfTheDead || held.expires_at <= now;
}

function readLease(tx: ReadTx, scope: string): LeaseRow | undefined {
  return tx.get('lease', scope) as LeaseRow | undefined;
}

function rowOf(lease: Lease, expires_at: number): Row {
  return { scope_key: lease.scope, owner: lease.owner, token: lease.token, expires_at };
}
