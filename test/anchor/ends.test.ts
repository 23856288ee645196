// The other ends of a matter: which sentences a description speaks of, and a finding that marks the other end of the same contradiction.
import { describe, expect, it } from 'vitest';
import { Ends, otherEnds } from '../../src/anchor/recheck/ends.ts';
import { candidatesAmong } from '../../src/anchor/recheck/find-again.ts';
import type { Finding } from '../../src/anchor/recheck/finding.ts';
import { remapRange } from '../../src/anchor/remap-range.ts';
import { RevisionPair } from '../../src/anchor/revision-pair.ts';
import type { TextRange } from '../../src/anchor/text-range.ts';

const BEFORE = 'The hall seats eighty guests. Coats hang by the door.\n\nFor the concert we sold all ninety seats. Tea follows.';
const AFTER = 'The hall seats eighty guests. Coats hang by the door.\n\nFor the concert each of the ninety seats was sold. Tea follows.';
const ISSUE = 'The opening says the hall seats eighty, so ninety cannot be sold.';

function place(text: string, words: string): TextRange {
  return [text.indexOf(words), text.indexOf(words) + words.length];
}

function finding(text: string, words: string, description: string, other: Partial<Finding> = {}): Finding {
  return { range: place(text, words) as [number, number], category: 'consistency', description, ...other };
}

describe('the other ends of a matter', () => {
  it('are the sentences outside the passage that the description speaks of, the most spoken of first', () => {
    const [first] = otherEnds(BEFORE, place(BEFORE, 'all ninety seats'), ISSUE);
    expect(first!.text).toBe('The hall seats eighty guests.');
    expect(otherEnds(BEFORE, place(BEFORE, 'all ninety seats'), '…')).toEqual([]);
    expect(otherEnds('座席は八十。荷物は預ける。\n\n九十枚の券を売った。', [15, 18], '席は八十なので券が合いません。')[0]!.text).toBe('座席は八十。');
  });

  it('are swapped where a finding marks the one and speaks of the other', () => {
    const pair = new RevisionPair(BEFORE, AFTER);
    const ends = new Ends(pair, finding(BEFORE, 'all ninety seats', ISSUE), place(AFTER, 'each of the ninety seats'));
    const swapped = ends.with(finding(AFTER, 'seats eighty guests', 'Ninety seats were sold for the concert, which contradicts this.'));
    const other = ends.with(finding(AFTER, 'Coats hang by the door', 'Passive would be better here.'));
    expect(swapped).toMatchObject({ endHere: 1, endBack: 1, endsSwapped: 1 });
    expect(other.endsSwapped).toBeLessThan(0.5);
  });
});

describe('an untouched passage elsewhere', () => {
  const pair = new RevisionPair(BEFORE, AFTER);
  const issue = finding(BEFORE, 'all ninety seats', ISSUE);
  const remap = remapRange({ before: BEFORE, after: AFTER, range: [issue.range[0], issue.range[1]] }, pair);
  const clash = 'Ninety seats were sold for the concert, which contradicts this.';

  it('may be the issue where both say that something does not fit and the issue speaks of it', () => {
    expect(candidatesAmong(pair, issue, [finding(AFTER, 'seats eighty guests', clash)], remap)).toHaveLength(1);
  });

  it('is another passage where the finding is of another kind, the issue does not speak of it, or a rule is named', () => {
    const others = [finding(AFTER, 'seats eighty guests', 'Too stiff.'), finding(AFTER, 'Coats hang by the door', clash)];
    expect(candidatesAmong(pair, issue, others, remap)).toEqual([]);
    expect(candidatesAmong(pair, { ...issue, rule: 'a' }, [finding(AFTER, 'seats eighty guests', clash, { rule: 'a' })], remap)).toEqual([]);
  });
});
