// How a caller proves who it is over HTTP: an agent by bearer token, a person by a page paired with a code from the server's terminal.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { SekishoError } from '../../kernel/errors.ts';
import { LIMITS } from '../../kernel/limits.ts';
import type { Clock, Random } from '../../kernel/ports.ts';
import type { Principal } from '../../kernel/principal.ts';
import { sha256 } from '../../kernel/digest.ts';

/** Browsers send a cookie to every port of a host, so a page also shows a key that only its own origin can read. */
export const PAGE_KEY_HEADER = 'x-sekisho-page';

export interface SignInParts {
  /** Token → the name of the agent it stands for. */
  readonly tokens: ReadonlyMap<string, string>;
  readonly pageSecret: string;
  /** Different for every root: two servers on one machine must not overwrite each other's sign-in. */
  readonly cookieName: string;
  readonly clock: Clock;
  readonly random: Random;
  /** Shows a code where only the person at the server sees it. */
  readonly showCode: (code: string, minutes: number) => void;
}

export interface SignIn {
  readonly cookieName: string;
  identify(authorization: string | undefined, cookie: string | undefined, pageKey: string | undefined): Principal;
  /** Makes a new code and shows it on the terminal; an older one is void. */
  offerCode(): void;
  /** Takes the code once; the cookie is the browser's to keep, the key the page's. */
  pair(code: string): { readonly cookie: string; readonly key: string };
}

const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'; // nothing that is misread
const CODE_SYMBOLS = 8;
/** A caller may ask for a new code to be shown, but not flood the terminal with them. */
const CODE_PAUSE_MS = 10_000;

export function createSignIn(parts: SignInParts): SignIn {
  let code: { text: string; expires: number; tries: number; made: number } | undefined;
  const mac = (payload: string) => createHmac('sha256', parts.pageSecret).update(payload).digest('base64url');

  return {
    cookieName: parts.cookieName,
    identify(authorization, cookie, pageKey) {
      const bearer = /^Bearer ([A-Za-z0-9_-]{20,200})$/i.exec(authorization ?? '')?.[1];
      if (bearer !== undefined) {
        for (const [token, name] of parts.tokens) if (same(bearer, token)) return { kind: 'agent', id: `token:${name}` };
        throw new SekishoError('QC-106');
      }
      const page = pageOf(cookie, parts.cookieName, mac, parts.clock.now());
      if (page === undefined || !same(pageKey ?? '', mac(`key ${page}`))) throw new SekishoError('QC-106');
      return { kind: 'person', id: `page:${page}` };
    },
    offerCode() {
      const now = parts.clock.now();
      if (code !== undefined && now - code.made < CODE_PAUSE_MS) throw new SekishoError('QC-113', { limit: 1, unit: { en: 'code / 10 s', ja: 'コード / 10 秒' } });
      const symbols = [...parts.random.bytes(CODE_SYMBOLS)].map((byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]);
      const text = `${symbols.slice(0, 4).join('')}-${symbols.slice(4).join('')}`;
      code = { text, expires: now + LIMITS.pairingCodeMs, tries: LIMITS.pairingTries, made: now };
      parts.showCode(text, LIMITS.pairingCodeMs / 60_000);
    },
    pair(given) {
      const now = parts.clock.now();
      if (code === undefined || now > code.expires || code.tries <= 0) throw new SekishoError('QC-114');
      code.tries -= 1;
      if (!same(given.trim().toUpperCase(), code.text)) throw new SekishoError('QC-114');
      code = undefined;
      const payload = `${Buffer.from(parts.random.bytes(16)).toString('base64url')}.${now + LIMITS.pageSignInMs}`;
      return { cookie: `${payload}.${mac(payload)}`, key: mac(`key ${payload.split('.')[0]}`) };
    },
  };
}

/** Compared by digest, so that neither the time nor the length tells anything. */
function same(given: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(given), 'hex'), Buffer.from(sha256(expected), 'hex'));
}

function pageOf(cookieHeader: string | undefined, name: string, mac: (payload: string) => string, now: number): string | undefined {
  const value = (cookieHeader ?? '').split(/;\s*/).find((each) => each.startsWith(`${name}=`))?.slice(name.length + 1);
  const [page, expires, seal] = (value ?? '').split('.');
  if (page === undefined || expires === undefined || seal === undefined) return undefined;
  if (!same(seal, mac(`${page}.${expires}`)) || !(Number(expires) > now)) return undefined;
  return page;
}
