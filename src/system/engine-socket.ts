// The local line between the processes of one root: JSON messages, one a line, over a Unix socket or named pipe.
import { chmodSync, lstatSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { sha256 } from '../kernel/digest.ts';
import { LIMITS } from '../kernel/limits.ts';
import { makeFolder } from './make-folder.ts';

/** Longer paths are cut silently by the kernel's address structure, so they get a short name of their own. */
const LONGEST_SOCKET_PATH_BYTES = 100;

/** An answer may be larger than any request: a plan's history holds many requests. */
const MOST_LINE_CHARACTERS = 16 * LIMITS.requestBytes;

export function engineAddress(stateFolder: string): string {
  const name = `sekisho-${sha256(stateFolder).slice(0, 32)}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  const near = join(stateFolder, 'run', 'engine.sock');
  // `/tmp` by name and not os.tmpdir(): hosts give their servers different environments, the address must not differ.
  return Buffer.byteLength(near) <= LONGEST_SOCKET_PATH_BYTES ? near : `/tmp/${name}/engine.sock`;
}

export interface Line {
  send(message: unknown): void;
  /** Lets what was sent arrive. */
  close(): void;
  /** At once; the other side may be frozen and would never take its end down. */
  drop(): void;
}

export interface LineEvents {
  /** A JSON object or list; throwing ends the line. */
  onMessage(message: object, line: Line): void;
  onClose(): void;
}

export interface Listener {
  close(): Promise<void>;
}

export async function listen(address: string, onLine: (line: Line) => LineEvents): Promise<Listener> {
  if (process.platform !== 'win32') {
    const folder = join(address, '..');
    makeFolder(folder, 0o700);
    if (!isPrivate(folder)) throw new Error(`${folder} belongs to somebody else`);
    chmodSync(folder, 0o700);
    rmSync(address, { force: true }); // left by a dead engine: we hold the writer role, and a dial has just failed
  }
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    const line = lineOver(socket);
    readLines(socket, line, onLine(line));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, () => resolve());
  });
  if (process.platform !== 'win32') chmodSync(address, 0o600);
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.end();
        setTimeout(() => open.forEach((socket) => socket.destroy()), 500).unref();
      }),
  };
}

/** Undefined when nobody listens at the address. */
export function dial(address: string, events: LineEvents): Promise<Line | undefined> {
  if (process.platform !== 'win32' && !isPrivate(join(address, '..'))) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once('error', () => resolve(undefined));
    socket.once('connect', () => {
      socket.removeAllListeners('error');
      const line = lineOver(socket);
      readLines(socket, line, events);
      resolve(line);
    });
  });
}

/** Under `/tmp` another user could have been first with the name and would read our requests. */
function isPrivate(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  return found !== undefined && found.isDirectory() && found.uid === process.getuid?.();
}

function lineOver(socket: Socket): Line {
  return {
    send: (message) => void socket.write(`${JSON.stringify(message)}\n`),
    close: () => void socket.end(),
    drop: () => void socket.destroy(),
  };
}

function readLines(socket: Socket, line: Line, events: LineEvents): void {
  let waiting: string[] = [];
  let size = 0;
  socket.setEncoding('utf8');
  socket.on('data', (chunk: string) => {
    const parts = chunk.split('\n');
    for (let i = 0; i < parts.length - 1; i += 1) {
      waiting.push(parts[i]!);
      const text = waiting.join('');
      waiting = [];
      size = 0;
      try {
        const message: unknown = JSON.parse(text);
        if (typeof message !== 'object' || message === null) throw new TypeError('not an object');
        events.onMessage(message, line);
      } catch {
        socket.destroy(); // not one of ours: whoever it is, it must not take this process down
        return;
      }
    }
    waiting.push(parts.at(-1)!);
    size += parts.at(-1)!.length;
    if (size > MOST_LINE_CHARACTERS) socket.destroy();
  });
  socket.on('error', () => socket.destroy());
  socket.on('close', () => events.onClose());
}
