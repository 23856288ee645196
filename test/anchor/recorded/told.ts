// Answers as one line each, so that a changed one can be read in a difference: what was said, how sure, and what every step said before.
import type { FoundAnchor } from '../../../src/anchor/hashed/hash-anchor.ts';
import type { Recheck, Remap } from '../../../src/index.ts';

export function toldWay({ route, outcome, range, confidence, at, code, attempts }: Remap): string {
  const tried = attempts.map((attempt) => `${attempt.step}:${attempt.why ?? 'yes'}${attempt.range === null ? '' : `[${attempt.range.join()}]`}${attempt.confidence > 0 ? `~${attempt.confidence}` : ''}`);
  return `${outcome} by ${route} ${range === null ? `at ${at ?? '-'}` : `[${range.join()}]`} ~${confidence}${code === undefined ? '' : ` ${code}`} | ${tried.join(' ')}`;
}

export function toldAnchor(found: FoundAnchor | null): string {
  return found === null ? 'none' : `${found.method} [${found.range.join()}] ~${found.confidence}`;
}

export function toldRecheck({ state, reason, recurrence_score, parts, finding, code, remap }: Recheck): string {
  const { kind, place, text, description, left, again, whole } = parts;
  return `${state} (${reason}) ${recurrence_score} = kind ${kind} place ${place} text ${text} description ${description} left ${left}${again === undefined ? '' : ` again ${again} whole ${whole}`}, finding ${finding ?? 'none'}, ${remap.route}${code === undefined ? '' : ` ${code}`}`;
}
