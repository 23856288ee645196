// For `npm run test:mutation -- --sample N`: vitest itself on one mutant, with the tests scripts/mutation/ names and as few random runs as there.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: (process.env['SEKISHO_MUTATION_TESTS'] ?? 'test/gates/**/*.test.ts,test/anchor/**/*.test.ts').split(','),
    // Read once for all files of a mutant: most of a run would be the reading of the language's tables.
    isolate: false,
    testTimeout: 60_000,
    env: { SEKISHO_PROPERTY_RUNS: '20' },
  },
});
