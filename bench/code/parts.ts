// The index put together as the product does it, with its parts in reach of a measurement.
import { Desk } from '../../src/code/answers/desk.ts';
import { codeIndexOn, type CodeIndex } from '../../src/code/code-index.ts';
import { openJail } from '../../src/code/files/jail.ts';
import { openSourceTree } from '../../src/code/files/source-tree.ts';
import { watchTree } from '../../src/code/files/watcher.ts';
import { Keeper } from '../../src/code/keeper.ts';
import { languageOf } from '../../src/code/languages/all-languages.ts';
import { ecmascriptResolver } from '../../src/code/resolve/ecmascript.ts';
import { openModuleFinder } from '../../src/code/resolve/module-finder.ts';
import { pythonResolver } from '../../src/code/resolve/python.ts';
import { readScope } from '../../src/code/scope.ts';
import { ParserPool } from '../../src/code/structure/parser-pool.ts';
import { PackedWordIndex } from '../../src/code/words/packed-word-index.ts';

export interface Parts {
  readonly keeper: Keeper;
  readonly index: CodeIndex;
  /** From here on answers rely on the last look: what is left is the answer itself, without the sweep. */
  withoutSweep(): Promise<void>;
}

export const LONG_MS = 300_000;

export async function openParts(root: string, { background, onEvent }: { background: boolean; onEvent?: () => void }): Promise<Parts> {
  const tree = openSourceTree(root, { now: Date.now });
  const keeper = new Keeper({ tree, words: new PackedWordIndex(), parser: new ParserPool(), languageOf, textBytes: 128 * 1024 * 1024, background });
  const desk = new Desk(keeper, { jail: openJail([root], {}), wide: openJail([root], { maxFileBytes: 64 * 1024 * 1024 }) }, [ecmascriptResolver(openModuleFinder()), pythonResolver()]);
  const watcher = onEvent === undefined ? undefined : watchTree(tree.root, (path) => {
    onEvent();
    keeper.hint(path);
  });
  return {
    keeper,
    index: codeIndexOn(desk, async () => {
      watcher?.close();
      await keeper.close();
    }),
    async withoutSweep() {
      const look = await keeper.look(LONG_MS);
      desk.begin = async (asked) => ({ scope: readScope(asked), look });
    },
  };
}
