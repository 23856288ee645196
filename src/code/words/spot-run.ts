// Spots of one word in many files, one after the other in one growing array: a common word has tens of thousands.

/** Most words that are asked for stand in one or two files, or in none. */
const NO_ROOM = new Uint32Array(0);
const FIRST_ROOM = 64;

/** A spot is the byte offset and, in its two lowest bits, the place. */
export class SpotRun {
  spots: Uint32Array = NO_ROOM;
  count = 0;

  push(spot: number): void {
    if (this.count === this.spots.length) this.grow();
    this.spots[this.count++] = spot;
  }

  private grow(): void {
    const room = new Uint32Array(Math.max(FIRST_ROOM, this.count * 2));
    room.set(this.spots);
    this.spots = room;
  }
}
