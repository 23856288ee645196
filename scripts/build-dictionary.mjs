// Compiles the word lists of src/language/dictionary into its tables and names their content in version.ts.
// `--check` writes nothing and fails when the files on disk are not what the lists give; `--draft` leaves wrong lines out instead of stopping.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = new URL('../', import.meta.url);
const folder = new URL('src/language/dictionary/', root);
const aside = new URL(`node_modules/.cache-dictionary-${process.pid}.mjs`, root);

await build({ absWorkingDir: fileURLToPath(root), entryPoints: ['src/language/dictionary/assemble.ts'], outfile: fileURLToPath(aside), bundle: true, platform: 'node', format: 'esm', target: 'node20.19', logLevel: 'warning' });
let assemble;
try {
  ({ assemble } = await import(aside));
} finally {
  rmSync(aside);
}

const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.txt'))
  .map((name) => ({ name: name.replaceAll('\\', '/'), text: readFileSync(new URL(name, folder), 'utf8') }));
const { files, problems, remarks, counts } = assemble(sources);
for (const { where, what } of remarks) console.warn(`${where}: note: ${what}`);
for (const { where, what } of problems) console.error(`${where}: ${what}`);
if (problems.length > 0 && !process.argv.includes('--draft')) process.exit(1);

const same = (name, bytes) => {
  try {
    return readFileSync(new URL(name, folder)).equals(Buffer.from(bytes));
  } catch {
    return false;
  }
};
const stale = files.filter(({ name, bytes }) => !same(name, bytes));
if (process.argv.includes('--check')) {
  if (stale.length > 0) console.error(`stale: ${stale.map(({ name }) => name).join(', ')}; run node scripts/build-dictionary.mjs`);
  process.exit(stale.length > 0 ? 1 : 0);
}
for (const { name, bytes } of stale) writeFileSync(new URL(name, folder), bytes);
console.log(JSON.stringify(counts, null, 2));
for (const { name, bytes } of files) console.log(`${name} ${bytes.length} bytes${stale.some((file) => file.name === name) ? '' : ' (unchanged)'}`);
