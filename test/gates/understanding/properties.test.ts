// What holds for every sequence of events: READY rests on receipts that still hold, a permit on one path and one chain, and there is always a way on.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { headOf, isUsable, recordWrite, voided, type Permit } from '../../../src/gates/understanding/permit.ts';
import { evidenceHolds } from '../../../src/gates/understanding/receipt-lookup.ts';
import { getExplorationRequirements } from '../../../src/gates/understanding/requirements.ts';
import type { Intent } from '../../../src/gates/understanding/run-record.ts';
import { fittingReasons, openSemantic } from '../../../src/gates/understanding/open-semantic.ts';
import { setFrame } from '../../../src/gates/understanding/set-frame.ts';
import { submitSemantic } from '../../../src/gates/understanding/submit-semantic.ts';
import { submitVerification } from '../../../src/gates/understanding/submit-verification.ts';
import { continueRun, revertToExploration } from '../../../src/gates/understanding/leave-phase.ts';
import { propertyRuns } from '../../support/property-runs.ts';
import { askWrite, citationsOf, CONCRETE, EVENTS, explored, FRAMES, opened, place, submit, understanding, VAGUE, type Standing } from './run-support.ts';
import { DEFINITIONS, FILES, hashOf } from './small-world.ts';

const REQUESTS = [[VAGUE, FRAMES.vague], [CONCRETE, FRAMES.concrete]] as const;
const INTENTS: readonly Intent[] = ['MODIFY', 'IMPLEMENT', 'INVESTIGATE', 'QUESTION'];

type Act = (at: Standing) => Standing;

/** Looking round, at random and not always completely; changing files behind the agent's back. */
const look: fc.Arbitrary<Act> = fc
  .record({ kind: fc.constantFrom('define', 'refer', 'read', 'search', 'change' as const), name: fc.constantFrom(...Object.keys(DEFINITIONS)), file: fc.constantFrom(...Object.keys(FILES)), whole: fc.boolean() })
  .map(({ kind, name, file, whole }) => (at) => {
    const more = whole ? {} : { completeness: 'truncated' as const };
    if (kind === 'define') at.world.define(name, more);
    if (kind === 'refer') at.world.refer(name, more);
    if (kind === 'read') at.world.read(file, undefined, undefined, more);
    if (kind === 'search') at.world.search('password', more);
    if (kind === 'change') at.world.change(file, `${at.world.files[file] ?? ''}\n// changed`);
    return at;
  });

const event: fc.Arbitrary<Act> = fc.constantFrom(...Object.values(EVENTS)).map((take) => (at) => ({ run: take(at).run, world: at.world }));
const everything: fc.Arbitrary<Act> = fc.constant((at) => explored(at));
/** Often enough for READY to be reached at all. */
const submitted: fc.Arbitrary<Act> = fc.constant((at) => ({ run: EVENTS['submit_understanding_full']!(explored(at)).run, world: at.world }));

/** Semantic search with one guess or two, often for one slot, confirmed and rejected together in any order. */
const guesses: fc.Arbitrary<Act> = fc
  .record({
    given: fc.array(fc.record({ text: fc.constantFrom('トークンの保存が遅すぎて固まる', 'an empty password passes the check', '空のパスワードを検査していない'), slot: fc.constantFrom(undefined, 'observed_issue' as const, 'observed_issue' as const, 'observed_issue' as const), symbol: fc.constantFrom(undefined, 'validatePassword') }), { minLength: 1, maxLength: 2 }),
    verdicts: fc.shuffledSubarray([0, 1], { minLength: 2 }),
    status: fc.array(fc.constantFrom('confirmed', 'rejected' as const), { minLength: 2, maxLength: 2 }),
    line: fc.integer({ min: 7, max: 8 }),
  })
  .map(({ given, verdicts, status, line }) => (at) => {
    const { world } = explored(at);
    const reason = fittingReasons(at.run.frame ?? {})[0] ?? 'no_reference_found';
    const open = openSemantic(at.run, { reason, facts: world.facts(), at: 20 }).run;
    const { run } = submitSemantic(open, { hypotheses: given, receipts_so_far: world.receipts.length, at: 30 });
    world.define('validatePassword');
    const receipt_id = world.read('src/auth/login.ts');
    const shown = { receipt_id, file: 'src/auth/login.ts', line };
    const verified = verdicts.flatMap((nth) => run.hypotheses.filter(({ status: held }) => held === 'open').slice(nth, nth + 1).map(({ hypothesis_id }) => ({ hypothesis: hypothesis_id, status: status[nth]!, ...shown })));
    return { run: submitVerification(run, { verified, facts: world.facts(shown, ...(run.submission === null ? [] : citationsOf(run.submission))), at: 50 }).run, world };
  });
/** Without a word of the problem: only what was confirmed before can carry it. */
const silently: Act = (at) => ({ run: submit(explored(at), understanding(at.world, { slot_evidence: { target_feature: place(at.world, 'src/auth/login.ts', 1) } })).run, world: at.world });

const walk = fc.record({
  start: fc.constantFrom(...REQUESTS),
  intent: fc.constantFrom(...INTENTS),
  acts: fc.array(fc.oneof({ arbitrary: look, weight: 3 }, { arbitrary: event, weight: 4 }, { arbitrary: everything, weight: 1 }, { arbitrary: submitted, weight: 2 }, { arbitrary: guesses, weight: 2 }, { arbitrary: fc.constant(silently), weight: 1 }), { maxLength: 14 }),
});

