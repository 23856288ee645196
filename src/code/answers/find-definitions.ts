// `find_definitions`: where a name is defined, from parsed files only; what could not be parsed is said, never guessed.
import type { FileEntry } from '../file-table.ts';
import { languageById } from '../languages/all-languages.ts';
import type { Definition, SymbolKind } from '../structure/structure-rows.ts';
import { IN_CODE } from '../words/word-index.ts';
import { certify } from './certify.ts';
import { hitsAnswer, inOrder, type HitsAnswer } from './hits-answer.ts';
import { DEFAULT_WAIT_MS, type Asked } from './asked.ts';
import type { Desk, Place } from './desk.ts';
import { isInside, readName } from './given-name.ts';
import { isProgramSymbol } from './program-symbols.ts';
import { searchSkipped } from './skipped-text.ts';

export interface FindDefinitions extends Asked {
  /** A name, or a dotted path (`Store.close`) whose last part is defined inside the others. */
  readonly name: string;
  readonly kind?: SymbolKind | undefined;
  /** Parameters and names inside function bodies too. */
  readonly locals?: boolean | undefined;
}

export async function findDefinitions(asked: FindDefinitions, desk: Desk): Promise<HitsAnswer> {
  const { scope, look } = await desk.begin(asked);
  const { name, outer } = readName(asked.name);
  const inCode = desk.filesWith(name, scope).filter((entry) => isRead(entry) || standsInCode(desk, entry, name));
  const unparsed = await desk.keeper.parse(inCode, asked.wait_ms ?? DEFAULT_WAIT_MS);
  const inScope = new Map(inCode.map((entry) => [entry.file, entry]));
  const places = desk.keeper.definitions.of(name).flatMap((place): Place[] => {
    const entry = inScope.get(place.file);
    const definition = entry === undefined || isPassedOver(place.local, outer, asked) ? undefined : definitionIn(entry, place.definition, name, outer, asked);
    return definition === undefined ? [] : [{ entry: entry!, offset: definition.nameStart, length: definition.nameEnd - definition.nameStart, kind: definition.kind, standing: 'resolved', resolved_by: 'definition', ...(!isProgramSymbol(entry!.language, definition) && { aside: true as const }) }];
  });
  places.sort(inOrder);
  const skipped = desk.skippedIn(scope);
  const { searched } = await searchSkipped(desk, skipped, [name], false);
  const moved = desk.keeper.generation !== look.generation;
  return hitsAnswer(desk, places, asked, look.generation, (standings, pageMoved) =>
    certify({
      claim: 'all_definitions',
      look,
      scope, emptyScope: desk.holdsNothing(scope),
      skipped,
      searched,
      standings,
      unparsed,
      parseErrors: inCode.filter(({ structure }) => structure?.state === 'parsed' && structure.rows.hasError).length,
      parserFailed: inCode.filter(({ structure }) => structure?.state === 'failed' && structure.why !== 'no_grammar').length,
      withoutGrammar: inCode.filter(({ structure, language }) => structure === undefined && !desk.keeper.hasGrammar(language) && languageById(language)?.data !== true).length,
      moved: moved || pageMoved,
    }),
  );
}

/** Parsed without a doubt: what it does not define it does not define, wherever the word stands in it. */
function isRead({ structure }: FileEntry): boolean {
  return structure?.state === 'parsed' && !structure.rows.hasError;
}

function standsInCode(desk: Desk, { file }: FileEntry, name: string): boolean {
  const { places } = desk.keeper.words.hitsIn(file, desk.keeper.words.symbolOf(name));
  return places.includes(IN_CODE);
}

/** Names inside function bodies are left out unless they are asked for in some way. */
function isPassedOver(local: boolean, outer: readonly string[], { kind, locals }: FindDefinitions): boolean {
  return local && locals !== true && outer.length === 0 && kind === undefined;
}

function definitionIn({ structure }: FileEntry, at: number, name: string, outer: readonly string[], { kind }: FindDefinitions): Definition | undefined {
  if (structure?.state !== 'parsed') return undefined;
  const { rows } = structure;
  const definition = rows.definitionAt?.(at, name) ?? rows.definitions[at]!;
  if (kind !== undefined && definition.kind !== kind) return undefined;
  let parent = definition.parent;
  for (const wanted of outer) {
    while (parent >= 0 && rows.definitions[parent]!.name !== wanted) parent = rows.definitions[parent]!.parent;
    if (parent < 0) return undefined;
    parent = rows.definitions[parent]!.parent;
  }
  return definition;
}
