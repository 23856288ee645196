// `find_definitions`: where a name is defined, from parsed files only; what could not be parsed is said, never guessed.
import { digestOf } from '../../kernel/digest.ts';
import type { FileEntry } from '../file-table.ts';
import { languageById } from '../languages/all-languages.ts';
import type { Definition, SymbolKind } from '../structure/structure-rows.ts';
import { IN_CODE } from '../words/word-index.ts';
import { certify } from './certify.ts';
import type { Certificate } from './certificate.ts';
import { DEFAULT_LIMIT, DEFAULT_WAIT_MS, type Asked, type Desk, type Place } from './desk.ts';
import type { Hit } from './hit.ts';
import { cutPage } from './page.ts';
import { isInside, readName } from './given-name.ts';
import { searchSkipped } from './skipped-text.ts';

export interface FindDefinitions extends Asked {
  /** A name, or a dotted path (`Store.close`) whose last part is defined inside the others. */
  readonly name: string;
  readonly kind?: SymbolKind | undefined;
  /** Parameters and names inside function bodies too. */
  readonly locals?: boolean | undefined;
}

export interface HitEvidence {
  readonly hits: readonly { readonly file: string; readonly lines: readonly [number, number] }[];
  /** SHA-256 of every file among them. */
  readonly file_hashes: Readonly<Record<string, string>>;
}

export interface HitsAnswer {
  readonly hits: readonly Hit[];
  readonly total: number;
  readonly page: number;
  readonly next_cursor?: string;
  readonly certificate: Certificate;
  /** All hits, also those of other pages, for the receipt; worked out only when one is written. */
  evidence(): HitEvidence;
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
    return definition === undefined ? [] : [{ entry: entry!, offset: definition.nameStart, length: definition.nameEnd - definition.nameStart, kind: definition.kind, standing: 'resolved', resolved_by: 'definition' }];
  });
  places.sort((a, b) => (a.entry === b.entry ? a.offset - b.offset : a.entry.path < b.entry.path ? -1 : 1));
  const skipped = desk.skippedIn(scope);
  const { searched } = await searchSkipped(desk, skipped, [name], false);
  const moved = desk.keeper.generation !== look.generation;
  return hitsAnswer(desk, places, asked, look.generation, (standings, pageMoved) =>
    certify({
      claim: 'all_definitions',
      look,
      scope,
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

/** Orders, pages and certifies; shared by all answers that are lists of places. */
export function hitsAnswer(desk: Desk, places: readonly Place[], asked: Asked, generation: number, certificate: (standings: readonly Hit['standing'][], moved: boolean) => Certificate): HitsAnswer {
  const { cursor, limit = DEFAULT_LIMIT, wait_ms: _, ...question } = asked;
  const page = cutPage(places, { limit, ...(cursor !== undefined && { cursor }) }, generation, digestOf(question).slice(0, 16));
  const hits: Hit[] = [];
  let gone = false;
  for (const place of page.items) {
    const hit = desk.hit(place);
    if (hit === undefined) gone = true;
    else hits.push(hit);
  }
  return {
    hits,
    total: page.total,
    page: page.page,
    ...(page.next_cursor !== undefined && { next_cursor: page.next_cursor }),
    certificate: certificate(places.map(({ standing }) => standing), page.moved || gone),
    evidence: () => evidenceOf(desk, places),
  };
}

/** A place whose text is gone is left out together with its file's hash: it proves nothing any more. */
function evidenceOf(desk: Desk, places: readonly Place[]): HitEvidence {
  const hits: { file: string; lines: readonly [number, number] }[] = [];
  const hashes = new Map<string, string>(); // a file may be called `__proto__`
  let last: FileEntry | undefined;
  let lines: ReturnType<Desk['linesOf']>;
  for (const { entry, offset, length } of places) {
    if (entry !== last) {
      last = entry;
      lines = desk.linesOf(entry);
      if (lines !== undefined) hashes.set(entry.path, entry.hash);
    }
    if (lines !== undefined) hits.push({ file: entry.path, lines: [lines.lineAt(offset), lines.lineAt(Math.max(offset, offset + length - 1))] });
  }
  return { hits, file_hashes: Object.fromEntries(hashes) };
}
