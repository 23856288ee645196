// Pieces of a fixed length that stand exactly once: where two texts share one, they agree about that place.

/** Every piece of the stretches, in order of its place, with that place, or −1 when it stands there more than once. */
export function onceAmong(text: string, stretches: readonly (readonly [number, number])[], length: number): Map<string, number> {
  const places = new Map<string, number>();
  for (const [from, to] of stretches) {
    for (let at = from; at + length <= to; at += 1) {
      const piece = text.slice(at, at + length);
      places.set(piece, places.has(piece) ? -1 : at);
    }
  }
  return places;
}
