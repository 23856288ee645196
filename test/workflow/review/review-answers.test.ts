// What a review waits for: choices of people and agents, findings of an agent, an uploaded text; and what makes it end early.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Approval } from '../../../src/kernel/approval.ts';
import { sha256 } from '../../../src/kernel/digest.ts';
import { SekishoError } from '../../../src/kernel/errors.ts';
import type { FixChoice } from '../../../src/gates/review/fix-tool.ts';
import type { Row } from '../../../src/store/contract.ts';
import { fixAction, type FixToApprove } from '../../../src/workflow/review/fix-action.ts';
import type { ManuscriptFetch, ManuscriptVersion, StepExecution } from '../../../src/workflow/review/review-rows.ts';
import type { ReviewStanding } from '../../../src/workflow/review/reviews.ts';
import { admission, findWords, openReviewBench, polish, TYPOS, wordChecker, type ReviewBench, type ReviewDesk } from './review-desk.ts';

const BEFORE = 'I recieve teh letter.\nThis is a fine line.\n';
const AFTER = 'I receive the letter.\nThis is a fine line.\n';
const ASK = { fix_wish: { min_severity: 'low', safe_only: true, apply: 'ask' } } as const;
const BY_AGENT = { ...ASK, initiator: 'agent:stdio' } as const;

let bench: ReviewBench;
let desk: ReviewDesk;
beforeEach(() => {
  bench = openReviewBench();
  bench.write('a.md', BEFORE);
  desk = bench.desk();
});
afterEach(() => bench.close());

const asked = ({ question }: ReviewStanding): NonNullable<ReviewStanding['question']> => {
  if (question === undefined) throw new Error('it asks nothing');
  return question;
};
const all = (): FixChoice[] => bench.issues().map(({ issue_id }) => ({ issue_id, tool_id: 'suggested_fix' }));

let answers = 0;
const answer = (standing: ReviewStanding, by: string, gives: Parameters<ReviewDesk['reviews']['answer']>[0]['gives'], at = desk): Promise<ReviewStanding> =>
  at.reviews.answer({ run_id: standing.run.run_id, decision_id: `dec_${(answers += 1)}`, by, waiting_for: asked(standing).waiting_for, gives });

async function approve(fix: FixToApprove, more: Partial<Approval> = {}): Promise<string> {
  const approval: Approval = {
    approval_id: `apr_${(answers += 1)}`, ...fixAction(fix), action: { ...fixAction(fix).action }, shown: { en: 'a diff', ja: '差分' }, state: 'approved', requested_by: 'agent:stdio', created_at: bench.clock.now(), expires_at: bench.clock.now() + 1e6,
    answered_by: { kind: 'person', id: 'terminal' }, answered_via: 'terminal', answered_at: bench.clock.now(), ...more,
  };
  await bench.store.commit((tx) => tx.insert('approval', approval as unknown as Row));
  return approval.approval_id;
}

