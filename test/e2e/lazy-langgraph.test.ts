// LangGraph is in the package and yet costs nothing where no workflow runs: one chunk, reached by one dynamic import, and working when it is reached.
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { engineWorkflows } from '../../src/app/engine-workflows.ts';
import { openStore } from '../../src/store/open-store.ts';
import { fixedClock, seededRandom } from '../../src/testing/index.ts';
import { removeCheckpoints } from '../../src/workflow/checkpoint-rows.ts';
import { END, type NodeContext, type Workflow } from '../../src/workflow/definition.ts';
import { applyOps, stepOf } from '../../src/workflow/node-commit.ts';
import { freshPlace, stdioClient } from './support/processes.ts';

const DIST = resolve(import.meta.dirname, '../../dist');
const files = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.mjs'));
const chunks = files.filter((file) => file.includes('langgraph-runner'));

/** Minified code: what follows `from`, or `import` itself, or stands in `import(…)`. */
function importsOf(file: string): { fixed: string[]; late: string[] } {
  const text = readFileSync(join(DIST, file), 'utf8');
  const to = (matches: IterableIterator<RegExpMatchArray>): string[] => [...matches].map((match) => relative(DIST, resolve(DIST, dirname(file), match[1]!)));
  return { fixed: to(text.matchAll(/\b(?:from|import)\s*"(\.[^"]+)"/g)), late: to(text.matchAll(/\bimport\(\s*"(\.[^"]+)"\s*\)/g)) };
}

function reachOf(entry: string): Set<string> {
  const seen = new Set<string>();
  const walk = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    importsOf(file).fixed.forEach(walk);
  };
  walk(entry);
  return seen;
}

describe('the built package', () => {
  it('has LangGraph in one chunk that only the workflows ask for, when they run', () => {
    expect(chunks).toHaveLength(1);
    expect(files.filter((file) => importsOf(file).fixed.includes(chunks[0]!))).toEqual([]);
    expect(files.filter((file) => importsOf(file).late.includes(chunks[0]!)).map((file) => file.replace(/-[A-Z0-9]+\.mjs$/, ''))).toEqual(['chunks/open-workflows']);
    const elsewhere = files.filter((file) => !chunks.includes(file) && readFileSync(join(DIST, file), 'utf8').includes('langsmith'));
    expect(elsewhere.filter((file) => !file.includes('engine'))).toEqual([]); // the engine names the variables it takes away
  });

  it('starts none of its ways in with it', () => {
    for (const entry of ['cli.mjs', 'index.mjs', 'code.mjs', 'testing.mjs', ...files.filter((file) => /chunks\/(run-|serve-root|engine|program)/.test(file))]) {
      const reached = reachOf(entry);
      expect([...reached].filter((file) => file.includes('langgraph') || file.includes('workflows')), entry).toEqual([]);
    }
  });

  it('bug: LangGraph must not swell the zod that every process loads', () => {
    const [mcp] = files.filter((file) => file.includes('run-mcp'));
    const bytes = [...reachOf(mcp!)].reduce((sum, file) => sum + readFileSync(join(DIST, file)).length, 0);
    expect(bytes).toBeLessThan(700_000); // 527 KB; with zod whole it was 882 KB
  });

  it('does not load it to serve an agent', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sekisho-loaded-'));
    const list = join(folder, 'loaded');
    const hook = 'import{appendFileSync}from"node:fs";export async function load(url,context,next){appendFileSync(process.env.LOADED,url+"\\n");return next(url,context)}';
    const register = `import{register}from"node:module";register("data:text/javascript,${encodeURIComponent(hook)}")`;
    const client = await stdioClient(freshPlace({ LOADED: list, NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(register)}` }));
    await client.call('search_files', { pattern: '**/*' });
    await client.close();
    const loaded = readFileSync(list, 'utf8');
    expect(loaded).toContain('/engine-');
    expect(loaded).not.toContain('langgraph');
    expect(loaded).not.toContain('open-workflows');
    rmSync(folder, { recursive: true, force: true });
  });

  it('has a LangGraph that runs', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sekisho-built-'));
    const { store } = openStore(folder, { backend: 'file' });
    const { langGraphRunner } = (await import(join(DIST, chunks[0]!))) as typeof import('../../src/workflow/langgraph/langgraph-runner.ts');
    const runner = langGraphRunner(store, {
      enter: () => {},
      commitNode(tx, thread_id, ops) {
        applyOps(tx, ops);
        if (stepOf(ops)?.next !== END) return 'goes on';
        removeCheckpoints(tx, thread_id);
        return 'over';
      },
    });
    const workflow: Workflow = {
      kind: 'two', version: '1', first: 'one',
      nodes: { one: { run: (state) => ({ patch: { n: Number(state['n']) + 1 } }) }, ask: { waitsFor: () => 'a word', take: (word) => ({ word }) }, two: { run: (state) => ({ patch: {}, ops: [{ insert: 'node_group', row: { group_id: `${String(state['word'])} ${String(state['n'])}` } }] }) } },
      after: { one: () => 'ask', ask: () => 'two', two: () => END },
    };
    const context: NodeContext = { thread_id: 't', token: 1, now: () => 0, read: (work) => store.read(work), signal: new AbortController().signal };
    expect(await runner.advance({ workflow, input: { n: 1 }, answer: undefined, context })).toEqual({ waits_for: 'a word' });
    expect(await runner.advance({ workflow, input: { n: 1 }, answer: 'yes', context })).toBe('ended');
    expect(store.read((tx) => tx.list('node_group'))).toEqual([{ group_id: 'yes 2' }]);
    store.close();
    rmSync(folder, { recursive: true, force: true });
  });
});

describe('the engine\'s workflows', () => {
  const open = () => {
    const folder = mkdtempSync(join(tmpdir(), 'sekisho-quiet-'));
    const { store } = openStore(folder, { backend: 'file' });
    const workflows = engineWorkflows({ store, clock: fixedClock(), random: seededRandom(), model: () => undefined, platform: {}, keepsTexts: true, report: (error) => { throw error; } });
    return { workflows, store, done: () => { store.close(); rmSync(folder, { recursive: true, force: true }); } };
  };

  it('let nothing of a state out: LangChain\'s tracing is off whatever the environment says', async () => {
    const { workflows, done } = open();
    for (const name of ['LANGSMITH_TRACING', 'LANGCHAIN_TRACING_V2', 'LANGCHAIN_VERBOSE']) process.env[name] = 'true';
    await workflows.open();
    expect(Object.keys(process.env).filter((name) => /^LANG(SMITH|CHAIN)_/.test(name))).toEqual([]);
    await workflows.close();
    done();
  });

  it('do not open where nothing was left, and not while the engine closes', async () => {
    const { workflows, done } = open();
    await workflows.resume();
    await workflows.close();
    await expect(workflows.open()).rejects.toMatchObject({ code: 'QC-305' });
    done();
  });
});
