// STUB until the real one arrives.
import type { QuestionCategory } from './run-record.ts';
export function classifyQuestion(_query: string): { category: QuestionCategory; categories: readonly QuestionCategory[]; confidence: number } {
  return { category: 'A_SYNTAX', categories: ['A_SYNTAX'], confidence: 0 };
}
