// `next` of an answer as commands that can be typed: a refusal always shows the way on (K-03).
import { flagOf } from '../fields.ts';
import { makeVisible } from '../make-visible.ts';
import { shellWord } from '../../../kernel/shell-word.ts';
import type { CommandOf, Sheet } from './sheet.ts';

const NEXT = { en: 'Next', ja: '次の操作' } as const;

export function renderNext(next: readonly unknown[], { language, paint }: Sheet, commandOf: CommandOf): string[] {
  if (next.length === 0) return [];
  const whyOf = new Map<string, unknown>();
  for (const each of next) {
    const { operation, input, why } = (each ?? {}) as { operation?: unknown; input?: unknown; why?: unknown };
    const line = typedLine(String(operation), typeof input === 'object' && input !== null ? input : {}, commandOf);
    if (!whyOf.has(line)) whyOf.set(line, why);
  }
  return [
    paint.strong(NEXT[language]),
    ...[...whyOf].flatMap(([line, why]) => [`  ${line}`, ...(typeof why === 'string' ? [`    ${paint.faint(makeVisible(why))}`] : [])]),
  ];
}

/** What is given as it is typed, then what only the reader knows: `--name <name>`. */
function typedLine(operation: string, input: object, commandOf: CommandOf): string {
  const typed = commandOf(operation);
  // A list in the last place is typed word by word; everything else has its flag, which says what it is.
  const rest = typed?.positional?.at(-1);
  const alone = typed?.positional?.length === 1 ? rest : undefined;
  const given = Object.entries(input).map(([name, value]) => (name === rest && isTexts(value) ? value.map((each) => ` ${shellWord(each)}`).join('') : isRepeated(name, typed) && isTexts(value) ? value.map((each) => flagWith(name, each)).join('') : flagWith(name, value)));
  const open = (typed?.fields ?? []).filter(({ name, required }) => required && !Object.hasOwn(input, name)).map(({ name, flag }) => (name === alone ? ` <${flag.slice(2)}>` : ` ${flag} <${flag.slice(2)}>`));
  return makeVisible([typed?.command ?? operation, ...given, ...open].join(''));
}

/** A list of texts whose flag is typed once for each. */
function isRepeated(name: string, typed: ReturnType<CommandOf>): boolean {
  return typed?.fields.find((field) => field.name === name)?.kind === 'texts';
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string' && !each.startsWith('-'));
}

function flagWith(name: string, value: unknown): string {
  const flag = flagOf(name);
  if (typeof value === 'boolean') return value ? ` ${flag}` : ` --no-${flag.slice(2)}`;
  return ` ${flag} ${shellWord(value)}`;
}
