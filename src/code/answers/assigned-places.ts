// Places that may define a name of JavaScript nothing declares: members and keys that are given a value. Shown as candidates, since only running the program could tell.
import type { FileEntry } from '../file-table.ts';
import { isMember, isObjectKey, qualifierBefore } from '../resolve/neighbours.ts';
import { definitionAt } from '../structure/one-by-one.ts';
import { wordStart } from '../structure/private-names.ts';
import type { Definition, SymbolKind } from '../structure/structure-rows.ts';
import { IN_CODE, IN_STRING } from '../words/word-index.ts';
import type { Desk, Place } from './desk.ts';

/** What a member or key can turn out to be. */
const MEMBERS: ReadonlySet<SymbolKind> = new Set(['property', 'method', 'function', 'class', 'field']);
const GIVEN = /^\s*(?:=(?![=>])|(?:\?\?|\|\||&&)=)/;
/** After a name in quotes: a key, a method, or the end of brackets that are given a value. */
const QUOTED_GIVEN = /^(["'])(?:\s*\??:|\s*\(|\s*\]\s*(?::|\(|=(?![=>])|(?:\?\?|\|\||&&)=))/;
const DEFINING = /\bdefine(?:Property|Getter|Setter)\s*\(\s*[\w$.\s]+,\s*["']$/;
/** Bytes looked at on either side. */
const AROUND = 120;

export function mayBeMember(kind: SymbolKind | undefined): boolean {
  return kind === undefined || MEMBERS.has(kind);
}

/** In files that hold the word. `outer`: a member of something else by name is none. */
export function assignedPlaces(name: string, entries: readonly FileEntry[], outer: readonly string[], desk: Desk): Place[] {
  const { words, definitions } = desk.keeper;
  const symbol = words.symbolOf(name);
  if (symbol < 0) return [];
  const length = Buffer.byteLength(name);
  const byFile = definitions.byFile(name);
  return entries.flatMap((entry): Place[] => {
    const text = desk.keeper.textOf(entry);
    if (text === undefined) return [];
    const known = new Map((byFile.get(entry.file) ?? []).flatMap((at) => knownAt(entry, at)));
    const { offsets, places } = words.hitsIn(entry.file, symbol);
    return offsets.flatMap((offset, at): Place[] => {
      const definition = known.get(offset);
      if (definition !== undefined && !isLocalMember(definition, text)) return [];
      const may = definition !== undefined || (places[at] === IN_CODE ? isGiven(text, offset, length) : places[at] === IN_STRING && isQuotedGiven(text, offset, length));
      if (!may || !fits(text, offset, outer)) return [];
      return [{ entry, offset, length, standing: 'candidate', ...(definition !== undefined && { kind: definition.kind }), aside: true }];
    });
  });
}

/** Whether a word in quotes may be the name of something: `'name': …`, `'name'() {}`, `x['name'] = …`. */
export function isQuotedGiven(text: Buffer, offset: number, length: number): boolean {
  const quote = QUOTED_GIVEN.exec(text.toString('latin1', offset + length, offset + length + AROUND))?.[1];
  if (quote !== undefined) return text[offset - 1] === quote.charCodeAt(0);
  return DEFINING.test(text.toString('latin1', Math.max(0, offset - AROUND), offset));
}

function isGiven(text: Buffer, offset: number, length: number): boolean {
  if (isMember(text, offset)) return GIVEN.test(text.toString('latin1', offset + length, offset + length + AROUND));
  return isObjectKey(text, offset, length);
}

/** A method of an object a function makes is local to it, but whoever gets the object can call it. */
function isLocalMember({ local, kind, inLiteral, nameStart }: Definition, text: Buffer): boolean {
  return local && MEMBERS.has(kind) && (inLiteral === true || isMember(text, nameStart));
}

function knownAt({ structure }: FileEntry, at: number): [number, Definition][] {
  const definition = structure?.state === 'parsed' ? definitionAt(structure.rows, at) : undefined;
  return definition === undefined ? [] : [[wordStart(definition), definition]];
}

function fits(text: Buffer, offset: number, [wanted]: readonly string[]): boolean {
  if (wanted === undefined) return true;
  const { start, end } = qualifierBefore(text, offset);
  return start < 0 || [wanted, 'this', 'prototype'].includes(text.toString('utf8', start, end));
}
