// The archive of the log: old exports become compressed files under their own hash, and `audit verify` still reads every entry of them.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sha256 } from '../../../src/kernel/digest.ts';
import { openTestEngine, PERSON, type TestEngine } from '../../support/engine-in-test.ts';

const DAY = 24 * 60 * 60 * 1000;
let engine: TestEngine;

beforeEach(async () => {
  engine = openTestEngine();
  const now = engine.clock.now();
  for (const days of [200, 120, 91, 30, 1]) await engine.store.commit((tx) => tx.append({ at: now - days * DAY, kind: 'test.made', actor: 'agent:test', body: { days } }));
});
afterEach(() => engine.close());

const archive = () => engine.ask<{ exported: string[]; archived: string[] }>('archive_audit', {}, PERSON);
const verify = () => engine.ask<{ ok: boolean; exports_checked: number; fault?: { seq: number; reason: string } }>('verify_audit', {}, PERSON);

describe('audit archive', () => {
  it('[W-16] compresses only what is past its time, says so in the log, and leaves the log whole', async () => {
    const { exported, archived } = await archive();
    expect(exported.length).toBeGreaterThanOrEqual(4);
    expect(archived.length).toBeGreaterThanOrEqual(2);
    expect(archived.map((file) => basename(file)).every((name) => /^\d+-\d+\.[0-9a-f]{64}\.jsonl\.gz$/.test(name))).toBe(true);
    expect(await verify()).toMatchObject({ ok: true, exports_checked: exported.length });
    expect(engine.store.read((tx) => tx.log(5))).toMatchObject([{ kind: 'audit.archived', body: { files: archived.length } }]);
    expect((await archive()).archived).toEqual([]);
  });

  it('is noticed when it was changed, even by somebody who packs it anew', async () => {
    const { archived } = await archive();
    const [file] = archived as [string];
    const whole = readFileSync(file);
    const torn = Buffer.from(whole.subarray(0, whole.length - 9));
    const forged = gzipSync('{"seq":1}\n');
    for (const bytes of [torn, forged, Buffer.alloc(0)]) {
      writeFileSync(file, bytes);
      expect(await verify()).toMatchObject({ ok: false, fault: { seq: 1 } });
    }
  });

  it('goes on where it was cut off: with both forms there, with half of the compressed one', async () => {
    await engine.ask('export_audit', {}, PERSON);
    const audit = join(engine.folder, 'audit');
    const plain = readdirSync(audit, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.jsonl')).sort()[0]!;
    const lines = readFileSync(join(audit, plain));
    writeFileSync(join(audit, dirname(plain), `${basename(plain, '.jsonl')}.${sha256(lines)}.jsonl.gz`), gzipSync(lines).subarray(0, 20));
    expect(await verify()).toMatchObject({ ok: true });
    await archive();
    expect(readdirSync(join(audit, dirname(plain))).some((name) => name === basename(plain))).toBe(false);
    expect(await verify()).toMatchObject({ ok: true });
  });
});
