// What the hook is told about a root: which session is open, what it may write, and what to do next. Values in, the file's value out.
import type { HookSession, HookState } from '../../hook/hook-state.ts';
import { nextCalls } from '../understanding/next-calls.ts';
import { headOf, isUsable, type Permit } from '../understanding/permit.ts';
import { isWriteIntent, type UnderstandingRun } from '../understanding/run-record.ts';

/** A run nobody has touched for so long is no longer what an agent works on; its phase must not open a shell for the next one. The hook goes by the same time. */
export const OPEN_MS = 12 * 60 * 60 * 1000;

export interface GuardedSession {
  readonly run: UnderstandingRun;
  readonly permits: readonly Permit[];
}

export interface Rendered {
  readonly root: string;
  readonly at: number;
  /** Those that no person has closed, in any order. */
  readonly sessions: readonly GuardedSession[];
  readonly baseline: Readonly<Record<string, string>>;
  readonly readers: readonly string[];
  readonly reading_tools: readonly string[];
}

/** The newest decides; another one counts beside it only while it could write, so that a finished one never stands in the way. */
export function hookStateOf({ root, at, sessions, baseline, readers, reading_tools }: Rendered): HookState {
  const [newest, ...older] = openSessions(sessions, at);
  const others = older.filter(({ run, permits }) => phaseOf(run) === 'READY' && permits.some((permit) => isUsable(permit, at)));
  const shown = newest === undefined ? [] : [newest, ...others];
  return {
    v: 1, root, rendered_at: at,
    session: newest === undefined ? null : hookSession(newest, at),
    others: others.map((each) => hookSession(each, at)),
    baseline: { ...baseline, ...written(shown) },
    readers, reading_tools,
  };
}

/** Newest first. */
function openSessions(sessions: readonly GuardedSession[], at: number): GuardedSession[] {
  return sessions.filter(({ run, permits }) => at - lastTouched(run, permits) < OPEN_MS).sort((a, b) => b.run.opened_at - a.run.opened_at || (a.run.session_id < b.run.session_id ? -1 : 1));
}

function lastTouched({ opened_at, transitions }: UnderstandingRun, permits: readonly Permit[]): number {
  return Math.max(opened_at, transitions.at(-1)?.at ?? 0, ...permits.map(({ issued_at }) => issued_at));
}

/** The next moment at which this state is no longer true by itself. */
export function nextExpiry({ session, others }: HookState): number {
  return Math.min(Infinity, ...[...(session === null ? [] : [session]), ...others].flatMap(({ permits, expires_at: end = Infinity }) => [end, ...permits.map(({ expires_at }) => expires_at)]));
}

function hookSession({ run, permits }: GuardedSession, at: number): HookSession {
  return {
    session_id: run.session_id,
    host_session: null, // no host tells it over MCP
    phase: phaseOf(run),
    permits: permits.filter((permit) => isUsable(permit, at)).map((permit) => ({ permit_id: permit.permit_id, path: permit.path, head: headOf(permit), expires_at: permit.expires_at })),
    next: nextWords(run),
    expires_at: lastTouched(run, permits) + OPEN_MS,
  };
}

/** READY opens the shell and other servers' tools; a request that never writes has no use for that. */
function phaseOf({ phase, intent, needs_person }: UnderstandingRun): HookSession['phase'] {
  return phase === 'READY' && (!isWriteIntent(intent) || needs_person) ? 'CLOSED' : phase;
}

/** Short: the hook has eighty tokens for all it says. */
function nextWords(run: UnderstandingRun): HookSession['next'] {
  const names = nextCalls(run).map(({ operation }) => operation).filter((operation) => operation !== 'revert_to_exploration');
  const [first, last] = [names[0] ?? 'get_session_status', names.at(-1) ?? 'get_session_status'];
  if (first === last) return { en: `Call ${first}.`, ja: `${first} を呼んでください。` };
  return { en: `Call ${first}, in the end ${last}.`, ja: `${first}、最後に ${last} を呼んでください。` };
}

/** Recorded writes are the session's own doing, also when their permit is over. */
function written(sessions: readonly GuardedSession[]): Record<string, string> {
  const used = sessions.flatMap(({ permits }) => permits.filter(({ chain }) => chain.length > 1)).sort((a, b) => a.issued_at - b.issued_at);
  return Object.fromEntries(used.map((permit) => [permit.path, headOf(permit)]));
}
