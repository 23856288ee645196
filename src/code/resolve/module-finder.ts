// Finds modules that are not named by a relative path, with the resolver bundlers use; optional, because it is a native package.
import { createRequire } from 'node:module';
import type { ModuleFinder } from './ecmascript.ts';

const SOURCES = ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs', '.d.ts'];
/** Source before build output: a workspace package must lead to what people edit. */
export const STANDARD_CONDITIONS: readonly string[] = ['source', 'development', 'types', 'import', 'node', 'default'];

type Package = typeof import('oxc-resolver');

/**
 * The package is loaded when an import is followed for the first time: most starts never do, and all would wait for it. Where it is not
 * installed nothing is found: such imports then stay outside the tree, and their places candidates.
 */
export function openModuleFinder(): ModuleFinder {
  let loaded: Package | 'missing' | undefined;
  return (conditions) => {
    loaded ??= load();
    if (loaded === 'missing') return undefined;
    const resolver = new loaded.ResolverFactory({
      tsconfig: 'auto',
      conditionNames: [...conditions, ...STANDARD_CONDITIONS],
      extensions: SOURCES,
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'], '.mjs': ['.mts', '.mjs'], '.cjs': ['.cts', '.cjs'] },
      mainFields: ['source', 'module', 'types', 'main'],
    });
    // By file, not by folder: only so are the tsconfig above it and its `paths` looked for.
    return (fromFile, source) => resolver.resolveFileSync(fromFile, source).path;
  };
}

function load(): Package | 'missing' {
  try {
    return createRequire(import.meta.url)('oxc-resolver') as Package;
  } catch {
    return 'missing';
  }
}
