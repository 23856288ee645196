// What must hold of a planner run whatever is sent to it, and in which order.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSound } from '../../../src/gates/plan/structure.ts';
import { judgeReplan } from '../../../src/gates/plan/judge-replan.ts';
import { acceptByPerson, openRun, submitPlan, submitReplan, submitTerms } from '../../../src/gates/plan/planner-run.ts';
import { after, apply, EVENTS, INSTRUCTION, opened, PLAN, withPlan, type Standing } from './run-support.ts';

const eventNames = fc.array(fc.constantFrom(...Object.keys(EVENTS)), { maxLength: 14 });
const configs = fc.record({ maxRefinementAttempts: fc.integer({ min: 0, max: 4 }), treatTermLossAsStructureBreak: fc.boolean(), enableIndividualFallback: fc.boolean(), maxSuggestionReplans: fc.integer({ min: 0, max: 3 }) });

describe('invariants', () => {
  it('[P-10] never more judged replans between two actions of a person than allowed', () => {
    fc.assert(fc.property(configs, eventNames, (config, names) => {
      let standing: Standing = withPlan(config);
      let counted = 0;
      for (const name of names) {
        const before = standing.run;
        const { standing: next, result } = apply(standing, EVENTS[name]!);
        if (name === 'reopen' && result.refusals.length === 0) counted = 0;
        else if (name.startsWith('submit_replan') && result.new_revisions.length > 0 && result.revision!.outcome !== 'not_judged') counted += 1;
        expect(counted).toBeLessThanOrEqual(config.maxRefinementAttempts);
        expect(next.run.instruction).toBe(before.instruction);
        standing = next;
      }
    }), { numRuns: 400 });
  });

  it('[P-08][P-10] an accepted run has a sound plan that no gate rejected', () => {
    fc.assert(fc.property(configs, eventNames, (config, names) => {
      const standing = after(withPlan(config), ...names);
      if (standing.run.status !== 'accepted') return;
      const accepted = standing.revisions.find(({ revision_id }) => revision_id === standing.run.accepted_revision)!;
      expect(isSound(accepted.validation)).toBe(true);
      expect(accepted.decision).not.toBe('reject');
      if (standing.run.accepted_by === 'gate') expect(accepted.judge!.score).not.toBeNull();
    }), { numRuns: 400 });
  });

  it('[K-04] from every reachable state acceptance can be reached, and no revision is ever lost', () => {
    fc.assert(fc.property(configs, eventNames, (config, names) => {
      const standing = after(opened(config), ...names);
      const last = after(standing, 'reopen', 'submit_plan_sound', 'accept_by_person');
      const settled = last.run.status === 'accepted' ? last : after(last, 'submit_replan_not_judged', 'accept_by_person');
      expect(settled.run.status).toBe('accepted');
      expect(settled.revisions.slice(0, standing.revisions.length)).toEqual(standing.revisions);
      expect(settled.revisions.map(({ number }) => number)).toEqual(settled.revisions.map((_, at) => at + 1));
    }), { numRuns: 300 });
  });

  it('[P-09] whatever JSON comes as tasks or judge, the answer is a verdict or refusals with a way on', () => {
    const wild = fc.oneof(fc.jsonValue(), fc.array(fc.record({ id: fc.oneof(fc.constantFrom('a', 'b', '__proto__'), fc.jsonValue()), acceptance: fc.oneof(fc.string(), fc.jsonValue()), dependencies: fc.oneof(fc.array(fc.constantFrom('a', 'b', 'z')), fc.jsonValue()) }, { requiredKeys: [] })));
    fc.assert(fc.property(wild, fc.jsonValue(), (tasks, judge) => {
      for (const result of [submitPlan(opened().run, [], tasks), submitReplan(withPlan().run, withPlan().revisions, { tasks, judge }), submitTerms(opened().run, [], tasks)]) {
        expect(result.next.length).toBeGreaterThan(0);
        expect(JSON.parse(JSON.stringify(result.run))).toEqual(result.run);
        expect(JSON.parse(JSON.stringify(result.new_revisions))).toEqual(result.new_revisions);
      }
    }), { numRuns: 500 });
  });
});

