// Refusals that mutants showed to be held by no other test: what is only nearly shown, named or said does not count.
import { describe, expect, it } from 'vitest';
import type { Facts } from '../../../src/gates/understanding/facts.ts';
import { isEmptyIssue } from '../../../src/gates/understanding/judge-slots.ts';
import { clarify } from '../../../src/gates/understanding/leave-phase.ts';
import { findSymbol, lookUpCitation } from '../../../src/gates/understanding/receipt-lookup.ts';
import { relatedTo } from '../../../src/gates/understanding/related-symbols.ts';
import type { Hypothesis } from '../../../src/gates/understanding/run-record.ts';
import { setFrame } from '../../../src/gates/understanding/set-frame.ts';
import { submitVerification } from '../../../src/gates/understanding/submit-verification.ts';
import { validateForReady, verifyHypothesisSymbols } from '../../../src/gates/understanding/validate-for-ready.ts';
import { askWrite, inVerification, opened, ready } from './run-support.ts';
import { SmallWorld } from './small-world.ts';

const LOGIN = 'src/auth/login.ts';
const quoted = (text: string) => ({ value: text, quote: text });

describe('the frame of a request', () => {
  it('[U-03] takes no quote from the end of one utterance and the beginning of the next', () => {
    const { run } = clarify(opened('Fix the login').run, 'It shows no error.', 1);
    const across = setFrame(run, { target_feature: quoted('login It') });
    expect([across.run.frame!.target_feature, across.rejected_slots]).toMatchObject([null, [{ slot: 'target_feature', reason_code: 'Q-NOTFOUND' }]]);
    expect(setFrame(run, { target_feature: quoted('login'), observed_issue: quoted('shows no error') }).rejected_slots).toEqual([]);
  });

  it('[U-03] lets a slot be sent once more, not a third time', () => {
    const claims = { trigger_condition: quoted('login form') };
    const again = (step: ReturnType<typeof setFrame>): string[] => step.next.map(({ operation }) => operation).filter((operation) => operation === 'set_query_frame');
    const first = setFrame(opened('The login form hangs').run, claims);
    const second = setFrame(first.run, claims);
    expect([first.rejected_slots.length, second.rejected_slots.length, first.run.asked_again, second.run.asked_again]).toEqual([1, 1, ['trigger_condition'], ['trigger_condition']]);
    expect(again(second).length).toBeLessThan(again(first).length);
  });

  it('[U-07] has an empty problem where it is only vague, and where it only complains', () => {
    expect([isEmptyIssue('赤い', null), isEmptyIssue('the login is broken', 'login page'), isEmptyIssue('an empty password is accepted', 'login page')]).toEqual([true, true, false]);
  });
});

describe('what a receipt shows', () => {
  it('[U-10] is the symbol it found, not the one it was asked for', () => {
    const world = new SmallWorld();
    world.define('signIn', { params: { name: 'LoginService.signOut' } });
    expect([findSymbol('signOut', world.facts()), findSymbol('LoginService.signOut', world.facts()), findSymbol('signIn', world.facts())?.name]).toEqual([undefined, undefined, 'signIn']);
  });

  it('[U-10] is the place that was cited, from its first line on', () => {
    const world = new SmallWorld();
    world.read(LOGIN);
    const cited = (line: number) => ({ receipt_id: 'rcp_1', file: LOGIN, line, end_line: 8 });
    expect(lookUpCitation(cited(7), world.facts(cited(2), cited(7)))).toMatchObject({ place: { line: 7, end_line: 8 } });
    expect(lookUpCitation(cited(7), world.facts(cited(2)))).toEqual({ fault: 'no_such_lines' });
  });
});

describe('a symbol', () => {
  const related = (target: string, name: string, text: string): boolean => {
    const world = new SmallWorld();
    world.define(name, { hits: [{ file: 'lib/x.ts', lines: [4, 4], symbol: name }] });
    const places: Facts['places'] = [{ file: 'lib/x.ts', line: 4, end_line: 4, text, enclosing: [name] }];
    return relatedTo(target, [{ name, receipt: world.receipts[0]!, hit: world.receipts[0]!.hits[0]! }], { facts: { ...world.facts(), places } }).length > 0;
  };

  it('[U-11] is not what is meant where name and body bring only half of the words', () => {
    expect([related('invoice export limit warning', 'exportRows', 'limit = 5'), related('invoice export limit warning', 'exportRows', 'limit = invoice')]).toEqual([false, true]);
  });

  it('[U-14] that is shown needs no proof, and one that is guessed does', () => {
    const symbol = (name: string, source: 'FACT' | 'HYPOTHESIS') => ({ name, source, confidence: 1, evidence: null });
    const mapped_symbols = [symbol('LoginService', 'FACT'), symbol('TokenValidator', 'HYPOTHESIS')];
    expect(validateForReady({ mapped_symbols: mapped_symbols.slice(0, 1) })).toEqual([]);
    expect(validateForReady({ mapped_symbols })).toEqual(["Symbol 'TokenValidator' is still HYPOTHESIS. Must verify with code intel tools first."]);
    expect(verifyHypothesisSymbols({ mapped_symbols }, () => [])).toEqual(["Symbol 'TokenValidator' not found in codebase"]);
  });
});

describe('guesses', () => {
  it('[U-14] two for one slot, as older runs hold them: where one was wrong the other proves nothing', () => {
    const { run, world } = inVerification();
    const receipt_id = world.define('validatePassword');
    const shown = { receipt_id: world.read(LOGIN), file: LOGIN, line: 8 };
    const [guess] = run.hypotheses as [Hypothesis];
    const wrong: Hypothesis = { ...guess, hypothesis_id: 'h2', value: run.frame!.observed_issue! };
    const verified = [{ hypothesis: 'h1', status: 'confirmed', ...shown }, { hypothesis: 'h2', status: 'rejected', receipt_id }] as const;
    const settled = (claims: readonly (typeof verified)[number][]) => submitVerification({ ...run, hypotheses: [guess, wrong] }, { verified: claims, facts: world.facts(shown), at: 50 }).run.frame!;
    for (const claims of [verified, [verified[1], verified[0]]]) {
      const frame = settled(claims);
      expect([frame.observed_issue, frame.slot_source.observed_issue, frame.slot_evidence.observed_issue]).toEqual([null, 'UNRESOLVED', undefined]);
    }
  });
});

describe('a permit', () => {
  it('[U-16] that is given once more is not replaced by itself', () => {
    const at = ready();
    const { permit } = askWrite(at, LOGIN);
    expect(askWrite(at, LOGIN, { permit_id: 'prm_2', permits: [permit!] })).toMatchObject({ permit: { permit_id: permit!.permit_id, state: 'open' }, replaced: [], refusals: [] });
  });
});
