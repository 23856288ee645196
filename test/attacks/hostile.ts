// The texts every surface is attacked with, and what an error may look like when it comes back.
import { expect } from 'vitest';
import { ERROR_TABLE, type ErrorCode } from '../../src/kernel/error-table.ts';

export function hostileTexts(marker: string): Readonly<Record<string, string>> {
  return {
    shell: `"; touch ${marker}; $(touch ${marker}) \`touch ${marker}\` | touch ${marker} #`,
    sql: `'); DROP TABLE session; -- " OR 1=1`,
    path: '../../../../etc/passwd',
    prototype: '__proto__',
    control: '\u0000\u0007\u001b[31m\u001b]8;;http://evil\u0007x\u202e\u200b\u{e0041}',
    surrogate: '\ud800 half',
    regex: `${'a'.repeat(2000)}!`,
    option: `--pre=touch ${marker}`,
    newline: `line\nline\r\nSet-Cookie: x=y`,
  };
}

/** Tells where our program lies and how it is built; no answer may. */
export const INSIDES = /node_modules|\.ts:\d+|at Object\.|at async /;

const ALWAYS = ['code', 'name', 'message', 'hint', 'who', 'retry'];
const SOMETIMES = ['path', 'details'];

/** A refused apply is an answer of its own (`ok: false`) around the same envelope; anything else is `{ error: … }` and no more. */
export function expectErrorBody(text: string): { code: ErrorCode; path?: string } {
  const body = JSON.parse(text) as { ok?: unknown; applied?: unknown; error: { code: ErrorCode; path?: string } & Record<string, unknown> };
  if (body.ok === false) expect(body).toMatchObject({ applied: false, check: expect.stringMatching(/^[a-z_]+$/), next: expect.any(Array) });
  else expect(Object.keys(body)).toEqual(['error']);
  const keys = Object.keys(body.error);
  expect(keys).toEqual([...ALWAYS, ...SOMETIMES.filter((key) => keys.includes(key))]);
  const { code, name, who, retry, message, hint } = body.error;
  expect(Object.hasOwn(ERROR_TABLE, code)).toBe(true);
  const row = ERROR_TABLE[code];
  expect({ name, who, retry }).toEqual({ name: row.name, who: row.who, retry: row.retry });
  for (const sentence of [message, hint]) expect(sentence).toEqual(expect.stringMatching(/\S/));
  expect(text).not.toMatch(INSIDES);
  return body.error;
}
