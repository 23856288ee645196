// Reads the small file the engine renders for a root. Whatever is not exactly as agreed is a fault, and a fault is a refusal.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sha256Of } from './file-hash.ts';
import type { HookPermit, HookSession, HookState } from './hook-state.ts';
import { STATE_MISSING, STATE_OTHER_VERSION, STATE_UNREADABLE, type Said } from './refusal-texts.ts';

const LARGEST = 16 * 1024 * 1024;
const PHASES = ['EXPLORATION', 'SEMANTIC', 'VERIFICATION', 'READY', 'CLOSED'];

export interface StateFault {
  readonly fault: Said;
}

export function guardFiles(home: string, root: string): { readonly state: string; readonly events: string } {
  const name = join(home, 'guard', sha256Of(root).slice(0, 24));
  return { state: `${name}.json`, events: `${name}.events.jsonl` };
}

export function readState(home: string, root: string): HookState | StateFault {
  const file = guardFiles(home, root).state;
  let value: unknown;
  try {
    if (statSync(file).size > LARGEST) return { fault: STATE_UNREADABLE };
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return { fault: (error as NodeJS.ErrnoException).code === 'ENOENT' ? STATE_MISSING : STATE_UNREADABLE };
  }
  if (!isPlain(value) || value['v'] !== 1) return { fault: STATE_OTHER_VERSION };
  return isState(value, root) ? value : { fault: STATE_UNREADABLE };
}

function isState(value: Readonly<Record<string, unknown>>, root: string): value is Readonly<Record<string, unknown>> & HookState {
  const { session, others, baseline, readers, reading_tools: tools } = value;
  return value['root'] === root
    && (session === null || isSession(session))
    && Array.isArray(others) && others.every(isSession)
    && isPlain(baseline) && Object.values(baseline).every((hash) => typeof hash === 'string')
    && isTexts(readers) && isTexts(tools);
}

function isSession(value: unknown): value is HookSession {
  return isPlain(value) && typeof value['session_id'] === 'string' && (value['host_session'] === null || typeof value['host_session'] === 'string')
    && PHASES.includes(value['phase'] as string) && Array.isArray(value['permits']) && value['permits'].every(isPermit)
    && (value['expires_at'] === undefined || typeof value['expires_at'] === 'number')
    && isPlain(value['next']) && typeof value['next']['en'] === 'string' && typeof value['next']['ja'] === 'string';
}

function isPermit(value: unknown): value is HookPermit {
  return isPlain(value) && typeof value['permit_id'] === 'string' && typeof value['path'] === 'string' && typeof value['head'] === 'string' && typeof value['expires_at'] === 'number';
}

const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every((text) => typeof text === 'string');
const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);
