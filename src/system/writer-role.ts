// Who is the engine of a root: a lock held by the kernel for as long as the process lives, free again the moment it dies.
import { createRequire } from 'node:module';
import { createServer, type Server } from 'node:net';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../kernel/digest.ts';

export interface WriterRole {
  release(): void;
}

/** Undefined when another living process holds it. */
export async function takeWriterRole(stateFolder: string): Promise<WriterRole | undefined> {
  const sqlite = loadSqlite();
  return sqlite === undefined ? takeBySocketName(stateFolder) : takeBySqlite(sqlite, stateFolder);
}

type SqliteModule = typeof import('better-sqlite3');

function loadSqlite(): SqliteModule | undefined {
  try {
    return createRequire(import.meta.url)('better-sqlite3') as SqliteModule;
  } catch {
    return undefined;
  }
}

/** An open EXCLUSIVE transaction on a tiny side database is a file lock that also holds between containers sharing the folder. */
function takeBySqlite(Sqlite: SqliteModule, stateFolder: string): WriterRole | undefined {
  const file = join(stateFolder, 'engine.lock');
  const db = new Sqlite(file, { timeout: 0 });
  try {
    chmodSync(file, 0o600);
    db.pragma('journal_mode = DELETE');
    db.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    db.close();
    if (String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY')) return undefined;
    throw error;
  }
  return { release: () => db.close() };
}

/** Without the native module: a name only one process can listen on (abstract socket on Linux, named pipe on Windows). */
function takeBySocketName(stateFolder: string): Promise<WriterRole | undefined> {
  const name = `sekisho-writer-${sha256(stateFolder).slice(0, 32)}`;
  const address =
    process.platform === 'linux' ? `\0${name}` : process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : undefined;
  // Elsewhere a loopback port derived from the path is the only thing the kernel takes back by itself.
  const port = 49152 + (Number.parseInt(sha256(stateFolder).slice(0, 8), 16) % 16000);
  return new Promise((resolve, reject) => {
    const server: Server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    const taken = () => {
      server.unref();
      resolve({ release: () => void server.close() });
    };
    if (address === undefined) server.listen({ port, host: '127.0.0.1', exclusive: true }, taken);
    else server.listen(address, taken);
  });
}
