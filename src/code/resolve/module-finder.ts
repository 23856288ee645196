// Finds modules that are not named by a relative path, with the resolver bundlers use; optional, because it is a native package.
import type { ModuleFinder } from './ecmascript.ts';

const SOURCES = ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs', '.d.ts'];
/** Source before build output: a workspace package must lead to what people edit. */
export const STANDARD_CONDITIONS: readonly string[] = ['source', 'development', 'types', 'import', 'node', 'default'];

/** Undefined where the package is not installed: such imports then stay outside the tree, and their places candidates. */
export async function openModuleFinder(): Promise<ModuleFinder | undefined> {
  try {
    const { ResolverFactory } = await import('oxc-resolver');
    return (conditions) => {
      const resolver = new ResolverFactory({
        tsconfig: 'auto',
        conditionNames: [...conditions, ...STANDARD_CONDITIONS],
        extensions: SOURCES,
        extensionAlias: { '.js': ['.ts', '.tsx', '.js'], '.mjs': ['.mts', '.mjs'], '.cjs': ['.cts', '.cjs'] },
        mainFields: ['source', 'module', 'types', 'main'],
      });
      // By file, not by folder: only so are the tsconfig above it and its `paths` looked for.
      return (fromFile, source) => resolver.resolveFileSync(fromFile, source).path;
    };
  } catch {
    return undefined;
  }
}
