// Starts an understanding run: reads the words, and takes the stricter of the claimed and the read intent (U-02).
import { languageOf } from '../../kernel/bilingual.ts';
import { nextCalls } from './next-calls.ts';
import { classifyQuestion } from './question-category.ts';
import { readIntent, stricterIntent } from './intent.ts';
import { isWriteIntent, type Intent, type UnderstandingRun, type UnderstandingStep } from './run-record.ts';
import { UNDERSTANDING_VERSIONS } from './versions.ts';

export interface OpenUnderstanding {
  readonly run_id: string;
  readonly session_id: string;
  readonly query: string;
  readonly intent: Intent;
  readonly at: number;
}

export function openUnderstanding({ run_id, session_id, query, intent: claimed, at }: OpenUnderstanding): UnderstandingStep {
  const { category, categories, confidence } = classifyQuestion(query);
  const intent = stricterIntent(claimed, readIntent(query));
  const run: UnderstandingRun = {
    run_id,
    session_id,
    query,
    clarifications: [],
    language: languageOf(query),
    claimed_intent: claimed,
    intent,
    category,
    categories,
    category_confidence: confidence,
    frame: null,
    stated: [],
    asked_again: [],
    // Nothing is known yet: the strictest until the frame says otherwise, where anything is to be written at all.
    risk: isWriteIntent(intent) ? 'HIGH' : 'LOW',
    risk_from: null,
    phase: 'EXPLORATION',
    needs_person: false,
    semantic_reason: null,
    hypotheses: [],
    fruitless_rounds: 0,
    used_semantic: false,
    submission: null,
    submissions: 0,
    transitions: [{ from: null, to: 'EXPLORATION', by: 'start_session', why: 'opened', at }],
    opened_at: at,
    versions: UNDERSTANDING_VERSIONS,
  };
  return { run, refusals: [], next: nextCalls(run) };
}

/** The words quotes may come from: the request and what the person added to it. */
export function wordsOf({ query, clarifications }: Pick<UnderstandingRun, 'query' | 'clarifications'>): string {
  return [query, ...clarifications].join('\n');
}
