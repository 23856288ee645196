// The index as one question's resolvers see it; what was looked up once is not looked up again for the next of its definitions.
import type { FileEntry } from '../file-table.ts';
import type { Keeper } from '../keeper.ts';
import { isEcmascript } from '../resolve/ecmascript.ts';
import type { ProjectView } from '../resolve/project-view.ts';
import { isAmong } from '../words/ascending.ts';
import type { SpotRun } from '../words/spot-run.ts';
import { IN_CODE, IN_COMMENT, type WordHits, type WordPlace } from '../words/word-index.ts';

export interface QuestionView extends ProjectView {
  /** Every place of the word in the file. */
  hitsIn(file: number, name: string): WordHits;
  /** The same, behind what stands in the run already. */
  appendSpots(file: number, name: string, run: SpotRun): void;
}

const NOWHERE: readonly number[] = [];

interface Looked {
  readonly symbol: number;
  readonly files: readonly number[];
  readonly hits: Map<number, WordHits>;
  readonly inCode: Map<number, readonly number[]>;
  readonly inComments: Map<number, readonly number[]>;
}

export function questionView(keeper: Keeper, root: string): QuestionView {
  const { table, words, definitions } = keeper;
  const looked = new Map<string, Looked>();
  const named = new Map<string, ReadonlyMap<number, readonly number[]>>();
  const look = (name: string): Looked => {
    let known = looked.get(name);
    if (known === undefined) {
      const symbol = words.symbolOf(name);
      const files = symbol < 0 ? [] : words.filesOf(symbol);
      known = { symbol, files, hits: new Map(), inCode: new Map(), inComments: new Map() };
      looked.set(name, known);
    }
    return known;
  };
  const hitsIn = (file: number, name: string): WordHits => {
    const { symbol, files, hits } = look(name);
    let found = hits.get(file);
    // Looking a word up in a file reads all words of the file; most files do not hold it.
    if (found === undefined) hits.set(file, (found = isAmong(files, file) ? words.hitsIn(file, symbol) : { file, offsets: [], places: [] }));
    return found;
  };
  const offsetsIn = (file: number, name: string, wanted: WordPlace): readonly number[] => {
    const { files, inCode, inComments } = look(name);
    if (!isAmong(files, file)) return NOWHERE;
    const known = wanted === IN_CODE ? inCode : inComments;
    let offsets = known.get(file);
    if (offsets === undefined) {
      const all = hitsIn(file, name);
      known.set(file, (offsets = all.places.every((place) => place === wanted) ? all.offsets : all.offsets.filter((_, at) => all.places[at] === wanted)));
    }
    return offsets;
  };
  const textOf = (entry: FileEntry | undefined): Uint8Array => (entry === undefined ? undefined : keeper.textOf(entry)) ?? new Uint8Array();
  return {
    root,
    generation: keeper.generation,
    settledFiles: keeper.settledFiles,
    *files() {
      for (const { file } of table.all()) yield file;
    },
    pathOf: (file) => table.get(file)?.path ?? '',
    languageOf: (file) => table.get(file)?.language ?? '',
    fileAt: (path) => table.at(path)?.file,
    rowsOf: (file) => {
      const structure = table.get(file)?.structure;
      return structure?.state === 'parsed' ? structure.rows : undefined;
    },
    bytesOf: (file) => textOf(table.get(file)),
    hitsIn,
    appendSpots: (file, name, run) => {
      const { symbol, hits } = look(name);
      const known = hits.get(file);
      if (known === undefined) words.appendSpots(file, symbol, run);
      else for (let at = 0; at < known.offsets.length; at += 1) run.push((known.offsets[at]! << 2) | known.places[at]!);
    },
    codeOffsets: (file, name) => offsetsIn(file, name, IN_CODE),
    isInCode: (file, name, offset) => words.placeAt(file, look(name).symbol, offset) === IN_CODE,
    importCalls: (file) => keeper.importCallsOf(file) ?? (isEcmascript(table.get(file)?.language ?? '') ? offsetsIn(file, 'import', IN_CODE) : NOWHERE),
    commentOffsets: (file, name) => offsetsIn(file, name, IN_COMMENT),
    definitionsNamed: (file, name) => {
      let byFile = named.get(name);
      if (byFile === undefined) named.set(name, (byFile = definitions.byFile(name)));
      return byFile.get(file) ?? NOWHERE;
    },
    holdsWord: (file, name) => isAmong(look(name).files, file),
    filesWith: (name) => look(name).files,
  };
}
