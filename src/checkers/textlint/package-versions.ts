// Which packages a rule set stands on, with all they stand on themselves: another dictionary is another verdict.
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

interface Manifest {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** `name version` of each package and of everything under it, sorted; `name -` for one that is not there. Without `from`, the program's own packages. */
export function packageVersions(names: readonly string[], from?: string): readonly string[] {
  const lines = new Set<string>();
  const seen = new Set<string>();
  const visit = (name: string, parent: string): void => {
    const folder = packageFolder(name, parent);
    if (folder === undefined) return void lines.add(`${name} -`);
    if (seen.has(folder)) return;
    seen.add(folder);
    const { version, dependencies } = from === undefined ? ownManifest(folder) : manifestIn(folder);
    lines.add(`${name} ${version ?? '-'}`);
    for (const each of Object.keys(dependencies ?? {})) visit(each, folder);
  };
  const start = from ?? dirname(fileURLToPath(import.meta.url));
  for (const name of names) visit(name, start);
  return [...lines].sort();
}

function manifestIn(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

/** The program's own packages stay as they are while it runs, and every step stands on most of them. */
const own = new Map<string, Manifest>();
function ownManifest(folder: string): Manifest {
  const known = own.get(folder);
  if (known !== undefined) return known;
  const manifest = manifestIn(folder);
  own.set(folder, manifest);
  return manifest;
}

function packageFolder(name: string, parent: string): string | undefined {
  const places = createRequire(pathToFileURL(join(parent, 'from-here.js'))).resolve.paths(name) ?? [];
  const folder = places.map((place) => join(place, name)).find((each) => existsSync(join(each, 'package.json')));
  return folder === undefined ? undefined : realpathSync(folder);
}
