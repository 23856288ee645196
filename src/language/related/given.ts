// What callers hand in beside the two words may be anything: read once, and what cannot be read says nothing.
import { attempt } from '../../kernel/attempt.ts';
import { indexPairs, type LearnedIndex } from '../synonyms.ts';

const MOST_TEXTS = 500;

export interface ReadContext {
  readonly learned: LearnedIndex | undefined;
  readonly code: Readonly<Record<'body' | 'path' | 'callers', readonly string[]>>;
}

/** The empty text, which is related to nothing, for what has none. */
export function asText(value: unknown): string {
  return attempt(() => String(value)) ?? '';
}

export function readContext(context: unknown): ReadContext {
  const code = partOf(context, 'code');
  const learned = partOf(context, 'learned');
  return {
    learned: learned === undefined ? undefined : attempt(() => indexPairs(learned as never)),
    code: { body: textsOf(code, 'body'), path: textsOf(code, 'path'), callers: textsOf(code, 'callers') },
  };
}

function partOf(value: unknown, key: string): unknown {
  return attempt(() => (value as Readonly<Record<string, unknown>> | null | undefined)?.[key]);
}

function textsOf(code: unknown, kind: string): readonly string[] {
  const given = partOf(code, kind);
  return attempt(() => (Array.isArray(given) ? given.slice(0, MOST_TEXTS).filter((each) => typeof each === 'string') : [])) ?? [];
}
