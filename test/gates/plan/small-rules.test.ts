// The small rules of the plan gate one by one, each at the value where it turns.
import { describe, expect, it } from 'vitest';
import { withClaims, type CoverageClaim } from '../../../src/gates/plan/claims.ts';
import { resolveConfig } from '../../../src/gates/plan/config.ts';
import { decideReplan } from '../../../src/gates/plan/decide-replan.ts';
import { checkDependencies } from '../../../src/gates/plan/dependency-graph.ts';
import { fallBack } from '../../../src/gates/plan/fallback.ts';
import { judgeReplan } from '../../../src/gates/plan/judge-replan.ts';
import { acceptByPerson, openRun, reopen, submitPlan, submitReplan, submitTerms } from '../../../src/gates/plan/planner-run.ts';
import { decideRefinement, readJudgement } from '../../../src/gates/plan/refinement.ts';
import { isSimilar } from '../../../src/gates/plan/similarity.ts';
import { validateStructure, type StructureValidation } from '../../../src/gates/plan/structure.ts';
import { checkTasks, type Task } from '../../../src/gates/plan/tasks.ts';
import { requirementIds } from '../../../src/language/coverage-claims.ts';
import type { RequiredTerms, TermPreservationReport } from '../../../src/language/preservation-types.ts';
import { after, apply, opened, PLAN, withPlan } from './run-support.ts';

const required = (...terms: string[]): RequiredTerms => ({ terms, source: 'user-input' });
const task = (id: string, dependencies: unknown = [], acceptance = 'x'): Task => ({ id, acceptance, dependencies: dependencies as string[] });

describe('settings', () => {
  it('[P-07] of a list only the texts count, and whatever is no object sets nothing', () => {
    expect(resolveConfig({ customRequiredTerms: ['a', 7, null, 'b'] as string[] }).customRequiredTerms).toEqual(['a', 'b']);
    for (const odd of [null, 'strict', 7, undefined] as never[]) expect(resolveConfig(odd)).toEqual(resolveConfig({}));
    expect(resolveConfig({ customRequiredTerms: { length: 1 } as never }).customRequiredTerms).toEqual([]);
  });
});

describe('tasks', () => {
  it('[P-09] a plan at every limit is taken, with whatever else its tasks say', () => {
    const full = { id: 'i'.repeat(200), acceptance: 'x'.repeat(20_000), context: '', dependencies: Array.from({ length: 200 }, () => 'a'), extra: 1 };
    expect(checkTasks([full])).toEqual({ tasks: [full], refusals: [] });
    const many = Array.from({ length: 2_000 }, () => ({ id: 'a', acceptance: 'x' }));
    expect(checkTasks(many).tasks).toBe(many);
  });

  it('[P-09] where one is refused none is taken', () => {
    for (const value of ['x', [], [{ id: 'a', acceptance: 'x' }, null]]) expect(checkTasks(value).tasks).toEqual([]);
  });
});

describe('dependencies', () => {
  it('[P-06] a circle is told as it is walked, without the way to it', () => {
    const plan = [task('z', ['a']), task('a', ['q', 'b']), task('b', ['c']), task('c', ['a']), task('q')];
    expect(checkDependencies(plan)).toEqual({ cycle: ['a', 'b', 'c', 'a'], dangling: [], duplicates: [] });
  });

  it('[P-06] two ways to the same task are no circle, whichever is walked first', () => {
    expect(checkDependencies([task('a', ['b', 'c']), task('b', ['d']), task('c', ['d', 'b']), task('d')]).cycle).toEqual([]);
    expect(checkDependencies([task('d'), task('c', ['d', 'd']), task('a', ['c', 'd'])]).cycle).toEqual([]);
  });

  it('[P-06] an unknown id is named with its task, and what comes after it is still walked', () => {
    expect(checkDependencies([task('a', ['x', 'a'])])).toEqual({ cycle: ['a', 'a'], dangling: [{ task_id: 'a', dependency: 'x' }], duplicates: [] });
    expect(checkDependencies([task('a', ['', 'a'])]).cycle).toEqual(['a', 'a']);
  });

  it('[P-06] tasks of one id share their dependencies', () => {
    expect(checkDependencies([task('a', ['b']), task('a'), task('a'), task('b', ['a'])])).toEqual({ cycle: ['a', 'b', 'a'], dangling: [], duplicates: ['a'] });
  });

  it('[P-06] what is no id is no dependency', () => {
    expect(checkDependencies([task('a', [7, null, 'b']), task('b', 'a')])).toEqual({ cycle: [], dangling: [], duplicates: [] });
  });
});

