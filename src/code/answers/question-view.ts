// The index as one question's resolvers see it; what was looked up once is not looked up again for the next of its definitions.
import type { FileEntry } from '../file-table.ts';
import type { Keeper } from '../keeper.ts';
import type { NamedPositions } from '../named-positions.ts';
import { isEcmascript } from '../resolve/ecmascript.ts';
import type { ProjectView } from '../resolve/project-view.ts';
import { isAmong } from '../words/ascending.ts';
import { SpotRun } from '../words/spot-run.ts';
import { IN_CODE, IN_COMMENT, type FileNumbers, type WordPlace } from '../words/word-index.ts';

export interface QuestionView extends ProjectView {
  /** Every place of the word in the file, where it was looked for already. */
  stoodIn(file: number, name: string): Uint32Array | undefined;
}

const NOWHERE: readonly number[] = [];

/** The places of a word in one file: a stretch of the run of all that were looked at. */
interface Stood {
  readonly from: number;
  readonly to: number;
  inCode: readonly number[] | undefined;
  inComments: readonly number[] | undefined;
}

interface Looked {
  readonly symbol: number;
  readonly files: FileNumbers;
  readonly run: SpotRun;
  readonly stood: Map<number, Stood>;
  /** By number, whether the file holds the word: made for a word that is asked for often. */
  held: Uint8Array | undefined;
  asked: number;
}

const ASKED_OFTEN = 32;
/** Numbers grow with every change of a file: beyond, the list itself is searched. */
const MOST_NUMBERED = 1 << 18;

export function questionView(keeper: Keeper, root: string): QuestionView {
  const { table, words, definitions } = keeper;
  const looked = new Map<string, Looked>();
  const named = new Map<string, NamedPositions>();
  const look = (name: string): Looked => {
    let known = looked.get(name);
    if (known === undefined) {
      const symbol = words.symbolOf(name);
      const { files } = words.holdingsOf(symbol);
      known = { symbol, files, run: new SpotRun(), stood: new Map(), held: undefined, asked: 0 };
      looked.set(name, known);
    }
    return known;
  };
  const offsetsIn = (file: number, name: string, wanted: WordPlace): readonly number[] => {
    const { symbol, files, run, stood } = look(name);
    let known = stood.get(file);
    if (known === undefined) {
      // Looking a word up in a file reads all words of the file; most files do not hold it.
      if (!isAmong(files, file)) return NOWHERE;
      const from = run.count;
      words.appendSpots(file, symbol, run);
      stood.set(file, (known = { from, to: run.count, inCode: undefined, inComments: undefined }));
    }
    if (wanted === IN_CODE) return (known.inCode ??= offsetsAmong(run, known, wanted));
    return (known.inComments ??= offsetsAmong(run, known, wanted));
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
    stoodIn: (file, name) => {
      const { run, stood } = look(name);
      const known = stood.get(file);
      return known && run.spots.subarray(known.from, known.to);
    },
    codeOffsets: (file, name) => offsetsIn(file, name, IN_CODE),
    isInCode: (file, name, offset) => words.placeAt(file, look(name).symbol, offset) === IN_CODE,
    importCalls: (file) => keeper.importCallsOf(file) ?? (isEcmascript(table.get(file)?.language ?? '') ? offsetsIn(file, 'import', IN_CODE) : NOWHERE),
    commentOffsets: (file, name) => offsetsIn(file, name, IN_COMMENT),
    definitionsNamed: (file, name) => {
      let byFile = named.get(name);
      if (byFile === undefined) named.set(name, (byFile = definitions.byFile(name)));
      return byFile.of(file);
    },
    holdsWord: (file, name) => holds(look(name), file),
    filesWith: (name) => look(name).files,
  };
}

function holds(known: Looked, file: number): boolean {
  if (known.held !== undefined) return known.held[file] === 1;
  known.asked += 1;
  const { files } = known;
  const last = files[files.length - 1] ?? 0;
  if (known.asked > ASKED_OFTEN && last < MOST_NUMBERED) {
    known.held = new Uint8Array(last + 1);
    for (const each of files) known.held[each] = 1;
  }
  return isAmong(files, file);
}

function offsetsAmong({ spots }: SpotRun, { from, to }: Stood, wanted: WordPlace): readonly number[] {
  let offsets: number[] | undefined;
  for (let at = from; at < to; at += 1) if ((spots[at]! & 3) === wanted) (offsets ??= []).push(spots[at]! >>> 2);
  return offsets ?? NOWHERE;
}
