// Texts that look alike must compare alike, and every hit must lead back to the raw text: folding with an offset map.

/** `text[k]` came from `raw.slice(start[k], end[k])`; all offsets count UTF-16 units. */
export interface FoldedText {
  readonly raw: string;
  readonly text: string;
  readonly start: Uint32Array;
  readonly end: Uint32Array;
}

/** Invisible characters carry no meaning a reader could see, so they must not hide or forge a word. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/**
 * What melts into the character before it under NFKC: combining marks, half-width ﾞ ﾟ (class 0, so not in \p{M}),
 * and the vowels and tails of Hangul in their conjoining, compatibility and half-width forms.
 */
const JOINER = /[\p{M}\uff9e\uff9f\u1160-\u11ff\u{16d67}\u3131-\u318e\uffa1-\uffdc\ud7b0-\ud7fb]/u;

/** Typographic quotes and dashes are one sign each; ー (U+30FC) is a letter and stays. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ...[...'‘’‚‛′‵ʼ'].map((sign) => [sign, "'"] as const),
  ...[...'“”„‟〝〞〟'].map((sign) => [sign, '"'] as const),
  ...[...'‐‑‒–—―−⁃﹘﹣'].map((sign) => [sign, '-'] as const),
  ['ς', 'σ'],
]);

/** Offsets of a text that folds one to one, which most short ones do: shared instead of written out for each. Nobody may write into them. */
const IN_STEP = Uint32Array.from({ length: 2_001 }, (_, at) => at);

export function foldText(raw: string): FoldedText {
  const { length } = raw;
  if (length < IN_STEP.length && endOfPlainRun(raw, 0) === length) return { raw, text: raw.toLowerCase(), start: IN_STEP.subarray(0, length), end: IN_STEP.subarray(1, length + 1) };
  const map = new OffsetMap(raw.length);
  const pieces: string[] = [];
  let at = 0;
  while (at < raw.length) {
    const runEnd = endOfPlainRun(raw, at);
    if (runEnd > at) {
      // ASCII capitals are the only plain characters that lower-casing changes, one to one.
      pieces.push(raw.slice(at, runEnd).toLowerCase());
      map.identity(at, runEnd);
      at = runEnd;
      continue;
    }
    const cluster = readCluster(raw, at);
    const folded = foldCluster(cluster.text);
    pieces.push(folded);
    map.repeat(cluster.from, cluster.to, folded.length);
    at = cluster.next;
  }
  return { raw, text: pieces.join(''), start: map.start(), end: map.end() };
}

/** The folded text alone, for keys and short words. */
export function fold(raw: string): string {
  return endOfPlainRun(raw, 0) === raw.length ? raw.toLowerCase() : foldText(raw).text;
}

/** Raw place of `[from, to)` in the folded text; inside an expansion (㍿ → 株式会社) it snaps to the cluster's edges. */
export function rawRange(folded: FoldedText, from: number, to: number): [number, number] {
  const length = folded.text.length;
  const first = Math.max(0, Math.min(from, length));
  const last = Math.max(first, Math.min(to, length));
  const begin = first < length ? folded.start[first]! : folded.raw.length;
  return last === first ? [begin, begin] : [begin, folded.end[last - 1]!];
}

/** A plain character may be emitted as it is when the next one is plain too: then nothing can join onto it. */
function endOfPlainRun(raw: string, from: number): number {
  let at = from;
  while (at < raw.length && isPlain(raw.charCodeAt(at))) at += 1;
  return at === raw.length || at === from ? at : at - 1;
}

function isPlain(code: number): boolean {
  return (
    code < 0x80 ||
    (code >= 0x4e00 && code <= 0x9fff) ||
    (code >= 0x3041 && code <= 0x3096) ||
    (code >= 0x30a1 && code <= 0x30fe) ||
    code === 0x3001 ||
    code === 0x3002 ||
    (code >= 0x3005 && code <= 0x3011)
  );
}

interface Cluster {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly next: number;
}

/** One base character with all that joins it; invisible ones are passed over, also in between. */
function readCluster(raw: string, at: number): Cluster {
  let text = '';
  let from = at;
  let to = at;
  let next = at;
  while (next < raw.length) {
    const character = String.fromCodePoint(raw.codePointAt(next)!);
    const after = next + character.length;
    if (INVISIBLE.test(character)) {
      next = after;
      continue;
    }
    if (text !== '' && !JOINER.test(character)) break;
    if (text === '') from = next;
    text += character;
    to = after;
    next = after;
  }
  return { text, from, to, next };
}

/** NFKC again after lower-casing: J + caron has no composed capital but a composed small letter. */
function foldCluster(cluster: string): string {
  let folded = '';
  for (const character of cluster.normalize('NFKC').toLowerCase().normalize('NFKC')) {
    folded += SIGNS.get(character) ?? character;
  }
  return folded;
}

/** Two growing typed arrays: an expansion may be longer than its source, so the raw length is only a first guess. */
class OffsetMap {
  #starts: Uint32Array;
  #ends: Uint32Array;
  #length = 0;

  constructor(guess: number) {
    this.#starts = new Uint32Array(guess + 16);
    this.#ends = new Uint32Array(guess + 16);
  }

  identity(from: number, to: number): void {
    this.#reserve(to - from);
    const starts = this.#starts;
    const ends = this.#ends;
    const shift = this.#length - from;
    for (let at = from; at < to; at += 1) {
      starts[at + shift] = at;
      ends[at + shift] = at + 1;
    }
    this.#length = to + shift;
  }

  repeat(from: number, to: number, count: number): void {
    this.#reserve(count);
    this.#starts.fill(from, this.#length, this.#length + count);
    this.#ends.fill(to, this.#length, this.#length + count);
    this.#length += count;
  }

  start(): Uint32Array {
    return this.#starts.subarray(0, this.#length);
  }

  end(): Uint32Array {
    return this.#ends.subarray(0, this.#length);
  }

  #reserve(more: number): void {
    const needed = this.#length + more;
    if (needed <= this.#starts.length) return;
    const size = Math.max(needed, this.#starts.length * 2);
    const starts = new Uint32Array(size);
    const ends = new Uint32Array(size);
    starts.set(this.#starts);
    ends.set(this.#ends);
    this.#starts = starts;
    this.#ends = ends;
  }
}
