// Two revisions of one text and their difference, computed once and shared by all passages that are looked for.
import { runsBetween } from './difference/compare-revisions.ts';
import { EqualRuns } from './difference/equal-runs.ts';
import { movedRuns } from './difference/moved-runs.ts';

export class RevisionPair {
  readonly before: string;
  readonly after: string;
  #runs: { readonly firm: EqualRuns; readonly faint: EqualRuns } | undefined;
  #moved: EqualRuns | undefined;

  constructor(before: string, after: string) {
    this.before = before;
    this.after = after;
  }

  /** What stayed, in order. */
  get runs(): EqualRuns {
    return this.#compared().firm;
  }

  /** The same with letters that may be equal by chance. */
  get faintRuns(): EqualRuns {
    return this.#compared().faint;
  }

  /** What was taken out at one place and put in at another. */
  get moved(): EqualRuns {
    return (this.#moved ??= new EqualRuns(movedRuns(this.before, this.after, this.runs)));
  }

  #compared(): { readonly firm: EqualRuns; readonly faint: EqualRuns } {
    if (this.#runs === undefined) {
      const { firm, faint } = runsBetween(this.before, this.after);
      this.#runs = { firm: new EqualRuns(firm), faint: new EqualRuns(faint) };
    }
    return this.#runs;
  }
}
