// Which signs of holding back and of going ahead a text shows, and what they weigh beside one prohibition.
import type { Prohibition } from './prohibition.ts';
import { SIGNS } from './restraint-words.ts';

export const SIGN_NAMES = Object.keys(SIGNS) as (keyof typeof SIGNS)[];

export type Signs = Readonly<Record<keyof typeof SIGNS, number>>;

export function signsIn(text: string): Signs {
  return Object.fromEntries(SIGN_NAMES.map((name) => [name, Number(SIGNS[name].test(text))])) as Record<keyof typeof SIGNS, number>;
}

/** What would break it stands in the task. */
export function againstIn(signs: Signs, { kind }: Prohibition): number {
  return kind === 'deed' ? signs.done : Math.max(signs.changed, signs.gone);
}

/**
 * Of what must not go, taking it out or asking first is no restraint, and storing it or naming all of it is; what is the same as before holds
 * back only where nothing changes it; what goes without asking holds nothing back.
 */
export function restraintOf(signs: Signs, prohibition: Prohibition): number {
  const { kind } = prohibition;
  const against = againstIn(signs, prohibition);
  const strong = signs.denies * (1 - signs.unasked) + signs.stays + signs.limits + signs.apart;
  const alone = kind === 'deed' || against === 1 ? 0 : signs.same;
  const whole = kind === 'loss' ? (1 - signs.gone) * signs.unbounded : 0;
  return strong + alone + whole + (kind === 'loss' ? signs.stored + (1 - signs.gone) * signs.out : signs.out) + (kind === 'deed' ? signs.gated * (1 - signs.unasked) : 0);
}
