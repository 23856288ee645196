// What the hook is told of sessions nobody has touched for long: when each of them ends, and when the engine has to say so anew.
import { describe, expect, it } from 'vitest';
import { hookStateOf, nextExpiry, OPEN_MS } from '../../../src/gates/permits/hook-state-of.ts';
import type { Permit } from '../../../src/gates/understanding/permit.ts';
import { OPEN_MS as OPEN_IN_HOOK } from '../../../src/hook/open-sessions.ts';
import { ready } from '../understanding/run-support.ts';

const told = (at: number, permits: readonly Permit[] = []) => hookStateOf({ root: '/r', at, sessions: [{ run: ready().run, permits }], baseline: {}, readers: [], reading_tools: [] });
const permit = (issued_at: number, expires_at: number): Permit => ({ permit_id: 'prm_1', session_id: 'ses_1', path: 'a.ts', chain: ['a'], issued_at, expires_at, state: 'open', void_why: null });

describe('the end of a session nobody touches', () => {
  it('[U-17] is told with it, twelve hours after its last step or permit', () => {
    expect(told(100).session).toMatchObject({ phase: 'READY', expires_at: 10 + OPEN_MS });
    expect(told(100, [permit(50, 90)]).session!.expires_at).toBe(50 + OPEN_MS);
  });

  it('[U-17] is the same for the engine and the hook', () => expect(OPEN_IN_HOOK).toBe(OPEN_MS));

  it('[U-17] is a moment at which the state is no longer true, also where there is no permit', () => {
    expect(nextExpiry(told(100))).toBe(10 + OPEN_MS);
    expect(nextExpiry(told(100, [permit(50, 200)]))).toBe(200);
    expect(told(10 + OPEN_MS).session).toBeNull();
    expect(nextExpiry(told(10 + OPEN_MS))).toBe(Infinity);
  });
});
