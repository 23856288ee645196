// How the rules without a model read many short requests, pinned in test/golden; a change of a rule shows which readings it moved. Refresh with SEKISHO_REFRESH_GOLDEN=1.
import { describe, expect, it } from 'vitest';
import { decomposeByRules } from '../../../src/gates/understanding/decompose-by-rules/decompose.ts';
import { SLOTS } from '../../../src/gates/understanding/frame.ts';
import { readIntent } from '../../../src/gates/understanding/intent.ts';
import { classifyQuestion } from '../../../src/gates/understanding/question-category.ts';
import { GoldenPage } from '../golden-page.ts';
import { ENGLISH_REQUESTS, HASTY_ENGLISH_REQUESTS, HASTY_JAPANESE_REQUESTS, JAPANESE_REQUESTS } from './request-lines.ts';

const GOLDEN = new GoldenPage('request-lines.json');
const LETTER = { target_feature: 'T', trigger_condition: 'C', observed_issue: 'P', desired_action: 'W' } as const;

/** Target, condition, problem and wish as they were found; then the intent and what it was read from; then the category. */
function reading(request: string): string {
  const frame = decomposeByRules(request);
  const { intent, certain, evidence } = readIntent(request);
  const { category, confidence } = classifyQuestion(request);
  const slots = SLOTS.flatMap((slot) => (frame[slot] === null ? [] : [`${LETTER[slot]}[${frame[slot]}]`]));
  return [...slots, `${certain ? '' : 'perhaps '}${intent} ${evidence.map((each) => JSON.stringify(each)).join(' ')}`, `${category} ${confidence}`].join(' ');
}

describe.each([['English', ENGLISH_REQUESTS], ['Japanese', JAPANESE_REQUESTS], ['hasty English', HASTY_ENGLISH_REQUESTS], ['hasty Japanese', HASTY_JAPANESE_REQUESTS]] as const)('requests read by rules, in %s', (language, requests) => {
  it.each(requests)('[X-03][U-05] %s', (request) => GOLDEN.hold(language, request, reading(request)));

  it('pins nothing else', () => expect(GOLDEN.strangers(language, requests)).toEqual([]));
});
