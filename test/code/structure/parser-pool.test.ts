// The pool keeps its promises under attack: caps on time and size, nobody pays for a neighbour, urgent files first, the event loop free.
import { afterEach, describe, expect, it } from 'vitest';
import { ParserPool, type ParserPoolOptions } from '../../../src/code/structure/parser-pool.ts';
import type { StructureOutcome } from '../../../src/code/structure/structure-rows.ts';

const pools: ParserPool[] = [];
function open(options: ParserPoolOptions = {}): ParserPool {
  const pool = new ParserPool(options);
  pools.push(pool);
  return pool;
}
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));

const bytes = (text: string): Uint8Array => Buffer.from(text);
const names = (outcome: StructureOutcome): string[] => {
  if (outcome.state === 'failed') throw new Error(outcome.why);
  return outcome.rows.definitions.map(({ name }) => name);
};
/** Never ends within any cap a test would wait for. */
const ENDLESS = bytes('('.repeat(300_000));

describe('ParserPool', () => {
  it('says what it cannot do without asking a worker', async () => {
    const pool = open();
    expect(await pool.parse(bytes('x'), 'cobol', true)).toEqual({ state: 'failed', why: 'no_grammar' });
    expect(await pool.parse(bytes('x'), 'constructor', true)).toEqual({ state: 'failed', why: 'no_grammar' });
    expect(await pool.parse(Buffer.alloc(10 * 1024 * 1024, 'a'), 'typescript', true)).toEqual({ state: 'failed', why: 'too_large' });
    expect(pool.version).toMatch(/^[0-9a-f]{16}$/);
  });

  it('ends a file that takes too long, and goes on with the next', async () => {
    const pool = open({ workers: 1, timeoutMs: 1000 });
    const [endless, next] = await Promise.all([pool.parse(ENDLESS, 'typescript', false), pool.parse(bytes('const after = 1'), 'typescript', false)]);
    expect(endless).toEqual({ state: 'failed', why: 'timeout' });
    expect(names(next)).toEqual(['after']);
  });

  it('takes urgent files before everything that waits', async () => {
    const pool = open({ workers: 1 });
    const order: string[] = [];
    const note = (name: string) => (): void => void order.push(name);
    const background = Array.from({ length: 20 }, (_, at) => pool.parse(bytes(`const b${at} = 1`), 'typescript', false).then(note(`background ${at}`)));
    const urgent = pool.parse(bytes('const urgent = 1'), 'typescript', true).then(note('urgent'));
    await Promise.all([...background, urgent]);
    expect(order.indexOf('urgent')).toBeLessThanOrEqual(2);
    expect(order.filter((name) => name !== 'urgent')).toEqual(Array.from({ length: 20 }, (_, at) => `background ${at}`));
  });

  it('leaves the event loop free while it parses', async () => {
    const pool = open({ workers: 1, timeoutMs: 400 });
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 5);
    await pool.parse(ENDLESS, 'typescript', false);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(10);
  });

  it('replaces a worker whose memory has grown', async () => {
    const pool = open({ workers: 1, restartAboveBytes: 1 });
    for (let at = 0; at < 3; at += 1) expect(names(await pool.parse(bytes(`const a${at} = 1`), 'typescript', false))).toEqual([`a${at}`]);
  });

  it('loses only the file that needs too much memory', async () => {
    const pool = open({ workers: 1, memoryBytes: 36 * 1024 * 1024 });
    const large = bytes('class A { int[] b = { 1, 2 }; }\n'.repeat(30_000)); // no scanner reads Java
    const outcomes = await Promise.all([pool.parse(large, 'java', false), pool.parse(bytes('class next {}'), 'java', false)]);
    expect(outcomes[0]).toEqual({ state: 'failed', why: 'crashed' });
    expect(names(outcomes[1])).toEqual(['next']);
  });

  it('survives a thousand files with memory bounded', async () => {
    const pool = open({ workers: 1 });
    const file = bytes(Array.from({ length: 40 }, (_, at) => `export function f${at}(a: number) { return { a, b: [1, 2, a] } }`).join('\n'));
    const rounds = async (count: number): Promise<void> => {
      const outcomes = await Promise.all(Array.from({ length: count }, () => pool.parse(file, 'typescript', false)));
      for (const outcome of outcomes) expect(outcome.state).toBe('parsed');
    };
    await rounds(200);
    const before = process.memoryUsage().rss;
    await rounds(800);
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
  });

  it('answers everything that waits when it is closed, and refuses what comes later', async () => {
    const pool = open({ workers: 1 });
    const waiting = [pool.parse(ENDLESS, 'typescript', false), pool.parse(bytes('a'), 'python', false), pool.parse(bytes('a'), 'python', true), pool.parse(bytes('b'), 'go', false)];
    await pool.close();
    for (const outcome of await Promise.all(waiting)) expect(outcome).toEqual({ state: 'failed', why: 'crashed' });
    expect(await pool.parse(bytes('a'), 'python', false)).toEqual({ state: 'failed', why: 'crashed' });
  });

  it('does not touch the bytes it was given, also when they are a part of something', async () => {
    const pool = open({ workers: 1 });
    const whole = Buffer.from('xxxconst inside = 1;yyy');
    expect(names(await pool.parse(whole.subarray(3, 20), 'typescript', true))).toEqual(['inside']);
    expect(whole.toString()).toBe('xxxconst inside = 1;yyy');
  });
});

