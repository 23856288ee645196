// Finds modules that are not named by a relative path, with the resolver bundlers use; optional, because it is a native package.
import type { ModuleFinder } from './ecmascript.ts';

const SOURCES = ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs', '.d.ts'];

/** Undefined where the package is not installed: such imports then stay outside the tree, and their places candidates. */
export async function openModuleFinder(): Promise<ModuleFinder | undefined> {
  try {
    const { ResolverFactory } = await import('oxc-resolver');
    const resolver = new ResolverFactory({
      tsconfig: 'auto',
      // Source before build output: a workspace package must lead to what people edit.
      conditionNames: ['source', 'development', 'types', 'import', 'node', 'default'],
      extensions: SOURCES,
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'], '.mjs': ['.mts', '.mjs'], '.cjs': ['.cts', '.cjs'] },
      mainFields: ['source', 'module', 'types', 'main'],
    });
    return (fromFolder, source) => resolver.sync(fromFolder, source).path;
  } catch {
    return undefined;
  }
}