describe('decideReplan', () => {
  const strict = { treatTermLossAsStructureBreak: true };
  const sound = validateStructure([], [task('a')]);
  const report = (preserved: string[], missing: string[], more: Partial<TermPreservationReport> = {}): StructureValidation => ({
    ...sound, hasTermLoss: missing.length > 0,
    termPreservation: { preserved, missing, preservationRate: preserved.length / (preserved.length + missing.length), nothingToCheck: false, verdicts: [], ...more },
  });

  it('[P-08] custom terms that are easily kept do not make up for what was asked', () => {
    const custom = Array.from({ length: 8 }, (_, at) => `Custom ${at} `);
    const kept = custom.map((term) => term.trim().toLowerCase());
    expect(decideReplan(report([...kept, 'login'], ['invoices']), { ...strict, customRequiredTerms: custom }).decision).toBe('reject');
    expect(decideReplan(report([...kept, 'login'], ['invoices']), { ...strict, customRequiredTerms: custom, minPreservationRate: 0.5 }).decision).toBe('warn');
    expect(decideReplan(report(kept, []), { ...strict, customRequiredTerms: custom }).decision).toBe('accept');
  });

  it('[P-08] one lost custom term is enough, also where another was lost that nobody listed and whatever its spelling', () => {
    const others = Array.from({ length: 20 }, (_, at) => `term ${at}`);
    expect(decideReplan(report(others, ['ＷＥＢＨＯＯＫ ', 'more']), { ...strict, customRequiredTerms: [' webhook'] }).decision).toBe('reject');
    expect(decideReplan(report(others, ['more']), { ...strict, customRequiredTerms: [' webhook'] }).decision).toBe('warn');
    expect(decideReplan(report([], ['webhook']), { ...strict, minPreservationRate: 0, customRequiredTerms: ['webhook'] }).decision).toBe('reject');
    expect(decideReplan(report([], ['login']), { ...strict, minPreservationRate: 0 }).decision).toBe('warn');
  });

  it('[P-08] what is only said in other words is warned of, and with the flag counts as kept by nobody', () => {
    const likened = (...terms: string[]): Partial<TermPreservationReport> => ({ verdicts: terms.map((term) => ({ term, verdict: 'NEEDS_CONFIRM', relation: 'meaning' })) });
    const others = Array.from({ length: 9 }, (_, at) => `term ${at}`);
    const said = 'Said in other words, to be confirmed: login, invoices';
    const two = report([...others, 'login', 'invoices'], [], likened('login', 'invoices'));
    expect(decideReplan(two)).toEqual({ decision: 'warn', warnings: [said] });
    expect(decideReplan(two, { ...strict, minPreservationRate: 0.8 })).toEqual({ decision: 'warn', warnings: [said] });
    expect(decideReplan(two, { ...strict, minPreservationRate: 0.9 })).toEqual({ decision: 'reject', reason: 'Not confirmed: login, invoices', warnings: [said] });
    // One that a person listed by hand must not rest on a likeness, however many others are kept.
    expect(decideReplan(two, { ...strict, minPreservationRate: 0.1, customRequiredTerms: ['Invoices'] })).toMatchObject({ decision: 'reject' });
    expect(decideReplan(report([...others, 'login'], ['export', 'import'], likened('login')), { ...strict, minPreservationRate: 0.9 })).toMatchObject({ decision: 'reject', reason: 'Missing required terms: export, import; Not confirmed: login' });
    // Shown to be kept, or lost already, a term is not to be confirmed.
    expect(decideReplan(report(['login'], [], { verdicts: [{ term: 'login', verdict: 'VERIFIED' }] }), strict)).toEqual({ decision: 'accept', warnings: [] });
    expect(decideReplan(report(others, ['login'], { verdicts: [{ term: 'login', verdict: 'NEEDS_CONFIRM' }] }))).toEqual({ decision: 'warn', warnings: ['Required terms missing after replan: login'] });
  });

  it('[P-08] with the flag and nothing lost, neither a rate nor a verdict refuses', () => {
    expect(decideReplan(report(['a'], [], { preservationRate: 0, verdicts: [{ term: 'a', verdict: 'CONTRADICTED' }] }), strict)).toEqual({ decision: 'accept', warnings: [] });
    expect(decideReplan(sound, strict)).toEqual({ decision: 'accept', warnings: [] });
  });
});

