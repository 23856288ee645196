// `next` of an answer as commands that can be typed: a refusal always shows the way on (K-03).
import { flagOf } from '../fields.ts';
import { makeVisible } from '../make-visible.ts';
import { shellWord } from '../shell-word.ts';
import type { CommandOf, Sheet } from './sheet.ts';

const NEXT = { en: 'Next', ja: '次の操作' } as const;

export function renderNext(next: readonly unknown[], { language, paint }: Sheet, commandOf: CommandOf): string[] {
  if (next.length === 0) return [];
  return [
    paint.strong(NEXT[language]),
    ...next.flatMap((each) => {
      const { operation, input, why } = (each ?? {}) as { operation?: unknown; input?: unknown; why?: unknown };
      const command = commandOf(String(operation)) ?? String(operation);
      const flags = Object.entries(typeof input === 'object' && input !== null ? input : {}).map(([name, value]) => ` ${flagOf(name)} ${shellWord(value)}`);
      return [`  ${makeVisible(`${command}${flags.join('')}`)}`, ...(typeof why === 'string' ? [`    ${paint.faint(makeVisible(why))}`] : [])];
    }),
  ];
}
