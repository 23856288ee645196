// SHA-256 of short texts without loading node's crypto, which costs more than everything else the hook does before most tools.

/** First 32 bits of the fractional parts of the roots of the first primes, as the standard defines its constants. */
const fraction = (root: number): number => ((root - Math.floor(root)) * 0x1_0000_0000) | 0;

function constants(): { readonly start: Int32Array; readonly rounds: Int32Array } {
  const primes: number[] = [];
  for (let n = 2; primes.length < 64; n += 1) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return { start: Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime))), rounds: Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime))) };
}

export function smallSha256(bytes: Uint8Array): string {
  const { start, rounds } = constants();
  const length = bytes.length;
  const padded = new Uint8Array(((length + 8) >> 6 << 6) + 64);
  padded.set(bytes);
  padded[length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, length * 8);
  const sum = Int32Array.from(start);
  const w = new Int32Array(64);
  const turn = (x: number, by: number): number => (x >>> by) | (x << (32 - by));
  for (let at = 0; at < padded.length; at += 64) {
    for (let i = 0; i < 16; i += 1) w[i] = view.getInt32(at + i * 4);
    for (let i = 16; i < 64; i += 1) {
      const early = w[i - 15]!;
      const late = w[i - 2]!;
      w[i] = (w[i - 16]! + (turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)) + w[i - 7]! + (turn(late, 17) ^ turn(late, 19) ^ (late >>> 10))) | 0;
    }
    let [a, b, c, d, e, f, g, h] = sum as unknown as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i += 1) {
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + rounds[i]! + w[i]!) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + one) | 0;
      d = c;
      c = b;
      b = a;
      a = (one + two) | 0;
    }
    [a, b, c, d, e, f, g, h].forEach((value, i) => (sum[i] = (sum[i]! + value) | 0));
  }
  return [...sum].map((value) => (value >>> 0).toString(16).padStart(8, '0')).join('');
}
