// `npm run test:hosts`: real hosts, one after the other, with the time they need.
import { mergeConfig, defineConfig } from 'vitest/config';
import shared from './vitest.config.ts';

export default mergeConfig({ ...shared, test: { ...shared.test, include: undefined, exclude: undefined } }, defineConfig({
  test: { include: ['test/hosts/**/*.test.ts'], exclude: [], testTimeout: 300_000, hookTimeout: 300_000, maxWorkers: 1, fileParallelism: false },
}));
