// What a caller of the plan gate reads: every refusal in both languages and every prompt, word for word, pinned in test/golden; refresh with SEKISHO_REFRESH_GOLDEN=1.
import { describe, expect, it } from 'vitest';
import type { RefinementConfig } from '../../../src/gates/plan/config.ts';
import { acceptByPerson, openRun, reopen, submitPlan, submitReplan, submitTerms, type StepResult } from '../../../src/gates/plan/planner-run.ts';
import type { Task } from '../../../src/gates/plan/tasks.ts';
import { requirementIds } from '../../../src/language/coverage-claims.ts';
import type { RequiredTerms } from '../../../src/language/preservation-types.ts';
import { GoldenPage } from '../golden-page.ts';
import { expectBothLanguages, refusalLine } from '../refusal-line.ts';

const GOLDEN = new GoldenPage('plan-answers.json');

/** Given and not read from the request: these pages are about the gate's words, not about how terms are found. */
const ASKED = {
  en: { instruction: 'Add a login.\n\nNever delete\n  invoices.', required_terms: { terms: ['login', 'Invoices', 'audit'], source: 'user-input', requirements: [{ terms: ['login'], quote: ' Add a login', range: [0, 11], polarity: 'positive' }, { terms: ['delete'], words: ['invoices', 'delete'], quote: 'Never delete\n  invoices', range: [14, 37], polarity: 'negative' }] } },
  ja: { instruction: 'ログインを追加して。請求書は削除しないで。', required_terms: { terms: ['ログイン', '請求書'], source: 'user-input', requirements: [{ terms: ['ログイン'], quote: 'ログインを追加して', range: [0, 9], polarity: 'positive' }, { terms: ['請求書'], quote: '請求書は削除しないで', range: [10, 20], polarity: 'negative' }] } },
} as const satisfies Record<string, { instruction: string; required_terms: RequiredTerms }>;
const NOTHING = { instruction: 'Please.', required_terms: { terms: [], source: 'user-input' } } as const;
const LISTED = { instruction: ASKED.en.instruction, required_terms: { terms: ['login'], source: 'user-input' } } as const;

const ONE = { instruction: 'Add a login.', required_terms: { terms: ['login'], source: 'user-input', requirements: [ASKED.en.required_terms.requirements[0]] } } as const satisfies { instruction: string; required_terms: RequiredTerms };

const KEPT: Record<'en' | 'ja', Task[]> = {
  en: [{ id: 'a', acceptance: 'A login page' }, { id: 'b', acceptance: 'Never delete invoices', dependencies: ['a'] }, { id: 'c', acceptance: 'An audit', dependencies: ['b', 'a'] }],
  ja: [{ id: 'a', acceptance: 'ログインを追加する' }, { id: 'b', acceptance: '請求書は削除しない' }],
};
const LOST: Record<'en' | 'ja', Task[]> = { en: [{ id: 'a', acceptance: 'Nothing', context: 'Look into login later' }, { id: 'b', acceptance: 'Delete invoices' }], ja: [{ id: 'a', acceptance: 'ログインは後で検討する' }, { id: 'b', acceptance: '請求書を削除する' }] };
const task = (fields: Partial<Record<keyof Task, unknown>>): unknown => ({ id: 'a', acceptance: 'A login page', ...fields });
const many = (count: number, fields: (at: number) => Partial<Task>): Task[] => Array.from({ length: count }, (_, at) => ({ id: `t${at}`, acceptance: 'login', ...fields(at) }));
const ring = (count: number): Task[] => many(count, (at) => ({ dependencies: [`t${(at + 1) % count}`] }));

type Config = Partial<RefinementConfig>;
const open = (asked: { instruction: string; required_terms: RequiredTerms } = ASKED.en, config: Config = {}): StepResult => openRun({ run_id: 'run_1', session_id: 'ses_1', ...asked, config });
const plan = (tasks: unknown, asked: Parameters<typeof open>[0] = ASKED.en, config: Config = {}): StepResult => submitPlan(open(asked, config).run, [], tasks);
const replan = (tasks: unknown, judge: unknown = { score: 90 }, first: readonly Task[] = KEPT.en, asked: Parameters<typeof open>[0] = LISTED): StepResult => {
  const { run, new_revisions } = plan(first, asked);
  return submitReplan(run, new_revisions, { tasks, judge });
};
const [login, invoices] = requirementIds(ASKED.en.required_terms) as [string, string];
const claimed = (...claims: readonly { requirement: string | number; task_id: string; quote: string }[]): StepResult => submitPlan(open().run, [], KEPT.en, claims);
const strict = { treatTermLossAsStructureBreak: true };

