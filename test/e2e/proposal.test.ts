// The proposal gate in the built program: without a key the agent's loop does what the model's would; with one, the key is nowhere to be found; a killed server goes on.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sample, soundText, brokenText, dashboardOf } from '../operations/proposal/proposal-support.ts';
import { startModelServer, type ModelServer } from '../support/model-server.ts';
import { freshPlace, post, runCli, startServer, stdioClient, type Place, type RunningServer } from './support/processes.ts';

const CANARY = 'sk-canary-4b1d7e9f2c';
const INPUT = { dashboard: dashboardOf(sample('O2')), userIntent: '企画書を分けてほしい' };

let model: ModelServer;
beforeAll(async () => { model = await startModelServer(); });
afterAll(() => model.close());

interface Told {
  ok: boolean;
  report: unknown;
  rendered?: { text: string };
  retryCount: number;
  run_id: string;
  diffs: { diff_id: string }[];
  verdict?: string;
}

describe('without a key', () => {
  const place = freshPlace();
  let server: RunningServer;
  beforeAll(async () => { server = await startServer(place); });

  it('[Q-09] [Q-10] answers 500 with the fixed sentence, and the agent\'s loop completes the same scenario', async () => {
    for (const path of ['/api/organizer/run', '/api/advisor/run']) {
      const { status, json } = await post(server, path, INPUT);
      expect([status, json]).toMatchObject([500, { error: { code: 'QC-401', message: 'OPENAI_API_KEY is not set', hint: expect.stringContaining('open_proposal') as string } }]);
    }
    const agent = await stdioClient(place, 'modern');
    const opened = (await agent.call('open_proposal', { type: 'organizer', ...INPUT })).output as { run_id: string; prompt: string };
    expect(opened.prompt).toContain('企画書を分けてほしい');
    expect((await agent.call('submit_proposal', { run_id: opened.run_id, output: brokenText('O2', 'one child') })).output).toMatchObject({ verdict: 'correct', corrections_left: 2 });
    const { isError, output } = await agent.call('submit_proposal', { run_id: opened.run_id, output: soundText('O2') });
    expect([isError, output]).toMatchObject([false, { verdict: 'accepted', ok: true, retryCount: 1, rendered: { kind: 'organizer' }, diffs: [], left_out: [{ checks: ['diff.unknown_node'] }] }]);
    const shown = await runCli(place, ['proposal', 'show', opened.run_id, '--json']);
    expect(shown.code).toBe(5); // another caller's run looks like none
    await agent.close();
  });

  it('[Q-10] does the same from the command line', async () => {
    const opened = await runCli(place, ['proposal', 'open', 'organizer', '--dashboard', JSON.stringify(INPUT.dashboard), '--json']);
    const { run_id } = (JSON.parse(opened.stdout) as { output: { run_id: string } }).output;
    const submitted = await runCli(place, ['proposal', 'submit', run_id, '--output', soundText('O2')]);
    expect([submitted.code, submitted.stdout]).toMatchObject([0, expect.stringContaining('✓') as string]);
    const shown = await runCli(place, ['proposal', 'show', run_id, '--lang', 'ja']);
    expect(shown.stdout).toContain('採用できます');
  });
});

