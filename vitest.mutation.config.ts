// The tests a mutant is shown: those of the gates and of anchoring alone, with fewer random runs, because each mutant runs them anew.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/gates/**/*.test.ts', 'test/anchor/**/*.test.ts'],
    testTimeout: 60_000,
    env: { SEKISHO_PROPERTY_RUNS: '20' },
  },
});
