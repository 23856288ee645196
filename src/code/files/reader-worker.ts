// The reading thread: takes stretch after stretch that nobody has taken, reads its files through a jail of its own and hands the bytes over.
import { workerData } from 'node:worker_threads';
import { claim, MOST_AHEAD, readCount, usedCount, type ReadAway, type ReaderSettings, type ReadStretch } from './reader-messages.ts';
import { openTreeReader } from './read-source.ts';
import type { ReadSource, SkippedFile } from './source-file.ts';

/** After so long a thread that waits looks by itself: who should wake it may be gone. */
const WAIT_MS = 1_000;
const { root, maxFileBytes, stretches, claims, port } = workerData as ReaderSettings;
const read = openTreeReader(root, { maxFileBytes });

for (let stretch = 0; stretch < stretches.length; stretch += 1) {
  waitForRoom(stretch);
  if (!claim(claims, stretch)) continue;
  const message = joined(stretch, stretches[stretch]!.map(read));
  port.postMessage(message, [message.bytes.buffer]);
  Atomics.add(claims, readCount(claims), 1);
  Atomics.notify(claims, readCount(claims));
}

function waitForRoom(stretch: number): void {
  const at = usedCount(claims);
  for (let used = Atomics.load(claims, at); stretch - used > MOST_AHEAD; used = Atomics.load(claims, at)) Atomics.wait(claims, at, used, WAIT_MS);
}

/** One block for the whole stretch: to make one for each file takes longer than to copy it. */
function joined(stretch: number, found: readonly (ReadSource | SkippedFile)[]): ReadStretch & { readonly bytes: Uint8Array<ArrayBuffer> } {
  const bytes = new Uint8Array(found.reduce((sum, each) => sum + ('bytes' in each ? each.bytes.length : 0), 0));
  let at = 0;
  const files = found.map((each): ReadAway | SkippedFile => {
    if (!('bytes' in each)) return each;
    bytes.set(each.bytes, at);
    at += each.bytes.length;
    return { path: each.path, stamp: each.stamp, hash: each.hash, length: each.bytes.length };
  });
  return { stretch, files, bytes };
}
