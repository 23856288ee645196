// Which characters names are made of, for scanners that read text one by one.

const LETTER = 1;
const DIGIT = 2;
const KINDS = new Uint8Array(128);
for (let code = 0; code < 128; code += 1) {
  const char = String.fromCharCode(code);
  KINDS[code] = /[A-Za-z_$]/.test(char) ? LETTER : /[0-9]/.test(char) ? DIGIT : 0;
}
const BEYOND_START = /\p{ID_Start}/u;
const BEYOND_CONTINUE = /[\p{ID_Continue}\u200c\u200d]/u;

/** `$` counts; where a language does not know it, its scanner asks. */
export function beginsName(code: number): boolean {
  return code < 128 ? KINDS[code] === LETTER : beyond(code, BEYOND_START);
}

export function continuesName(code: number): boolean {
  return code < 128 ? KINDS[code] !== 0 : beyond(code, BEYOND_CONTINUE);
}

export function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** Half a character tells nothing: letters beyond the first plane are left to a parser. */
function beyond(code: number, wanted: RegExp): boolean {
  return wanted.test(String.fromCharCode(code));
}
