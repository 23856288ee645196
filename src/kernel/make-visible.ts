// Text out of data must not steer the terminal or hide in it: whatever is not seen is written out as something that is.

// Cc: ESC and other controls, C1 too (U+009B alone starts a terminal command). Cf and Default_Ignorable: bidi, zero-width, tags,
// fillers. Cs: halves of surrogate pairs. Zl, Zp: line breaks that only some programs see. U+2800: a blank that is no space.
const HIDDEN = String.raw`[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]`;

// What Japanese names and emoji need: one selector after its letter, one joiner between two pictures. A second one in a row is
// no spelling but a hiding place, and is shown.
const NEEDED = [
  String.raw`(?<=\p{Emoji})[\uFE0E\uFE0F]`,
  String.raw`(?<=\p{Ideographic})[\u{E0100}-\u{E01EF}]`,
  String.raw`(?<=\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]?)\u200D(?=\p{Extended_Pictographic})`,
].join('|');

const NEEDED_OR_HIDDEN = new RegExp(`${NEEDED}|(${HIDDEN})`, 'gu');

/** Four marks are more than any living spelling stacks; a tower of them paints over the lines around it. */
const TOWER_OF_MARKS = /(\p{M}{4})(\p{M}+)/gu;

/** One line: line breaks are shown, too. */
export function makeVisible(text: string): string {
  return text
    .replace(NEEDED_OR_HIDDEN, (found, hidden: string | undefined) => (hidden === undefined ? found : picture(hidden)))
    .replace(TOWER_OF_MARKS, (_found, kept: string, rest: string) => `${kept}<+${[...rest].length} marks>`);
}

/** Real line breaks become lines; the caller sets them apart from its own (a line of data could read like one of ours). */
export function visibleLines(text: string): string[] {
  return text.split(/\r?\n/).map((line) => makeVisible(line.replaceAll('\t', '    ')));
}

/** The same JSON value, spelt so that a terminal showing it does nothing else: JSON itself leaves C1 and bidi as they are. */
export function inertJson(value: unknown): string {
  return JSON.stringify(value).replace(new RegExp(HIDDEN, 'gu'), (character) =>
    Array.from({ length: character.length }, (_each, i) => `\\u${character.charCodeAt(i).toString(16).padStart(4, '0')}`).join(''),
  );
}

function picture(character: string): string {
  const code = character.codePointAt(0)!;
  if (code < 0x20) return String.fromCodePoint(0x2400 + code); // ESC → ␛, line feed → ␊
  if (code === 0x7f) return '␡';
  return `<U+${code.toString(16).toUpperCase().padStart(4, '0')}>`;
}
