// Who is the engine of a root: locks held by the kernel for as long as the process lives, free again the moment it dies.
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../kernel/digest.ts';
import { SekishoError } from '../kernel/errors.ts';

export interface WriterRole {
  release(): void;
}

/**
 * Undefined when another living process holds it. Two locks, because processes of one root may differ: the name is seen by
 * those that cannot load the native module, the file lock also between containers that share the folder.
 */
export async function takeWriterRole(stateFolder: string): Promise<WriterRole | undefined> {
  const sqlite = loadSqlite();
  const name = await takeName(stateFolder, sqlite === undefined);
  if (name === 'held') return undefined;
  try {
    const file = sqlite === undefined ? undefined : takeFile(sqlite, stateFolder);
    if (file === 'held') {
      name?.release();
      return undefined;
    }
    return {
      release() {
        file?.release();
        name?.release();
      },
    };
  } catch (error) {
    name?.release();
    throw error;
  }
}

type SqliteModule = typeof import('better-sqlite3');

function loadSqlite(): SqliteModule | undefined {
  try {
    return createRequire(import.meta.url)('better-sqlite3') as SqliteModule;
  } catch {
    return undefined;
  }
}

/** An open EXCLUSIVE transaction on a tiny side database. */
function takeFile(Sqlite: SqliteModule, stateFolder: string): WriterRole | 'held' {
  const file = join(stateFolder, 'engine.lock');
  let db: InstanceType<SqliteModule> | undefined;
  try {
    db = new Sqlite(file, { timeout: 0 });
    chmodSync(file, 0o600);
    db.pragma('journal_mode = DELETE');
    db.exec('BEGIN EXCLUSIVE');
    const held = db;
    return { release: () => held.close() };
  } catch (error) {
    db?.close();
    const code = String((error as { code?: unknown }).code);
    if (code.startsWith('SQLITE_BUSY')) return 'held';
    throw new SekishoError('QC-009', { reason: `engine.lock: ${code}` }, { cause: error });
  }
}

/** A name only one process can listen on: abstract socket on Linux, named pipe on Windows, elsewhere a port of its own. */
function takeName(stateFolder: string, itIsTheOnlyLock: boolean): Promise<WriterRole | 'held' | undefined> {
  const digest = sha256(stateFolder);
  const name = `sekisho-writer-${digest.slice(0, 32)}`;
  const address = process.platform === 'linux' ? `\0${name}` : process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : undefined;
  // A port can collide with a stranger's, so where the file lock does the work it is not asked for.
  if (address === undefined && !itIsTheOnlyLock) return Promise.resolve(undefined);
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve('held');
      else if (itIsTheOnlyLock) reject(new SekishoError('QC-009', { reason: `writer role: ${error.code ?? 'unknown'}` }, { cause: error }));
      else resolve(undefined); // a sandbox without sockets: the file lock decides
    });
    const taken = () => {
      server.unref();
      resolve({ release: () => void server.close() });
    };
    if (address !== undefined) server.listen(address, taken);
    else server.listen({ port: 49152 + (Number.parseInt(digest.slice(0, 8), 16) % 16000), host: '127.0.0.1', exclusive: true }, taken);
  });
}
