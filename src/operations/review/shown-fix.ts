// The choices behind the diff that was shown: every issue of the offer, mended by its checker's own fix.
import type { FixChoice, FixIntent } from '../../gates/review/fix-tool.ts';
import type { ReviewQuestion } from '../../workflow/review/reviews.ts';
import type { Call } from '../operation.ts';

type ChoiceQuestion = Extract<ReviewQuestion, { asks: 'choice' }>;

export function intentShown(call: Pick<Call, 'read'>, { intent_id }: ChoiceQuestion): FixIntent | undefined {
  return intent_id === undefined ? undefined : (call.read((tx) => tx.get('fix_intent', intent_id)) as unknown as FixIntent | undefined);
}

export function choicesShown(call: Pick<Call, 'read'>, question: ChoiceQuestion): readonly FixChoice[] {
  return (intentShown(call, question)?.issue_ids ?? []).map((issue_id) => ({ issue_id, tool_id: 'suggested_fix' }));
}