describe('validateStructure', () => {
  it('[P-07] without terms of a request, custom terms alone are claimed and checked', () => {
    const config = { customRequiredTerms: ['login'] };
    const { termPreservation } = validateStructure([], [task('a')], config, undefined, [{ requirement: 1, task_id: 'a', quote: 'x' }]);
    expect(termPreservation).toMatchObject({ missing: ['login'], preserved: [] });
    expect(validateStructure([], [task('a')], {}, undefined, [{ requirement: 1, task_id: 'a', quote: 'x' }])).not.toHaveProperty('termPreservation');
  });
});

describe('claims', () => {
  const asked: RequiredTerms = { ...required('total price', 'tax', 'login'), requirements: [
    { terms: ['total price', 'tax'], quote: 'Show the total price with tax in the shopping cart', range: [0, 50], polarity: 'positive' },
    { terms: ['login'], quote: 'Never show the login', range: [52, 72], polarity: 'negative' },
  ] };
  const [price, login] = requirementIds(asked) as [string, string];
  const tasks: Task[] = [task('t0'), { id: 't1', acceptance: 'Prices', context: 'The cart shows the total price including tax' }];
  const report = (...verdicts: TermPreservationReport['verdicts']): TermPreservationReport => ({ verdicts, preserved: [], missing: [], preservationRate: 0, nothingToCheck: false });
  const judge = (own: TermPreservationReport, ...claims: CoverageClaim[]) => withClaims(own, asked, tasks, claims);
  const kept: CoverageClaim = { requirement: price, task_id: 't1', quote: 'shows the total price' };
  const place = { task_id: 't1', field: 'context', range: [9, 30], quote: 'shows the total price' };

  it('[P-05] a verified claim finds what the rules did not, with its place', () => {
    expect(judge(report({ term: 'Total price', verdict: 'MISSING' }, { term: 'tax', verdict: 'NEEDS_CONFIRM', relation: 'near' }, { term: 'login', verdict: 'MISSING' }), kept)).toEqual({
      verdicts: [{ term: 'Total price', verdict: 'VERIFIED', relation: 'claimed', place }, { term: 'tax', verdict: 'VERIFIED', relation: 'claimed', place }, { term: 'login', verdict: 'MISSING' }],
      preserved: ['Total price', 'tax'], missing: ['login'], preservationRate: 2 / 3, nothingToCheck: false,
    });
  });

  it('[P-05] of several claims the place is that of the task that carries it', () => {
    const { verdicts } = judge(report({ term: 'tax', verdict: 'MISSING' }), { requirement: price, task_id: 't0', quote: 'x' }, { requirement: price, task_id: 't1', quote: 'no such words' }, kept);
    expect(verdicts).toEqual([{ term: 'tax', verdict: 'VERIFIED', relation: 'claimed', place }]);
  });

  it('[P-05] what the rules found stays as they found it', () => {
    const found = report({ term: 'tax', verdict: 'VERIFIED', relation: 'literal' }, { term: 'total price', verdict: 'CONTRADICTED', relation: 'antonym' }, { term: 'unknown', verdict: 'MISSING' });
    expect(judge(found, kept)).toMatchObject({ verdicts: found.verdicts, preserved: ['tax'], missing: ['total price', 'unknown'], preservationRate: 1 / 3 });
    expect(judge(report(), kept)).toMatchObject({ verdicts: [], preservationRate: 1 });
  });

  it('[P-05] a claim that shows the opposite turns a pass into a contradiction; one that is void changes nothing', () => {
    const turned = withClaims(report({ term: 'login', verdict: 'VERIFIED', relation: 'literal' }), asked, [{ id: 't1', acceptance: 'Show the login' }], [{ requirement: login, task_id: 't1', quote: 'Show the login' }]);
    expect(turned).toMatchObject({ verdicts: [{ term: 'login', verdict: 'CONTRADICTED', relation: 'literal' }], missing: ['login'], preserved: [], preservationRate: 0 });
    expect(judge(report({ term: 'tax', verdict: 'NEEDS_CONFIRM' }), { ...kept, quote: 'no such words' }).verdicts).toEqual([{ term: 'tax', verdict: 'NEEDS_CONFIRM' }]);
  });
});

