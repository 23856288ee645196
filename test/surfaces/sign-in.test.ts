// Signing in over HTTP with a clock that stands still: what a pairing code, a page cookie and a bearer token are worth, and when not.
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { SekishoError } from '../../src/kernel/errors.ts';
import { createSignIn } from '../../src/surfaces/http/sign-in.ts';
import { fixedClock, seededRandom } from '../../src/testing/index.ts';

const PAGE_COOKIE = 'sekisho_page_test';
const TOKEN = 'token-token-token-token-token-token-token-0';
const PAGE_SECRET = 'page-secret-of-this-root';
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

function start(pageSecret = PAGE_SECRET) {
  const clock = fixedClock();
  const shown: [code: string, minutes: number][] = [];
  const signIn = createSignIn({
    tokens: new Map([[TOKEN, 'default']]), pageSecret, cookieName: PAGE_COOKIE, clock, random: seededRandom(5), showCode: (code, minutes) => void shown.push([code, minutes]),
  });
  const newCode = (): string => {
    signIn.offerCode();
    return shown.at(-1)![0];
  };
  return { clock, shown, signIn, newCode };
}

function codeOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    expect(error).toBeInstanceOf(SekishoError);
    return (error as SekishoError).code;
  }
  return 'no error';
}

/** Right in every way but its value. */
const wrong = (code: string): string => (code.startsWith('2') ? `3${code.slice(1)}` : `2${code.slice(1)}`);
const asCookie = (value: string): string => `${PAGE_COOKIE}=${value}`;

describe('a pairing code', () => {
  it('is shown with its ten minutes and has eight symbols nobody misreads', () => {
    const { newCode, shown } = start();
    expect(newCode()).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/);
    expect(shown).toHaveLength(1);
    expect(shown[0]![1]).toBe(10);
  });

  it('[K-10] makes a page a person\'s, typed in small letters and with spaces around it too', () => {
    const { signIn, newCode } = start();
    const { cookie, key } = signIn.pair(` ${newCode().toLowerCase()} `);
    expect(signIn.identify(undefined, asCookie(cookie), key)).toEqual({ kind: 'person', id: `page:${cookie.split('.')[0]}` });
  });

  it('works once', () => {
    const { signIn, newCode } = start();
    const code = newCode();
    signIn.pair(code);
    expect(codeOf(() => signIn.pair(code))).toBe('QC-114');
  });

  it('is still good after four wrong tries', () => {
    const { signIn, newCode } = start();
    const code = newCode();
    for (let i = 0; i < 4; i += 1) expect(codeOf(() => signIn.pair(wrong(code)))).toBe('QC-114');
    expect(signIn.pair(code).cookie).toContain('.');
  });

  it('is void after five wrong tries, and a new one is not', () => {
    const { signIn, newCode, clock } = start();
    const code = newCode();
    for (let i = 0; i < 5; i += 1) expect(codeOf(() => signIn.pair(wrong(code)))).toBe('QC-114');
    expect(codeOf(() => signIn.pair(code))).toBe('QC-114');
    clock.advance(10 * SECOND);
    expect(signIn.pair(newCode()).cookie).toContain('.');
  });

  it('is good for ten minutes and not a millisecond more', () => {
    for (const [age, outcome] of [[10 * MINUTE, 'no error'], [10 * MINUTE + 1, 'QC-114']] as const) {
      const { signIn, newCode, clock } = start();
      const code = newCode();
      clock.advance(age);
      expect(codeOf(() => signIn.pair(code))).toBe(outcome);
    }
  });

  it('is not shown again within ten seconds, and the shown one stays good meanwhile', () => {
    const { signIn, newCode, shown, clock } = start();
    const code = newCode();
    clock.advance(10 * SECOND - 1);
    expect(codeOf(() => signIn.offerCode())).toBe('QC-113');
    expect(shown).toHaveLength(1);
    expect(signIn.pair(code).cookie).toContain('.');
  });

  it('is void as soon as a newer one is shown', () => {
    const { signIn, newCode, clock } = start();
    const first = newCode();
    clock.advance(10 * SECOND);
    const second = newCode();
    expect(second).not.toBe(first);
    expect(codeOf(() => signIn.pair(first))).toBe('QC-114');
    expect(signIn.pair(second).cookie).toContain('.');
  });

  it('is nothing before one was shown, whatever is guessed', () => {
    const { signIn } = start();
    for (const guess of ['', 'undefined', 'null', '-', '    -    ', 'AAAA-AAAA']) expect(codeOf(() => signIn.pair(guess))).toBe('QC-114');
  });
});

