// What is to be known of the words of a file whose rows are packed, by their number: which of them are names of definitions, given a value, or load a module.
import { take } from '../memory';
import { FUNCTION_KIND, METHOD_KIND, CLASS_KIND, PROPERTY_KIND } from './found';
import { isGiven, isMember, isQuotedGiven, placeAfter } from './given-words';
import { definitionBits, definitionCount, definitionNameEnd, definitionNameStart, hasPlainTexts, nameIs } from './pack';
import { rowsOf } from './rows';
import { byteAt, size, startsWith, text } from './text';

const FIELD_KIND = 17;
const LOCAL = 1 << 9;
const IN_LITERAL = 1 << 10;
const IN_CODE = 0;
const IN_STRING = 2;
const HASH = 0x23;
const OPEN_PAREN = 0x28;
const IMPORT: u64 = 0x74726f706d69; // `import`
/** How many definitions, given words and import calls follow. */
const HEADER = 3;
/** Classes of bytes: none, part of a word, and what may stand behind a word that is given a value: of most words it is clear at once that they are not. */
const NAME: u8 = 1;
const FOLLOWS: u8 = 2;
const classes: usize = take(256);
for (let byte = 0; byte < 256; byte += 1) {
  const lower = byte | 0x20;
  const isName = (lower >= 0x61 && lower <= 0x7a) || (byte >= 0x30 && byte <= 0x39) || byte === 0x5f || byte === 0x24 || byte >= 0x80;
  const follows = byte <= 0x20 || byte === 0x3d || byte === 0x3a || byte === 0x3f || byte === 0x7c || byte === 0x26 || byte === 0x27 || byte === 0x22;
  store<u8>(classes + byte, isName ? NAME : follows ? FOLLOWS : 0);
}

let spots: usize = 0;
let spotsRoom: i32 = 0;
/** By byte of the text where the word of a definition begins: the definition + 1, doubled, and one more where others know it although it is local; zeros in between. */
let marks: usize = 0;
let marksRoom: i32 = 0;
/** Words that call `import`. */
const calls = rowsOf(1);
/** Numbers: the header; of each definition the number of the word that is its name, doubled, and one more where it is local (-1: none); words that are given a value, doubled, one more where a definition stands; words that call `import`. */
export let notes: usize = 0;
let notesRoom: i32 = 0;

/** Makes room for the spots of so many words, as src/code/words/occurrences.ts keeps them; they are to be written there. */
export function expectSpots(count: i32): usize {
  if (count > spotsRoom) {
    spotsRoom = max(count, max(spotsRoom * 2, 1 << 14));
    spots = take(<usize>spotsRoom << 2);
  }
  return spots;
}

@inline
function spotAt(word: i32): u32 {
  return load<u32>(spots + (<usize>word << 2));
}

@inline
function offsetAt(word: i32): i32 {
  return <i32>(spotAt(word) >> 2);
}

/** How many numbers there are at `notes`. Text and rows are those read last. */
export function noteWords(words: i32, isEcmascript: bool): i32 {
  const definitions = definitionCount();
  const most = HEADER + definitions + words * 2;
  if (most > notesRoom) {
    notesRoom = max(most, max(notesRoom * 2, 1 << 14));
    notes = take(<usize>notesRoom << 2);
  }
  const plain = hasPlainTexts();
  markDefinitions(definitions, words, plain);
  const named = notes + (HEADER << 2);
  const given = noteEach(words, isEcmascript, plain, named, named + (<usize>definitions << 2));
  for (let at = 0; at < definitions; at += 1) store<i32>(marks + (<usize>wordStart(at) << 2), 0);
  const filled = HEADER + definitions + given;
  memory.copy(notes + (<usize>filled << 2), calls.at, <usize>calls.count << 2);
  store<i32>(notes, definitions);
  store<i32>(notes, given, 4);
  store<i32>(notes, calls.count, 8);
  return filled + calls.count;
}