describe('hostile files', () => {
  const deep = (mark: string, count: number): string => mark.repeat(count);
  it.each([
    ['100,000 open brackets', 'typescript', deep('(', 100_000)],
    ['100,000 closed brackets', 'javascript', `x = ${deep('[', 100_000)}${deep(']', 100_000)}`],
    ['deep patterns', 'typescript', `const ${deep('[', 20_000)}a${deep(']', 20_000)} = 1`],
    ['deep Python', 'python', deep('{', 100_000)],
    ['unclosed shell', 'shell', deep('$(', 20_000)],
    ['NUL bytes', 'rust', deep('\0', 50_000)],
    ['comments without end', 'typescript', deep('/* <\n', 20_000)],
    ['a heading of hashes', 'markdown', deep('#', 500_000)],
  ])('%s: an answer within the cap, and the next file is fine', async (_, language, text) => {
    const pool = open({ workers: 1, timeoutMs: 1000 });
    const outcome = await pool.parse(bytes(text), language, false);
    if (outcome.state === 'failed') expect(['timeout', 'crashed']).toContain(outcome.why);
    expect(names(await pool.parse(bytes('def fine(): pass'), 'python', false))).toEqual(['fine']);
  });

  it('reads bytes that are no UTF-8 at their places', async () => {
    const pool = open({ workers: 1 });
    const broken = Buffer.concat([Buffer.from('// '), Buffer.from([0xff, 0xfe, 0xc3]), Buffer.from('\nconst after = 1')]);
    const outcome = await pool.parse(broken, 'typescript', true);
    if (outcome.state === 'failed') throw new Error(outcome.why);
    expect(outcome.rows.definitions.map(({ name, nameStart, nameEnd }) => [name, broken.toString('utf8', nameStart, nameEnd)])).toEqual([['after', 'after']]);
  });

  it('keeps what parsed of a file with errors, and says so', async () => {
    const pool = open({ workers: 1 });
    const outcome = await pool.parse(bytes('export function good() {}\n)))) %%%\nclass Fine {}\n'), 'typescript', true);
    if (outcome.state === 'failed') throw new Error(outcome.why);
    expect(outcome.rows.hasError).toBe(true);
    expect(names(outcome)).toContain('good');
  });

  it('a broken file whose second reading is no better than its first was told as a crash', async () => {
    const pool = open({ workers: 1 });
    const outcome = await pool.parse(bytes('export function good() {}\nconst tick = `a\\`b`;\n)))) %%%\n'), 'tsx', true);
    if (outcome.state === 'failed') throw new Error(outcome.why);
    expect(outcome.rows.hasError).toBe(true);
    expect(names(outcome)).toEqual(['good', 'tick']);
  });
});
