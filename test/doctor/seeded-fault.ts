// One misconfiguration: how it comes about, by which name doctor calls it, and that it is gone when what doctor says was done.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HostName } from '../../src/hosts/agent-host.ts';
import { Installed, type Check } from './installed.ts';

export interface SeededFault {
  readonly title: string;
  readonly fault: string;
  readonly status?: 'warn';
  seed(place: Installed): void;
  /** Where doctor gives an instruction and no command: a person carries it out. */
  byHand?(place: Installed, said: Check): void;
}

/** Each one starts the program some three times: by default every sixth is seeded, SEKISHO_SWEEP=all (`npm run storm -- doctor`) seeds them all. */
const EVERY = process.env['SEKISHO_SWEEP'] === 'all' ? 1 : 6;

const JAPANESE = /[\u3040-\u30ff\u4e00-\u9fff]/;

/** One installation for all: each fault has to leave it as it was, or the next one fails. */
export function seededFaults(title: string, hosts: readonly HostName[], faults: readonly SeededFault[], prepare: (place: Installed) => void = () => {}): void {
  describe(title, () => {
    let place: Installed;
    beforeAll(async () => {
      place = new Installed();
      prepare(place);
      await place.init(...hosts);
      expect(await place.faults()).toEqual([]);
    }, 240_000);
    afterAll(() => place?.remove());

    it.each(faults.filter((_, at) => at % EVERY === 0).map((each) => [each.title, each] as const))('%s', async (_title, { fault, status = 'fail', seed, byHand }) => {
      seed(place);
      const { exit, checks } = await place.doctor('ja');
      const said = checks.find((each) => each.fault === fault);
      expect(checks.filter((each) => each.status !== 'ok').map((each) => each.fault)).toContain(fault);
      expect(said).toMatchObject({ status, message: expect.stringMatching(JAPANESE) as string, fix: expect.stringMatching(/\S/) as string });
      expect(exit).toBe(checks.some((each) => each.status === 'fail') ? 1 : 0);
      if (byHand === undefined) expect(await place.type(said!.fix!)).toMatchObject({ exit: 0 });
      else byHand(place, said!);
      expect(await place.faults()).toEqual([]);
    }, 240_000);
  });
}
