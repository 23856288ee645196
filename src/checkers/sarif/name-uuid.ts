// The UUID that stands for a name (version 5): the same name has the same one for ever, and says nothing about it.
import { sha1 } from '../../kernel/digest.ts';

/** Ours alone; never to be changed, since names handed out before would no longer be met. */
const NAMESPACE = '8b1d3c52-6e0f-4f7a-9c35-2f5d1be7a604';

export function nameUuid(name: string): string {
  const space = Uint8Array.from(NAMESPACE.replaceAll('-', '').match(/../g)!, byteOf);
  const digest = Uint8Array.from(sha1(joined(space, new TextEncoder().encode(name))).match(/../g)!.slice(0, 16), byteOf);
  digest[6] = (digest[6]! & 0x0f) | 0x50;
  digest[8] = (digest[8]! & 0x3f) | 0x80;
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

function byteOf(hex: string): number {
  return Number.parseInt(hex, 16);
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}
