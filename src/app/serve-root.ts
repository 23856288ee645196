// `sekisho serve`: the HTTP surface of one root, with the agents' tokens and the person's pairing code.
import { realClock, realRandom } from '../system/real-ports.ts';
import { sha256 } from '../kernel/digest.ts';
import { rootSecret } from '../system/user-home.ts';
import { serveHttp, type HttpServer } from '../surfaces/http/serve.ts';
import { createSignIn, type SignIn } from '../surfaces/http/sign-in.ts';
import type { OpenedRoot } from './compose.ts';
import { VERSION } from './version.ts';

export interface ServedRoot {
  readonly http: HttpServer;
  readonly signIn: SignIn;
  close(): Promise<void>;
}

export async function serveRoot(opened: OpenedRoot, io: { showCode: (code: string, minutes: number) => void; report: (error: unknown) => void }): Promise<ServedRoot> {
  const { home, folder, settings, caller } = opened;
  const { config } = settings();
  const signIn = createSignIn({
    tokens: new Map([[rootSecret(home, folder.root, 'token'), 'default']]),
    pageSecret: rootSecret(home, folder.root, 'page-secret'),
    cookieName: `sekisho_page_${sha256(folder.root).slice(0, 12)}`,
    clock: realClock,
    random: realRandom,
    showCode: io.showCode,
  });
  const http = await serveHttp(config.server.port, {
    version: VERSION,
    signIn,
    call: caller.call,
    profile: config.mcp.profile,
    newRequestId: opened.newRequestId,
    report: io.report,
    stateKey: realRandom.bytes(32),
  });
  return {
    http,
    signIn,
    async close() {
      await http.close();
      await caller.close();
    },
  };
}
