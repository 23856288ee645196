// The review gate and the public recheck judge alike: labelled pairs as a whole round after a fix, and as one call.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { settleFindings } from '../../../src/gates/review/settle-findings.ts';
import { classifyRecheck, type RecheckInput } from '../../../src/index.ts';
import { sha256 } from '../../../src/kernel/digest.ts';
import { RECHECKED_PAIRS } from '../../anchor/labelled-pairs/all-pairs.ts';
import { recheckInput } from '../../anchor/labelled-pairs/labelled-pair.ts';
import { finding, issueOn, pendingFor, round, STEP, told } from './samples.ts';

type Pair = RecheckInput & { readonly id: string };

/** What names no rule in the pairs is what a model's step found. */
function stateInGate({ before, after, issue, findings }: Pair): string {
  const description = sha256(JSON.stringify(issue.description));
  const rule = (of: { readonly rule?: string }): string => of.rule ?? `model/${STEP}`;
  const open = issueOn(before, issue.range, { state: 'InProgress', rule: rule(issue), category: issue.category, description });
  const { updated } = settleFindings(round(after, [before], {
    open: [open], pending: [pendingFor(open)], words: new Map([[description, JSON.stringify(issue.description)]]),
    findings: findings.map((each) => told(finding(after, each.range, { rule: rule(each), category: each.category, description: each.description }))),
  }));
  return updated.map(({ state }) => state).join();
}

it('[W-07] a round of the review gate gives labelled pairs the label that classifyRecheck gives it', () => {
  const own = RECHECKED_PAIRS.map((pair): Pair => ({ id: pair.name, ...recheckInput(pair) }));
  const others = JSON.parse(readFileSync(new URL('../../anchor/labelled-pairs/other-hands.json', import.meta.url), 'utf8')) as readonly Pair[];
  // A third of each hand: a round costs three times a recheck.
  const pairs = [...own, ...others.filter((_, at) => at % 3 === 0)];
  expect(pairs.length).toBeGreaterThan(1_200);
  expect(pairs.flatMap((pair) => {
    const [gate, alone] = [stateInGate(pair), classifyRecheck(pair).state];
    return gate === alone ? [] : [`${pair.id}: ${gate}, not ${alone}`];
  })).toEqual([]);
}, 300_000);
