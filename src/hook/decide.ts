// The decision before a tool runs: values in, a refusal or nothing out. What it has to know about files comes in through its world.
import type { HookEvent, HookPermit, HookSession, HookState } from './hook-state.ts';
import type { Inside } from './line-folders.ts';
import { isOpen } from './open-sessions.ts';
import { latestHead } from './permit-head.ts';
import { beyondReadingLine } from './reading-line.ts';
import type { ShellLine } from './command-words.ts';
import { ASK_PERMIT, FILE_CHANGED, NO_PERMIT, NO_SESSION, PERMIT_EXPIRED, READ_AGAIN, type HookRefusal, type Said } from './refusal-texts.ts';
import { isListedTool, isOwnTool } from './tool-kinds.ts';

/** The root a call is about, as far as it is known. */
export interface RootView {
  readonly state: HookState;
  readonly hostSession: string | null;
  readonly now: number;
  /** Whether a folder belongs to the root and its repository. */
  readonly inside?: Inside;
  /** SHA-256 of a file of this root now, `none`, or something no permit has. */
  hashNow(path: string): string;
  pending(): readonly HookEvent[];
}

/** The session a call belongs to: the one the host names (none does today: `host_session` is always null), else the only one. */
export function sessionOf({ state, hostSession, now }: Pick<RootView, 'state' | 'hostSession' | 'now'>): HookSession | null | 'unclear' {
  const session = state.session !== null && isOpen(state.session, state, now) ? state.session : null;
  const others = state.others.filter((each) => isOpen(each, state, now));
  const all = [...(session === null ? [] : [session]), ...others];
  const named = hostSession === null ? [] : all.filter((session) => session.host_session === hostSession);
  if (named.length === 1) return named[0]!;
  return others.length > 0 ? 'unclear' : session;
}

export function decideWrite(path: string, view: RootView): HookRefusal | undefined {
  const session = sessionOf(view);
  if (session === 'unclear') return { code: 'QC-507', about: path };
  if (session === null) return { code: 'QC-501', about: path, reason: NO_PERMIT, next: NO_SESSION };
  const permits = session.phase === 'READY' ? session.permits.filter((permit) => permit.path === path) : [];
  if (permits.length === 0) return { code: 'QC-501', about: path, reason: NO_PERMIT, next: session.phase === 'READY' ? ASK_PERMIT : session.next };
  const open = permits.filter(({ expires_at }) => view.now < expires_at);
  if (open.length === 0) return { code: 'QC-501', about: path, reason: PERMIT_EXPIRED, next: ASK_PERMIT };
  const now = view.hashNow(path);
  return open.some((permit) => isHead(permit, now, view)) ? undefined : { code: 'QC-501', about: path, reason: FILE_CHANGED, next: READ_AGAIN };
}

/** A write nobody has folded in yet has moved the head on, or back. */
function isHead(permit: HookPermit, now: string, view: RootView): boolean {
  return latestHead(permit, view.pending()) === now;
}

/** Open in READY, since what it wrote is looked at afterwards; before, a line must only read. */
export function decideShell(line: ShellLine | undefined, tool: string, view: RootView): HookRefusal | undefined {
  const { open, next } = standing(view);
  if (open) return undefined;
  const word = line === undefined ? tool : beyondReadingLine(line, view.state.readers, view.inside);
  return word === undefined ? undefined : { code: 'QC-502', about: word, next };
}

export function decideForeignTool(tool: string, view: RootView): HookRefusal | undefined {
  if (isOwnTool(tool) || isListedTool(tool, view.state.reading_tools)) return undefined;
  const { open, next } = standing(view);
  return open ? undefined : { code: 'QC-506', about: tool, next };
}

function standing(view: RootView): { readonly open: boolean; readonly next: Said } {
  const session = sessionOf(view);
  if (session === 'unclear' || session === null) return { open: false, next: NO_SESSION };
  return { open: session.phase === 'READY', next: session.next };
}
