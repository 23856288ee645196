// Spots of one word in many files, one after the other in one growing array: a common word has tens of thousands.

/** A spot is the byte offset and, in its two lowest bits, the place. */
export class SpotRun {
  spots = new Uint32Array(256);
  count = 0;

  push(spot: number): void {
    if (this.count === this.spots.length) this.grow();
    this.spots[this.count++] = spot;
  }

  private grow(): void {
    const room = new Uint32Array(this.count * 2);
    room.set(this.spots);
    this.spots = room;
  }
}