describe('a page cookie', () => {
  const paired = () => {
    const { signIn, newCode, clock } = start();
    return { signIn, clock, ...signIn.pair(newCode()) };
  };

  it('is good for thirty days and not a millisecond more', () => {
    const { signIn, clock, cookie, key } = paired();
    clock.advance(30 * DAY - 1);
    expect(signIn.identify(undefined, asCookie(cookie), key).kind).toBe('person');
    clock.advance(1);
    expect(codeOf(() => signIn.identify(undefined, asCookie(cookie), key))).toBe('QC-106');
  });

  it('outlives the process that gave it, but not the secret that sealed it', () => {
    const { cookie, key } = paired();
    expect(start().signIn.identify(undefined, asCookie(cookie), key).kind).toBe('person');
    expect(codeOf(() => start('another-secret').signIn.identify(undefined, asCookie(cookie), key))).toBe('QC-106');
  });

  it('[K-10] is refused when anything of it was changed, left out or made up', () => {
    const { signIn, clock, cookie, key } = paired();
    const [page, expires, seal] = cookie.split('.') as [string, string, string];
    const later = String(Number(expires) + DAY);
    const keyless = createHmac('sha256', '').update(`${page}.${later}`).digest('base64url');
    const forged = [
      `${page}.${later}.${seal}`, `someone.${expires}.${seal}`, `${page}.${expires}.${seal.slice(0, -1)}`, `${page}.${expires}.${seal}x`,
      `${page}.${expires}.`, `${page}.${expires}`, page, '', '..', `..${seal}`, `${page}.Infinity.${seal}`, `${page}.${later}.${keyless}`,
      `${page}.${expires}.undefined`, `${page}.${expires} .${seal}`, `${seal}.${expires}.${page}`,
    ];
    for (const value of forged) expect([value, codeOf(() => signIn.identify(undefined, asCookie(value), key))]).toEqual([value, 'QC-106']);
    for (const header of [cookie, `other=${cookie}`, `x${PAGE_COOKIE}=${cookie}`, `${PAGE_COOKIE}x=${cookie}`, `${PAGE_COOKIE.toUpperCase()}=${cookie}`]) {
      expect([header, codeOf(() => signIn.identify(undefined, header, key))]).toEqual([header, 'QC-106']);
    }
    // Another server on this machine sees the cookie, never the key of the page's own origin.
    for (const other of [undefined, '', 'x', seal, cookie]) expect([other, codeOf(() => signIn.identify(undefined, asCookie(cookie), other))]).toEqual([other, 'QC-106']);
    expect(clock.now()).toBeLessThan(Number(expires));
    expect(signIn.identify(undefined, `a=b; ${asCookie(cookie)}; c=d`, key).kind).toBe('person');
  });
});

describe('a bearer token', () => {
  it('[K-10] makes its caller an agent, even beside a person\'s cookie', () => {
    const { signIn, newCode } = start();
    const cookie = asCookie(signIn.pair(newCode()).cookie);
    expect(signIn.identify(`Bearer ${TOKEN}`, undefined, undefined)).toEqual({ kind: 'agent', id: 'token:default' });
    expect(signIn.identify(`Bearer ${TOKEN}`, cookie, undefined)).toEqual({ kind: 'agent', id: 'token:default' });
  });

  it('is refused when it is wrong, even beside a person\'s cookie', () => {
    const { signIn, newCode } = start();
    const cookie = asCookie(signIn.pair(newCode()).cookie);
    for (const other of [`${TOKEN}x`, TOKEN.slice(0, -1), TOKEN.toUpperCase(), 'wrong-wrong-wrong-wrong-wrong']) {
      for (const beside of [undefined, cookie]) expect([other, codeOf(() => signIn.identify(`Bearer ${other}`, beside, undefined))]).toEqual([other, 'QC-106']);
    }
  });

  it('is no credential in any other form', () => {
    const { signIn } = start();
    for (const header of [undefined, '', TOKEN, `Basic ${TOKEN}`, `Bearer  ${TOKEN}`, `Bearer ${TOKEN} `, `Bearer ${TOKEN}, Bearer x`, 'Bearer ', 'Bearer']) {
      expect([header, codeOf(() => signIn.identify(header, undefined, undefined))]).toEqual([header, 'QC-106']);
    }
  });

  it('is no pairing code and no cookie', () => {
    const { signIn, newCode } = start();
    newCode();
    expect(codeOf(() => signIn.pair(TOKEN))).toBe('QC-114');
    expect(codeOf(() => signIn.identify(undefined, asCookie(TOKEN), TOKEN))).toBe('QC-106');
  });
});
