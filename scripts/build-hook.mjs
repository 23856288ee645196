// Builds the program agent hosts start around every tool: one file that needs nothing beside it, its source kept as text so that it may be run from a compiled form.
import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { buildSync } from 'esbuild';

const options = { bundle: true, platform: 'node', target: 'node20.19', format: 'cjs', minify: true, legalComments: 'none', logLevel: 'warning' };
const from = (name) => [resolve(import.meta.dirname, '../src/hook', name)];

export function buildHook(outfile) {
  const main = buildSync({ ...options, entryPoints: from('main.ts'), write: false }).outputFiles[0].text;
  const source = `(function(require,__filename){${main}})`;
  const mark = createHash('sha256').update(source).digest('hex').slice(0, 16);
  buildSync({ ...options, entryPoints: from('start.ts'), outfile, define: { HOOK_SOURCE: JSON.stringify(source), HOOK_MARK: JSON.stringify(mark) }, banner: { js: `// compiled form: ${mark}` } });
}
