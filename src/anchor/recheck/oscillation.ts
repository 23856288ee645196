// A fix that undoes a fix: the passage would read again as it did before, and another round would only turn it back.

/**
 * `history` holds the checksums of the passage, oldest first, as it read after each round. Where it returns to an earlier
 * reading with another one in between, the index of that earlier reading.
 */
export function returnsTo(history: readonly string[]): number | undefined {
  const now = history.at(-1);
  const changed = history.findLastIndex((checksum) => checksum !== now);
  const earlier = now === undefined || changed < 0 ? -1 : history.lastIndexOf(now, changed);
  return earlier < 0 ? undefined : earlier;
}

/** Whether to stop before writing `next`: asked with the reading a planned fix would give. */
export function wouldOscillate(history: readonly string[], next: string): boolean {
  return next !== history.at(-1) && returnsTo([...history, next]) !== undefined;
}
