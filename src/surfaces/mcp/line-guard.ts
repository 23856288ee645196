// Lets protocol lines through to the SDK one by one, and answers in its place the ones it would choke on.
import { Transform } from 'node:stream';
import { LIMITS } from '../../kernel/limits.ts';
import { nestingOf } from '../../kernel/hostile-shape.ts';

/** The SDK closes its ears for good at an over-long line, and overflows its stack on a deep one. */
export function guardLines(answer: (text: string) => void): Transform {
  let parts: Buffer[] = [];
  let size = 0;
  let skipping = false;
  const refuse = (reason: string): void =>
    answer(`${JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32600, message: `QC-103 ${reason}` } })}\n`);
  const take = (chunk: Buffer): void => {
    if (skipping) return;
    parts.push(chunk);
    size += chunk.length;
    if (size <= LIMITS.requestBytes) return;
    skipping = true;
    parts = [];
    refuse(`a line has more than ${LIMITS.requestBytes} bytes`);
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (let from = 0; ; ) {
        const end = chunk.indexOf(0x0a, from);
        if (end < 0) {
          take(chunk.subarray(from));
          return done();
        }
        take(chunk.subarray(from, end + 1));
        const line = Buffer.concat(parts);
        const whole = !skipping;
        [parts, size, skipping] = [[], 0, false];
        if (whole && nestingOf(line) > LIMITS.jsonDepth) refuse(`a line is nested deeper than ${LIMITS.jsonDepth} levels`);
        else if (whole) this.push(line);
        from = end + 1;
      }
    },
  });
}
