// Recomputes the decisions of the understanding gate from their recorded inputs: the same run and event must give the same step (K-06).
import { UNDERSTANDING_VERSIONS } from '../../gates/understanding/versions.ts';
import type { Replayer } from '../replayers.ts';
import { restoreFacts } from './recorded-facts.ts';
import { outcomeOf, stepOf, stepRecordOf, UNDERSTANDING_STEPS, type StepEvent, type UnderstandingStepName } from './steps.ts';

export const UNDERSTANDING_REPLAYERS: readonly Replayer[] = (Object.keys(UNDERSTANDING_STEPS) as UnderstandingStepName[]).map((name) => ({
  kind: `understanding.${name}`,
  versions: { ...UNDERSTANDING_VERSIONS },
  recompute(inputs, record) {
    const { run, event, facts } = stepRecordOf(inputs);
    const whole = { ...(event as StepEvent), ...(facts === undefined ? {} : { facts: restoreFacts(facts, record), learned: inputs['learned'] ?? [] }) };
    return outcomeOf(stepOf(name, run, whole));
  },
}));
