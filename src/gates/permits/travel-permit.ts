// A permit that travels with a commit: what was allowed for one path, in the one spelling that is signed (U-17).
import { canonicalJson } from '../../kernel/canonical-json.ts';
import { isHandle } from '../../kernel/ids.ts';

export const PERMIT_FOLDER = '.sekisho/permits';

/** `permit`: earned by understanding and grown by recorded writes; `break_glass`: a person at a terminal, with a reason. */
export const PERMIT_KINDS = ['permit', 'break_glass'] as const;
export type PermitKind = (typeof PERMIT_KINDS)[number];

export interface UnsignedPermit {
  readonly v: 1;
  readonly kind: PermitKind;
  readonly permit_id: string;
  /** Null for a break-glass: no session earned it. */
  readonly session_id: string | null;
  /** Relative to the root, with forward slashes. */
  readonly path: string;
  /** Contents by SHA-256 (`none`: no file). A break-glass names whole states, see `stateOf`. */
  readonly chain: readonly string[];
  /** Why a person did without; only of a break-glass. */
  readonly reason?: string;
  readonly issued_at: number;
  readonly expires_at: number;
  readonly signed_at: number;
  readonly key_id: string;
}

export interface TravelPermit extends UnsignedPermit {
  /** Ed25519 over `signedText`, base64url. */
  readonly signature: string;
}

const LARGEST = 64 * 1024;
const LONGEST_CHAIN = 1_000;
const STATE = /^(?:none|[0-9a-f]{64}|1[0-7]{5}:[0-9a-f]{40,64})$/;
const FIELDS: ReadonlySet<string> = new Set(['v', 'kind', 'permit_id', 'session_id', 'path', 'chain', 'reason', 'issued_at', 'expires_at', 'signed_at', 'key_id', 'signature']);

/** The words in front keep a signature from ever being one of something else. */
export function signedText(permit: UnsignedPermit): string {
  const { signature: _, ...unsigned } = permit as TravelPermit;
  return `sekisho permit 1\n${canonicalJson(unsigned)}`;
}

export function fileOfPermit(permitId: string): string {
  return `${PERMIT_FOLDER}/${permitId}.json`;
}

/** One field a line, so that a person can read the difference of two versions. */
export function permitText(permit: TravelPermit): string {
  return `${JSON.stringify(permit, null, 2)}\n`;
}

/** Undefined for whatever is not exactly a permit under its own name: nothing in it is guessed at or passed over. */
export function readPermit(file: string, text: string): TravelPermit | undefined {
  if (text.length > LARGEST) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const permit = value as TravelPermit;
  const sound =
    Object.keys(value).every((name) => FIELDS.has(name)) && permit.v === 1 && PERMIT_KINDS.includes(permit.kind) &&
    typeof permit.permit_id === 'string' && isHandle('prm', permit.permit_id) && file === fileOfPermit(permit.permit_id) &&
    (permit.kind === 'permit' ? typeof permit.session_id === 'string' && permit.reason === undefined : permit.session_id === null && typeof permit.reason === 'string' && permit.reason.trim() !== '') &&
    isPath(permit.path) && isChain(permit.chain) && isTime(permit.issued_at) && isTime(permit.expires_at) && isTime(permit.signed_at) &&
    typeof permit.key_id === 'string' && typeof permit.signature === 'string';
  return sound ? permit : undefined;
}

function isPath(path: unknown): boolean {
  return typeof path === 'string' && path !== '' && !path.startsWith('/') && path.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..');
}

function isChain(chain: unknown): boolean {
  return Array.isArray(chain) && chain.length >= 2 && chain.length <= LONGEST_CHAIN && chain.every((link) => typeof link === 'string' && STATE.test(link));
}

function isTime(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
