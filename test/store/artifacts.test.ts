// Texts under their hash: whole, private, found again, and gone when switched off.
import { existsSync, mkdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sha256 } from '../../src/kernel/digest.ts';
import { openArtifacts } from '../../src/store/artifacts.ts';
import { bytesOf, filesBelow, freshFolder } from './folders.ts';

const TEXT = '\ufeff関所で 🦆 を調べる\r\n\u0000end';

describe('the artifact store', () => {
  it('gives a text back under the SHA-256 of its UTF-8 bytes, also in a later run', () => {
    const folder = join(freshFolder(), 'artifacts');
    const hash = openArtifacts(folder, { keep: true }).put(TEXT);
    expect(hash).toBe(sha256(Buffer.from(TEXT, 'utf8')));
    expect(filesBelow(folder)).toEqual([`${hash.slice(0, 2)}/${hash.slice(2)}`]);
    expect(openArtifacts(folder, { keep: true }).get(hash)).toBe(TEXT);
  });

  it('stores the same text once and the empty text too', () => {
    const folder = freshFolder();
    const artifacts = openArtifacts(folder, { keep: true });
    artifacts.put(TEXT);
    const before = bytesOf(folder);
    artifacts.put(TEXT);
    expect(bytesOf(folder)).toEqual(before);
    expect(artifacts.get(artifacts.put(''))).toBe('');
  });

  it('knows nothing of a hash that was never put', () => {
    expect(openArtifacts(freshFolder(), { keep: true }).get(sha256('nothing'))).toBeUndefined();
  });

  it('refuses a text that was changed or torn on disk (QC-018), and heals it when the text comes again', () => {
    const folder = freshFolder();
    const artifacts = openArtifacts(folder, { keep: true });
    const hash = artifacts.put(TEXT);
    const file = join(folder, hash.slice(0, 2), hash.slice(2));
    for (const damage of [() => truncateSync(file, 5), () => writeFileSync(file, 'other'), () => truncateSync(file, 0)]) {
      damage();
      expect(() => artifacts.get(hash)).toThrow(expect.objectContaining({ code: 'QC-018', params: { hash } }));
    }
    expect(artifacts.put(TEXT)).toBe(hash);
    expect(artifacts.get(hash)).toBe(TEXT);
  });

  it.each(['', '../../etc/passwd', `${'a'.repeat(62)}/x`, 'A'.repeat(64), 'a'.repeat(63), `${'a'.repeat(64)}\n`, `..${'a'.repeat(62)}`])('refuses %j as a hash', (hash) => {
    expect(() => openArtifacts(freshFolder(), { keep: true }).get(hash)).toThrow(/QC-101/);
  });

  it('refuses a text that has no UTF-8 form', () => {
    expect(() => openArtifacts(freshFolder(), { keep: true }).put('half \ud800')).toThrow(/QC-101/);
  });

  it('only hashes when switched off, and creates nothing', () => {
    const folder = join(freshFolder(), 'artifacts');
    const artifacts = openArtifacts(folder, { keep: false });
    const hash = artifacts.put(TEXT);
    expect([artifacts.keeps, hash, artifacts.get(hash), existsSync(folder)]).toEqual([false, sha256(TEXT), undefined, false]);
  });

  it('clears what a crash left', () => {
    const folder = freshFolder();
    writeFileSync(join(folder, '.tmp-999999999-1'), 'half');
    openArtifacts(folder, { keep: true });
    expect(filesBelow(folder)).toEqual([]);
  });

  it('reports a folder that cannot be used as QC-016', () => {
    const folder = join(freshFolder(), 'file');
    writeFileSync(folder, '');
    expect(() => openArtifacts(join(folder, 'below'), { keep: true }).put(TEXT)).toThrow(/QC-016/);
    const taken = freshFolder();
    const hash = sha256(TEXT);
    mkdirSync(join(taken, hash.slice(0, 2), hash.slice(2)), { recursive: true });
    expect(() => openArtifacts(taken, { keep: true }).get(hash)).toThrow(/QC-016/);
  });

  it('keeps every file and folder to its owner, also under umask 000', () => {
    const before = process.umask(0);
    try {
      const folder = join(freshFolder(), 'artifacts');
      const hash = openArtifacts(folder, { keep: true }).put(TEXT);
      expect(statSync(join(folder, hash.slice(0, 2), hash.slice(2))).mode & 0o777).toBe(0o600);
      expect([folder, join(folder, hash.slice(0, 2))].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o700]);
      expect(readFileSync(join(folder, hash.slice(0, 2), hash.slice(2)), 'utf8')).toBe(TEXT);
    } finally {
      process.umask(before);
    }
  });
});
