// A permit: one session may write one path, from one known content on, until it expires; each write it covers is a link of one chain of hashes (U-16).

export const PERMIT_STATES = ['open', 'void'] as const;
export type PermitState = (typeof PERMIT_STATES)[number];

/** Of a file that does not exist yet. */
export const NO_FILE = 'none';

export interface Permit {
  readonly permit_id: string;
  readonly session_id: string;
  readonly path: string;
  /** Content before the first write, then after each; the last is what the file must be now. */
  readonly chain: readonly string[];
  readonly issued_at: number;
  readonly expires_at: number;
  readonly state: PermitState;
  readonly void_why: string | null;
}

export function headOf({ chain }: Permit): string {
  return chain.at(-1)!;
}

export function isUsable(permit: Permit, now: number): boolean {
  return permit.state === 'open' && now < permit.expires_at;
}

export function voided(permit: Permit, why: string): Permit {
  return permit.state === 'void' ? permit : { ...permit, state: 'void', void_why: why };
}

export type WriteFault = 'expired' | 'void' | 'broken_chain';

/** A write that really happened: from the content the permit knows to the content that is there now. Anything else breaks the chain, and the permit with it. */
export function recordWrite(permit: Permit, { before, after }: { readonly before: string; readonly after: string }, now: number): { readonly permit: Permit; readonly fault?: WriteFault } {
  if (permit.state === 'void') return { permit, fault: 'void' };
  if (now >= permit.expires_at) return { permit: voided(permit, 'expired'), fault: 'expired' };
  if (before !== headOf(permit)) return { permit: voided(permit, 'changed_by_others'), fault: 'broken_chain' };
  return { permit: after === before ? permit : { ...permit, chain: [...permit.chain, after] } };
}
