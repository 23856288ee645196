// Places that may define a name of JavaScript nothing declares: members and keys that are given a value. Shown as candidates, since only running the program could tell.
import type { FileEntry } from '../file-table.ts';
import { isEcmascript } from '../resolve/ecmascript.ts';
import { isGiven, isLocalMember, isQuotedGiven, MEMBERS } from '../resolve/given-words.ts';
import { nameStart, qualifierEnd } from '../resolve/neighbours.ts';
import { listIn } from '../structure/one-by-one.ts';
import type { SymbolKind } from '../structure/structure-rows.ts';
import { IN_CODE, IN_STRING, type FileNumbers } from '../words/word-index.ts';
import type { DefinitionPlaces } from './definition-places.ts';
import type { Desk } from './desk.ts';

export function mayBeMember(kind: SymbolKind | undefined): boolean {
  return kind === undefined || MEMBERS.has(kind);
}

/** In files that hold the word and lie `within` the question. `outer`: a member of something else by name is none. */
export function assignedPlaces(name: string, holders: FileNumbers, within: (entry: FileEntry) => boolean, outer: readonly string[], desk: Desk, places: DefinitionPlaces): void {
  const { words, table, given } = desk.keeper;
  const symbol = words.symbolOf(name);
  if (symbol < 0) return;
  const tell = (entry: FileEntry, offset: number, defined: boolean): void => {
    if (outer.length === 0 || fits(desk.keeper.textOf(entry), offset, outer)) places.addGiven(entry.file, entry, offset, defined);
  };
  given.eachOf(symbol, (file, offset, defined) => {
    const entry = table.get(file);
    if (entry !== undefined && within(entry)) tell(entry, offset, defined);
  });
  for (let at = 0; at < holders.length; at += 1) {
    const file = holders[at]!;
    if (given.has(file) || !isEcmascript(table.languageOf(file) ?? '')) continue;
    const entry = table.get(file);
    if (entry !== undefined && within(entry)) lookThrough(entry, symbol, Buffer.byteLength(name), desk, tell);
  }
}

/** Of a file that is not parsed yet, or was in an earlier run. */
function lookThrough(entry: FileEntry, symbol: number, length: number, { keeper }: Desk, tell: (entry: FileEntry, offset: number, defined: boolean) => void): void {
  const text = keeper.textOf(entry);
  if (text === undefined) return;
  const { offsets, places } = keeper.words.hitsIn(entry.file, symbol);
  offsets.forEach((offset, at) => {
    const definition = definitionAt(entry, offset);
    if (definition >= 0 && entry.structure?.state === 'parsed') {
      if (isLocalMember(entry.structure.rows, definition, text)) tell(entry, offset, true);
    } else if (places[at] === IN_CODE ? isGiven(text, offset, length) : places[at] === IN_STRING && isQuotedGiven(text, offset, length)) tell(entry, offset, false);
  });
}

/** The last one whose word begins there, or -1; the mark of a private name stands before its word. */
function definitionAt({ structure }: FileEntry, offset: number): number {
  if (structure?.state !== 'parsed') return -1;
  const list = listIn(structure.rows);
  for (let at = list.count - 1; at >= 0; at -= 1) {
    const start = list.nameStartOf(at);
    if (start === offset || (start === offset - 1 && list.nameEndOf(at) > offset && list.nameOf(at).startsWith('#'))) return at;
  }
  return -1;
}

/** Of the definition whose word begins there. */
export function kindAt(entry: FileEntry, offset: number): SymbolKind | undefined {
  const at = definitionAt(entry, offset);
  return at < 0 || entry.structure?.state !== 'parsed' ? undefined : listIn(entry.structure.rows).kindOf(at);
}

function fits(text: Buffer | undefined, offset: number, [wanted]: readonly string[]): boolean {
  if (wanted === undefined || text === undefined) return wanted === undefined;
  const end = qualifierEnd(text, offset);
  return end < 0 || [wanted, 'this', 'prototype'].includes(text.toString('utf8', nameStart(text, end), end));
}
