// The names a project gives to its own sources in `exports`: `"@zod/source": "./src/index.ts"` beside what is built.
import type { ProjectView } from './project-view.ts';

const MOST_BYTES = 256 * 1024;
const DEEPEST = 8;
/** Told by the resolver itself, or leading to what is not meant for this. */
const USUAL: ReadonlySet<string> = new Set(['source', 'development', 'types', 'import', 'node', 'default', 'require', 'browser', 'production', 'deno', 'bun', 'worker', 'workerd', 'edge-light', 'react-native', 'react-server', 'module', 'module-sync', 'node-addons', 'script', 'style']);

/** Conditions of the packages in the tree that lead to a TypeScript source of the tree. */
export function sourceConditions(view: ProjectView): string[] {
  const found = new Set<string>();
  for (const file of view.filesWith('exports')) {
    const path = view.pathOf(file);
    if (path !== 'package.json' && !path.endsWith('/package.json')) continue;
    const bytes = view.bytesOf(file);
    if (bytes.length > MOST_BYTES) continue;
    const folder = path.slice(0, -'package.json'.length);
    const visit = (node: unknown, depth: number): void => {
      if (typeof node !== 'object' || node === null || depth > DEEPEST) return;
      for (const [key, value] of Object.entries(node)) {
        if (typeof value === 'string') {
          if (!/^[.#]/.test(key) && !USUAL.has(key) && /\.[cm]?tsx?$/.test(value) && view.fileAt(folder + value.replace(/^\.\//, '')) !== undefined) found.add(key);
        } else visit(value, depth + 1);
      }
    };
    visit(exportsOf(bytes), 0);
  }
  return [...found].sort();
}

function exportsOf(bytes: Uint8Array): unknown {
  try {
    const read = JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')) as unknown;
    return typeof read === 'object' && read !== null ? [(read as Record<string, unknown>)['exports'], (read as Record<string, unknown>)['imports']] : undefined;
  } catch {
    return undefined; // somebody is writing it, or it is no JSON: then nothing is known of it
  }
}