describe('a choice of tools', () => {
  it('is waited for with everything that is offered, and a person\'s choice is done', async () => {
    const waiting = await desk.reviews.begin(polish('a.md', ASK), { wait: true });
    expect(waiting.run.state).toBe('waiting');
    expect(asked(waiting)).toMatchObject({ asks: 'choice', round: 0, text_hash: sha256(BEFORE) });
    const question = asked(waiting);
    expect(question.asks === 'choice' && question.offers.map(({ available_tools }) => available_tools.map(({ tool_id }) => tool_id))).toEqual([['suggested_fix', 'person_edit'], ['suggested_fix', 'person_edit']]);
    const done = await answer(waiting, 'person:terminal', { choices: all() });
    expect(done.run).toMatchObject({ state: 'completed', stopped: 'nothing_to_fix' });
    expect(bench.read('a.md')).toBe(AFTER);
  });

  it('of a person may leave issues out and set one aside', async () => {
    const waiting = await desk.reviews.begin(polish('a.md', ASK), { wait: true });
    const [first, second] = all();
    await answer(waiting, 'person:terminal', { choices: [first!, { issue_id: second!.issue_id, tool_id: null }] });
    const aside = bench.issues().find(({ issue_id }) => issue_id === second!.issue_id);
    expect(aside).toMatchObject({ state: 'Deferred', defer_reason: 'USER_REJECTED_TOOL' });
    // Found again by the recheck, it is still the one that was set aside.
    expect(bench.issues()).toHaveLength(2);
  });

  it('of an agent without a person\'s yes changes nothing and is asked again', async () => {
    const waiting = await desk.reviews.begin(polish('a.md', BY_AGENT), { wait: true });
    const still = await answer(waiting, 'agent:stdio', { choices: all() });
    expect(still.run.state).toBe('waiting');
    expect(bench.read('a.md')).toBe(BEFORE);
    expect(bench.intents().map(({ state }) => state)).toEqual(['shown']);
  });

  it('of an agent with a person\'s yes to exactly this change is done, and the yes is used up', async () => {
    const waiting = await desk.reviews.begin(polish('a.md', BY_AGENT), { wait: true });
    const preview = desk.reviews.preview(waiting.run.run_id, all(), 'agent:stdio');
    expect(preview).toMatchObject({ hash_before: sha256(BEFORE), hash_after: sha256(AFTER), text_after: AFTER, refused: [], left: [] });
    const approval_id = await approve(preview);
    const done = await answer(waiting, 'agent:stdio', { choices: all(), approval_id });
    expect(done.run.state).toBe('completed');
    expect(bench.read('a.md')).toBe(AFTER);
    expect(bench.rows<Approval>('approval')).toMatchObject([{ state: 'consumed' }]);
    expect(bench.intents().find(({ state }) => state === 'written')).toMatchObject({ by: 'agent:stdio', approval_id });
  });

  it.each([
    ['to another change', (fix: FixToApprove): FixToApprove => ({ ...fix, hash_after: sha256('something else') }), {}],
    ['to another file', (fix: FixToApprove): FixToApprove => ({ ...fix, file: 'b.md' }), {}],
    ['that was used', (fix: FixToApprove) => fix, { state: 'consumed' as const }],
    ['that is no person\'s', (fix: FixToApprove) => fix, { answered_by: { kind: 'agent' as const, id: 'stdio' } }],
    ['that is too old', (fix: FixToApprove) => fix, { expires_at: 0 }],
  ])('of an agent with a yes %s is not done', async (_name, change, more) => {
    const waiting = await desk.reviews.begin(polish('a.md', BY_AGENT), { wait: true });
    const approval_id = await approve(change(desk.reviews.preview(waiting.run.run_id, all(), 'agent:stdio')), more);
    expect((await answer(waiting, 'agent:stdio', { choices: all(), approval_id })).run.state).toBe('waiting');
    expect(bench.read('a.md')).toBe(BEFORE);
  });

  it('said in advance counts only from a person', async () => {
    const agent = await desk.reviews.begin(polish('a.md', { initiator: 'agent:stdio', choices: [] }), { wait: true });
    expect(agent.run.state).toBe('waiting');
    expect(bench.read('a.md')).toBe(BEFORE);
    const [first] = all();
    const person = await desk.reviews.begin(polish('a.md', { ...ASK, choices: [first!] }), { wait: true });
    expect(person.run.state).toBe('completed');
    expect(bench.resolutions()).toHaveLength(1);
  });

  it('given twice is one choice; with other content it is refused', async () => {
    const waiting = await desk.reviews.begin(polish('a.md', ASK), { wait: true });
    const given = { run_id: waiting.run.run_id, decision_id: 'dec_same', by: 'person:terminal', waiting_for: asked(waiting).waiting_for, gives: { choices: all() } };
    await desk.reviews.answer(given);
    bench.clock.advance(1000);
    await desk.reviews.answer(given);
    expect(bench.resolutions()).toHaveLength(2);
    await expect(desk.reviews.answer({ ...given, gives: { choices: [] } })).rejects.toMatchObject({ code: 'QC-112' });
    await expect(desk.reviews.answer({ ...given, decision_id: 'dec_late' })).rejects.toMatchObject({ code: 'QC-111' });
  });

  it('brings its own edits: an agent\'s patch with a yes to it', async () => {
    const other = bench.desk({ checkers: [wordChecker('typo_check', [{ word: 'recieve' }])] });
    const waiting = await other.reviews.begin(polish('a.md', BY_AGENT), { wait: true });
    const { issue_id } = bench.issues()[0]!;
    const patch = { issue_id, tool_id: 'agent_patch', edits: [{ range: [2, 9], text: 'got' }] } as const;
    const still = await answer(waiting, 'agent:stdio', { choices: [patch] }, other);
    expect(asked(still).asks).toBe('choice');
    expect(bench.read('a.md')).toBe(BEFORE);
    const { hash_before, hash_after, issue_ids } = other.reviews.preview(waiting.run.run_id, [patch], 'agent:stdio');
    const approval_id = await approve({ file: 'a.md', hash_before, hash_after, issue_ids });
    await answer(still, 'agent:stdio', { choices: [patch], approval_id }, other);
    expect(bench.read('a.md')).toBe(BEFORE.replace('recieve', 'got'));
    expect(bench.resolutions()).toMatchObject([{ tool_used: 'agent_patch', applied_by: 'agent:stdio', verification_status: 'passed' }]);
  });

  it('brings its own edits: a person\'s, refused where they lie outside', async () => {
    const waiting = await desk.reviews.begin(polish('a.md', ASK), { wait: true });
    const { issue_id } = bench.issues()[0]!;
    const patch = { issue_id, tool_id: 'person_edit', edits: [{ range: [2, 9], text: 'got' }] } as const;
    expect(desk.reviews.preview(waiting.run.run_id, [{ ...patch, edits: [{ range: [0, 9999], text: 'x' }] }], 'person:terminal').refused.map(({ refusal }) => refusal.check)).toEqual(['fix.outside']);
    await answer(waiting, 'person:terminal', { choices: [patch] });
    expect(bench.read('a.md')).toBe(BEFORE.replace('recieve', 'got'));
  });
});