const REFUSED: Readonly<Record<string, () => StepResult>> = {
  'tasks that are no list': () => plan('tasks'),
  'no tasks': () => plan([]),
  'too many tasks': () => plan(many(2_001, () => ({}))),
  'tasks that are no objects': () => plan([null, 7, 'a', ['a'], undefined]),
  'no id and no acceptance': () => plan([{}]),
  'blank id and acceptance': () => plan([task({ id: ' ' }), task({ acceptance: '\n' })]),
  'no texts': () => plan([task({ context: 1, status: null, description: {}, type: [], summary: false })]),
  'texts too long': () => plan([task({ id: 'i'.repeat(201), acceptance: 'x'.repeat(20_001), context: 'x'.repeat(20_001) })]),
  'dependencies that are no ids': () => plan([task({ dependencies: 'abc' }), task({ dependencies: [1] }), task({ dependencies: ['a', 1] }), task({ dependencies: null })]),
  'too many dependencies': () => plan([task({ dependencies: Array.from({ length: 201 }, () => 'a') })]),
  'no more than twenty faults of the tasks': () => plan(Array.from({ length: 25 }, () => null)),
  'a replan that is no list': () => replan({}),
  'far more tasks': () => replan(many(6, () => ({}))),
  'far fewer tasks': () => replan(many(1, () => ({})), {}, many(8, () => ({}))),
  'a circle': () => plan([{ id: 'z', acceptance: 'login', dependencies: ['a'] }, { id: 'a', acceptance: 'x', dependencies: ['b'] }, { id: 'b', acceptance: 'x', dependencies: ['a'] }], LISTED),
  'a large circle': () => plan(ring(14), LISTED),
  'unknown ids': () => plan(many(2, () => ({ dependencies: ['x', 'y'] })), LISTED),
  'many unknown ids': () => plan(many(25, (at) => ({ dependencies: [`x${at}`] })), LISTED),
  'ids used twice': () => plan([...many(2, () => ({})), ...many(2, () => ({}))], LISTED),
  'many ids used twice': () => plan([...many(25, () => ({})), ...many(25, () => ({}))], LISTED),
  'everything at once': () => replan([...ring(7), ...many(1, () => ({ dependencies: ['x'] }))]),
  'lost terms, let through': () => plan(LOST.en),
  'lost terms, refused': () => plan(LOST.en, ASKED.en, strict),
  'lost terms beside a circle': () => plan([{ ...LOST.en[0]!, dependencies: ['a'] }], ASKED.en, strict),
  'lost terms, ja': () => plan(LOST.ja, ASKED.ja, strict),
  'nothing to check': () => plan(KEPT.en, NOTHING),
  'check switched off': () => plan([{ id: 'a', acceptance: 'x', dependencies: ['a'] }], ASKED.en, { enableTermPreservationCheck: false }),
  'claims of nothing there': () => claimed({ requirement: 'req-9', task_id: 'a', quote: 'login' }, { requirement: login, task_id: 'x'.repeat(90), quote: 'login' }),
  'claims of nothing there, many': () => claimed(...Array.from({ length: 25 }, () => ({ requirement: 'req-9', task_id: 'a', quote: 'login' }))),
  'claims that name one of many tasks': () => submitPlan(open(ONE).run, [], many(105, () => ({})), [{ requirement: login, task_id: 'x', quote: 'login' }]),
  'claims not verified': () => claimed({ requirement: login, task_id: 'a', quote: 'no such words' }, { requirement: invoices, task_id: 'b', quote: 'delete invoices' }),
  'terms that are no list': () => submitTerms(open().run, [], { term: 'login' }),
  'terms dropped': () => submitTerms(open().run, [], [{ term: 'x', quote: 'x' }, { term: 'refund', quote: 'a refund' }, 7, null, 'login']),
  'terms after the end': () => submitTerms(replan(KEPT.en).run, [], []),
  'a plan after the end': () => submitPlan(replan(KEPT.en).run, [], LOST.en),
  'a replan before the plan': () => submitReplan(open().run, [], { tasks: KEPT.en }),
  'accept before the plan': () => acceptByPerson(open().run, []),
  'accept what is not there': () => acceptByPerson(plan(KEPT.en).run, plan(KEPT.en).new_revisions, 'run_1/000009'),
  'accept what was refused': () => {
    const first = plan(KEPT.en);
    const second = submitReplan(first.run, first.new_revisions, { tasks: ring(3), judge: {} });
    return acceptByPerson(second.run, [...first.new_revisions, ...second.new_revisions], 'run_1/000002');
  },
  'reopen before the end': () => reopen(open().run, []),
};