describe('with a model', () => {
  const settings = { OPENAI_API_KEY: CANARY, SEKISHO_MODEL_NAME: 'played', SEKISHO_MODEL_RETRIES: '1', SEKISHO_MODEL_TIMEOUT_SECONDS: '60' };

  it('[Q-09] runs, corrects and renders over HTTP and command line, and leaves the key nowhere', async () => {
    const place = freshPlace({ ...settings, OPENAI_BASE_URL: model.url });
    const server = await startServer(place);
    model.play([{ says: brokenText('O2', 'one child') }, { status: 429, headers: { 'retry-after': '0' } }, { says: soundText('O2') }]);
    const { status, json } = await post(server, '/api/organizer/run', INPUT);
    expect([status, json]).toMatchObject([200, { ok: true, retryCount: 1, report: sample('O2').correct[0] }]);
    expect((json as Told).rendered!.text).toContain('企画書を書く');
    expect(model.calls.map(({ headers }) => headers.authorization)).toEqual(Array(3).fill(`Bearer ${CANARY}`));

    // Faults of every kind, some of which repeat the key.
    const faults: Parameters<ModelServer['play']>[0][] = [
      [{ status: 401, text: JSON.stringify({ error: { message: `Incorrect API key provided: ${CANARY}` } }) }], [{ raw: CANARY }], [{ cut: 'at once' }, { cut: 'at once' }], [{ status: 307, headers: { location: `http://${CANARY}.invalid/` } }],
    ];
    for (const script of faults) {
      model.play(script);
      expect(await post(server, '/api/advisor/run', INPUT)).toMatchObject({ status: 502, json: { error: { code: 'QC-004' } } });
    }
    model.play([{ says: soundText('A1') }]);
    const cli = await runCli(place, ['proposal', 'advise', '--dashboard', JSON.stringify(dashboardOf(sample('A1'))), '--json']);
    expect(JSON.parse(cli.stdout)).toMatchObject({ ok: true, output: { ok: true, state: 'accepted' } });
    // H4: an endpoint that repeats its headers as the model's words, in a report that is accepted and in one that is not.
    const echoed = { ...(sample('O2').correct[0] as object), summary: `現時点の鍵は Bearer ${CANARY} と見えます。まず「企画書を書く」から見ると良さそうです。` };
    model.play([{ says: JSON.stringify(echoed) }, { says: JSON.stringify(echoed) }, { says: JSON.stringify(echoed) }]);
    const repeated = await post(server, '/api/organizer/run', INPUT);
    expect(JSON.stringify(repeated.json)).toContain('run_');
    model.play([{ says: `authorization: Bearer ${CANARY}` }, { says: CANARY.replace('s', '\\u0073') }, { says: CANARY }]);
    const refused = await post(server, '/api/organizer/run', INPUT);
    expect(refused.json).toMatchObject({ ok: false });
    const shown = await runCli(place, ['proposal', 'show', String((refused.json as Told).run_id), '--json']);
    await server.kill('SIGTERM');
    expectNowhere(place, [server.output(), cli.stdout, cli.stderr, JSON.stringify([json, repeated.json, refused.json]), shown.stdout, shown.stderr]);
  });

  it('[Q-06] goes on after kill −9 in the middle of a question: the try is used up, the same request gets its run\'s end', async () => {
    const place = freshPlace({ ...settings, OPENAI_BASE_URL: model.url });
    let asked: () => void = () => {};
    const waiting = new Promise<void>((resolve) => { asked = resolve; });
    model.play((_call, count) => (count === 1 ? (asked(), { never: true }) : { says: soundText('O2') }));
    const first = await startServer(place);
    const lost = post(first, '/api/organizer/run', INPUT, { 'idempotency-key': 'mine' }).catch(() => undefined);
    await waiting;
    await first.kill('SIGKILL');
    expect(await lost).toBeUndefined();

    const second = await startServer(place);
    // H3: another question under the same key gets nobody's report, neither while the run is under way nor afterwards.
    const other = () => post(second, '/api/organizer/run', { ...INPUT, userIntent: '別の件を見てほしい' }, { 'idempotency-key': 'mine' });
    expect(await other()).toMatchObject({ status: 409, json: { error: { code: 'QC-112' } } });
    const told = await untilSettled(second);
    expect(told).toMatchObject({ ok: true, retryCount: 1 });
    expect(model.calls).toHaveLength(2);
    const shown = (await post(second, '/api/ops/get_proposal', { run_id: told.run_id })).json;
    expect(shown).toMatchObject({ state: 'accepted', attempts: [{ number: 1, ended: 'lost' }, { number: 2, ended: 'whole', ok: true }] });
    expect(await untilSettled(second)).toEqual(told);
    expect(await other()).toMatchObject({ status: 409, json: { error: { code: 'QC-112' } } });
    expect(model.calls).toHaveLength(2);
  });

  /** While the dead server's lease lasts, the run is said to be under way. */
  async function untilSettled(server: RunningServer): Promise<Told> {
    for (;;) {
      const { status, json } = await post(server, '/api/organizer/run', INPUT, { 'idempotency-key': 'mine' });
      if (status === 200) return json as Told;
      expect([status, json]).toMatchObject([409, { error: { code: 'QC-404', retry: 'same' } }]);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
});

function expectNowhere({ root, home }: Place, texts: readonly string[]): void {
  const forms = [CANARY, Buffer.from(CANARY).toString('base64').replace(/=+$/, ''), encodeURIComponent(CANARY), Buffer.from(`Bearer ${CANARY}`).toString('base64').replace(/=+$/, '')];
  const files = [join(root, '.sekisho'), home].flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))).filter((path) => statSync(path).isFile());
  expect(files.length).toBeGreaterThan(2);
  for (const form of forms) {
    for (const path of files) expect([path, readFileSync(path).includes(form)]).toEqual([path, false]);
    for (const text of texts) expect(text).not.toContain(form);
  }
}
