// No change may make the language judgements worse than they were: every metric of every labelled set has its floor.
import { describe, expect, it } from 'vitest';
import { figuresByName, isCeiling, readFloors } from '../../bench/eval/floors.ts';

describe('measured accuracy', () => {
  const floors = readFloors();
  const figures = figuresByName();

  it('is measured on every set in both languages, with a floor for every figure', () => {
    expect(Object.keys(floors).sort()).toEqual([...figures.keys()].sort());
    expect(figures.size).toBeGreaterThanOrEqual(72);
  });

  it.each(Object.entries(floors))('%s stays beyond %d', (name, floor) => {
    const { ours } = figures.get(name)!;
    if (isCeiling(name)) expect(ours).toBeLessThanOrEqual(floor);
    else expect(ours).toBeGreaterThanOrEqual(floor);
  });

  it('is far from the naive rule where it was always on or always off', () => {
    for (const lang of ['ja', 'en']) {
      expect(figures.get(`blind.${lang} is_related: F1`)!.ours).toBeGreaterThan(figures.get(`blind.${lang} is_related: F1`)!.naive + 0.5);
    }
  });
});
