// Which files a run of another tool says it looked at: those it lists, and those its results stand in. Of a file it does not name it says nothing.
import { addressesOf, isPlainPath, type ResolveUri } from './artifact-path.ts';
import { bagAt, bagOf, listAt, type Bag } from './open-value.ts';
import { SARIF_LIMITS } from './sarif-limits.ts';

/** Roles of what is not looked at but used: settings, answers, the tool's own parts. */
const NOT_LOOKED_AT = new Set(['attachment', 'debugOutputFile', 'directory', 'driver', 'extension', 'policy', 'responseFile', 'standardStream', 'taxonomy', 'toolSpecifiedConfiguration', 'translation', 'userSpecifiedConfiguration', 'memoryContents', 'tracedFile']);

/** Undefined where it names none and has no results either: an empty list then speaks of all that was found before. */
export function namedFiles(run: Bag, resolve: ResolveUri): ReadonlySet<string> | undefined {
  const [artifacts, results] = [listAt(run, 'artifacts'), listAt(run, 'results')];
  if (artifacts.length === 0 && results.length === 0) return undefined;
  const files = new Set<string>();
  const add = (location: Bag | undefined): void => {
    // Whichever of the addresses it means: no other file has one of them.
    for (const address of addressesOf(location, run)) {
      const file = resolve(address);
      if (file !== undefined && isPlainPath(file)) files.add(file);
    }
  };
  for (const artifact of artifacts.map(bagOf)) if (!listAt(artifact, 'roles').some((role) => NOT_LOOKED_AT.has(String(role)))) add(bagAt(artifact, 'location'));
  for (const result of results.slice(0, SARIF_LIMITS.results)) {
    for (const location of listAt(bagOf(result), 'locations').slice(0, SARIF_LIMITS.locations)) add(bagAt(bagAt(bagOf(location), 'physicalLocation'), 'artifactLocation'));
  }
  return files;
}
