// An understanding session over processes that die: killed after every call and in the middle of one, it goes on from the next process.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openStore } from '../../src/store/open-store.ts';
import { SAMPLE_PROJECT } from '../../src/app/demo/sample-project.ts';
import { freshPlace, runCli, stdioClient, type McpClient, type Place } from './support/processes.ts';

const QUERY = 'ログイン機能で、パスワードが空のときエラーが出ないので、空のパスワードを拒否するように修正して';
const quoted = (text: string) => ({ value: text, quote: text });
const FRAME = { target_feature: quoted('ログイン機能'), trigger_condition: quoted('パスワードが空のとき'), observed_issue: quoted('パスワードが空のときエラーが出ない'), desired_action: quoted('空のパスワードを拒否する') };
const LOGIN = 'src/auth/login-service.ts';

function project(extra: Record<string, string> = {}): Place {
  const place = freshPlace(extra);
  for (const [path, text] of Object.entries(SAMPLE_PROJECT)) {
    mkdirSync(dirname(join(place.root, path)), { recursive: true });
    writeFileSync(join(place.root, path), text);
  }
  return place;
}

type Answers = Record<string, Record<string, unknown>>;
interface Step {
  readonly tool: string;
  input(answers: Answers): Record<string, unknown>;
}

const hit = (answer: Record<string, unknown>, nth: number) => {
  const { file, line } = (answer['hits'] as { file: string; line: number }[]).filter((each) => each.file === LOGIN).at(nth)!;
  return { receipt_id: answer['receipt_id'], file, line };
};
const session = (answers: Answers) => ({ session_id: answers['start_session']!['session_id'] });

const STEPS: readonly Step[] = [
  { tool: 'start_session', input: () => ({ intent: 'MODIFY', query: QUERY, frame: FRAME }) },
  { tool: 'find_definitions', input: (answers) => ({ ...session(answers), name: 'LoginService', wait_ms: 20_000 }) },
  { tool: 'find_references', input: (answers) => ({ ...session(answers), name: 'hashPassword', wait_ms: 20_000 }) },
  {
    tool: 'submit_understanding',
    input: (answers) => ({ ...session(answers), symbols_identified: ['LoginService'], slot_evidence: { target_feature: hit(answers['find_definitions']!, 0), observed_issue: hit(answers['find_references']!, -1) } }),
  },
  { tool: 'check_write_target', input: (answers) => ({ ...session(answers), file_path: LOGIN }) },
];

async function callIn(client: McpClient, step: Step, answers: Answers, requestId: string): Promise<void> {
  const { isError, output } = await client.call(step.tool, step.input(answers), requestId);
  expect(isError, JSON.stringify(output)).toBe(false);
  answers[step.tool] = output as Record<string, unknown>;
}

describe.each(['sqlite', 'file'] as const)('an understanding session on the %s backend', (backend) => {
  it('[K-01] goes on after kill −9 of the server, after every call and during one', async () => {
    const place = project({ SEKISHO_STORE_BACKEND: backend });
    const answers: Answers = {};
    for (const [at, step] of STEPS.entries()) {
      const doomed = await stdioClient(place);
      // The call is on its way when the process dies: it was committed or it was not, and the repeat must not do it twice.
      const lost = doomed.call(step.tool, step.input(answers), `r-${at}`).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 40 * at));
      process.kill(doomed.pid!, 'SIGKILL');
      await lost;
      const next = await stdioClient(place);
      await callIn(next, step, answers, `r-${at}`);
      process.kill(next.pid!, 'SIGKILL');
    }
    expect(answers['submit_understanding']).toMatchObject({ next_phase: 'READY' });
    expect(answers['check_write_target']).toMatchObject({ allowed: true, permit: { path: LOGIN } });
    // One session, one receipt per search, however often a call was sent.
    const { store } = openStore(join(place.root, '.sekisho'), { backend: 'auto' });
    const rows = store.read((tx) => ({ sessions: tx.list('session').length, receipts: tx.list('receipt').map((row) => row['order']), permits: tx.list('permit').length }));
    store.close();
    expect(rows).toEqual({ sessions: 1, receipts: expect.arrayContaining([1, 2]) as number[], permits: 1 });
    expect(rows.receipts).toHaveLength(2);
    expect(JSON.parse((await runCli(place, ['audit', 'verify', '--json'])).stdout)).toMatchObject({ output: { ok: true } });
  });
});

describe('two agents on one project', () => {
  it('do not disturb each other', async () => {
    const place = project();
    const [a, b] = [await stdioClient(place), await stdioClient(place, 'modern')];
    const [ofA, ofB]: [Answers, Answers] = [{}, {}];
    for (const [at, step] of STEPS.entries()) await Promise.all([callIn(a, step, ofA, `a-${at}`), callIn(b, step, ofB, `b-${at}`)]);
    expect(ofA['start_session']!['session_id']).not.toBe(ofB['start_session']!['session_id']);
    for (const answers of [ofA, ofB]) expect(answers['check_write_target']).toMatchObject({ allowed: true });
    // What one did is no evidence for the other.
    const stolen = await a.call('submit_understanding', { ...session(ofA), symbols_identified: ['LoginService'], slot_evidence: { target_feature: hit(ofB['find_definitions']!, 0) } });
    expect(stolen.output).toMatchObject({ refusals: [{ check: 'understanding.phase_blocked' }] });
    await a.call('revert_to_exploration', session(ofA));
    const again = await a.call('submit_understanding', { ...session(ofA), symbols_identified: ['LoginService'], slot_evidence: { target_feature: hit(ofB['find_definitions']!, 0) } });
    expect(again.output).toMatchObject({ next_phase: 'EXPLORATION' });
    expect((await b.call('get_session_status', session(ofB))).output).toMatchObject({ understanding: { phase: 'READY' } });
  });
});
