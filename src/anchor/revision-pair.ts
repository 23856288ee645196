// Two revisions of one text and their difference, computed once and shared by all passages that are looked for.
import { runsBetween } from './difference/compare-revisions.ts';
import { EqualRuns, gapsBetween } from './difference/equal-runs.ts';
import { movedRuns } from './difference/moved-runs.ts';
import type { TextRange } from './text-range.ts';

export class RevisionPair {
  readonly before: string;
  readonly after: string;
  #runs: { readonly firm: EqualRuns; readonly faint: EqualRuns } | undefined;
  #moved: EqualRuns | undefined;
  #deleted: readonly TextRange[] | undefined;
  #inserted: readonly TextRange[] | undefined;

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

  /** Stretches of the old text that are not in the new one, and the other way round. */
  get deleted(): readonly TextRange[] {
    return (this.#deleted ??= gapsBetween(this.runs, this.before.length, ({ before }) => before));
  }

  get inserted(): readonly TextRange[] {
    return (this.#inserted ??= gapsBetween(this.runs, this.after.length, ({ after }) => after));
  }

  /** What was taken out at one place and put in at another. */
  get moved(): EqualRuns {
    return (this.#moved ??= new EqualRuns(movedRuns(this.before, this.after, this.deleted, this.inserted)));
  }

  #compared(): { readonly firm: EqualRuns; readonly faint: EqualRuns } {
    if (this.#runs === undefined) {
      const { firm, faint } = runsBetween(this.before, this.after);
      this.#runs = { firm: new EqualRuns(firm), faint: new EqualRuns(faint) };
    }
    return this.#runs;
  }
}
