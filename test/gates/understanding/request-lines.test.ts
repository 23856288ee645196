// How the rules without a model read many short requests, pinned in test/golden; a change of a rule shows which readings it moved. Refresh with SEKISHO_REFRESH_GOLDEN=1.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decomposeByRules } from '../../../src/gates/understanding/decompose-by-rules/decompose.ts';
import { SLOTS } from '../../../src/gates/understanding/frame.ts';
import { readIntent } from '../../../src/gates/understanding/intent.ts';
import { classifyQuestion } from '../../../src/gates/understanding/question-category.ts';
import { ENGLISH_REQUESTS, JAPANESE_REQUESTS } from './request-lines.ts';

const GOLDEN = join(import.meta.dirname, '../../golden/request-lines.json');
const LETTER = { target_feature: 'T', trigger_condition: 'C', observed_issue: 'P', desired_action: 'W' } as const;

/** Target, condition, problem and wish as they were found; then the intent and what it was read from; then the category. */
function reading(request: string): string {
  const frame = decomposeByRules(request);
  const { intent, certain, evidence } = readIntent(request);
  const { category, confidence } = classifyQuestion(request);
  const slots = SLOTS.flatMap((slot) => (frame[slot] === null ? [] : [`${LETTER[slot]}[${frame[slot]}]`]));
  return [...slots, `${certain ? '' : 'perhaps '}${intent} ${evidence.map((each) => JSON.stringify(each)).join(' ')}`, `${category} ${confidence}`].join(' ');
}

describe('requests read by rules', () => {
  it.each([['English', ENGLISH_REQUESTS], ['Japanese', JAPANESE_REQUESTS]] as const)('[X-03][U-05] in %s: as pinned', (language, requests) => {
    const table = Object.fromEntries(requests.map((request) => [request, reading(request)]));
    const pinned = (): Record<string, unknown> => JSON.parse(readFileSync(GOLDEN, 'utf8')) as Record<string, unknown>;
    if (process.env['SEKISHO_REFRESH_GOLDEN'] === '1') writeFileSync(GOLDEN, `${JSON.stringify({ ...pinned(), [language]: table }, null, 1)}\n`);
    expect(table).toEqual(pinned()[language]);
  });
});
