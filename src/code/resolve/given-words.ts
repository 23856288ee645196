// Where JavaScript gives a value under a name nothing declares: members and keys, also in quotes.
import { listIn } from '../structure/one-by-one.ts';
import type { StructureRows, SymbolKind } from '../structure/structure-rows.ts';
import type { GivenInFile } from '../given-places.ts';
import { IN_CODE, IN_STRING } from '../words/word-index.ts';
import { isMember, isNameByte, isObjectKey } from './neighbours.ts';

/** What a member or key can turn out to be. */
export const MEMBERS: ReadonlySet<SymbolKind> = new Set(['property', 'method', 'function', 'class', 'field']);
/** After a name in quotes: a key, a method, or the end of brackets that are given a value. */
const QUOTED_GIVEN = /^(["'])(?:\s*\??:|\s*\(|\s*\]\s*(?::|\(|=(?![=>])|(?:\?\?|\|\||&&)=))/;
const DEFINING = /\bdefine(?:Property|Getter|Setter)\s*\(\s*[\w$.\s]+,\s*["']$/;
/** Bytes looked at on either side. */
const AROUND = 120;

/** Whether a word in quotes may be the name of something: `'name': …`, `'name'() {}`, `x['name'] = …`. */
export function isQuotedGiven(text: Buffer, offset: number, length: number): boolean {
  const before = text[offset - 1];
  if (before !== SINGLE && before !== DOUBLE) return false;
  if (text[offset + length] === before && QUOTED_GIVEN.test(text.toString('latin1', offset + length, offset + length + AROUND))) return true;
  let comma = offset - 2;
  while (comma >= 0 && text[comma]! <= BLANK) comma -= 1;
  return text[comma] === COMMA && DEFINING.test(text.toString('latin1', Math.max(0, offset - AROUND), offset));
}

/** Whether a word of code is a member that is assigned, or a key. */
export function isGiven(text: Buffer, offset: number, length: number): boolean {
  let at = offset + length;
  while (at < text.length && text[at]! <= BLANK) at += 1;
  const sign = text[at];
  // Most words are followed by something else: nobody looks at what is before them.
  if (sign === EQUALS) return text[at + 1] !== EQUALS && text[at + 1] !== GREATER && isMember(text, offset);
  if (sign === QUESTION && text[at + 1] !== QUESTION) return isObjectKey(text, offset, length) && !isMember(text, offset);
  if (sign === COLON) return isObjectKey(text, offset, length) && !isMember(text, offset);
  return (sign === QUESTION || sign === BAR || sign === AMPERSAND) && text[at + 1] === sign && text[at + 2] === EQUALS && isMember(text, offset);
}

/** A method of an object a function makes is local to it, but whoever gets the object can call it. */
export function isLocalMember(rows: StructureRows, at: number, text: Buffer): boolean {
  const list = listIn(rows);
  return list.isLocal(at) && MEMBERS.has(list.kindOf(at)) && (list.isInLiteral(at) || isMember(text, list.nameStartOf(at)));
}

/** All of one file at once. `cells`: the symbols of its words in order, then their spots; `rows`: what it defines, where that is known. */
export function givenIn(text: Buffer, cells: Uint32Array, rows: StructureRows | undefined): GivenInFile {
  const defined = definedIn(text, rows);
  const found: { symbols: number[]; offsets: number[]; defined: boolean[] } = { symbols: [], offsets: [], defined: [] };
  const count = cells.length >>> 1;
  for (let k = 0; k < count; k += 1) {
    const spot = cells[count + k]!;
    const place = spot & 3;
    if (place !== IN_CODE && place !== IN_STRING) continue;
    const offset = spot >>> 2;
    let end = offset + 1;
    while (end < text.length && isNameByte(text[end]!)) end += 1;
    const definition = defined?.get(offset);
    const may = definition ?? (place === IN_CODE ? isGiven(text, offset, end - offset) : isQuotedGiven(text, offset, end - offset));
    if (!may) continue;
    found.symbols.push(cells[k]!);
    found.offsets.push(offset);
    found.defined.push(definition === true);
  }
  return found;
}

/** Where words that are defined stand, and whether the definition is one that others may know all the same. */
function definedIn(text: Buffer, rows: StructureRows | undefined): ReadonlyMap<number, boolean> | undefined {
  if (rows === undefined) return undefined;
  const list = listIn(rows);
  const known = new Map<number, boolean>();
  for (let at = 0; at < list.count; at += 1) {
    const start = list.nameStartOf(at);
    known.set(text[start] === HASH && list.nameEndOf(at) - start > 1 ? start + 1 : start, isLocalMember(rows, at, text));
  }
  return known;
}

const BLANK = 0x20;
const DOUBLE = 0x22;
const HASH = 0x23;
const AMPERSAND = 0x26;
const SINGLE = 0x27;
const COMMA = 0x2c;
const COLON = 0x3a;
const EQUALS = 0x3d;
const GREATER = 0x3e;
const QUESTION = 0x3f;
const BAR = 0x7c;
