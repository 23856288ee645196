// A text in which every character knows where it came from: after any edits the true place of a passage can be read off.

/** One code point. `id` is its place in the original text; what was written anew has −1 and knows what it was written for. */
export interface Cell {
  readonly character: string;
  readonly id: number;
  /** Ids of the characters this one replaces, `[from, to)`. */
  readonly instead?: readonly [number, number];
}

export type Truth =
  /** The passage lives; where the text itself does not show how far it reaches, every reading is right. */
  | { readonly fate: 'alive'; readonly places: readonly (readonly [number, number])[]; readonly touched: boolean }
  /** Nothing of it is left, and nothing was written in its place. */
  | { readonly fate: 'deleted' }
  /** Rewritten together with more text around it: anywhere inside `zone` is right, and so is no answer. */
  | { readonly fate: 'dissolved'; readonly zone: readonly [number, number] }
  /** Torn apart (one part moved away): nobody could say. */
  | { readonly fate: 'torn' };

export function cellsOf(text: string): Cell[] {
  return Array.from(text, (character, id) => ({ character, id }));
}

export function textOf(cells: readonly Cell[]): string {
  return cells.map(({ character }) => character).join('');
}

/** New characters in place of `replaced`; with nothing replaced they are an insertion. */
export function written(text: string, replaced: readonly Cell[]): Cell[] {
  const ids = replaced.flatMap(({ id, instead }) => (id >= 0 ? [id, id + 1] : instead === undefined ? [] : [...instead]));
  const instead = ids.length === 0 ? undefined : ([Math.min(...ids), Math.max(...ids)] as const);
  return Array.from(text, (character) => (instead === undefined ? { character, id: -1 } : { character, id: -1, instead }));
}

/** The same characters a second time: a copy is not the passage itself. */
export function copied(cells: readonly Cell[]): Cell[] {
  return cells.map(({ character }) => ({ character, id: -1 }));
}

/** Put in, or written for something outside the passage. */
function isNew({ id, instead }: Cell, from: number, to: number): boolean {
  return id < 0 && (instead === undefined || instead[1] <= from || instead[0] >= to);
}

/** UTF-16 offset of every cell, and of the end. */
function offsetsOf(cells: readonly Cell[]): number[] {
  const offsets = [0];
  for (const { character } of cells) offsets.push(offsets.at(-1)! + character.length);
  return offsets;
}

/** Reads the true places of passages, given as ids `[from, to)`, off the edited cells. */
export function truthReader(cells: readonly Cell[]): (from: number, to: number) => Truth {
  const offsets = offsetsOf(cells);
  return (from, to) => {
    const living: number[] = [];
    const heirs: number[] = [];
    const straddling: number[] = [];
    cells.forEach(({ id, instead }, at) => {
      if (id >= from && id < to) living.push(at);
      if (instead === undefined || instead[1] <= from || instead[0] >= to) return;
      const inside = Math.min(instead[1], to) - Math.max(instead[0], from);
      // A stretch replaced that is the passage but for a comma is the passage.
      if (inside >= 0.85 * (instead[1] - instead[0])) heirs.push(at);
      else straddling.push(at);
    });
    const certain = [...living, ...heirs].sort((a, b) => a - b);
    /** Where the passage now begins or ends with new text and other new text follows, no reader could say where one stops. */
    const unmarked = (list: readonly number[]): (readonly [number, number])[] => {
      let [first, last] = [list[0]!, list.at(-1)!];
      if (cells[first]!.id < 0) while (first > 0 && isNew(cells[first - 1]!, from, to)) first -= 1;
      if (cells[last]!.id < 0) while (last + 1 < cells.length && isNew(cells[last + 1]!, from, to)) last += 1;
      return first === list[0] && last === list.at(-1) ? [] : [[offsets[first]!, offsets[last + 1]!]];
    };
    const hull = (list: readonly number[]): readonly [number, number] => [offsets[Math.min(...list)]!, offsets[Math.max(...list) + 1]!];
    if (certain.length === 0) return straddling.length === 0 ? { fate: 'deleted' } : { fate: 'dissolved', zone: hull(straddling) };
    const span = hull(certain);
    if (living.length > 0 && hull(living)[1] - hull(living)[0] > 2 * (to - from) + 16) return { fate: 'torn' };
    const foreign = cells.slice(certain[0], certain.at(-1)! + 1).filter(({ id, instead }) => id >= 0 && (id < from || id >= to) && instead === undefined).length;
    if (foreign > 0) return { fate: 'torn' };
    // Less than a third of it left, and the rest went into a larger rewriting: it cannot be told apart from what it became.
    if (straddling.length > 0 && living.length < (to - from) / 3) return { fate: 'dissolved', zone: hull([...certain, ...straddling]) };
    const places = [span, ...(straddling.length === 0 ? [] : [hull([...certain, ...straddling])]), ...unmarked(certain)];
    const width = living.reduce((sum, at) => sum + cells[at]!.character.length, 0);
    return { fate: 'alive', places, touched: living.length < to - from || span[1] - span[0] !== width };
  };
}