describe('terms named by a model', () => {
  const instruction = 'Search faster, export the monthly report and keep the audit trail.';
  const named = (offered: unknown[], instructed = instruction) => {
    const { run } = openRun({ run_id: 'r', session_id: 's', instruction: instructed, required_terms: required('search') });
    const { run: next } = submitTerms(run, [], offered);
    return { terms: next.required_terms.terms.slice(1), reasons: next.dropped_terms.map(({ reason }) => reason), run: next };
  };

  it('[P-03] is folded and trimmed, and named once', () => {
    expect(named([{ term: ' ＡＵＤＩＴ ', quote: 'the audit trail' }, { term: 'audit ', quote: 'audit trail' }])).toMatchObject({ terms: ['audit'], reasons: ['already_required'] });
    expect(named([{ term: ' x ', quote: 'export' }]).reasons).toEqual(['not_a_term']);
  });

  it.each([['the', 'the audit trail'], ['please', 'please'], ['add', 'add'], ['機能', '機能'], ['function', 'function']])('[P-03] %s says nothing', (term, quote) => {
    expect(named([{ term, quote }], `${instruction} ${quote}`).reasons).toEqual(['says_nothing']);
  });

  it('[P-03] the term must stand inside its quote, on both sides of it', () => {
    expect(named([{ term: 'audit', quote: 'export the monthly' }]).reasons).toEqual(['quote_does_not_support_term']);
    expect(named([{ term: 'export', quote: 'keep the audit' }]).reasons).toEqual(['quote_does_not_support_term']);
    expect(named([{ term: 'monthly report', quote: 'monthly' }]).reasons).toEqual(['quote_does_not_support_term']);
    expect(named([{ term: 'monthly report', quote: 'the monthly report' }]).terms).toEqual(['monthly report']);
  });

  it('[P-03] a term told in parts stands in its quote with all of them', () => {
    const request = 'No invoice may leave. Keep the archive of every invoice. Log it.';
    expect(named([{ term: 'invoice archive', quote: 'archive of every invoice' }], request).terms).toEqual(['invoice archive']);
    expect(named([{ term: 'invoice archive', quote: 'the archive of' }], request).reasons).toEqual(['quote_does_not_support_term']);
    expect(named([{ term: 'invoice archive', quote: 'of every invoice. Log' }], request).reasons).toEqual(['quote_does_not_support_term']);
  });

  it('[P-03] its requirement is the clause it stands in', () => {
    expect(named([{ term: 'audit', quote: 'audit' }], 'Export it. Keep the audit. Never log.').run.required_terms.requirements).toEqual([{ terms: ['audit'], quote: 'Keep the audit', range: [11, 25], polarity: 'positive' }]);
    expect(named([{ term: 'audit', quote: 'audit' }], 'Export it. Keep the audit').run.required_terms.requirements).toMatchObject([{ quote: 'Keep the audit' }]);
  });

  it('[P-03] what is dropped is kept in short, once, and the newest two hundred of it', () => {
    const long = named([{ term: 't'.repeat(300), quote: 'q'.repeat(300) }, 'audit', null]).run.dropped_terms;
    expect(long).toEqual([{ term: 't'.repeat(200), quote: 'q'.repeat(200), reason: 'too_long' }, { term: '', quote: '', reason: 'not_a_term' }, { term: '', quote: '', reason: 'not_a_term' }]);
    expect(named([{ term: 't'.repeat(200), quote: 'x' }]).reasons).toEqual(['quote_not_found']);
    const one = named([{ term: 'refund', quote: 'a refund' }]).run;
    expect(submitTerms(one, [], [{ term: 'refund', quote: 'a refund' }]).run.dropped_terms).toEqual(one.dropped_terms);
    const full = named(Array.from({ length: 201 }, (_, at) => ({ term: `refund${at}`, quote: 'x' }))).run;
    expect(full.dropped_terms.map(({ term }) => term)).toEqual(Array.from({ length: 200 }, (_, at) => `refund${at}`));
    expect(submitTerms(full, [], [{ term: 'last', quote: 'x' }]).run.dropped_terms.slice(-2).map(({ term }) => term)).toEqual(['refund199', 'last']);
    expect(submitTerms(full, [], [{ term: 'last', quote: 'x' }]).run.dropped_terms.length).toBe(200);
  });

  it('[P-03] a call that names nothing leaves the required terms as they are', () => {
    const { run } = opened();
    expect(submitTerms(run, [], []).run.required_terms).toBe(run.required_terms);
  });
});

