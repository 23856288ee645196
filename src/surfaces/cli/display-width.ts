// How many columns a text takes: Japanese letters take two, so counting characters would break every table.

const WIDE =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE4F\uFF00-\uFF60\uFFE0-\uFFE6\u{1F300}-\u{1F64F}\u{1F680}-\u{1F6FF}\u{1F900}-\u{1FAFF}\u{20000}-\u{3FFFD}]/u;
const NONE = /[\p{M}\u200D\uFE0E\uFE0F]/u;
const COLOUR = /\u001b\[\d*m/g;

export function displayWidth(text: string): number {
  let width = 0;
  for (const letter of text.replace(COLOUR, '')) width += NONE.test(letter) ? 0 : WIDE.test(letter) ? 2 : 1;
  return width;
}

export function padTo(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - displayWidth(text)));
}
