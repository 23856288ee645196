// The folders whose code is changed, the tests that may notice, and the share of changes that must be noticed.
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Tests of other gates are left out: they would only be run in vain, once per mutant.
 * So are, by a part of their names, those that take seconds: each survivor would have to wait for them. A score can only be the lower for it.
 */
const FOLDERS = [
  { name: 'understanding', source: 'src/gates/understanding', tests: ['test/gates/understanding'], tooLong: [], bar: 90 },
  { name: 'review', source: 'src/gates/review', tests: ['test/gates/review'], tooLong: ['gives labelled pairs the label that classifyRecheck gives it'], bar: 85 },
  { name: 'anchor', source: 'src/anchor', tests: ['test/anchor', 'test/gates/review'], tooLong: ['gives labelled pairs the label that classifyRecheck gives it', 'agrees with the hands that had not seen the code', 'agrees with three hands that nothing was fitted to', 'comes to an end on'], bar: 85 },
  { name: 'plan', source: 'src/gates/plan', tests: ['test/gates/plan'], tooLong: [], bar: 90 },
];

/** What the words of the command line ask for: folders by name or path, single files; without a word all folders. */
export function askedFolders(words) {
  const asked = FOLDERS.map((folder) => {
    const whole = words.length === 0 || words.some((word) => word === folder.name || clean(word) === folder.source);
    const files = filesUnder(folder.source, '.ts');
    return { ...folder, whole, files: whole ? files : files.filter((file) => words.some((word) => clean(word) === file)), tests: folder.tests.flatMap((tests) => filesUnder(tests, '.test.ts')) };
  }).filter(({ files }) => files.length > 0);
  for (const word of words) {
    const known = asked.some(({ name, source, files }) => word === name || clean(word) === source || files.includes(clean(word)));
    if (!known) throw new Error(`nothing to change in ${word}; folders: ${FOLDERS.map(({ name }) => name).join(', ')}`);
  }
  return asked;
}

function clean(word) {
  return word.replace(/^\.\//, '').replace(/\/$/, '');
}

function filesUnder(folder, end) {
  return readdirSync(resolve(folder), { recursive: true }).map((name) => join(folder, name)).filter((file) => file.endsWith(end)).sort();
}
