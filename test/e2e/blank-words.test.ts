// Words that nobody can see open no session, whichever way they come in, and the refusal says so in both languages.
import { beforeAll, describe, expect, it } from 'vitest';
import { createServer } from '../../src/index.ts';
import { freshPlace, httpMcpClient, post, runCli, startServer, stdioClient, type RunningServer } from './support/processes.ts';

const BLANKS = { blanks: ' \t\n\u3000', 'characters of no width': '\u200b\u200d\u2060\ufeff', 'fillers and marks on nothing': '\u3164\u2800\u0301' } as const;
const SAID = { en: "the person's words are empty", ja: '依頼の言葉が空です' } as const;

const place = freshPlace();
let server: RunningServer;
beforeAll(async () => void (server = await startServer(place)));

describe.each(Object.entries(BLANKS))('%s', (_what, query) => {
  const input = { intent: 'MODIFY', query };

  it.each(['en', 'ja'] as const)('[K-05][U-02] the command line refuses them (%s)', async (language) => {
    const { code, stderr } = await runCli(place, ['--lang', language, 'session', 'start', 'MODIFY', query]);
    expect(code).not.toBe(0);
    expect(stderr).toContain('QC-101');
    expect(stderr).toContain(SAID[language]);
  });

  it('[K-05][U-02] HTTP refuses them', async () => {
    const { status, json } = await post(server, '/api/ops/start_session', input);
    expect({ status, text: JSON.stringify(json) }).toMatchObject({ status: 400, text: expect.stringContaining(SAID.en) });
  });

  it('[K-05][U-02] MCP refuses them, over stdio and over HTTP', async () => {
    for (const { client } of [await stdioClient(place), await httpMcpClient(server)]) {
      const result = await client.callTool({ name: 'start_session', arguments: input });
      expect({ isError: result.isError, text: JSON.stringify(result.content) }).toMatchObject({ isError: true, text: expect.stringContaining(SAID.en) });
    }
  });

  it('[K-05][X-08] the library refuses them, at both gates that begin with words', async () => {
    const other = freshPlace();
    const own = createServer({ root: other.root, settings: { 'server.port': 0 }, env: { SEKISHO_HOME: other.home } });
    await expect(own.call('start_session', input)).rejects.toMatchObject({ code: 'QC-101' });
    await expect(own.call('open_plan', { instruction: query })).rejects.toMatchObject({ code: 'QC-101' });
    await own.close();
  });
});
