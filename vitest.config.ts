// Tests run from source; the version is defined as the build defines it. End-to-end tests use dist/, which `pretest` builds.
import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string };

/** Minutes or nearly; begun last, one of them would keep a single core busy at the end. */
const LONGEST = ['test/faults/store-faults', 'test/attacks/command-line', 'test/faults/review-faults', 'test/surfaces/qc-mapping', 'test/doctor/', 'test/guard/shell-writes-reach-no-commit', 'test/faults/'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => (LONGEST.findIndex((part) => moduleId.includes(part)) + LONGEST.length + 1) % (LONGEST.length + 1);
    return [...(await super.sort(files))].sort((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  define: { __SEKISHO_VERSION__: JSON.stringify(version) },
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/hosts/**'], // real hosts from npm: `npm run test:hosts`
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
  },
});
