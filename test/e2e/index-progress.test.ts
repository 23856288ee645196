// How far the index is, over every way in: server-sent events, MCP notifications (also through another process's engine), the terminal's line.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { progressNotifier } from '../../src/surfaces/mcp/progress-notifier.ts';
import { freshPlace, httpMcpClient, startServer, stdioClient, type Place } from './support/processes.ts';

/** Several pieces of half a megabyte, so that there is something to tell. */
function placeWithFiles(): Place {
  const place = freshPlace();
  for (let folder = 0; folder < 10; folder += 1) {
    mkdirSync(join(place.root, `f${folder}`));
    for (let file = 0; file < 20; file += 1) writeFileSync(join(place.root, `f${folder}/${file}.txt`), `word${folder}x${file} `.repeat(1_500));
  }
  return place;
}

describe('progress of the index', () => {
  it('streams over HTTP until it is ready, to those who may ask', async () => {
    const server = await startServer(placeWithFiles());
    expect((await fetch(new URL('/api/code/progress', server.url))).status).toBe(401);
    const response = await fetch(new URL('/api/code/progress', server.url), { headers: { Authorization: `Bearer ${server.token}` } });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const events = (await response.text()).trim().split('\n\n').map((event) => {
      const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(event)!;
      return { name, data: JSON.parse(data!) as { done: number; total: number; phase: string; complete: boolean; index: { files: number } } };
    });
    const steps = events.filter(({ name }) => name === 'progress').map(({ data }) => data);
    expect(steps.length).toBeGreaterThan(1);
    expect(steps.at(-1)).toMatchObject({ phase: 'indexing', done: 200, total: 200 });
    expect(steps.map(({ done }) => done)).toEqual(steps.map(({ done }) => done).sort((a, b) => a - b));
    expect(events.at(-1)).toMatchObject({ name: 'ready', data: { complete: true, index: { files: 200, state: 'ready' } } });
  });

  it.each(['stdio', 'stdio through the engine of a server', 'HTTP'])('reaches an MCP client that gave a token: %s', async (way) => {
    const place = placeWithFiles();
    const server = way === 'stdio' ? undefined : await startServer(place);
    const { client } = way === 'HTTP' ? await httpMcpClient(server!) : await stdioClient(place);
    const heard: { progress: number; total?: number | undefined }[] = [];
    await client.callTool({ name: 'search_text', arguments: { patterns: ['word3x7'] } }, { onprogress: (progress) => void heard.push(progress) });
    expect(heard.length).toBeGreaterThan(1);
    for (let at = 1; at < heard.length; at += 1) expect(heard[at]!.progress).toBeGreaterThan(heard[at - 1]!.progress);
    expect(heard.every(({ progress, total }) => total === 100 && progress <= 100)).toBe(true);
    const after = heard.length;
    await client.callTool({ name: 'search_text', arguments: { patterns: ['word3x7'] } }); // without a token: nothing is sent
    expect(heard.length).toBe(after);
  });

  it('goes through two phases as one count that only climbs', () => {
    const sent: number[] = [];
    const tell = progressNotifier('token', async ({ params }) => void sent.push(params.progress))!;
    for (const done of [0, 5, 5, 4, 10]) tell({ phase: 'indexing', done, total: 10 });
    tell({ phase: 'parsing', done: 0, total: 0 });
    for (const done of [1, 2, 4]) tell({ phase: 'parsing', done, total: 4 });
    expect(sent).toEqual([0, 25, 50, 62, 75, 100]);
    expect(progressNotifier(undefined, async () => {})).toBeUndefined();
  });
});
