// How a root cannot be used: its settings, its store, its log, its engine, its folder, its port; and what nobody foresaw.
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { vi } from 'vitest';
import { OPERATIONS } from '../../../src/operations/registry.ts';
import { openStore } from '../../../src/store/open-store.ts';
import { engineAddress, listen } from '../../../src/system/engine-socket.ts';
import { takeWriterRole } from '../../../src/system/writer-role.ts';
import { ONE_MORE_VERSION } from '../../faults/made-up-migrations.ts';
import { MANUSCRIPT, type Heard, type Scene } from '../qc-stage.ts';
import { everywhere, notOverMcp, type Mapped, type Provoke, type QcRow } from '../qc-way.ts';

/** What never comes to the settings is answered in the language of what was asked. */
const INSTRUCTION = { en: `Make ${MANUSCRIPT} faster.`, ja: `${MANUSCRIPT} を速くして。` } as const;
const anyCall = ({ agent, language }: Scene): Promise<Heard> => agent('open_plan', { instruction: INSTRUCTION[language] });

/** Such a fault stays: each scene has a root of its own. */
const spoiling = (name: string, provoke: Provoke, env?: Mapped['env']): Mapped => ({ ...everywhere(name, provoke), spoils: true, ...(env === undefined ? {} : { env }) });

/** A mistake in the settings of the root; a process that starts meets it just as the one that runs. */
const misconfigured = (name: string, text: string): Mapped => everywhere(name, (scene) => {
  mkdirSync(scene.stage.state, { recursive: true });
  writeFileSync(join(scene.stage.state, 'config.jsonc'), text);
  return scene.surface === 'command line' ? scene.stage.process(['plan', 'open', INSTRUCTION[scene.language]], scene.language) : anyCall(scene);
});

/** Takes the state folder away from under the living engine and puts another one there. */
async function exchangedState(scene: Scene, make: (state: string) => unknown): Promise<Heard> {
  const { state } = scene.stage;
  await anyCall(scene);
  const old = `${state}-old`;
  renameSync(state, old);
  await make(state);
  return anyCall(scene);
}

/** The moment comes when patience with an engine that gives no sign is at its end. */
async function outOfPatience(work: () => Promise<Heard>): Promise<Heard> {
  const now = performance.now.bind(performance);
  let ahead = 0;
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => now() + (ahead += 1_000));
  try {
    return await work();
  } finally {
    spy.mockRestore();
  }
}

function tamper(state: string, sql: string): void {
  const Sqlite = createRequire(import.meta.url)('better-sqlite3') as typeof import('better-sqlite3');
  const db = new Sqlite(join(state, 'state.db'));
  db.exec(sql);
  db.close();
}

export const ROOT_WAYS = {
  'QC-009': spoiling('commits that cannot be written', async (scene) => {
    await anyCall(scene);
    const commits = join(scene.stage.state, 'commits');
    rmSync(commits, { recursive: true });
    writeFileSync(commits, '');
    return anyCall(scene);
  }, { SEKISHO_STORE_BACKEND: 'file' }),
  'QC-011': { reserved: true },
  'QC-201': misconfigured('a value of the wrong kind', '{ "review": { "maxActive": "many" } }'),
  'QC-202': misconfigured('a key nobody knows', '{ "reviw": {} }'),
  'QC-203': misconfigured('a key that is not for a repository', '{ "model": { "baseUrl": "https://elsewhere.example/v1" } }'),
  'QC-301': spoiling('a state of a newer program', (scene) => exchangedState(scene, (state) => {
    mkdirSync(state, { mode: 0o700 });
    openStore(state, { backend: 'auto', migrations: ONE_MORE_VERSION }).store.close();
  })),
  'QC-302': {
    ...notOverMcp('an entry of the log that was edited', 'The log is exported and archived by people, and people have no way in over MCP.', async (scene) => {
      await anyCall(scene);
      tamper(scene.stage.state, `UPDATE log_entry SET entry = replace(entry, '"at":1', '"at":2') WHERE seq = 1`);
      return scene.person('export_audit', {});
    }),
    spoils: true,
  },
  'QC-303': spoiling('another process holds the root and is silent', async (scene) => {
    mkdirSync(scene.stage.state, { recursive: true, mode: 0o700 });
    const role = await takeWriterRole(scene.stage.state);
    scene.stage.onClose(() => role?.release());
    return outOfPatience(() => anyCall(scene));
  }, { SEKISHO_STORE_BACKEND: 'file' }),
  'QC-304': spoiling('a store whose bytes are no store', (scene) => exchangedState(scene, (state) => {
    mkdirSync(state, { mode: 0o700 });
    writeFileSync(join(state, 'state.db'), MANUSCRIPT.repeat(500));
  })),
  'QC-305': spoiling('a process that is shutting down', async (scene) => {
    await scene.stage.attacked.opened.caller.close();
    return anyCall(scene);
  }),
  'QC-306': spoiling('an engine of another version', async (scene) => {
    mkdirSync(scene.stage.state, { recursive: true, mode: 0o700 });
    const engine = await listen(engineAddress(scene.stage.state), (line) => {
      line.send({ hello: { version: '0.0.0', pid: 1 } });
      return { onMessage() {}, onClose() {} };
    });
    scene.stage.onClose(() => engine.close());
    return anyCall(scene);
  }),
  'QC-307': spoiling('a link where the state folder belongs', (scene) => exchangedState(scene, (state) => symlinkSync(mkdtempSync(`${state}-elsewhere-`), state))),
  'QC-308': {
    ways: [{ name: 'a port that is taken', form: 'thrown', by: { 'command line': ({ stage, language }) => stage.process(['serve', '--port', String(stage.attacked.served.http.port)], language) } }],
    never: { dispatch: 'A call takes no port.', HTTP: 'The server that would answer was not started.', MCP: 'Over stdio there is no port, and over HTTP the server was not started.' },
  },
  'QC-900': everywhere('a bug', async (scene) => {
    const operation = OPERATIONS.find(({ id }) => id === 'open_plan')!;
    const spy = vi.spyOn(operation, 'run').mockImplementation(() => {
      throw new TypeError(`cannot read ${MANUSCRIPT}`);
    });
    try {
      return await anyCall(scene);
    } finally {
      spy.mockRestore();
    }
  }),
} as const satisfies Readonly<Record<string, QcRow>>;
