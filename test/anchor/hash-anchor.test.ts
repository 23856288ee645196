// A passage is found again by keyed hashes alone, and the anchor gives nothing of the text away.
import { describe, expect, it } from 'vitest';
import { gramIndex } from '../../src/anchor/hashed/gram-index.ts';
import { anchorOf, findAnchor, HashedText } from '../../src/anchor/hashed/hash-anchor.ts';
import { keyedHash } from '../../src/anchor/hashed/keyed-hash.ts';

const TEXT = 'The harbour was grey before dawn, and nobody on the quay looked out to sea. Nets were mended in silence. The town hall clock had stopped three years ago; no one had offered to repair it.';
const AT = (words: string, text = TEXT): [number, number] => [text.indexOf(words), text.indexOf(words) + words.length];

describe('hash anchors', () => {
  it('find the passage again in a longer text', () => {
    const after = `A new first sentence. ${TEXT}`;
    expect(findAnchor(after, anchorOf(TEXT, AT('mended in silence'), 'k'), 'k')).toMatchObject({ range: AT('mended in silence', after), method: 'exact' });
  });

  it('find a passage whose middle was rewritten by its ends', () => {
    const after = TEXT.replace('nobody on the quay looked out', 'no man on the pier looked out');
    const found = findAnchor(after, anchorOf(TEXT, AT('nobody on the quay looked out'), 'k'), 'k')!;
    expect(found.method).toBe('votes');
    expect(after.slice(...found.range)).toBe('no man on the pier looked out');
  });

  it('do not jump to a twin when the passage was rewritten in place', () => {
    const before = `In the beginning Robin was alone with the sea. ${TEXT} In the end Robin went home.`;
    const after = before.replace('beginning Robin was', 'beginning Elisa was');
    const found = findAnchor(after, anchorOf(before, AT('Robin', before), 'k'), 'k');
    expect(found === null || found.range[0] < 40).toBe(true);
  });

  it('say nothing where two places are equally good, or where nothing is left', () => {
    const anchor = anchorOf(TEXT, AT('mended in silence'), 'k');
    expect(findAnchor(`${TEXT}${TEXT}`, anchor, 'k')).toBeNull();
    expect(findAnchor('全く別の文章がここにある。', anchor, 'k')).toBeNull();
    expect(findAnchor('', anchor, 'k')).toBeNull();
  });

  it('are worth nothing under another key', () => {
    expect(findAnchor(TEXT, anchorOf(TEXT, AT('mended in silence'), 'k'), 'other')).toBeNull();
  });

  it('hold numbers only, and at most a kilobyte or so', () => {
    const stored = JSON.stringify(anchorOf(TEXT, AT('mended in silence'), 'k'));
    expect(stored.replace(/"(?:version|length|hash|position|lead|grams)"/g, '')).not.toMatch(/[a-z]/i);
    expect(stored.length).toBeLessThan(1_600);
  });

  it('are exact only where both hashes are', () => {
    const anchor = anchorOf(TEXT, AT('mended in silence'), 'k');
    expect(findAnchor(TEXT, anchor, 'k')).toMatchObject({ method: 'exact', range: AT('mended in silence') });
    for (const hash of [[anchor.hash[0], anchor.hash[1] ^ 1], [anchor.hash[0] ^ 1, anchor.hash[1]]] as const) expect(findAnchor(TEXT, { ...anchor, hash }, 'k')?.method).toBe('votes');
  });

  it('stand at the edges of a text, and say where they stood', () => {
    expect(anchorOf('', [0, 0], 'k')).toMatchObject({ position: 0, lead: 0, length: 0, grams: [] });
    expect(anchorOf(TEXT, AT('clock had'), 'k')).toMatchObject({ position: AT('clock had')[0] / TEXT.length, lead: 48, length: 9, grams: { length: 48 + 9 + 48 - 3 } });
    expect(anchorOf(TEXT, [2, 6], 'k')).toMatchObject({ lead: 2, grams: { length: 2 + 4 + 48 - 3 } });
    expect(findAnchor(TEXT, anchorOf(TEXT, [0, 11], 'k'), 'k')?.range).toEqual([0, 11]);
    expect(findAnchor(TEXT, anchorOf(TEXT, [TEXT.length - 11, TEXT.length], 'k'), 'k')?.range).toEqual([TEXT.length - 11, TEXT.length]);
    expect(findAnchor(TEXT, anchorOf(TEXT, [5, 5], 'k'), 'k')?.method).not.toBe('exact');
  });

  it('do not go by pieces that stand everywhere', () => {
    const text = (copies: number): string => Array.from({ length: copies }, (_, at) => `wxyz${String.fromCharCode(0x4e00 + at)}`).join('');
    const [hash, gram] = [keyedHash('k'), keyedHash('k')('wxyz')];
    expect(gramIndex(text(64), hash).get(gram)).toHaveLength(64);
    expect(gramIndex(text(65), hash).get(gram)).toBeUndefined();
    expect(gramIndex('abcdabcd', hash).get(hash('abcd'))).toEqual([0, 4]);
    expect(gramIndex('abc', hash).size).toBe(0);
  });

  it('serve many anchors from one index', () => {
    const hashed = new HashedText(TEXT, 'k');
    for (const words of ['harbour', 'quay', 'clock had stopped']) expect(hashed.find(anchorOf(TEXT, AT(words), 'k'))?.range).toEqual(AT(words));
  });
});

describe('keyedHash', () => {
  it('depends on key, letters, their order and their number', () => {
    const [one, two] = [keyedHash('one'), keyedHash('two')];
    expect(one('abcd')).toBe(keyedHash('one')('abcd'));
    const seen = [one('abcd'), two('abcd'), one('abdc'), one('abc'), one('abc\0'), one(''), one('\0'), one('abcdabcd')];
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('spreads over 32 bits', () => {
    const hash = keyedHash('k');
    const values = Array.from({ length: 4_000 }, (_, at) => hash(`g${at}`));
    expect(new Set(values).size).toBe(values.length);
    for (let bit = 0; bit < 32; bit += 1) expect(values.filter((value) => (value >>> bit) & 1).length / values.length).toBeCloseTo(0.5, 1);
  });
});
