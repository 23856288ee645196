// An entry point counts where it is tied to what the request speaks of, and every tie is one a receipt shows (U-07, U-10).
import { describe, expect, it } from 'vitest';
import { linkedEntries } from '../../../src/gates/understanding/entry-links.ts';
import type { MappedSymbol, SlotEvidence } from '../../../src/gates/understanding/frame.ts';
import { findSymbol } from '../../../src/gates/understanding/receipt-lookup.ts';
import { SmallWorld } from './small-world.ts';

const shownAt = (file: string | null): SlotEvidence => ({ tool: 'read_range', params: {}, result_summary: '', timestamp: 0, receipt: 'r', place: file === null ? null : { file, line: 1 } });
const meant = (name: string, evidence: SlotEvidence | null = null): MappedSymbol => ({ name, source: 'FACT', confidence: 1, evidence });

interface Given {
  readonly mapped?: readonly MappedSymbol[];
  readonly evidence?: readonly SlotEvidence[];
  readonly seen?: (world: SmallWorld) => void;
}

/** Whether startServer (src/http/server.ts) is a way in. */
function isLinked({ mapped = [], evidence = [], seen }: Given): boolean {
  const world = new SmallWorld();
  world.define('startServer');
  const entry = findSymbol('startServer', world.facts())!;
  seen?.(world);
  return linkedEntries([entry], { mapped, evidence, facts: world.facts() }).length === 1;
}

describe('an entry point leads to the request', () => {
  it.each<[string, Given]>([
    ['it is what the request means', { mapped: [meant('startServer')] }],
    ['it is what the request means, with its outer name', { mapped: [meant('Server.startServer')] }],
    ['what the request means was shown in its file', { mapped: [meant('handleLogin', shownAt('src/http/server.ts'))] }],
    ['a slot was shown in its file', { evidence: [shownAt('src/http/server.ts')] }],
    ['what the request means is used in its file', { mapped: [meant('LoginService')], seen: (world) => world.refer('LoginService') }],
    ['one of several uses is in its file', { mapped: [meant('LoginService')], seen: (world) => { world.refer('issueToken'); world.refer('LoginService'); } }],
  ])('%s', (_why, given) => expect(isLinked(given)).toBe(true));

  it.each<[string, Given]>([
    ['nothing is known', {}],
    ['another symbol is meant, and nobody looked for its uses', { mapped: [meant('LoginService')] }],
    ['another symbol was shown in another file', { mapped: [meant('LoginService', shownAt('src/auth/login.ts'))] }],
    ['evidence without a place', { mapped: [meant('LoginService', shownAt(null))], evidence: [shownAt(null)] }],
    ['a slot was shown in another file', { evidence: [shownAt('src/colour.ts')] }],
    ['the uses of something that is not meant', { mapped: [meant('UserRepository')], seen: (world) => world.refer('LoginService') }],
    ['a search for the word is no use of it', { mapped: [meant('LoginService')], seen: (world) => world.search('LoginService') }],
    ['uses that were not all looked at', { mapped: [meant('LoginService')], seen: (world) => world.refer('LoginService', { completeness: 'truncated' }) }],
    ['uses in a file that has changed since', { mapped: [meant('LoginService')], seen: (world) => { world.refer('LoginService'); world.change('src/http/server.ts', '// gone'); } }],
  ])('not: %s', (_why, given) => expect(isLinked(given)).toBe(false));

  it('of several those that are tied', () => {
    const world = new SmallWorld();
    for (const name of ['startServer', 'paintHeader', 'validatePassword']) world.define(name);
    const entries = ['startServer', 'paintHeader', 'validatePassword'].map((name) => findSymbol(name, world.facts())!);
    expect(linkedEntries(entries, { mapped: [meant('signIn', shownAt('src/auth/login.ts'))], evidence: [], facts: world.facts() }).map(({ name }) => name)).toEqual(['validatePassword']);
  });
});
