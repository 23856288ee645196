// A refusal as one line of a golden page: all a caller is told, in both languages and with every blank filled in.
import { expect } from 'vitest';
import { presentRefusal, type NextCall, type Refusal } from '../../src/kernel/refusal.ts';

/** How hard, which check, where; then message and hint in English and Japanese, and what would be valid. */
export function refusalLine(refusal: Refusal): string {
  const [en, ja] = [presentRefusal(refusal, 'en'), presentRefusal(refusal, 'ja')];
  const valid = en.valid === undefined ? [] : [`${en.valid.length} valid: ${JSON.stringify(en.valid)}`];
  return [`${en.severity} ${en.check} at ${en.path ?? 'no place'}`, en.message, ja.message, en.hint ?? 'no hint', ja.hint ?? 'no hint', ...valid].join(' | ');
}

export function expectBothLanguages(refusals: readonly Refusal[], name: string): void {
  for (const refusal of refusals) {
    expect(refusalLine(refusal), name).not.toMatch(/\{[a-z_]+\}|undefined/);
    expect(Object.values(refusal), name).not.toContain(undefined);
    expect(refusal.message.en, name).not.toMatch(/[\p{Script=Hiragana}\p{Script=Han}]/u);
  }
}

/** The calls offered, in their order, with what is already filled in beside the session. */
export function nextLine(next: readonly NextCall[]): string {
  return next.map(({ operation, input: { session_id, ...input } = {}, why }) => [operation, ...(session_id === 'ses_1' ? [] : [`for ${String(session_id)}`]), ...(Object.keys(input).length === 0 ? [] : [JSON.stringify(input)]), ...(why.en === '' || why.ja === '' ? ['for no reason'] : [])].join(' ')).join(', ');
}
