// What a worker says of the words of a file by their number, so that nobody has to look for them in its text again.

export interface NotedWords {
  /** Of each definition the number of the word that is its name, doubled, and one more where it is local; -1 where the name is not one word, or that was not found out. */
  readonly definitions: Int32Array;
  /** Words of JavaScript that are given a value: their number doubled, and one more where a definition stands that others can reach. */
  readonly given: Int32Array;
  /** The word in `import(…)`. */
  readonly importCalls: Int32Array;
}

/** As assembly/structure/noted-words.ts lays them out. */
export function readNotes(notes: Int32Array): NotedWords {
  const definitions = 3 + notes[0]!;
  const given = definitions + notes[1]!;
  return { definitions: notes.subarray(3, definitions), given: notes.subarray(definitions, given), importCalls: notes.subarray(given, given + notes[2]!) };
}