describe('a file that changes under a polish', () => {
  it('between the choice and the writing is left alone: QC-018', async () => {
    const waiting = await desk.reviews.begin(polish('a.md', ASK), { wait: true });
    bench.write('a.md', 'A person wrote this.\n');
    const { run } = await answer(waiting, 'person:terminal', { choices: all() });
    expect(run).toMatchObject({ state: 'failed', stopped: 'failed', failure: { code: 'QC-018' }, lock_status: 'released' });
    expect(bench.read('a.md')).toBe('A person wrote this.\n');
    expect(bench.intents().map(({ state }) => state)).toEqual(['shown', 'refused']);
    expect(bench.resolutions().every(({ verification_status }) => verification_status === 'not_written')).toBe(true);
  });

  it('after the writing is checked as it is now, without our edits', async () => {
    const { files } = bench.parts();
    const theirs = `Somebody added teh first line.\n${AFTER}`;
    const replace: typeof files.replace = (...given) => {
      const outcome = files.replace(...given);
      bench.write('a.md', theirs);
      return outcome;
    };
    const other = bench.desk({ parts: { files: { ...files, replace } } });
    const waiting = await other.reviews.begin(polish('a.md', ASK), { wait: true });
    bench.clock.advance(1000);
    const { run } = await answer(waiting, 'person:terminal', { choices: all() }, other);
    expect(run.rounds.map(({ manuscript_hash }) => manuscript_hash)).toEqual([sha256(BEFORE), sha256(theirs)]);
    expect(bench.read('a.md')).toBe(theirs);
    // Not the text of the intent: our edits say nothing about how it came to be.
    expect(bench.rows<ManuscriptVersion>('manuscript_version').find(({ hash }) => hash === sha256(theirs))).toMatchObject({ edits: null });
    expect(bench.issues().filter(({ state }) => state === 'New')).toMatchObject([{ rule: 'typo_check/teh', text_range: [0, 30], manuscript_hash: sha256(theirs) }]);
  });

  it.each([1, 2, 3])('an issue a person sets aside in the very moment of a settlement stays set aside (%i commits after the check)', async (commits) => {
    await desk.reviews.begin(admission('a.md'), { wait: true });
    const [issue] = bench.issues();
    bench.clock.advance(1000);
    bench.write('a.md', `New first line.\n${BEFORE}`);
    let once = true;
    let after = 0;
    const real = bench.store.commit.bind(bench.store);
    const meddled = { ...bench.store, read: bench.store.read.bind(bench.store), close: () => {}, commit: async <T>(work: Parameters<typeof real<T>>[0]): Promise<T> => {
      if (once && bench.rows<{ round: number }>('step_execution').length === 2 && (after += 1) === commits) {
        once = false;
        await real((tx) => tx.update('issue', { ...tx.get('issue', issue!.issue_id)!, state: 'Deferred', defer_reason: 'on purpose' }));
      }
      return real(work);
    } };
    const other = openOn(meddled, TYPOS);
    const { run } = await other.reviews.begin(admission('a.md'), { wait: true });
    expect(once).toBe(false);
    expect(run.state).toBe('completed');
    expect(bench.issues().find(({ issue_id }) => issue_id === issue!.issue_id)).toMatchObject({ state: 'Deferred', defer_reason: 'on purpose' });
    expect(bench.issues()).toHaveLength(2);
    await other.close();
  });
});