describe('likeness', () => {
  it.each([
    ['', '', 1, true], ['', '', 0.7, true], ['', 'a', 0.7, false], ['', 'a', 0, true],
    ['abcdefghij', 'abcdefgxyz', 0.7, true], ['abcdefghij', 'abcdefwxyz', 0.7, false],
    ['abcdefghij', 'abcdefg', 0.7, true], ['abcdefghij', 'abcdef', 0.7, false], ['defghij', 'abcdefghij', 0.7, true],
    ['aaaa', 'aaa', 0.75, true], ['aaa', 'aaaaa', 0.6, true], ['aaa', 'aaaaa', 0.7, false],
    ['abcd', 'bcde', 0.5, true], ['abcd', 'bcde', 0.6, false], ['xabcabcabc', 'abcabcabcx', 0.8, true], ['abcabc', 'acbacb', 0.5, false], ['kitten', 'sitting', 0.57, true], ['kitten', 'sitting', 0.58, false],
  ])('[P-09] %s and %s from %d on: %s', (a, b, threshold, alike) => {
    expect(isSimilar(a, b, threshold)).toBe(alike);
    expect(isSimilar(b, a, threshold)).toBe(alike);
  });

  it('[P-09] a difference longer than two thousand characters is none to look through; one of that length is', () => {
    const same = 'x'.repeat(5_000);
    expect(isSimilar(`${same}${'a'.repeat(2_000)}`, `${same}${'b'.repeat(2_000)}`, 0.7)).toBe(true);
    expect(isSimilar(`${same}${'a'.repeat(2_001)}`, `${same}${'b'.repeat(2_001)}`, 0.7)).toBe(false);
    expect(isSimilar(same, `${same}${'b'.repeat(2_001)}`, 0.7)).toBe(false);
    expect(isSimilar(`${'a'.repeat(2_000)}${same}`, `${'b'.repeat(2_000)}${same}`, 0.7)).toBe(true);
  });

  it('[P-09] of a new task sent twice the first is taken over', () => {
    const old = [task('a', [], 'Write the login page'), task('b', ['a'], 'Test it')];
    const mixture = fallBack(old, [task('a', [], 'Write the login pages'), task('a', [], 'Write the login pagez')], resolveConfig())!;
    expect(mixture.tasks[0]!.acceptance).toBe('Write the login pages');
  });
});

