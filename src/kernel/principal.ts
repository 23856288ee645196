// Who is calling: an agent or a person. The surface that received the call decides it, never the caller's own words (K-10).

export type PrincipalKind = 'agent' | 'person';

export interface Principal {
  readonly kind: PrincipalKind;
  /** Stable over restarts, so that a session still belongs to its opener: `stdio`, `token:default`, `terminal`, `page:…`. */
  readonly id: string;
}

export function principalKey(principal: Principal): string {
  return `${principal.kind}:${principal.id}`;
}

/** A session belongs to its opener; a person of the root may look at every session, an agent only at its own (K-01). */
export function mayUseSession(caller: Principal, ownerKey: string): boolean {
  return caller.kind === 'person' || principalKey(caller) === ownerKey;
}