/** A desk whose commits a test stands in front of. */
function openOn(store: ReviewBench['store'], ...checkers: readonly (typeof TYPOS)[]): ReviewDesk {
  return bench.desk({ checkers, store });
}

describe('findings of the calling agent', () => {
  const agentStep = { ...wordChecker('plot_consistency', []), check: () => Promise.reject(new Error('no model here')) };
  const open = (keep = true): ReviewDesk => bench.desk({
    keep, checkers: [TYPOS, agentStep],
    parts: { answeredByAgent: (step_id) => (step_id !== 'plot_consistency' ? undefined : ({ text }, given) => {
      if (!given.startsWith('[')) throw new SekishoError('QC-004', { reason: `not JSON: ${given}` });
      return findWords('plot_consistency', text, (JSON.parse(given) as string[]).map((word) => ({ word, severity: 'high' as const })));
    }) },
  });

  it('are waited for, judged, and become issues of the same kind', async () => {
    const other = open();
    const waiting = await other.reviews.begin(admission('a.md', { initiator: 'agent:stdio' }), { wait: true });
    expect(asked(waiting)).toMatchObject({ asks: 'findings', step_id: 'plot_consistency', text_hash: sha256(BEFORE) });
    const { run } = await answer(waiting, 'agent:stdio', { findings: '["fine line"]' }, other);
    expect(run.stopped).toBe('single_run');
    expect(bench.issues().map(({ step_id }) => step_id).sort()).toEqual(['plot_consistency', 'typo_check', 'typo_check']);
  });

  it('once given, the run takes its slot again', async () => {
    bench.write('b.md', BEFORE);
    const states: (string | undefined)[] = [];
    const looking = { ...wordChecker('zz_last', []), check: async () => (states.push(other.reviews.standing(waiting.run.run_id)?.run.state, other.reviews.standing(second.run_id)?.run.state), []) };
    const judge = () => [];
    const other: ReviewDesk = bench.desk({ checkers: [agentStep, looking], limits: { max_active: 1 }, parts: { answeredByAgent: (step_id) => (step_id === 'plot_consistency' ? judge : undefined) } });
    const waiting: ReviewStanding = await other.reviews.begin(admission('a.md'), { wait: true });
    const second = admission('b.md', { steps: ['zz_last'] });
    const given = answer(waiting, 'agent:stdio', { findings: '[]' }, other);
    await other.reviews.begin(second, { wait: true });
    await given;
    expect(states).toEqual(['active', 'queued', 'completed', 'active']);
  });

  it('that cannot be read leave the step not executed, without a word of them in its row', async () => {
    const other = open();
    const waiting = await other.reviews.begin(admission('a.md', { initiator: 'agent:stdio' }), { wait: true });
    const { run } = await answer(waiting, 'agent:stdio', { findings: 'all is well with This is a fine line.' }, other);
    expect(run.stopped).toBe('not_executed');
    const row = bench.rows<StepExecution>('step_execution').find(({ step_id }) => step_id === 'plot_consistency');
    expect(row).toMatchObject({ result: 'not_executed', failure: { code: 'QC-004' } });
    expect(JSON.stringify(row)).not.toContain('fine line');
  });
});