describe('a round', () => {
  const config = resolveConfig({ maxRefinementAttempts: 3 });
  const decide = (score: number, previousScore: number | null) => decideRefinement({ decision: 'accept', nothingToCheck: false, judge: readJudgement({ score }), attempt: 1, suggestionReplans: 0, previousScore }, config);

  it.each<[number, number | null, string]>([[50, null, 'not_acceptable'], [3, null, 'not_acceptable'], [0, null, 'not_acceptable'], [5, 0, 'not_acceptable'], [4, 0, 'stagnated'], [79, 74, 'not_acceptable'], [40, 60, 'stagnated'], [63, 60, 'stagnated'], [65, 60, 'not_acceptable']])(
    '[P-10] %d after %s: %s',
    (score, previous, why) => expect(decide(score, previous).why).toBe(why),
  );

  it('[P-10] a gain in points that is too small as a share stagnates, and exactly that share does not', () => {
    const shares = (score: number, previousScore: number) => decideRefinement({ decision: 'accept', nothingToCheck: false, judge: readJudgement({ score }), attempt: 1, suggestionReplans: 0, previousScore }, resolveConfig({ maxRefinementAttempts: 3, deltaThreshold: 1, deltaThresholdPercent: 10 })).outcome;
    expect([shares(55, 50), shares(54, 50), shares(11, 10), shares(2, 0)]).toEqual(['replan', 'stagnated', 'replan', 'replan']);
  });

  it.each<[Partial<Parameters<typeof decideRefinement>[0]>, unknown, string]>([
    [{ decision: 'reject' }, {}, 'rejected_by_gate'], [{ decision: 'reject', attempt: 3 }, {}, 'rejected_by_gate_and_attempts_used_up'],
    [{ decision: 'warn', nothingToCheck: true }, { score: 90 }, 'nothing_to_check'], [{ decision: 'warn' }, { score: 90 }, 'terms_missing'], [{ decision: 'warn', attempt: 3 }, { score: 90 }, 'terms_missing_and_attempts_used_up'],
    [{}, {}, 'score_missing_or_unreadable'], [{ attempt: 3 }, { score: 90 }, 'acceptable_at_last_attempt'], [{ attempt: 3 }, { score: 60 }, 'attempts_used_up'],
    [{}, { score: 90 }, 'target_score_reached'], [{}, { score: 90, suggestions: ['x'] }, 'suggestions_on_success'],
    [{ previousScore: 60 }, { score: 61, acceptable: true }, 'stagnated_but_acceptable'], [{ previousScore: 60 }, { score: 61 }, 'stagnated'],
    [{}, { score: 60 }, 'not_acceptable'], [{}, { score: 60, acceptable: true, suggestions: ['x'] }, 'below_target_with_suggestions'], [{}, { score: 60, acceptable: true }, 'acceptable'],
  ])('[P-10] %j with %j is told as %s', (state, judge, why) => {
    const settings = resolveConfig({ maxRefinementAttempts: 3, refineSuggestionsOnSuccess: true });
    expect(decideRefinement({ decision: 'accept', nothingToCheck: false, judge: readJudgement(judge), attempt: 1, suggestionReplans: 0, previousScore: null, ...state }, settings).why).toBe(why);
  });

  it('[P-10] whatever a judge says is read: null is silence, no more than fifty suggestions', () => {
    expect(readJudgement({ score: 0, acceptable: null, suggestions: ['', ' ', 7, 'x'] })).toEqual({ score: 0, acceptable: null, suggestions: ['x'] });
    expect(readJudgement({ score: 100, acceptable: false, suggestions: 'x' })).toEqual({ score: 100, acceptable: false, suggestions: [] });
    expect(readJudgement({ suggestions: Array.from({ length: 60 }, (_, at) => `${at}`) }).suggestions).toEqual(Array.from({ length: 50 }, (_, at) => `${at}`));
    expect(readJudgement('good')).toEqual({ score: null, acceptable: null, suggestions: [] });
  });
});

