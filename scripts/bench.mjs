// `npm run bench -- <topic>`: builds, then runs bench/<topic>.ts and keeps its raw data under bench/runs/.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { build } from 'esbuild';

const topic = process.argv[2];
const topics = readdirSync('bench').filter((name) => name.endsWith('.ts')).map((name) => name.slice(0, -3));
if (topic === undefined || !topics.includes(topic) || !existsSync(`bench/${topic}.ts`)) {
  console.error(`usage: npm run bench -- <topic>\ntopics: ${topics.filter((each) => !['run-record', 'hook-storm', 'open-tables'].includes(each)).join(', ')}`);
  process.exit(1);
}
await import('./build.mjs');
// Beside the program itself: its tables, grammars and workers are found from there.
const out = resolve('dist', `bench-${topic}.mjs`);
// The product bundles it; loaded as a package it would cost a compilation inside what is timed.
const bundled = { name: 'as-shipped', setup: (bundler) => bundler.onResolve({ filter: /^ignore$/ }, () => ({ path: createRequire(import.meta.url).resolve('ignore') })) };
await build({ plugins: [bundled], entryPoints: [`bench/${topic}.ts`], outfile: out, bundle: true, platform: 'node', format: 'esm', packages: 'external', logLevel: 'warning' });
const { run } = await import(pathToFileURL(out).href);
await run(process.argv.slice(3));
rmSync(out, { force: true });
