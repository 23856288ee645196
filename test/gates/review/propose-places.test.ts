// What a person is shown where no step could find a passage again.
import { describe, expect, it } from 'vitest';
import { proposePlaces } from '../../../src/gates/review/propose-places.ts';

const propose = (before: string, passage: string, after: string): string[] => {
  const at = before.indexOf(passage);
  return proposePlaces(before, after, [at, at + passage.length]).map(({ range }) => after.slice(...range));
};

describe('a place that is proposed', () => {
  it('is a new sentence that means about the same, in English and in Japanese', () => {
    const around = (sentence: string): string => `The hospital stood by the river. ${sentence} The nurses went home in the evening.\n`;
    const garden = 'The garden was full of flowers in spring, and the bees came early every year to the old wooden hives.\n\n'.repeat(2);
    const sentence = 'There the physician treated the ill boy with medicine.';
    expect(propose(around('The doctor gave the sick child some medicine.'), 'gave the sick child some medicine', garden + around(sentence))[0]).toBe(sentence);
    const japanese = (sentence_: string): string => `病院は川のそばにあった。${sentence_}看護師は夕方に帰った。\n`;
    expect(propose(japanese('医者は子供に薬を渡した。'), '子供に薬を渡した', `庭には花が咲き、蜂が毎年早くから飛んでいた。\n\n${japanese('そこで医師は男の子のために薬を用意した。')}`)[0]).toBe('そこで医師は男の子のために薬を用意した。');
  });

  it('has the longest match first, and there are three at most', () => {
    const before = 'The doctor gave the sick child some medicine.\n';
    const after = ['Medicine was given to a sick child.', 'The doctor gave the sick child some pills and medicine.', 'A doctor had medicine for the child.', 'Some child, sick, took medicine of a doctor.', 'The child needed a doctor and medicine.'].join('\n\n');
    const found = proposePlaces(before, after, [0, before.length - 1]);
    expect(found).toHaveLength(3);
    expect(after.slice(...found[0]!.range)).toBe('The doctor gave the sick child some pills and medicine.');
    expect(found.map(({ matched }) => matched)).toEqual(found.map(({ matched }) => matched).toSorted((a, b) => b - a));
    expect(found.every(({ likeness }) => likeness >= 0.8 && likeness <= 1)).toBe(true);
  });

  it('is looked for among the nearest sentences of a long text, by where the passage stood in it', () => {
    const filler = (count: number): string => Array.from({ length: count }, (_, at) => `Ships of the harbour ${at} carried coal over the sea.`).join('\n');
    const [gone, now] = ['The doctor gave the sick child some medicine.', 'There a doctor gave a sick child medicine.'];
    const old = filler(5).replaceAll('Ships', 'Boats');
    const others = filler(220);
    expect(propose(`${old}\n\n${gone}\n`, gone, `${others}\n\n${now}\n`)).toContain(now);
    expect(propose(`${gone}\n\n${old}\n`, gone, `${now}\n\n${others}\n`)).toContain(now);
    // Quite at the other end it is one too many.
    expect(propose(`${gone}\n\n${old}\n`, gone, `${others}\n\n${now}\n`)).not.toContain(now);
  });

  it('is nothing that stood there before, nothing that means something else, and nothing where nothing is meant', () => {
    const before = 'The doctor gave the child medicine.\n\nThe physician treated the boy with medicine.\n';
    expect(propose(before, 'The doctor gave the child medicine.', 'The physician treated the boy with medicine.\n')).toEqual([]);
    expect(propose('The doctor gave the child medicine.\n', 'medicine', 'Taxes on imported steel rose sharply.\n')).toEqual([]);
    expect(propose('… — …\n', '—', 'The doctor gave the child medicine.\n')).toEqual([]);
    expect(proposePlaces('', '', [0, 0])).toEqual([]);
  });
});
