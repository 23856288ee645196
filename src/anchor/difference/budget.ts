// How much one comparison of two revisions may cost in all, counted in steps and not in time, so that it ends alike everywhere.

export class Budget {
  /** Steps of the search for equal lines and sentences. */
  tokenSteps = 4_000_000;
  /** Cells of the tables that compare characters. */
  cells = 8_000_000;

  takeTokenSteps(steps: number): void {
    this.tokenSteps -= steps;
  }

  /** Whether so many cells may still be compared; if so they are taken. */
  takeCells(wanted: number): boolean {
    if (wanted > this.cells) return false;
    this.cells -= wanted;
    return true;
  }
}