const refused = ({ revision, refusals }: StepResult): unknown => ({ ...(revision === undefined ? {} : { reason: revision.reason ?? null, warnings: revision.warnings }), refusals: refusals.map(refusalLine) });

const PROMPTS: Readonly<Record<string, () => StepResult>> = {
  'opened, en': () => open(),
  'opened, ja': () => open(ASKED.ja),
  'opened, nothing to check': () => open(NOTHING),
  'opened, terms without requirements': () => open(LISTED),
  'plan taken': () => plan(KEPT.en),
  'plan refused, en': () => plan([...LOST.en, { id: 'b', acceptance: 'x', dependencies: ['b', 'q'] }], { ...ASKED.en, required_terms: { ...ASKED.en.required_terms, terms: ['login', 'Invoices', 'nothing', 'audit'] } }, strict),
  'plan refused, ja': () => plan([...LOST.ja, { id: 'b', acceptance: 'x', dependencies: ['b', 'q'] }], ASKED.ja, strict),
  'plan refused, large circle': () => plan(ring(14), LISTED),
  'plan refused, unknown ids': () => plan(many(14, (at) => ({ dependencies: [`x${at}`] })), LISTED),
  'plan refused, ids used twice': () => plan([...many(14, () => ({})), ...many(14, () => ({}))], LISTED),
  'plan refused, check switched off': () => plan([{ id: 'a', acceptance: 'x', dependencies: ['a'] }], LISTED, { enableTermPreservationCheck: false }),
  'replan refused for its number': () => replan(many(6, () => ({}))),
  'replan with suggestions': () => replan([...KEPT.en].reverse(), { score: 60, acceptable: true, suggestions: ['Shorter', 'Name\nthe page'] }),
  'replan without suggestions': () => replan([...KEPT.en].reverse(), { score: 60 }),
  'reopened with a plan': () => {
    const first = plan(KEPT.en);
    const taken = acceptByPerson(first.run, first.new_revisions);
    return reopen(taken.run, first.new_revisions);
  },
  'reopened without a plan': () => reopen(plan(ring(3), LISTED, { maxRefinementAttempts: 0 }).run, []),
  'terms named': () => submitTerms(open(LISTED).run, [], [{ term: 'invoices', quote: 'Never delete invoices' }]),
  'terms named beside a plan': () => submitTerms(plan([{ id: 'a', acceptance: 'login' }], LISTED).run, [], [{ term: 'invoices', quote: 'Never delete invoices' }]),
};

describe('the words of the plan gate', () => {
  it.each(Object.entries(REFUSED))('[P-09][K-03] refused: %s', (name, answer) => {
    const given = answer();
    expect(given.refusals.length).toBeGreaterThan(0);
    expectBothLanguages(given.refusals, name);
    GOLDEN.hold('refused', name, refused(given));
  });

  it.each(Object.entries(PROMPTS))('[P-09] prompt: %s', (name, answer) => GOLDEN.hold('prompts', name, answer().prompt?.split('\n') ?? null));

  it('pins nothing else', () => expect([...GOLDEN.strangers('refused', Object.keys(REFUSED)), ...GOLDEN.strangers('prompts', Object.keys(PROMPTS))]).toEqual([]));
});