describe('what a run remembers', () => {
  const weak = { score: 50 };
  const better = (context: string): Task[] => PLAN.map((each) => ({ ...each, context }));
  const send = (tasks: readonly Task[], judge: unknown) => ({ run, revisions }: ReturnType<typeof opened>) => submitReplan(run, revisions, { tasks, judge });

  it('[P-10] a run that was opened stands at nothing', () => {
    const { run, new_revisions, refusals, repeated } = openRun({ run_id: 'r', session_id: 's', instruction: 'Add a login' });
    expect({ new_revisions, refusals, repeated }).toEqual({ new_revisions: [], refusals: [], repeated: false });
    expect(run).toMatchObject({ status: 'awaiting_plan', why: 'opened', language: 'en', dropped_terms: [], last_score: null, revision_count: 0, base_revision: null, accepted_revision: null, accepted_by: null, reopened_at: 0 });
  });

  it('[P-10] an accepted replan is the base, accepted by the gate, and its score is kept', () => {
    const { run } = apply(withPlan(), send(better('good'), { score: 90 })).standing;
    expect(run).toMatchObject({ status: 'accepted', accepted_revision: 'run_1/000002', accepted_by: 'gate', base_revision: 'run_1/000002', last_score: 90, revision_count: 2, attempts_used: 1 });
  });

  it('[P-10] a weak one is built on without being accepted; one refused is neither built on nor scored', () => {
    const first = apply(withPlan(), send(better('weak'), weak)).standing;
    expect(first.run).toMatchObject({ accepted_revision: null, accepted_by: null, base_revision: 'run_1/000002', last_score: 50, revision_count: 2 });
    const circular = [task('z', ['z'], '認証バリデーション')];
    const { run, revisions } = apply(first, send(circular, { score: 99 })).standing;
    expect(run).toMatchObject({ base_revision: 'run_1/000002', last_score: 50, revision_count: 3, status: 'rejected' });
    expect(revisions[2]).toMatchObject({ reason: 'Circular dependency: z -> z', outcome: 'rejected', base_revision: 'run_1/000002' });
    expect(revisions[1]).not.toHaveProperty('reason');
  });

  it('[P-10] without a score the last one stays, and no attempt is taken', () => {
    const first = apply(withPlan(), send(better('weak'), weak)).standing;
    expect(apply(first, send(better('silent'), {})).standing.run).toMatchObject({ last_score: 50, attempts_used: 1, status: 'needs_person', base_revision: 'run_1/000003' });
  });

  it('[P-10] one that lost terms must be corrected and is not built on', () => {
    const { run } = apply(withPlan(), send([{ id: 'task-1', acceptance: 'JWT認証を実装する' }, { id: 'task-2', acceptance: '画面を作る' }], { score: 95 })).standing;
    expect(run).toMatchObject({ status: 'awaiting_replan', why: 'terms_missing', base_revision: 'run_1/000001', last_score: 95 });
  });

  it('[P-09] a fallback is a revision of its own that says where it was taken from', () => {
    const tasks = [{ ...PLAN[0]!, acceptance: 'JWT認証を実装する。' }, task('task-9', ['task-404'])];
    const { run, revisions } = apply(withPlan(), send(tasks, { score: 99 })).standing;
    expect(revisions[2]).toMatchObject({ kind: 'fallback', number: 3, claims: [], outcome: 'fallback', why: 'taken_from_run_1/000002', base_revision: 'run_1/000001', run_id: 'run_1' });
    expect(run).toMatchObject({ revision_count: 3, last_score: null });
    const off = apply(withPlan({ enableIndividualFallback: false }), send(tasks, { score: 99 })).standing;
    expect(off.run).toMatchObject({ revision_count: 2, base_revision: 'run_1/000001' });
  });

  it('[P-09] a first plan may be corrected as often as there are refinements, then a person looks', () => {
    const circle = (id: string) => ({ run, revisions }: ReturnType<typeof opened>) => submitPlan(run, revisions, [task(id, [id])]);
    const one = apply(opened({ maxRefinementAttempts: 1 }), circle('a')).standing;
    expect(one.run).toMatchObject({ status: 'awaiting_plan', why: 'rejected_by_gate', plan_attempts_used: 1, base_revision: null });
    expect(apply(one, circle('b')).standing.run).toMatchObject({ status: 'needs_person', why: 'plan_attempts_used_up', plan_attempts_used: 2 });
    expect(withPlan({ maxRefinementAttempts: 0 }).run).toMatchObject({ status: 'needs_person', why: 'awaits_judgement', base_revision: 'run_1/000001' });
    expect(withPlan().revisions[0]).not.toHaveProperty('reason');
    expect(submitPlan(opened({ maxRefinementAttempts: 0 }).run, [], PLAN)).not.toHaveProperty('prompt');
    expect(apply(withPlan(), send(better('good'), { score: 90 })).result).not.toHaveProperty('prompt');
  });

  it('[P-10] the answer to a repeated plan says what the first one said', () => {
    const lost = [task('a', ['a'], '画面')];
    const first = submitPlan(opened().run, [], lost);
    const again = submitPlan(first.run, first.new_revisions, lost);
    expect(again).toEqual({ ...first, new_revisions: [], repeated: true });
    const done = after(withPlan(), 'submit_replan_good');
    expect(submitReplan(done.run, done.revisions, { tasks: done.revisions[1]!.tasks })).not.toHaveProperty('prompt');
  });

  it('[P-10] repeated is what equals the newest of its kind, whatever order the rows come in', () => {
    const twice = apply(apply(withPlan({ maxRefinementAttempts: 5 }), send(better('one'), weak)).standing, send(better('two'), { score: 60 })).standing;
    const rows = [...twice.revisions].reverse();
    expect(submitReplan(twice.run, rows, { tasks: better('two') }).repeated).toBe(true);
    expect(submitReplan(twice.run, rows, { tasks: better('one') }).repeated).toBe(false);
    expect(submitReplan(twice.run, twice.revisions, { tasks: better('one') }).repeated).toBe(false);
  });

  it('[P-10] a pair of words that a person confirmed makes the same tasks another submission, and so do other claims', () => {
    const first = apply(withPlan({ maxRefinementAttempts: 5 }), send(better('one'), weak)).standing;
    const again = (given: object) => submitReplan(first.run, first.revisions, { tasks: better('one'), ...given });
    const pair = (to: string) => [['認証', to, 'person']];
    expect(again({}).repeated).toBe(true);
    const learned = again({ learned: pair('サインイン') });
    expect(learned.repeated).toBe(false);
    const rows = [...first.revisions, ...learned.new_revisions];
    const sent = (given: object) => submitReplan(learned.run, rows, { tasks: better('one'), ...given }).repeated;
    expect([sent({ learned: pair('サインイン') }), sent({ learned: pair('ログオン') }), sent({})]).toEqual([true, false, false]);
    const claim = (quote: string) => [{ requirement: 1, task_id: 'task-1', quote }];
    const claimed = again({ claims: claim('JWT認証') });
    const also = (quote: string) => submitReplan(claimed.run, [...first.revisions, ...claimed.new_revisions], { tasks: better('one'), claims: claim(quote) }).repeated;
    expect([claimed.repeated, also('JWT認証'), also('実装する')]).toEqual([false, true, false]);
  });

  it('[K-04] a person accepts the revision that is named, or the newest base', () => {
    const standing = after(withPlan({ maxRefinementAttempts: 5 }), 'submit_replan_weak');
    expect(acceptByPerson(standing.run, standing.revisions).run).toMatchObject({ base_revision: 'run_1/000002', accepted_revision: 'run_1/000002', why: 'accepted_by_person' });
    const named = acceptByPerson(standing.run, standing.revisions, 'run_1/000001');
    expect(named).toMatchObject({ run: { base_revision: 'run_1/000001', accepted_revision: 'run_1/000001' }, revision: { revision_id: 'run_1/000001' }, new_revisions: [], repeated: false });
  });

  it('[K-04] reopened, a run waits for what it can use', () => {
    const accepted = after(withPlan(), 'submit_replan_weak', 'accept_by_person');
    expect(reopen(accepted.run, accepted.revisions).run).toMatchObject({ status: 'awaiting_replan', attempts_used: 0, last_score: null, accepted_revision: null, accepted_by: null, reopened_at: 2, why: 'reopened_by_person' });
    const none = withPlan({ maxRefinementAttempts: 0 });
    expect(reopen(none.run, none.revisions).run.status).toBe('awaiting_plan');
    const empty = after(opened({ maxRefinementAttempts: 0 }), 'submit_plan_circular');
    expect(reopen(empty.run, empty.revisions).run.status).toBe('awaiting_plan');
    const lost = { ...withPlan().run, status: 'needs_person' as const };
    expect(reopen(lost, []).run.status).toBe('awaiting_plan');
    expect(submitReplan(withPlan().run, [], { tasks: PLAN }).refusals.map(({ check }) => check)).toEqual(['plan.not_in_this_state']);
  });

  it('[K-06] terms that were not recorded are read from the request', () => {
    expect(judgeReplan({ instruction: 'Implement authentication', original_tasks: [], new_tasks: [task('a')] })).toMatchObject({ required_terms: { terms: ['authentication'] }, decision: { decision: 'warn' } });
    expect(judgeReplan({ original_tasks: [], new_tasks: [task('a')] })).toMatchObject({ required_terms: undefined, decision: { decision: 'accept' } });
  });
});
