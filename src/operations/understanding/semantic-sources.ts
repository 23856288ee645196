// Lets the semantic search read the files of the code index, and nothing else of it.
import type { CodeIndex } from '../../code/code-index.ts';
import type { SourceFiles } from '../../semantic/source-files.ts';

/** Building the index of facts goes on beside; a search does not wait for all of it. */
const LOOK_MS = 5_000;
/** The first file waits for the parsers to start. */
const READ_MS = 10_000;

const SKIPPED: ReadonlySet<string> = new Set(['files_skipped', 'folders_unlisted', 'too_many_files']);
const UNSURE: ReadonlySet<string> = new Set(['index_building', 'not_checked_for_changes']);

export function semanticSources(index: Pick<CodeIndex, 'sources'>): SourceFiles {
  const sources = index.sources();
  return {
    async look(paths) {
      const { files, certificate } = await sources.look({ paths, wait_ms: LOOK_MS });
      return {
        generation: certificate.index.generation,
        files,
        building: certificate.why.some((why) => UNSURE.has(why)),
        skipped: certificate.why.some((why) => SKIPPED.has(why)),
        emptyScope: certificate.why.includes('empty_scope'),
      };
    },
    read: ({ path, hash }) => sources.read(path, hash, READ_MS),
  };
}
