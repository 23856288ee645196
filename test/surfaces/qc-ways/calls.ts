// How a call itself goes wrong: its shape, its sender, its address, its moment.
import { request } from 'node:http';
import { OPERATIONS } from '../../../src/operations/registry.ts';
import { run } from '../cli/fake-world.ts';
import { MANUSCRIPT, type Heard, type Scene } from '../qc-stage.ts';
import { everywhere, through, type QcRow } from '../qc-way.ts';

const NO_HTTP = { dispatch: 'Only what listens on a port has hosts, tokens and routes.', 'command line': 'Only what listens on a port has hosts, tokens and routes.' } as const;

/** What every way into the server has to pass before a tool or an operation is named. */
const atBothDoors = (name: string, ask: (scene: Scene, path: string) => Promise<Heard>): QcRow => ({
  ways: [{ name, form: 'thrown', by: { HTTP: (scene) => ask(scene, '/api/ops/get_plan'), MCP: (scene) => ask(scene, '/mcp') } }],
  never: NO_HTTP,
});

const onlyHttp = (name: string, why: string, ask: (scene: Scene) => Promise<Heard>): QcRow => ({ ways: [{ name, form: 'thrown', by: { HTTP: ask } }], never: { dispatch: why, MCP: why, 'command line': why } });

/** Signed-in calls whose bodies never come, each in its place until the answer was read. */
async function withAllPlacesTaken({ stage: { attacked } }: Scene, ask: () => Promise<Heard>): Promise<Heard> {
  const open = Array.from({ length: 128 }, () => {
    const held = request({ host: '127.0.0.1', port: attacked.served.http.port, method: 'POST', path: '/api/ops/get_plan', agent: false, headers: { authorization: `Bearer ${attacked.token}`, 'content-type': 'application/json', 'content-length': '99' } });
    held.on('error', () => {});
    held.write('{');
    return held;
  });
  try {
    // Until the last one has its place, a call of ours finds one free.
    for (;;) {
      const heard = await ask();
      if (heard.http === 429) return heard;
    }
  } finally {
    for (const held of open) held.destroy();
  }
}

const typed = async (argv: readonly string[], { language }: Scene, stdin = ''): Promise<Heard> => {
  const { exit, err } = await run([...argv, '--json', '--lang', language], { operations: OPERATIONS, stdin });
  return { exit, body: JSON.parse(err) };
};

const INSTRUCTION = 'Make the search faster.';
const planned = async ({ agent }: Scene): Promise<string> => (await agent('open_plan', { instruction: INSTRUCTION })).body.session_id as string;

export const CALL_WAYS = {
  'QC-101': everywhere('a field is missing', ({ agent }) => agent('submit_plan', { tasks: [{ acceptance: MANUSCRIPT }] })),
  'QC-102': {
    ways: [
      { name: 'a body that is no JSON', form: 'thrown', by: { HTTP: ({ stage, language }) => stage.send('POST', '/api/ops/get_plan', { body: `{"x": ${MANUSCRIPT}}` }, language), MCP: ({ stage, language }) => stage.send('POST', '/mcp', { body: `{"x": ${MANUSCRIPT}}` }, language), 'command line': (scene) => typed(['plan', 'show', '--input', '-'], scene, `{"x": ${MANUSCRIPT}}`) } },
      { name: 'a SARIF log that is no JSON', form: 'thrown', by: through(['dispatch', 'HTTP', 'command line'], ({ agent }) => agent('import_sarif', { sarif: `{"x": ${MANUSCRIPT}}` })) },
    ],
  },
  'QC-103': everywhere('a title of 501 characters', ({ agent }) => agent('create_node', { title: MANUSCRIPT.repeat(200) })),
  'QC-104': everywhere('a session nobody opened', ({ agent }) => agent('get_plan', { session_id: 'ses_00000000000000000000000000' })),
  'QC-105': everywhere('a misspelt name', (scene) => (scene.surface === 'command line' ? typed(['plan', 'shwo'], scene) : scene.agent('get_plam', { note: MANUSCRIPT }))),
  'QC-106': atBothDoors('no token', ({ stage, language }, path) => stage.send('POST', path, { body: '{}', headers: { authorization: '' } }, language)),
  'QC-107': {
    ways: [{
      name: 'an agent does what is for a person', form: 'thrown',
      by: {
        ...through(['dispatch', 'HTTP'], ({ agent }) => agent('add_learned_pair', { a: MANUSCRIPT, b: 'b' })),
        'command line': ({ stage, language }) => stage.process(['pairs', 'add', MANUSCRIPT, 'b'], language),
      },
    }],
    never: { MCP: 'What is not for its caller does not exist there: no list has it, and calling it is QC-105.' },
  },
  'QC-108': atBothDoors('another host', ({ stage, language }, path) => stage.send('POST', path, { body: '{}', headers: { host: 'elsewhere.example' } }, language)),
  'QC-109': atBothDoors('a form', ({ stage, language }, path) => stage.send('POST', path, { body: '{}', headers: { 'content-type': 'application/x-www-form-urlencoded' } }, language)),
  'QC-110': onlyHttp('a route nobody serves', 'Only HTTP has routes; a wrong name elsewhere is QC-105.', ({ stage, language }) => stage.send('GET', '/api/nothing', {}, language)),
  'QC-111': everywhere('a second plan for one session', async (scene) => scene.agent('open_plan', { instruction: INSTRUCTION, session_id: await planned(scene) })),
  'QC-112': everywhere('another call under a used request id', async ({ agent, fresh }) => {
    await agent('open_plan', { instruction: INSTRUCTION }, { requestId: fresh });
    return agent('open_plan', { instruction: `${INSTRUCTION} ${MANUSCRIPT}` }, { requestId: fresh });
  }),
  'QC-113': atBothDoors('more calls at once than there are places', (scene, path) => withAllPlacesTaken(scene, () => scene.stage.send('POST', path, { body: '{}' }, scene.language))),
  'QC-114': onlyHttp('a wrong pairing code', 'A page is paired over HTTP and nowhere else.', ({ stage, language }) => stage.send('POST', '/api/pair', { body: JSON.stringify({ code: 'AAAA-AAAA' }), headers: { authorization: '' } }, language)),
  'QC-115': everywhere('a key that reaches for the prototype', ({ agent, language }) => agent('create_node', JSON.parse(`{"title":"${language === 'ja' ? '題' : 'title'} ${MANUSCRIPT}","nested":{"__proto__":{"x":"${MANUSCRIPT}"}}}`) as Record<string, unknown>)),
  'QC-116': everywhere('a setting that would let more through', ({ agent }) => agent('open_plan', { instruction: `${INSTRUCTION} ${MANUSCRIPT}`, config: { minPreservationRate: 0.1 } })),
  'QC-117': everywhere('a path out of the root', ({ agent }) => agent('check', { files: ['../elsewhere.md'] })),
  'QC-118': everywhere('a file that is not there', ({ agent }) => agent('check', { files: ['nowhere.md'] })),
  'QC-119': onlyHttp('the old route to a status', 'The route that is gone was one of HTTP.', ({ stage, language }) => stage.send('PATCH', '/api/nodes/n1/status', { body: '{}' }, language)),
  'QC-014': {
    ways: [{ name: 'a flag nobody knows', form: 'thrown', by: { 'command line': (scene) => typed(['plan', 'show', '--sesion-id', 'x'], scene) } }],
    never: { dispatch: 'A call has no flags.', HTTP: 'A call has no flags; what is wrong with a field is QC-101.', MCP: 'A call has no flags; what is wrong with a field is QC-101.' },
  },
} as const satisfies Readonly<Record<string, QcRow>>;

