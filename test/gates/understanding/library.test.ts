// What the package exports of the understanding gate: the names and shapes users build on.
import { describe, expect, it } from 'vitest';
import * as sekisho from '../../../src/index.ts';

describe('the library', () => {
  it('[X-03] validateSlot and decomposeByRules', () => {
    const query = 'ログイン機能でパスワードが空のときエラーが出ない';
    expect(sekisho.validateSlot('target_feature', { value: 'ログイン', quote: 'ログイン機能' }, query)).toMatchObject({ value: 'ログイン', quote: 'ログイン機能', location: [0, 6] });
    expect(sekisho.validateSlot('target_feature', { value: 'ログアウト', quote: 'ログイン' }, query)).toMatchObject({ value: null, reason: 'Q-ANTONYM', severity: 'hard' });
    expect(sekisho.decomposeByRules(query)).toMatchObject({ target_feature: 'ログイン機能', missing_slots: ['desired_action'] });
  });

  it('[U-05] [U-06] [U-07] [U-08] the route functions', () => {
    const frame = { target_feature: 'ログイン機能', desired_action: '直して' };
    expect(sekisho.assessRiskLevel(frame, 'MODIFY')).toBe('HIGH');
    expect(sekisho.getExplorationRequirements('HIGH', 'MODIFY')).toMatchObject({ symbols_identified: 5 });
    expect(sekisho.generateInvestigationGuidance(['observed_issue']).recommended_tools).toEqual(['search_text', 'query']);
    expect(sekisho.classifyQuestion('どこで使われている？').category).toBe('B_REFERENCE');
    expect(sekisho.createPlanFromFrame(frame, 'MODIFY').initial_phase).toBe('EXPLORATION');
  });
});
