// Reads what the host sends, without waiting for ever and without loading node's streams where that can be had: they cost a tenth of a whole call.
import { fstatSync } from 'node:fs';
import { Unjudged } from './unjudged.ts';

interface PipeHandle {
  open(fd: number): number | undefined;
  readStart(): number;
  onread: (bytes: ArrayBuffer | undefined) => void;
}

interface PipeParts {
  readonly pipe_wrap: { readonly Pipe: new (kind: number) => PipeHandle; readonly constants: { readonly SOCKET: number } };
  readonly stream_wrap: { readonly streamBaseState: Int32Array; readonly kReadBytesOrError: number };
}

export interface StdinReader {
  data(bytes: Buffer): void;
  end(): void;
  fail(error: Error): void;
}

export function readStdin(reader: StdinReader): void {
  if (readBare(reader)) return;
  process.stdin.on('data', (bytes: Buffer) => reader.data(bytes));
  process.stdin.on('error', (error) => reader.fail(error));
  process.stdin.on('end', () => reader.end());
}

/** The handle node's own stream stands on, as far as this version of node still hands it out; false where anything about it is different. */
function readBare(reader: StdinReader): boolean {
  try {
    // On anything else the loop below node ends the whole process, where no net of ours reaches.
    const input = fstatSync(0);
    if (!input.isFIFO() && !input.isSocket()) return false;
    const binding = (process as unknown as { binding?: <Name extends keyof PipeParts>(name: Name) => PipeParts[Name] }).binding;
    if (typeof binding !== 'function') return false;
    const [{ Pipe, constants }, { streamBaseState, kReadBytesOrError }] = [binding('pipe_wrap'), binding('stream_wrap')];
    if (!(streamBaseState instanceof Int32Array) || typeof kReadBytesOrError !== 'number') return false;
    const handle = new Pipe(constants.SOCKET);
    if ((handle.open(0) ?? 0) !== 0) return false;
    handle.onread = (bytes) => {
      const count = streamBaseState[kReadBytesOrError]!;
      if (count > 0 && bytes !== undefined) reader.data(Buffer.from(bytes, 0, count));
      else if (count === END_OF_FILE) reader.end();
      else if (count < 0) reader.fail(new Unjudged('the payload could not be read', '入力を読み取れません'));
    };
    return handle.readStart() === 0;
  } catch {
    return false;
  }
}

const END_OF_FILE = -4095;
