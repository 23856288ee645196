// How a decision stands in the log: inputs by the hashes of their texts, versions, one word, and the outcome's hash (K-06).
import { digestOf } from './digest.ts';

export interface DecisionBody {
  /** Name → SHA-256 of the canonical JSON. */
  readonly inputs: Readonly<Record<string, string>>;
  /** Versions of dictionaries, weights and rules that took part, those of the platform included. */
  readonly versions: Readonly<Record<string, string>>;
  /** One word of the outcome that is not text of the request: `accept`, `reject`, … */
  readonly word: string;
  readonly outcome: string;
  readonly replayable: boolean;
}

export function decisionBody({ inputs, outcome, replayable, versions, word }: Omit<DecisionBody, 'outcome'> & { readonly outcome: unknown }): DecisionBody {
  return { inputs, outcome: digestOf(outcome), replayable, versions, word };
}
