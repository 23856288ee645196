// What the other side calls: a text in, its rows out; a text nobody is sure of ends in a trap.
import { readEcmascript } from './ecmascript-statements';
import { emptyFound } from './found';
import { emptyGiven } from './given-rows';
import { scanEcmascript } from './javascript';
import { counts, countLines } from './lines';
import { nest } from './nest';
import { expectSpots, notes, noteWords } from './noted-words';
import { buffer, pack } from './pack';
import { readMatch, scanPython } from './python';
import { readPython } from './python-statements';
import { expect } from './text';
import { emptyTexts } from './texts';

export { buffer, counts, countLines, expect, expectSpots, notes, noteWords, readMatch };

/** The text lies where `expect` said; answers how many bytes of rows lie at `buffer`. */
export function javascript(): i32 {
  return ecmascript(false);
}

export function typescript(): i32 {
  return ecmascript(true);
}

function ecmascript(isTyped: bool): i32 {
  begin();
  scanEcmascript(isTyped);
  nest(false);
  readEcmascript();
  return pack();
}

export function python(): i32 {
  begin();
  scanPython();
  nest(true);
  readPython();
  return pack();
}

function begin(): void {
  emptyFound();
  emptyTexts();
  emptyGiven();
}