describe('a text that is named by its hash', () => {
  it('[W-09] is read from the artifacts, or from the file as long as that has it', async () => {
    const { run } = await desk.reviews.begin(admission('a.md', { given: { text: 'Here is teh given text.' } }), { wait: true });
    expect(run).toMatchObject({ state: 'completed', manuscript_hash: sha256('Here is teh given text.') });
    const other = await desk.reviews.begin(admission('a.md', { given: { hash: sha256(BEFORE) } }), { wait: true });
    expect(other.run.state).toBe('completed');
    expect(bench.rows<ManuscriptFetch>('manuscript_fetch_log').filter(({ session_id }) => session_id === other.run.run_id).map(({ tool_id, result, qc_code }) => [tool_id, result, qc_code])).toEqual(expect.arrayContaining([['fetch_artifact', 'failed', 'QC-015'], ['read_snapshot', 'found', null]]));
    // What served last is asked first.
    const third = await desk.reviews.begin(admission('a.md', { given: { hash: sha256(BEFORE) } }), { wait: true });
    expect(bench.rows<ManuscriptFetch>('manuscript_fetch_log').filter(({ session_id }) => session_id === third.run.run_id)).toMatchObject([{ tool_id: 'read_snapshot', result: 'found' }]);
  });

  it('[W-09] and is nowhere is asked for, four tries each where it could still change, and only the right one is taken', async () => {
    const wanted = 'The text we wanted, teh real one.';
    const waiting = await desk.reviews.begin(admission('a.md', { given: { hash: sha256(wanted) } }), { wait: true });
    expect(asked(waiting)).toMatchObject({ asks: 'upload', hash: sha256(wanted) });
    expect(bench.pauses).toEqual([1000, 2000, 4000]);
    const tried = bench.rows<ManuscriptFetch>('manuscript_fetch_log');
    expect(tried.filter(({ tool_id }) => tool_id === 'read_snapshot').map(({ qc_code, attempt_index }) => [qc_code, attempt_index]).sort()).toEqual([['QC-018', 0], ['QC-018', 1], ['QC-018', 2], ['QC-018', 3]]);
    expect(tried.find(({ tool_id }) => tool_id === 'request_manual_upload')).toMatchObject({ qc_code: 'QC-017' });
    const wrong = await answer(waiting, 'person:terminal', { upload: 'Another text with a hash of its own.' });
    expect(asked(wrong).asks).toBe('upload');
    const { run } = await answer(wrong, 'person:terminal', { upload: wanted });
    expect(run).toMatchObject({ state: 'completed', rounds: [{ open: 1 }] });
  });

  it('[W-09] waits no longer than the policy has time for', async () => {
    const waiting = await desk.reviews.begin(admission('a.md', { given: { hash: sha256('elsewhere') }, policy: { time_budget_sec: 2 } }), { wait: true });
    expect(bench.pauses).toEqual([1000]);
    expect(asked(waiting).asks).toBe('upload');
  });

  it.each([['no-such.md', 'QC-118'], ['binary.md', 'QC-117'], ['latin.md', 'QC-117']])('%s cannot be reviewed: %s', async (file, code) => {
    writeFileSync(join(bench.root, 'binary.md'), Buffer.from([65, 0, 66]));
    writeFileSync(join(bench.root, 'latin.md'), Buffer.from([0xe9, 0x20, 0x41]));
    const { run } = await desk.reviews.begin(admission(file), { wait: true });
    expect(run).toMatchObject({ state: 'failed', failure: { code }, lock_status: 'released' });
  });
});

describe('the end before the end', () => {
  it('a queued, a waiting and a running run can be cancelled', async () => {
    const waiting = await desk.reviews.begin(polish('a.md', ASK), { wait: true });
    const queued = await desk.reviews.begin(admission('a.md', { initiator: 'agent:other' }));
    expect(queued).toMatchObject({ run: { state: 'queued' }, position: 0 });
    expect((await desk.reviews.cancel(queued.run.run_id, 'person:terminal')).run).toMatchObject({ state: 'completed', stopped: 'cancelled' });
    expect((await desk.reviews.cancel(waiting.run.run_id, 'person:terminal')).run).toMatchObject({ state: 'completed', stopped: 'cancelled', lock_status: 'released' });
    await expect(desk.reviews.cancel(waiting.run.run_id, 'person:terminal')).rejects.toMatchObject({ code: 'QC-111' });
    await expect(desk.reviews.cancel('run_nobody', 'person:terminal')).rejects.toMatchObject({ code: 'QC-104' });

    let run_id = '';
    let cancelled: Promise<unknown> = Promise.resolve();
    const stopping = { ...wordChecker('first', []), check: async () => (cancelled = other.reviews.cancel(run_id, 'person:terminal'), []) };
    const other = bench.desk({ checkers: [stopping, TYPOS] });
    const admitted = admission('a.md');
    run_id = admitted.run_id;
    const { run } = await other.reviews.begin(admitted, { wait: true });
    await cancelled;
    expect(run).toMatchObject({ state: 'completed', stopped: 'cancelled' });
  });

  it('an unforeseen error ends the run and frees the file', async () => {
    const other = bench.desk({ parts: { kindOf: () => { throw new Error('nobody foresaw this'); } }, checkers: [] });
    const { run } = await other.reviews.begin(admission('a.md', { steps: ['typo_check'] }), { wait: true });
    expect(run).toMatchObject({ state: 'failed', lock_status: 'released' });
    expect((await desk.reviews.begin(admission('a.md'), { wait: true })).run.state).toBe('completed');
  });
});