describe('understanding run, over random walks', () => {
  it('[U-10][U-14] READY implies every required slot FACT with a receipt of this session that held when it was judged', () => {
    let reached = 0;
    fc.assert(
      fc.property(walk, ({ start: [query, claims], intent, acts }) => {
        let at: Standing = opened(query, intent);
        at = { run: setFrame(at.run, claims).run, world: at.world };
        for (const act of acts) {
          const before = at.run.phase;
          at = act(at);
          if (at.run.phase !== 'READY' || before === 'READY') continue;
          reached += 1;
          const facts = at.world.facts();
          const required = getExplorationRequirements(at.run.risk, at.run.intent, at.run.frame!, at.world.holdings).required_slot_evidence;
          for (const name of required) {
            const evidence = at.run.frame!.slot_evidence[name];
            expect(evidence).toBeDefined();
            expect(evidenceHolds(evidence!, facts)).toBe(true);
            if (name === 'present_state') continue;
            expect(at.run.frame!.slot_source[name]).toBe('FACT');
            expect(at.run.frame![name]).not.toBeNull();
          }
          expect(Object.values(at.run.frame!.slot_source)).not.toContain('HYPOTHESIS');
        }
      }),
      propertyRuns(150),
    );
    // A gate that always says no would be safe as well.
    expect(reached).toBeGreaterThan(2);
  });

  it('[U-07][U-14] whatever was guessed, confirmed and rejected: no vague request is READY without a problem', () => {
    let reached = 0;
    fc.assert(
      fc.property(guesses, (guess) => {
        const at = opened(VAGUE, 'MODIFY');
        const { run } = silently(guess({ run: setFrame(at.run, FRAMES.vague).run, world: at.world }));
        if (run.phase !== 'READY') return;
        reached += 1;
        expect(run.frame!.observed_issue).not.toBeNull();
      }),
      propertyRuns(250),
    );
    expect(reached).toBeGreaterThan(0);
  });

  it('[K-04][U-12] from every reachable state some sequence leads to READY', () => {
    fc.assert(
      fc.property(walk, ({ start: [query, claims], acts }) => {
        let at: Standing = opened(query, 'MODIFY');
        at = { run: setFrame(at.run, claims).run, world: at.world };
        for (const act of acts) at = act(at);
        if (at.run.needs_person) at = { run: continueRun(at.run, 70).run, world: at.world };
        if (at.run.phase === 'READY') return;
        if (at.run.phase !== 'EXPLORATION') at = { run: revertToExploration(at.run, 70).run, world: at.world };
        // To leave semantic search empty-handed may have been the third round.
        if (at.run.needs_person) at = { run: continueRun(at.run, 70).run, world: at.world };
        if (at.run.frame === null || at.run.frame.target_feature === null) at = { run: setFrame(at.run, claims).run, world: at.world };
        // The project as the requests know it, read once more.
        for (const [file, text] of Object.entries(FILES)) at.world.change(file, text);
        explored(at);
        const step = submit(at, understanding(at.world, { resolved_frame: { observed_issue: '空のパスワードがvalidatePasswordを通る' } }));
        expect(step.refusals.filter(({ severity }) => severity === 'must')).toEqual([]);
        expect(step.run.phase).toBe('READY');
      }),
      propertyRuns(100),
    );
  });

  it('[U-16] a permit is given only in READY, for the path asked, from the content on disk', () => {
    fc.assert(
      fc.property(walk, fc.constantFrom(...Object.keys(FILES), 'src/auth/new.ts', 'lib/new.ts'), ({ start: [query, claims], intent, acts }, path) => {
        let at: Standing = opened(query, intent);
        at = { run: setFrame(at.run, claims).run, world: at.world };
        for (const act of acts) at = act(at);
        const { permit } = askWrite(at, path);
        if (permit === undefined) return;
        expect(at.run.phase).toBe('READY');
        expect(['IMPLEMENT', 'MODIFY']).toContain(at.run.intent);
        expect(permit.path).toBe(path);
        expect(headOf(permit)).toBe(Object.hasOwn(at.world.files, path) ? hashOf(at.world.files[path]!) : 'none');
      }),
      propertyRuns(150),
    );
  });

  it('[U-16] a permit covers one unbroken chain of hashes until it expires', () => {
    const hash = fc.constantFrom('a', 'b', 'c', 'd');
    const first: Permit = { permit_id: 'p', session_id: 's', path: 'f', chain: ['a'], issued_at: 0, expires_at: 100, state: 'open', void_why: null };
    fc.assert(
      fc.property(fc.array(fc.record({ before: hash, after: hash, at: fc.integer({ min: 0, max: 130 }) }), { maxLength: 12 }), (writes) => {
        let permit = first;
        let content = 'a';
        for (const { before, after, at } of writes) {
          const open = isUsable(permit, at);
          const { permit: next, fault } = recordWrite(permit, { before, after }, at);
          if (fault === undefined) {
            expect(open && before === content).toBe(true);
            content = after;
            expect(headOf(next)).toBe(after);
          } else {
            expect(open && before === content).toBe(false);
            expect(next.state === 'void').toBe(true);
            expect(next.chain).toEqual(permit.chain);
          }
          permit = next;
        }
        expect(voided(permit, 'x').state).toBe('void');
      }),
    );
  });
});
