// Where JavaScript gives a value under a name nothing declares: members and keys, also in quotes.
import { listIn } from '../structure/one-by-one.ts';
import type { DefinitionList, StructureRows, SymbolKind } from '../structure/structure-rows.ts';
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
  if (text[offset + length] !== before) return false;
  if (QUOTED_GIVEN.test(text.toString('latin1', offset + length, offset + length + AROUND))) return true;
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
  return isLocalMemberOf(listIn(rows), at, text);
}

function isLocalMemberOf(list: DefinitionList, at: number, text: Buffer): boolean {
  return list.isLocal(at) && MEMBERS.has(list.kindOf(at)) && (list.isInLiteral(at) || isMember(text, list.nameStartOf(at)));
}

/** All of one file at once. `cells`: the symbols of its words in order, then their spots; `rows`: what it defines, where that is known. */
export function givenIn(text: Buffer, cells: Uint32Array, lengths: { lengthOf(symbol: number): number }, rows: StructureRows | undefined): GivenInFile {
  const defined = rows === undefined ? NOTHING_DEFINED : definedIn(text, rows);
  const found: { symbols: number[]; offsets: number[]; defined: boolean[] } = { symbols: [], offsets: [], defined: [] };
  const count = cells.length >>> 1;
  let next = 0;
  for (let k = 0; k < count; k += 1) {
    const spot = cells[count + k]!;
    const place = spot & 3;
    if (place !== IN_CODE && place !== IN_STRING) continue;
    const offset = spot >>> 2;
    while (next < defined.length && defined[next]! < offset * 2) next += 1;
    const isDefined = next < defined.length && defined[next]! <= offset * 2 + 1;
    if (isDefined) {
      if (defined[next] === offset * 2) continue;
    } else {
      const length = lengths.lengthOf(cells[k]!);
      // Of most words it is clear at once.
      if (MAY_FOLLOW[text[offset + length] ?? 0] === 0) continue;
      if (!(place === IN_CODE ? isGiven(text, offset, length) : isQuotedGiven(text, offset, length))) continue;
    }
    found.symbols.push(cells[k]!);
    found.offsets.push(offset);
    found.defined.push(isDefined);
  }
  return found;
}

const NOTHING_DEFINED = new Float64Array(0);

/** Where words that are defined stand, ascending and doubled, and one more where others may know the definition although it is local. No two stand at one place. */
function definedIn(text: Buffer, rows: StructureRows): Float64Array {
  const list = listIn(rows);
  const all = new Float64Array(list.count);
  for (let at = 0; at < list.count; at += 1) {
    const start = list.nameStartOf(at);
    const word = text[start] === HASH && list.nameEndOf(at) - start > 1 ? start + 1 : start;
    all[at] = word * 2 + (isLocalMemberOf(list, at, text) ? 1 : 0);
  }
  return all.sort();
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

/** Blanks, what gives a value, and quotes. */
const MAY_FOLLOW = new Uint8Array(256);
for (let code = 0; code <= BLANK; code += 1) MAY_FOLLOW[code] = 1;
for (const code of [EQUALS, COLON, QUESTION, BAR, AMPERSAND, SINGLE, DOUBLE]) MAY_FOLLOW[code] = 1;
