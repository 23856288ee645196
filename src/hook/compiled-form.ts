// V8's compiled form of the hook, kept at user level: where it lies, and whether what lies there may be run.
import { closeSync, constants, fstatSync, mkdirSync, openSync, readSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** `mark` names the source; another node has another form of it. */
export function compiledFile(home: string, mark: string): string {
  return join(home, 'hook', `${mark}-${process.version}-${process.arch}.bin`);
}

/**
 * V8 runs whatever it is given and crashes on a flipped bit, so the form is kept twice and taken only if both are alike,
 * and only from a file that nobody else could have written. `undefined`: the source is compiled, which takes longer and is never wrong.
 */
export function readCompiled(file: string): Buffer | undefined {
  let handle: number;
  try {
    handle = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0));
  } catch {
    return undefined;
  }
  try {
    const { size, uid, mode } = fstatSync(handle);
    if (size === 0 || size % 2 !== 0 || size > LARGEST || (process.getuid !== undefined && (uid !== process.getuid() || (mode & 0o022) !== 0))) return undefined;
    const both = Buffer.allocUnsafeSlow(size);
    if (readSync(handle, both, 0, size, 0) !== size) return undefined;
    const first = both.subarray(0, size / 2);
    return first.equals(both.subarray(size / 2)) ? first : undefined;
  } catch {
    return undefined;
  } finally {
    closeSync(handle);
  }
}

export function writeCompiled(file: string, form: Buffer): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, Buffer.concat([form, form]), { mode: 0o600 });
  renameSync(draft, file);
}

const LARGEST = 8 * 1024 * 1024;
