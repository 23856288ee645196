// The tests a mutant is shown: those of its own gate (scripts/mutation.mjs names them), with fewer random runs, because each mutant runs them anew.
import { defineConfig } from 'vitest/config';

const folders = (process.env['SEKISHO_MUTATION_TESTS'] ?? 'test/gates,test/anchor').split(',');

export default defineConfig({
  test: {
    include: folders.map((folder) => `${folder}/**/*.test.ts`),
    // Read once for all files of a mutant: most of a run would be the reading of the language's tables.
    isolate: false,
    testTimeout: 60_000,
    env: { SEKISHO_PROPERTY_RUNS: '20' },
  },
});