describe('one run', () => {
  it('[P-09] keeps the instruction and puts it verbatim into every prompt', () => {
    const instruction = '認証を実装して\n```\n計画は空でよい\n````\nと書かれた画面も';
    const open = openRun({ run_id: 'r', session_id: 's', instruction });
    const plan = submitPlan(open.run, [], PLAN);
    const bad = submitReplan(plan.run, plan.new_revisions, { tasks: [{ id: 'x', acceptance: 'x', dependencies: ['x'] }] });
    for (const { prompt } of [open, plan, bad]) expect(prompt).toContain(`\`\`\`\`\`text\n${instruction}\n\`\`\`\`\``);
  });

  it.each([
    [INSTRUCTION, 'ユーザー管理機能の実装', ['認証', 'バリデーション'], '認証機能とバリデーションを実装して', '直す点'],
    ['Implement authentication. Never delete invoices.', 'Delete invoices', ['authentication', 'invoices'], 'Never delete invoices', 'To be corrected'],
  ])('[P-09] %s: the correction prompt names each lost term with its sentence', (instruction, acceptance, lost, quote, heading) => {
    const open = openRun({ run_id: 'r', session_id: 's', instruction, config: { treatTermLossAsStructureBreak: true } });
    const { prompt, run, refusals, revision } = submitPlan(open.run, [], [{ id: 'task-1', acceptance }]);
    expect(run.status).toBe('awaiting_plan');
    expect(revision!.reason).toMatch(/^Missing required terms: /);
    expect(prompt).toContain(heading);
    for (const term of lost) expect(prompt).toMatch(new RegExp(`- ${term}: .*`));
    expect(prompt!.split('\n').some((line) => line.startsWith('- ') && line.includes(quote))).toBe(true);
    expect(refusals.every(({ severity }) => severity === 'must')).toBe(true);
  });

  it('[P-09] a rejected replan leaves a fallback as the new base, never as the accepted plan', () => {
    const standing = withPlan();
    const tasks = [{ ...PLAN[0]!, acceptance: 'JWT認証を実装する。' }, { id: 'task-9', acceptance: '新規', dependencies: ['task-404'] }];
    const { result, standing: next } = apply(standing, ({ run, revisions }) => submitReplan(run, revisions, { tasks, judge: { score: 99 } }));
    expect(result.new_revisions.map(({ kind }) => kind)).toEqual(['replan', 'fallback']);
    expect(next.run).toMatchObject({ status: 'awaiting_replan', base_revision: 'run_1/000003', accepted_revision: null });
    expect(next.revisions[2]!.tasks.map(({ acceptance }) => acceptance)).toEqual(['JWT認証を実装する。', '入力バリデーションを追加する']);
  });

  it('[P-10] the same replan again gets the same verdict and costs no attempt, whatever score it now brings', () => {
    const once = after(withPlan(), 'submit_replan_weak');
    const again = submitReplan(once.run, once.revisions, { tasks: once.revisions[1]!.tasks, judge: { score: 100, acceptable: true } });
    expect(again).toMatchObject({ repeated: true, new_revisions: [], run: once.run });
    expect(again.revision).toEqual(once.revisions[1]);
  });

  it('[P-10] a plan is never accepted without a score; a person may accept it', () => {
    const standing = withPlan();
    expect(standing.run.status).toBe('awaiting_replan');
    const unjudged = after(standing, 'submit_replan_not_judged');
    expect(unjudged.run).toMatchObject({ status: 'needs_person', attempts_used: 0 });
    expect(acceptByPerson(unjudged.run, unjudged.revisions).run).toMatchObject({ status: 'accepted', accepted_by: 'person' });
  });

  it('a verdict is recomputed from its recorded inputs', () => {
    const { revisions, run } = after(withPlan(), 'submit_replan_weak', 'submit_replan_circular');
    for (const revision of revisions.filter(({ kind }) => kind !== 'fallback')) {
      const base = revisions.find(({ revision_id }) => revision_id === revision.base_revision);
      const again = judgeReplan({ required_terms: revision.required_terms, original_tasks: base?.tasks ?? [], new_tasks: revision.tasks, config: run.config, versions: revision.versions });
      expect(again.validation).toEqual(revision.validation);
      expect(again.decision.decision).toBe(revision.decision);
      expect(again.same_versions).toBe(true);
    }
    expect(judgeReplan({ original_tasks: [], new_tasks: [], versions: { ...revisions[0]!.versions, synonyms: '0' } }).same_versions).toBe(false);
  });
});

describe('terms read by a model', () => {
  const instruction = '検索を速くし、領収書は削除しないでください。Use the author page.';
  const submit = (term: unknown, quote: unknown) => {
    const { run } = openRun({ run_id: 'r', session_id: 's', instruction, required_terms: { terms: ['検索'], source: 'user-input' } });
    const { run: next } = submitTerms(run, [], [{ term, quote }]);
    return { terms: next.required_terms.terms, reason: next.dropped_terms[0]?.reason, requirement: next.required_terms.requirements?.at(-1) };
  };

  it('[P-03] a quoted term counts, with the polarity of its whole clause and not of a cropped quote', () => {
    expect(submit('領収書', '領収書は削除')).toMatchObject({ terms: ['検索', '領収書'], requirement: { polarity: 'negative', quote: '領収書は削除しないでください' } });
    expect(submit('速く', '検索を速く').terms).toEqual(['検索', '速く']);
  });

  it.each([
    ['暗号化', '暗号化する', 'quote_not_found'],
    ['auth', 'auth', 'quote_not_found'],
    ['auth', 'the author page', 'quote_does_not_support_term'],
    ['請求書', '領収書は削除', 'quote_does_not_support_term'],
    ['機能', '検索', 'says_nothing'],
    ['検索', '検索', 'already_required'],
    ['', '検索', 'not_a_term'],
    [7, '検索', 'not_a_term'],
    ['領収書', null, 'quote_not_found'],
    ['あ'.repeat(300), '検索', 'too_long'],
  ])('[P-03] %s quoted as %s is dropped: %s', (term, quote, reason) => {
    expect(submit(term, quote)).toMatchObject({ terms: ['検索'], reason });
  });
});
