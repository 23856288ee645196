// Verbs that come in two directions of one event: what one side sends, the other receives.
import type { Comparison } from './comparison.ts';

/** Verbs that tell one event from its two ends. */
export const CONVERSE: ReadonlySet<string> = new Set('send sent receive buy purchase sell lend borrow give get 送信 受信 送る 受け取る 届く 買 購入 売 販売 貸す 借りる 渡す もらう'.split(' '));

/** "send mail to users" is "users receive mail": the receiver became the subject. */
export function isConverse({ value, matcher, inQuote }: Comparison): boolean {
  return value.units.some((unit) => unit.role === 'agent' && matcher.matches(unit).some((match) => inQuote(match) && ['to', 'from'].includes(matcher.unitAt(match)?.role ?? '')));
}
