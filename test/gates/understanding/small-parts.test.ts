// The small decisions the gate is made of, each at its edges: names of symbols, rounds of hypotheses, links of a permit.
import { describe, expect, it } from 'vitest';
import { headOf, isUsable, NO_FILE, recordWrite, voided, type Permit } from '../../../src/gates/understanding/permit.ts';
import { countRound, FRUITLESS_ROUNDS, newestRound } from '../../../src/gates/understanding/rounds.ts';
import type { Hypothesis, UnderstandingRun } from '../../../src/gates/understanding/run-record.ts';
import { bareName, canonicalSymbol, isEndOf, isTrivialSymbol, sameSymbol } from '../../../src/gates/understanding/symbol-name.ts';
import { opened } from './run-support.ts';

describe('names of symbols', () => {
  it.each([['login', 'login'], ['login()', 'login'], ['Auth.login', 'login'], ['Auth::login(user, pass)', 'login'], ['Auth#login', 'login'], ['Auth->login', 'login'], ['auth/login', 'login'], ['  login  ', 'login'], ['', ''], ['...', '']])('%j is %j for short', (symbol, bare) => {
    expect(bareName(symbol)).toBe(bare);
  });

  it.each([['Auth::login()', 'Auth.login'], ['Auth . login', 'Auth.login'], ['.login', 'login'], ['a.b.c', 'a.b.c']])('%j counts as %j', (symbol, canonical) => {
    expect(canonicalSymbol(symbol)).toBe(canonical);
  });

  it('an end says no more than the whole', () => {
    expect([isEndOf('login', 'Auth.login'), isEndOf('Auth.login', 'Auth.login'), isEndOf('Other.login', 'Auth.login'), isEndOf('Auth.login', 'login'), isEndOf('Auth', 'Auth.login'), isEndOf('', 'login')]).toEqual([true, true, false, false, false, false]);
    expect([sameSymbol('Auth.login', 'login'), sameSymbol('login', 'Auth.login'), sameSymbol('login', 'logout'), sameSymbol('A.login', 'B.login')]).toEqual([true, true, false, false]);
  });

  it.each(['i', 'ab', 'if', 'main', 'value', '___', '123', 'Auth.id'])('%j is too common to count', (symbol) => {
    expect(isTrivialSymbol(symbol)).toBe(true);
  });

  it.each(['abc', 'login', 'ログイン', 'Auth.signIn', '名前帳'])('%j counts', (symbol) => {
    expect(isTrivialSymbol(symbol)).toBe(false);
  });
});

describe('rounds of hypotheses', () => {
  const hypothesis = (round: number, status: Hypothesis['status']): Hypothesis => ({ hypothesis_id: `h${round}`, text: 't', confidence: 'low', status, round, after_order: round });
  const after = (fruitless_rounds: number, ...hypotheses: readonly Hypothesis[]): UnderstandingRun => countRound({ ...opened().run, fruitless_rounds, hypotheses, semantic_reason: 'architecture_unknown' });

  it('only the newest round counts', () => {
    const all = [hypothesis(1, 'confirmed'), hypothesis(2, 'rejected'), hypothesis(2, 'open')];
    expect(newestRound({ hypotheses: all })).toEqual(all.slice(1));
    expect(newestRound({ hypotheses: [] })).toEqual([]);
    expect(after(0, ...all).fruitless_rounds).toBe(1);
  });

  it('one that is confirmed begins the count anew; the third without one asks for a person', () => {
    expect(after(2, hypothesis(1, 'confirmed'), hypothesis(1, 'rejected'))).toMatchObject({ fruitless_rounds: 0, needs_person: false, semantic_reason: null });
    expect(after(1, hypothesis(1, 'rejected'))).toMatchObject({ fruitless_rounds: 2, needs_person: false });
    expect(after(2, hypothesis(1, 'rejected'))).toMatchObject({ fruitless_rounds: FRUITLESS_ROUNDS, needs_person: true });
    expect(FRUITLESS_ROUNDS).toBe(3);
  });
});

describe('a permit', () => {
  const permit: Permit = { permit_id: 'p', session_id: 's', path: 'a.ts', chain: ['one'], issued_at: 0, expires_at: 100, state: 'open', void_why: null };

  it('is usable until the moment it expires', () => {
    expect([isUsable(permit, 0), isUsable(permit, 99), isUsable(permit, 100), isUsable({ ...permit, state: 'void' }, 0)]).toEqual([true, true, false, false]);
  });

  it('grows by a write from its head, and by nothing where nothing changed', () => {
    expect(recordWrite(permit, { before: 'one', after: 'two' }, 1)).toEqual({ permit: { ...permit, chain: ['one', 'two'] } });
    expect(recordWrite(permit, { before: 'one', after: 'one' }, 1)).toEqual({ permit });
    expect(headOf({ ...permit, chain: ['one', 'two'] })).toBe('two');
    expect(NO_FILE).toBe('none');
  });

  it('ends with anything else, and says why', () => {
    expect(recordWrite(permit, { before: 'other', after: 'two' }, 1)).toEqual({ permit: { ...permit, state: 'void', void_why: 'changed_by_others' }, fault: 'broken_chain' });
    expect(recordWrite(permit, { before: 'one', after: 'two' }, 100)).toEqual({ permit: { ...permit, state: 'void', void_why: 'expired' }, fault: 'expired' });
    const gone = voided(permit, 'reverted');
    expect(gone).toEqual({ ...permit, state: 'void', void_why: 'reverted' });
    expect(voided(gone, 'later')).toBe(gone);
    expect(recordWrite(gone, { before: 'one', after: 'two' }, 1)).toEqual({ permit: gone, fault: 'void' });
  });
});
