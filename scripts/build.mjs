// Builds dist/: one bundle per entry with shared chunks, the tool list and config schema made from the operations, and the types.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { build } from 'esbuild';
import { buildAssembly } from './build-assembly.mjs';
import { buildHook } from './build-hook.mjs';

const pkg = JSON.parse(readFileSync('package.json', 'utf8'));
const writeDocs = process.argv.includes('--docs');
rmSync('dist', { recursive: true, force: true });

const shared = {
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  minify: true,
  keepNames: true,
  legalComments: 'none', // the licences of what is bundled are in NOTICE
  external: ['better-sqlite3', 'oxc-resolver', '@vscode/ripgrep'], // native, optional
  mainFields: ['module', 'main'], // jsonc-parser's other build cannot be bundled
  define: { __SEKISHO_VERSION__: JSON.stringify(pkg.version) },
  outExtension: { '.js': '.mjs' },
  logLevel: 'warning',
};
// A bundled CommonJS package may still ask for `require`; ESM has none.
const requireShim = "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);";

// LangGraph refers to all of zod. In a chunk shared with it every process would load all of zod, so LangGraph gets a copy of its own.
const zodOfItsOwn = {
  name: 'zod-of-its-own',
  setup(bundler) {
    const own = async (args) => {
      if (args.pluginData === 'resolving') return undefined;
      const { path, errors, sideEffects } = await bundler.resolve(args.path, { kind: args.kind, resolveDir: args.resolveDir, pluginData: 'resolving' });
      return errors.length > 0 ? { errors } : { path, sideEffects, namespace: 'own-zod' };
    };
    bundler.onResolve({ filter: /^zod(\/|$)/ }, (args) => (/node_modules\/(@langchain|langsmith)\//.test(args.importer) ? own(args) : undefined));
    bundler.onResolve({ filter: /./, namespace: 'own-zod' }, own);
    bundler.onLoad({ filter: /./, namespace: 'own-zod' }, ({ path }) => ({ contents: readFileSync(path), resolveDir: dirname(path) }));
  },
};

const { metafile } = await build({
  ...shared,
  plugins: [zodOfItsOwn],
  metafile: true,
  entryPoints: { cli: 'src/cli.ts', index: 'src/index.ts', code: 'src/code-tools.ts', testing: 'src/testing/index.ts' },
  outdir: 'dist',
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  banner: { js: requireShim },
});

// What is bundled is named in NOTICE, with its version, or there is nothing to publish.
const notice = readFileSync('NOTICE', 'utf8');
const bundled = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.entries(inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([file]) => /.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0].replace(/^own-zod:/, '')));
const unnamed = [...new Set(bundled)].filter((folder) => folder !== undefined).map((folder) => JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))).map(({ name, version }) => `${name} ${version} (`).filter((line) => !notice.includes(`\n${line}`));
if (unnamed.length > 0) throw new Error(`NOTICE does not name what is bundled: ${unnamed.join(', ')}`);

buildHook('dist/sekisho-hook.cjs');

// The tables the language folder opens at run time, and the licence that goes with one of them.
for (const name of ['table.bin', 'table-edict.bin', 'table-concepts.bin', 'table-edict.LICENCE.txt']) cpSync(`src/language/dictionary/${name}`, `dist/dictionary/${name}`);
cpSync('src/language/vectors/vectors.bin', 'dist/vectors/vectors.bin');
// The templates of the steps a model checks.
cpSync('src/checkers/templates/built-in', 'dist/templates', { recursive: true });

// The parser's worker: a bundle of its own, with the grammars it opens by language and their licences beside it.
await build({ ...shared, entryPoints: { 'parser-worker': 'src/code/structure/parser-worker.ts' }, outdir: 'dist', banner: { js: requireShim } });
const grammars = {
  'web-tree-sitter': ['web-tree-sitter.wasm'],
  '@vscode/tree-sitter-wasm': ['bash', 'c-sharp', 'cpp', 'go', 'java', 'javascript', 'php', 'python', 'ruby', 'rust', 'tsx', 'typescript'].map((name) => `wasm/tree-sitter-${name}.wasm`),
  'tree-sitter-c': ['tree-sitter-c.wasm'],
};
mkdirSync('dist/grammars', { recursive: true });
// Rows are kept under this version: it changes with the worker's code, its queries, the scanners, the parser or any grammar.
const version = createHash('sha256').update(readFileSync('dist/parser-worker.mjs'));
for (const [name, files] of Object.entries(grammars)) {
  copyFileSync(`node_modules/${name}/LICENSE`, `dist/grammars/${name.replace('@', '').replace('/', '-')}.LICENSE.txt`);
  for (const file of files) {
    const bytes = readFileSync(`node_modules/${name}/${file}`);
    version.update(bytes);
    writeFileSync(`dist/grammars/${file.split('/').pop()}`, bytes);
  }
}
version.update(await buildAssembly('assembly/structure/index.ts', 'dist/grammars/scanners.wasm'));
writeFileSync('dist/grammars/version.txt', `${version.digest('hex').slice(0, 16)}\n`);

// What lexes a new tree.
await buildAssembly('assembly/words/index.ts', 'dist/words.wasm');

// The thread that helps to read a large tree.
await build({ ...shared, entryPoints: { 'reader-worker': 'src/code/files/reader-worker.ts' }, outdir: 'dist', banner: { js: requireShim } });

// textlint's worker: textlint and its rules are optional packages, looked for when they are needed.
await build({ ...shared, entryPoints: { 'textlint-worker': 'src/checkers/textlint/textlint-worker.ts' }, outdir: 'dist' });

// The generator itself is not part of the package: bundled aside, run, thrown away.
const aside = 'dist/generate.mjs';
await build({ ...shared, entryPoints: ['src/reference/generated.ts'], outfile: aside, banner: { js: requireShim } });
const { generatedFiles } = await import(new URL(`../${aside}`, import.meta.url));
rmSync(aside);
for (const { name, text } of generatedFiles(pkg.version)) {
  if (name.startsWith('dist/') || writeDocs) writeFileSync(name, text);
}
chmodSync('dist/cli.mjs', 0o755);

if (process.argv.includes('--types')) {
  execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.types.json'], { stdio: 'inherit' });
}
