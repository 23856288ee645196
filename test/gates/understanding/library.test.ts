// What the package exports of this gate: plain functions that take what a caller has and never throw.
import { describe, expect, it } from 'vitest';
import * as sekisho from '../../../src/index.ts';
import { submit, explored, framed, understanding, CONCRETE, FRAMES } from './run-support.ts';

const FACT = { target_feature: 'FACT', trigger_condition: 'UNRESOLVED', observed_issue: 'FACT', desired_action: 'UNRESOLVED' } as const;
const ALL_TOOLS = { tools_used: ['find_definitions', 'find_references', 'search_text'] };

describe('the library', () => {
  it('[X-05] says when semantic search may be opened, and which reasons would fit', () => {
    const frame = { ...sekisho.decomposeByRules('ログイン機能直して') };
    expect(sekisho.shouldAllowDevrag(frame, { tools_used: ['find_definitions'] })).toMatchObject({ allowed: false, message: 'Required tools not used yet' });
    expect(sekisho.shouldAllowDevrag({ ...frame, slot_source: FACT }, ALL_TOOLS)).toMatchObject({ allowed: false, message: 'All critical slots already filled with FACT' });
    expect(sekisho.shouldAllowDevrag(frame, ALL_TOOLS, 'no_definition_found')).toEqual({ allowed: true, slot: 'target_feature', message: null, valid_reasons: ['no_definition_found', 'architecture_unknown', 'no_reference_found'] });
    expect(sekisho.shouldAllowDevrag({ ...frame, slot_source: { ...FACT, observed_issue: 'HYPOTHESIS' } }, ALL_TOOLS, 'architecture_unknown')).toMatchObject({ allowed: false, slot: 'observed_issue', valid_reasons: ['no_similar_implementation', 'context_fragmented', 'no_reference_found'] });
    expect(sekisho.shouldAllowDevrag({}, {})).toMatchObject({ allowed: false });
  });

  it('[X-05] lets no hypothesis into READY', () => {
    expect(sekisho.validateForReady({ slot_source: FACT })).toEqual([]);
    expect(sekisho.validateForReady({ slot_source: { ...FACT, observed_issue: 'HYPOTHESIS' } })).toEqual(["Slot 'observed_issue' is still HYPOTHESIS. Must verify with code intel tools first."]);
    const guessed = { name: 'TokenValidator', source: 'HYPOTHESIS', confidence: 0.7, evidence: null } as const;
    expect(sekisho.validateForReady({ mapped_symbols: [guessed] })).toHaveLength(1);
    expect(sekisho.verifyHypothesisSymbols({ mapped_symbols: [guessed] }, () => [])).toEqual(["Symbol 'TokenValidator' not found in codebase"]);
    expect(sekisho.verifyHypothesisSymbols({ mapped_symbols: [guessed] }, () => [{ file: 'a.ts' }])).toEqual([]);
    expect(sekisho.verifyHypothesisSymbols({ mapped_symbols: [guessed] }, () => { throw new Error('no index'); })).toHaveLength(1);
    expect(sekisho.verifyHypothesisSymbols({}, () => [])).toEqual([]);
  });

  const hostile = new Proxy({}, { get() { throw new Error('no'); }, has() { throw new Error('no'); }, ownKeys() { throw new Error('no'); } });
  const revoked = (() => { const { proxy, revoke } = Proxy.revocable([], {}); revoke(); return proxy; })();
  const garbage: readonly unknown[] = [null, undefined, 7, true, 'FACT', Symbol('frame'), [], () => ({}), hostile, revoked, Object.create(null)];
  const anything = garbage.map((each) => each as never);

  it('[X-05] what is no frame is not ready, and nothing thrown by a caller\'s value gets out', () => {
    for (const each of anything) {
      expect(sekisho.validateForReady(each)).toEqual(['Not a frame.']);
      expect(sekisho.shouldAllowDevrag(each, ALL_TOOLS, 'no_definition_found').allowed).toBe(each === anything.at(-1));
      expect(sekisho.shouldAllowDevrag({}, each)).toMatchObject({ allowed: false, message: 'Required tools not used yet' });
      expect(sekisho.shouldAllowDevrag({}, { tools_used: each }).allowed).toBe(false);
      if (each !== undefined) expect(sekisho.shouldAllowDevrag({}, ALL_TOOLS, each).allowed).toBe(false);
      const isList = Array.isArray(each === revoked ? null : each);
      expect(sekisho.validateForReady({ slot_source: FACT, mapped_symbols: each })).toHaveLength(isList || each === undefined ? 0 : 1);
      expect(sekisho.validateForReady({ slot_source: FACT, mapped_symbols: [each] })).toHaveLength(1);
      expect(sekisho.verifyHypothesisSymbols({ mapped_symbols: [each] }, () => [{ file: 'a.ts' }])).toHaveLength(1);
    }
    for (const each of anything.slice(0, -1)) expect(sekisho.verifyHypothesisSymbols(each, () => [{ file: 'a.ts' }])).toEqual(['Not a frame.']);
    expect(sekisho.validateForReady({})).toEqual(['Not a frame.']);
  });

  it('[X-05] a source nobody knows is no proof', () => {
    for (const source of ['fact', 'VERIFIED', '', null, 1, hostile] as never[]) {
      expect(sekisho.validateForReady({ slot_source: { ...FACT, desired_action: source } })).toEqual(["Slot 'desired_action' is still HYPOTHESIS. Must verify with code intel tools first."]);
      const guessed = { name: 'TokenValidator', source, confidence: 1, evidence: null };
      expect(sekisho.validateForReady({ mapped_symbols: [guessed] })).toEqual(["Symbol 'TokenValidator' is still HYPOTHESIS. Must verify with code intel tools first."]);
      expect(sekisho.verifyHypothesisSymbols({ mapped_symbols: [guessed] }, () => [])).toEqual(["Symbol 'TokenValidator' not found in codebase"]);
    }
    for (const sources of [null, 'FACT', 7, []] as never[]) expect(sekisho.validateForReady({ slot_source: sources })).toHaveLength(4);
  });

  it('[X-05] found is a list of places or an answer with hits; a yes, a promise or a list of nothing is not', () => {
    const guessed = { name: 'TokenValidator', source: 'HYPOTHESIS', confidence: 0.7, evidence: null } as const;
    const found = (answer: unknown): boolean => sekisho.verifyHypothesisSymbols({ mapped_symbols: [guessed] }, () => answer).length === 0;
    for (const answer of [[{ file: 'a.ts' }], { total: 2 }, { total: 1, hits: [] }, { hits: [{ file: 'a.ts' }] }]) expect(found(answer)).toBe(true);
    const refused = [true, 'a.ts', 1, null, undefined, [], [null], [{ file: 'a.ts' }, null], ['a.ts'], {}, { total: 0 }, { total: 0, hits: [{}] }, { total: Number.NaN }, { total: '3' }, { hits: [] }, { hits: [null] }, Promise.resolve([{ file: 'a.ts' }]), Object.assign(Promise.resolve(), { total: 3 }), hostile, revoked];
    expect(refused.filter(found)).toEqual([]);
    expect(sekisho.verifyHypothesisSymbols({ mapped_symbols: [guessed] }, undefined as never)).toHaveLength(1);
  });

  it('[X-04] asks about a relation with whatever context it is given', () => {
    for (const context of anything) expect(sekisho.isRelated('ログイン', 'loginService', context)).toBe(true);
    for (const part of anything) {
      expect(sekisho.isRelated('ログイン', 'loginService', { learned: part, code: part })).toBe(true);
      expect(sekisho.isRelated('ログイン', 'loginService', { learned: [part] as never, code: { body: part, path: [part] } })).toBe(true);
      expect(sekisho.isRelated(part, part)).toBe(sekisho.explainRelation(part, part).related);
    }
    expect(sekisho.isRelated(hostile as never, 'loginService')).toBe(false);
  });

  it('[X-03] a claim that throws when read is refused', () => {
    for (const each of anything) expect(sekisho.validateSlot('target_feature', each, 'ログイン機能でエラー').value).toBeNull();
    for (const each of anything) expect(sekisho.validateSlot(each, { value: each, quote: each }, 'ログイン機能でエラー').value).toBeNull();
  });

  it('[X-05] rates, asks, guides, classifies and plans without a session', () => {
    const frame = sekisho.decomposeByRules(CONCRETE);
    expect(sekisho.assessRiskLevel(frame, 'INVESTIGATE')).toBe('LOW');
    expect(sekisho.getExplorationRequirements('HIGH', 'MODIFY')).toEqual({ symbols_identified: 5, entry_points: 2, files_analyzed: 4, existing_patterns: 2, required_slot_evidence: ['target_feature', 'observed_issue'] });
    expect(sekisho.generateInvestigationGuidance(['observed_issue']).recommended_tools).toEqual(['search_text', 'query']);
    expect(sekisho.classifyQuestion('どこで使われている？').category).toBe('B_REFERENCE');
    expect(sekisho.createPlanFromFrame(frame, 'MODIFY')).toMatchObject({ initial_phase: 'EXPLORATION' });
  });

  it('[U-03] a value must be what its quote says, and the quote must stand in the request', () => {
    const slot = (value: string, quote: string, query: string) => sekisho.validateSlot('target_feature', { value, quote }, query).value;
    expect(slot('ログイン機能', 'ログイン機能で', 'ログイン機能でエラー')).toBe('ログイン機能');
    expect(slot('ログアウト', 'ログイン', 'ログイン機能でエラー')).toBeNull();
    expect(slot('削除する', '削除しない', 'データは削除しないで')).toBeNull();
    expect(slot('ログイン', 'ログアウト', 'ログイン機能でエラー')).toBeNull();
    expect(slot('で', 'で', 'ログイン機能でエラー')).toBeNull();
    expect(slot('login page and payments', 'login page', 'the login page is slow')).toBeNull();
  });

  it('[U-11] a feature without a related symbol is not understood, whatever else was found', () => {
    const at = explored(framed('請求書の発行を直して', { target_feature: { value: '請求書の発行', quote: '請求書の発行' }, desired_action: { value: '直して', quote: '直して' } }));
    const { run, refusals, verdict } = submit(at, understanding(at.world, { resolved_frame: { observed_issue: '空のパスワードがvalidatePasswordを通る' } }));
    expect(run.phase).toBe('EXPLORATION');
    expect(verdict!.missing_requirements).toContain('related_symbol: target_feature');
    expect(refusals.find(({ check }) => check === 'understanding.no_related_symbol')).toMatchObject({ message: { ja: "'{target}'に関連するシンボルが見つかっていません" }, params: { target: '請求書の発行' } });
    expect(FRAMES.concrete.target_feature.value).toBe('ログイン機能');
  });
});
