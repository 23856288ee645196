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
  // In the order of the names, as the store spells it: what is in order is not copied.
  const run: UnderstandingRun = {
    asked_again: [],
    categories,
    category,
    category_confidence: confidence,
    claimed_intent: claimed,
    clarifications: [],
    frame: null,
    fruitless_rounds: 0,
    hypotheses: [],
    intent,
    language: languageOf(query),
    needs_person: false,
    opened_at: at,
    phase: 'EXPLORATION',
    query,
    // Nothing is known yet: the strictest until the frame says otherwise, where anything is to be written at all.
    risk: isWriteIntent(intent) ? 'HIGH' : 'LOW',
    risk_from: null,
    run_id,
    semantic_reason: null,
    session_id,
    stated: [],
    submission: null,
    submissions: 0,
    transitions: [{ at, by: 'start_session', from: null, to: 'EXPLORATION', why: 'opened' }],
    used_semantic: false,
    versions: UNDERSTANDING_VERSIONS,
  };
  return { run, refusals: [], next: nextCalls(run) };
}

/** The words quotes may come from: the request and what the person added to it. */
export function wordsOf({ query, clarifications }: Pick<UnderstandingRun, 'query' | 'clarifications'>): string {
  return [query, ...clarifications].join('\n');
}

/** Where in those words each utterance but the last ends. */
export function utteranceEndsOf({ query, clarifications }: Pick<UnderstandingRun, 'query' | 'clarifications'>): readonly number[] {
  let end = query.length;
  return clarifications.map((added) => {
    const here = end;
    end += 1 + added.length;
    return here;
  });
}
