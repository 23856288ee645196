// The words of the hosts' table: a file that was not written is only a stop where the call really got its answer.
import { describe, expect, it } from 'vitest';
import type { Played } from '../../src/app/play-host.ts';
import { verdictOf } from '../hosts/cells.ts';
import type { HostStage } from '../hosts/stage.ts';

const played = (change: Partial<Played>): Played => ({ exit: 0, timedOut: false, output: '', results: [], tools: [], missing: [], requests: [{ path: '/', body: '' }], ...change });
const stage = (has: boolean, slipped = false, commits = false): HostStage => ({ has: () => has, slipped: () => slipped, commits: () => commits }) as unknown as HostStage;

describe('the verdict on a scene', () => {
  it.each([
    [{ results: ['Sekisho QC-501: no'] }, 'stop'],
    [{ results: ['Denied by hook'] }, "stop, host's words"],
    [{ requests: [], exit: 1 }, 'host does not start'],
    [{ requests: [], exit: null, timedOut: true }, 'not tried'],
    [{ requests: [], exit: 0 }, 'not tried'],
    [{ exit: 1 }, 'not tried'],
  ] as const)('nothing written, %j: %s', (change, verdict) => {
    expect(verdictOf(stage(false), played(change), 'f')).toBe(verdict);
  });

  it('written: what the repository takes is never called anything better', () => {
    expect(verdictOf(stage(true, true, true), played({}), 'f')).toBe('WROTE');
    expect(verdictOf(stage(true, true, false), played({}), 'f')).toBe('caught');
    expect(verdictOf(stage(true, false, false), played({}), 'f')).toBe('refused at commit');
  });
});
