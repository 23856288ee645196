// Occurrences collected from one file, in arrays that are used again for the next.

export class SpotList {
  symbols = new Uint32Array(256);
  offsets = new Uint32Array(256);
  count = 0;

  clear(): void {
    this.count = 0;
  }

  push(symbol: number, offset: number): void {
    if (this.count === this.symbols.length) this.grow();
    this.symbols[this.count] = symbol;
    this.offsets[this.count++] = offset;
  }

  private grow(): void {
    const symbols = new Uint32Array(this.count * 2);
    const offsets = new Uint32Array(this.count * 2);
    symbols.set(this.symbols);
    offsets.set(this.offsets);
    this.symbols = symbols;
    this.offsets = offsets;
  }
}
