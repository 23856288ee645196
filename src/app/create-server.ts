// `createServer`: the whole server inside another program, over one root: asked in this process, or listening for others.
import { SekishoError } from '../kernel/errors.ts';
import type { Language } from '../kernel/bilingual.ts';
import type { Principal } from '../kernel/principal.ts';
import type { OpenedRoot } from './compose.ts';
import type { ServedRoot } from './serve-root.ts';

export interface ServerConfig {
  /** The folder whose work is guarded. */
  readonly root: string;
  /** Settings by their dotted key, as flags give them: `{ 'server.port': 0 }`. They go before those of the files. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Variables the configuration may come from; none are taken from the process unless they are given here. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Hears what no caller does; default: nobody. */
  readonly warn?: (text: string) => void;
}

export interface AskedOfServer {
  readonly language?: Language;
  /** Repeating an id repeats the answer instead of the work. */
  readonly requestId?: string;
}

export interface Listening {
  readonly url: string;
  /** What agents send as their bearer token. */
  readonly token: string;
}

export interface SekishoServer {
  /** Any operation that agents are offered, with the answer every surface gives. What fails is a `SekishoError` with its code. */
  call(operation: string, input?: unknown, asked?: AskedOfServer): Promise<unknown>;
  /** HTTP on the loopback, with the port of `server.port`. `showCode` shows the person the code they pair their page with. */
  listen(showCode?: (code: string, minutes: number) => void): Promise<Listening>;
  /** Every call after it is refused (QC-305). */
  close(): Promise<void>;
}

/** A program is no person: what only a person may do is done at a terminal or on the page (K-10). */
const LIBRARY: Principal = { kind: 'agent', id: 'library' };

export function createServer({ root, settings = {}, env = {}, warn = () => {} }: ServerConfig): SekishoServer {
  let opened: Promise<OpenedRoot> | undefined;
  let served: Promise<ServedRoot> | undefined;
  let closing: Promise<void> | undefined;
  // With the first use: whoever imports the library for its functions does not load a server.
  const open = (): Promise<OpenedRoot> => {
    if (closing !== undefined) return Promise.reject(new SekishoError('QC-305', { reason: { en: 'this server was closed', ja: 'このサーバーは閉じられました' } }));
    return (opened ??= import('./compose.ts').then(({ openRoot }) => openRoot({ root, env: { ...env }, flags: settings, warn })));
  };
  return {
    async call(operation, input = {}, { language, requestId } = {}) {
      const { caller, newRequestId } = await open();
      return caller.call({ operation, input, principal: LIBRARY, surface: 'http', ...(language === undefined ? {} : { language }), requestId: requestId ?? newRequestId() });
    },
    async listen(showCode = () => {}) {
      const root = await open();
      const { rootSecret } = await import('../system/user-home.ts');
      served ??= import('./serve-root.ts').then(async ({ serveRoot }) => {
        await root.caller.reach(); // a damaged store is noticed now and not by the first agent
        return serveRoot(root, { showCode, report: (error) => warn(String(error)) });
      });
      return { url: (await served).http.url, token: rootSecret(root.home, root.folder.root, 'token') };
    },
    close() {
      return (closing ??= (async () => {
        const server = await served?.catch(() => undefined);
        if (server !== undefined) return server.close();
        await (await opened?.catch(() => undefined))?.caller.close();
      })());
    },
  };
}