/** Which word each is, is found on the way through the words; where two stand at one place it is looked for here. */
function markDefinitions(definitions: i32, words: i32, plain: bool): void {
  if (size >= marksRoom) {
    marksRoom = max(size + 1, max(marksRoom * 2, 1 << 15));
    marks = take(<usize>marksRoom << 2);
    memory.fill(marks, 0, <usize>marksRoom << 2);
  }
  for (let at = 0; at < definitions; at += 1) {
    store<i32>(notes + (<usize>(HEADER + at) << 2), -1);
    const mark = marks + (<usize>wordStart(at) << 2);
    const before = load<i32>(mark);
    const known = isKnown(at);
    if (before === 0) {
      store<i32>(mark, ((at + 1) << 1) | (known ? 1 : 0));
      continue;
    }
    // One that is known inside only speaks for both.
    if (!known) store<i32>(mark, before & ~1);
    const word = wordAtStart(wordStart(at), words);
    if (word >= 0 && plain && nameIs(at, offsetAt(word), lengthAt(word, words))) store<i32>(notes + (<usize>(HEADER + at) << 2), (word << 1) | localBit(at));
  }
}

/** Notes down the words of definitions and those that are given a value; answers how many these are. */
function noteEach(words: i32, isEcmascript: bool, plain: bool, named: usize, to: usize): i32 {
  calls.count = 0;
  let filled = 0;
  for (let word = 0; word < words; word += 1) {
    const spot = spotAt(word);
    const place = spot & 3;
    if (place !== IN_CODE && place !== IN_STRING) continue;
    const offset = <i32>(spot >> 2);
    const mark = load<i32>(marks + (<usize>offset << 2));
    if (mark === 0 && !isEcmascript) continue;
    const length = lengthAt(word, words);
    if (length === 6 && place === IN_CODE && isEcmascript && startsWith(IMPORT, offset) && isCall(offset + length)) store<i32>(calls.push(), word);
    if (mark !== 0) {
      const definition = (mark >> 1) - 1;
      if (plain && nameIs(definition, offset, length)) store<i32>(named + (<usize>definition << 2), (word << 1) | localBit(definition));
      if ((mark & 1) === 0 || !isEcmascript) continue;
    } else {
      // The zero behind the text is among what may follow.
      if (load<u8>(classes + byteAt(offset + length)) !== FOLLOWS || !(place === IN_CODE ? isGiven(offset, length) : isQuotedGiven(offset, length))) continue;
    }
    store<i32>(to + (<usize>filled << 2), (word << 1) | (mark & 1));
    filled += 1;
  }
  return filled;
}

/** Where the word of its name begins: the mark before a private one belongs to no word. */
@inline
function wordStart(definition: i32): i32 {
  const start = definitionNameStart(definition);
  return byteAt(start) === HASH && definitionNameEnd(definition) - start > 1 ? start + 1 : start;
}

/** The number of the word that begins there; -1: none does. */
function wordAtStart(start: i32, words: i32): i32 {
  let low = 0;
  let high = words;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (offsetAt(middle) < start) low = middle + 1;
    else high = middle;
  }
  return low < words && offsetAt(low) === start ? low : -1;
}

/** A word ends where its bytes do, or where the next one begins. */
@inline
function lengthAt(word: i32, words: i32): i32 {
  const start = text + offsetAt(word);
  let end = start;
  while (load<u8>(classes + load<u8>(end)) === NAME) end += 1;
  const length = <i32>(end - start);
  return word + 1 < words ? min(length, offsetAt(word + 1) - offsetAt(word)) : length;
}

@inline
function localBit(definition: i32): i32 {
  return (definitionBits(definition) & LOCAL) !== 0 ? 1 : 0;
}

/** Local to a function, but whoever gets the object can reach it. */
function isKnown(definition: i32): bool {
  const bits = definitionBits(definition);
  if ((bits & LOCAL) === 0) return false;
  const kind = bits & 0xff;
  if (kind !== PROPERTY_KIND && kind !== METHOD_KIND && kind !== FUNCTION_KIND && kind !== CLASS_KIND && kind !== FIELD_KIND) return false;
  return (bits & IN_LITERAL) !== 0 || isMember(definitionNameStart(definition));
}

function isCall(end: i32): bool {
  const open = placeAfter(end);
  return open < size && byteAt(open) === OPEN_PAREN;
}
