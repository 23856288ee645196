// The engine's end of the line to the hook: renders what it may let through after every commit that changes it, folds in what it saw, and signs used permits.
import { watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/schema.ts';
import { hookStateOf, nextExpiry, OPEN_MS } from '../gates/permits/hook-state-of.ts';
import { headOf, type Permit } from '../gates/understanding/permit.ts';
import type { UnderstandingRun } from '../gates/understanding/run-record.ts';
import { hashOfFile } from '../hook/file-hash.ts';
import { takeBaseline } from '../hook/fingerprint.ts';
import type { HookState } from '../hook/hook-state.ts';
import type { Clock } from '../kernel/ports.ts';
import type { CallOperation } from '../operations/dispatch.ts';
import { permitsOf, understandingOf } from '../operations/understanding/understanding-runs.ts';
import type { StateStore } from '../store/contract.ts';
import { guardPlaces, readHookState, removeHookState, watchGuarded, writeHookState } from '../system/guard-folder.ts';
import { keepPermit, permitInFolder } from '../system/permit-files.ts';
import { permitKey } from '../system/permit-key.ts';
import { compileHook } from './compile-hook.ts';
import { foldEvents } from './fold-events.ts';
import { watchStore, type WrittenRow } from './watched-store.ts';

const EVERY_MS = 2_000;
const BASELINE_MS = 20_000;
const COMPILE_AFTER_MS = 3_000;
/** So that a burst of events is one look. */
const SOON_MS = 20;

export interface HookLineParts {
  readonly root: string;
  readonly home: string;
  readonly store: StateStore;
  readonly clock: Clock;
  readonly config: () => Config['guard'];
  /** The hook as it was shipped with this program; absent where that is unknown. */
  readonly program?: string;
  readonly report: (error: unknown) => void;
}

export interface HookLine {
  /** The store to work with: whoever commits through it is followed. */
  readonly store: StateStore;
  /** Begins to follow: the state is rendered, and events are folded in through `call`. */
  open(call: CallOperation): Promise<void>;
  /** Takes in what the hook has left so far. */
  fold(): Promise<void>;
  close(): Promise<void>;
}

export function openHookLine(parts: HookLineParts): HookLine {
  const { root, home, clock, report } = parts;
  const places = guardPlaces(home, root);
  const isGuarded = watchGuarded(home, root);
  /** Runs no person has closed; filled when the root is first found to be guarded. */
  let runs: Map<string, UnderstandingRun> | undefined;
  let rendered: HookState | undefined;
  let call: CallOperation | undefined;
  let folding: Promise<void> | undefined;
  let watcher: FSWatcher | undefined;
  let soon: NodeJS.Timeout | undefined;
  let ticking: NodeJS.Timeout | undefined;
  let compiling: NodeJS.Timeout | undefined;

  const store = watchStore(parts.store, new Set(['understanding_run', 'permit', 'outcome']), (rows) => guardedDo(() => {
    for (const { table, row } of rows) if (table === 'permit' && row !== undefined) travel(row as unknown as Permit);
    follow(rows);
    render();
  }));

  function guardedDo(work: () => void): void {
    try {
      if (isGuarded()) work();
      else if (rendered !== undefined) forget();
    } catch (error) {
      report(error);
      // What the hook believes may be wrong now; without a state it refuses, which is never wrong.
      try {
        removeHookState(places);
      } catch (again) {
        report(again);
      }
    }
  }

  function forget(): void {
    runs = rendered = undefined;
    watcher?.close();
    watcher = undefined;
  }

  function follow(rows: readonly WrittenRow[]): void {
    if (runs === undefined) return;
    for (const { table, row } of rows) {
      if (row === undefined) runs = undefined; // somebody forgot sessions: read them anew
      if (runs === undefined) return;
      if (table === 'understanding_run') runs.set(String(row!['session_id']), row as unknown as UnderstandingRun);
      if (table === 'outcome' && row!['reported_by'] === 'person') runs.delete(String(row!['session_id']));
    }
  }

  function render(): void {
    const at = clock.now();
    const sessions = parts.store.read((tx) => {
      runs ??= new Map(openRuns(parts.store, at).map((run) => [run.session_id, run]));
      for (const [id, run] of runs) if (at - Math.max(run.opened_at, run.transitions.at(-1)?.at ?? 0) > 2 * OPEN_MS) runs.delete(id);
      return [...runs.keys()].flatMap((session_id) => {
        const run = understandingOf(tx, session_id);
        return run === undefined ? [] : [{ run, permits: permitsOf(tx, session_id) }];
      });
    });
    const { readers, readingTools } = parts.config();
    const whole = { root, at, sessions, readers: [...readers], reading_tools: [...readingTools] };
    const newest = hookStateOf({ ...whole, baseline: {} }).session?.session_id ?? null;
    rendered = hookStateOf({ ...whole, baseline: baselineFor(newest) });
    writeHookState(places, rendered);
  }

  /** Taken when a session becomes the one that decides; what the hook was told is where it is kept, beyond the life of an engine. */
  function baselineFor(session: string | null): Readonly<Record<string, string>> {
    // Nobody is at work: what changes in the tree then is the person's own, and the wall looks at it.
    if (session === null) return {};
    const known = rendered ?? readHookState(places);
    if (known !== undefined && known.root === root && (known.session?.session_id ?? null) === session) return known.baseline;
    const deadline = performance.now() + BASELINE_MS;
    try {
      return takeBaseline(root, () => Math.floor(deadline - performance.now()));
    } catch (error) {
      report(error); // without one every dirty file counts as the agent's: too strict, and never too lax
      return {};
    }
  }

  function travel(permit: Permit): void {
    if (permit.chain.length < 2) return;
    const known = permitInFolder(root, permit.permit_id);
    if (known !== undefined && known.chain.length === permit.chain.length && known.chain.at(-1) === headOf(permit)) return;
    const { permit_id, session_id, path, chain, issued_at, expires_at } = permit;
    // A link is only recorded before the permit's end; a crash may have put the signing off.
    const signed_at = Math.min(clock.now(), expires_at - 1);
    keepPermit(root, permitKey(home, root).sign({ v: 1, kind: 'permit', permit_id, session_id, path, chain, issued_at, expires_at, signed_at }));
  }

  function contentOf(permitId: string): string | undefined {
    const row = parts.store.read((tx) => tx.get('permit', permitId)) as Permit | undefined;
    return row === undefined ? undefined : hashOfFile(join(root, row.path));
  }

  const fold = (): Promise<void> => {
    if (call === undefined || !isGuarded()) return Promise.resolve();
    const ask = call;
    // One after the other: a second look begins where the first one ended.
    folding = (folding ?? Promise.resolve()).then(() => foldEvents({
      places,
      now: () => clock.now(),
      contentOf,
      take: async (name, events, torn) => void (await ask({ operation: 'record_hook_events', input: { events, torn }, principal: { kind: 'person', id: 'hook' }, surface: 'cli', requestId: name })),
    })).catch(report);
    return folding;
  };

  function tick(): void {
    guardedDo(() => {
      if (rendered === undefined || clock.now() >= nextExpiry(rendered)) render();
      // Events are seen at once where the system can tell; the tick is for where it cannot.
      watcher ??= watch(places.folder, { persistent: false }, (_kind, name) => {
        if (name === null || !places.events.endsWith(name)) return;
        clearTimeout(soon);
        soon = setTimeout(() => void fold(), SOON_MS).unref();
      }).on('error', () => (watcher = undefined));
    });
    void fold();
  }

  return {
    store,
    async open(given) {
      call = given;
      await fold();
      guardedDo(render);
      guardedDo(() => rendered?.session?.permits.forEach(({ permit_id }) => travel(parts.store.read((tx) => tx.get('permit', permit_id)) as unknown as Permit)));
      tick();
      ticking = setInterval(tick, EVERY_MS).unref();
      // An engine that was opened for one question has better to do.
      compiling = setTimeout(() => guardedDo(() => void (parts.program !== undefined && compileHook(parts.program, home).catch(report))), COMPILE_AFTER_MS).unref();
    },
    fold,
    async close() {
      clearInterval(ticking);
      clearTimeout(compiling);
      clearTimeout(soon);
      watcher?.close();
      await fold();
      call = undefined;
      await folding;
    },
  };
}

const PAGE = 500;

function openRuns(store: StateStore, at: number): UnderstandingRun[] {
  return store.read((tx) => {
    const found: UnderstandingRun[] = [];
    for (let after: string | undefined; ; ) {
      const page = tx.list('understanding_run', { limit: PAGE, ...(after === undefined ? {} : { after }) }) as unknown as UnderstandingRun[];
      found.push(...page.filter((run) => at - Math.max(run.opened_at, run.transitions.at(-1)?.at ?? 0) < 2 * OPEN_MS && !tx.list('outcome', { where: { session_id: run.session_id } }).some((row) => row['reported_by'] === 'person')));
      if (page.length < PAGE) return found;
      after = page.at(-1)!.run_id;
    }
  });
}
