// Which addresses a model may be asked at: https anywhere, plain http only where it stays on this machine or network, nothing else at all.
import { SekishoError } from '../kernel/errors.ts';
import type { Bilingual } from '../kernel/bilingual.ts';

export const OPENAI_URL = 'https://api.openai.com/v1';

const WHY = {
  no_url: { en: 'it is not an http or https address', ja: 'http または https のアドレスではありません' },
  credentials: { en: 'an address must not hold a name or password; the key goes into OPENAI_API_KEY', ja: 'アドレスに利用者名やパスワードを含めないでください。キーは OPENAI_API_KEY で渡します' },
  query: { en: 'an address must not have a query or fragment', ja: 'アドレスに「?」や「#」以降を含めないでください' },
  link_local: { en: 'link-local addresses are never asked', ja: 'リンクローカルのアドレスには接続しません' },
  plain: { en: 'plain http is for this machine and private networks; use https, or set model.allowPlainHttp', ja: 'http は自分のマシンと私設網に限ります。https を使うか、model.allowPlainHttp を設定してください' },
} as const satisfies Record<string, Bilingual>;

/** The address to POST to. Decided by the spelling alone: a name that resolves to something else tomorrow gains nothing, because it had to be https. */
export function completionsUrl(baseUrl: string, { allowPlainHttp }: { readonly allowPlainHttp: boolean }): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (url === undefined || (url.protocol !== 'https:' && url.protocol !== 'http:')) throw refused('no_url');
  if (url.username !== '' || url.password !== '') throw refused('credentials');
  if (url.search !== '' || url.hash !== '' || /[?#]/.test(baseUrl)) throw refused('query');
  const place = placeOf(url.hostname);
  if (place === 'link_local') throw refused('link_local');
  if (url.protocol === 'http:' && place === 'public' && !allowPlainHttp) throw refused('plain');
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}/chat/completions`;
}

/** Whether a key may be sent there: encrypted, or not leaving this machine. The address must have been accepted above. */
export function mayCarryKey(baseUrl: string): boolean {
  const url = new URL(baseUrl);
  return url.protocol === 'https:' || placeOf(url.hostname) === 'loopback';
}

type Place = 'loopback' | 'private' | 'link_local' | 'public';

/** The URL parser has already written every spelling of an IPv4 address (0x7f.1, 2130706433) as four numbers. */
function placeOf(hostname: string): Place {
  if (hostname === 'localhost' || hostname.endsWith('.localhost')) return 'loopback';
  const six = /^\[(.*)\]$/.exec(hostname)?.[1];
  if (six !== undefined) return placeOfSix(six);
  const four = /^(\d+)\.(\d+)\.\d+\.\d+$/.exec(hostname);
  if (four === null) return 'public';
  return placeOfFour(Number(four[1]), Number(four[2]));
}

function placeOfFour(first: number, second: number): Place {
  if (first === 127) return 'loopback';
  if (first === 169 && second === 254) return 'link_local';
  if (first === 10 || (first === 172 && second >= 16 && second <= 31) || (first === 192 && second === 168)) return 'private';
  return 'public';
}

function placeOfSix(address: string): Place {
  if (address === '::1') return 'loopback';
  // An IPv4 address in IPv6 clothes: the parser writes it as ::ffff:a9fe:a9fe.
  const mapped = /^::ffff:([0-9a-f]{1,4}):[0-9a-f]{1,4}$/.exec(address);
  if (mapped !== null) {
    const high = Number.parseInt(mapped[1]!, 16);
    return placeOfFour(high >> 8, high & 255);
  }
  const first = Number.parseInt(address.split(':')[0] || '0', 16);
  if (first >= 0xfe80 && first <= 0xfebf) return 'link_local';
  return first >= 0xfc00 && first <= 0xfdff ? 'private' : 'public';
}

function refused(why: keyof typeof WHY): SekishoError {
  return new SekishoError('QC-403', { reason: WHY[why] });
}
