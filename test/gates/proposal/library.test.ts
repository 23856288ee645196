// The library door of the proposal gate: the names and signatures of X-06, pinned.
import { describe, expect, expectTypeOf, it } from 'vitest';
import * as sekisho from '../../../src/index.ts';
import type { AdvisorReport, OrganizerReport, ValidationResult } from '../../../src/index.ts';

describe('the library', () => {
  it('[X-06][Q-02] has the two validators and the correction prompt', () => {
    expectTypeOf(sekisho.validateOrganizerReport).toExtend<(report: unknown, validNodeIds: string[]) => ValidationResult>();
    expectTypeOf(sekisho.validateAdvisorReport).toExtend<(report: unknown, validNodeIds: string[]) => ValidationResult>();
    expectTypeOf(sekisho.buildCorrectionPrompt).toExtend<(errors: string[], validNodeIds?: string[]) => string>();
    expectTypeOf<ValidationResult>().toEqualTypeOf<{ ok: boolean; errors: string[]; warnings: string[] }>();
    const { errors } = sekisho.validateOrganizerReport({}, []);
    expect(sekisho.buildCorrectionPrompt(errors, ['n1'])).toContain('- summary is required');
  });

  it('[Q-02] the types are those of the reports', () => {
    expectTypeOf<keyof OrganizerReport>().toEqualTypeOf<'decomposition_proposals' | 'grouping_proposals' | 'relation_proposals' | 'summary'>();
    expectTypeOf<keyof AdvisorReport>().toEqualTypeOf<'target_node_id' | 'target_title' | 'current_status' | 'options' | 'criteria' | 'next_decision' | 'summary'>();
    expectTypeOf<AdvisorReport['options'][number]>().toEqualTypeOf<{ label: string; description?: string; pros?: string[]; cons?: string[]; next_action: string; necessary_info: string; criteria_note: string; risks: string[]; suggested_status?: string }>();
    expectTypeOf<OrganizerReport['decomposition_proposals'][number]>().toEqualTypeOf<{ target_node_id: string; target_title: string; reason: string; suggested_children: { title: string; context: string; suggested_status?: string }[] }>();
    expectTypeOf<OrganizerReport['relation_proposals'][number]>().toEqualTypeOf<{ from_node_id: string; to_node_id: string; relation_type: string; reason: string }>();
    expectTypeOf<OrganizerReport['grouping_proposals'][number]>().toEqualTypeOf<{ group_label: string; reason: string; node_ids: string[] }>();
    // The type tests are held by the compiler; this line by the runner.
    expect(Object.keys(sekisho)).toEqual(expect.arrayContaining(['validateOrganizerReport', 'validateAdvisorReport', 'buildCorrectionPrompt']));
  });
});
