// Colour and marks for a person's terminal; without colour the marks still carry the meaning.
import colors from 'picocolors';

export interface Paint {
  good(text: string): string;
  bad(text: string): string;
  warn(text: string): string;
  strong(text: string): string;
  faint(text: string): string;
}

export const MARKS = { good: '✓', bad: '✗', warn: '!' } as const;

export function createPaint(on: boolean): Paint {
  const { green, red, yellow, bold, dim } = colors.createColors(on);
  return { good: green, bad: red, warn: yellow, strong: bold, faint: dim };
}

/** https://no-color.org: set and not empty means no; FORCE_COLOR is for pipes into a pager. The flag beats both. */
export function wantsColor(flag: boolean, env: Readonly<Record<string, string | undefined>>, isTerminal: boolean): boolean {
  if (!flag || env['NO_COLOR']) return false;
  const forced = env['FORCE_COLOR'];
  if (forced !== undefined && forced !== '') return forced !== '0';
  return isTerminal && env['TERM'] !== 'dumb';
}
