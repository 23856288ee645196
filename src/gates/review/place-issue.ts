// Where each open issue stands in the revision that was checked: one difference per earlier revision, shared; without the old text by what was kept of it.
import { calibrated, CALIBRATION_VERSION } from '../../anchor/calibration.ts';
import { TAKEN_FROM } from '../../anchor/recheck/classify-recheck.ts';
import { HashedText } from '../../anchor/hashed/hash-anchor.ts';
import { remapRange, type Remap } from '../../anchor/remap-range.ts';
import { RevisionPair } from '../../anchor/revision-pair.ts';
import { carry } from '../../anchor/steps/recorded-edits.ts';
import { soundRange, type TextRange } from '../../anchor/text-range.ts';
import { sha256 } from '../../kernel/digest.ts';
import type { AdjustmentAttempt, Issue } from './issue.ts';
import type { SettleInput } from './settlement.ts';

export interface Placed {
  readonly remap: Remap;
  /** The revisions, where the older one can still be had. */
  readonly pair: RevisionPair | undefined;
  /** It stood on the revision that was checked: nothing had to be looked for. */
  readonly stayed: boolean;
}

/** At this confidence a place is taken without a word; below, it is shown with what was taken (W-08). */
export const SILENT_FROM = 0.95;

export class Places {
  readonly #input: Pick<SettleInput, 'text' | 'hash' | 'earlier' | 'edits' | 'anchorSecret'>;
  readonly #pairs = new Map<string, RevisionPair | undefined>();
  #hashed: HashedText | undefined;

  constructor(input: Pick<SettleInput, 'text' | 'hash' | 'earlier' | 'edits' | 'anchorSecret'>) {
    this.#input = input;
  }

  of(issue: Issue): Placed {
    const pair = this.#pairOf(issue.manuscript_hash);
    const stayed = issue.manuscript_hash === this.#input.hash;
    if (pair === undefined) return { remap: this.#withoutText(issue), pair, stayed };
    const edits = this.#editsFrom(issue.manuscript_hash);
    return { remap: remapRange({ before: pair.before, after: pair.after, range: issue.text_range, ...(edits !== undefined && { edits }) }, pair), pair, stayed };
  }

  #pairOf(hash: string): RevisionPair | undefined {
    if (!this.#pairs.has(hash)) {
      const before = hash === this.#input.hash ? this.#input.text : this.#input.earlier.get(hash);
      // A text that is not the one of its hash would place every issue wrongly: better none.
      this.#pairs.set(hash, before === undefined || sha256(before) !== hash ? undefined : new RevisionPair(before, this.#input.text));
    }
    return this.#pairs.get(hash);
  }

  #editsFrom(hash: string): NonNullable<SettleInput['edits']>['edits'] | undefined {
    return this.#input.edits?.from === hash ? this.#input.edits.edits : undefined;
  }

  #withoutText(issue: Issue): Remap {
    const edits = this.#editsFrom(issue.manuscript_hash);
    if (edits !== undefined) {
      const { range, raw, at } = carry(issue.text_range, edits);
      const route = range === null ? 'deleted' : 'recorded-edits';
      const { text } = this.#input;
      if (range === null || range[1] <= text.length) return told(route, range === null ? null : soundRange(text, range), 'diff3', 'recorded-edits', calibrated(route, raw), at);
    }
    const { anchorSecret } = this.#input;
    const found = issue.anchor === null || anchorSecret === undefined ? null : (this.#hashed ??= new HashedText(this.#input.text, anchorSecret)).find(issue.anchor);
    if (found === null) return NOWHERE;
    return found.method === 'exact' ? told('moved-exact', found.range, 'exact_match', 'hash-anchor', found.confidence) : told('approx', found.range, 'semantic_search', 'hash-anchor', found.confidence);
  }
}

const ABSTAINED = { strategy: 'manual_confirmation', step: 'abstain', result: 'failure', range: null, confidence: 0, why: 'QC-013' } as const;
const NOWHERE: Remap = {
  range: null, method: 'manual_confirmation', route: 'unplaced', outcome: 'unplaced', confidence: 0, calibration: CALIBRATION_VERSION, code: 'QC-013',
  attempts: [{ strategy: 'exact_match', step: 'hash-anchor', result: 'failure', range: null, confidence: 0, why: 'text-not-kept' }, ABSTAINED],
};

function told(route: Remap['route'], range: TextRange | null, method: Remap['method'], step: string, confidence: number, at?: number): Remap {
  const place: [number, number] | null = range === null ? null : [range[0], range[1]];
  return {
    range: place, method, route, outcome: range === null ? 'deleted' : 'found', confidence, calibration: CALIBRATION_VERSION,
    attempts: [{ strategy: method, step, result: 'success', range: place, confidence }], ...(at !== undefined && { at }),
  };
}

/** Taken without a finding that confirms it (W-08). */
export function isSure({ remap: { range, confidence } }: Placed): boolean {
  return range !== null && confidence >= TAKEN_FROM;
}

/** As the row keeps them: what was tried and how it ended, without candidates. */
export function attemptsOf({ attempts }: Remap): AdjustmentAttempt[] {
  return attempts.map(({ strategy, step, result, confidence }) => ({ strategy, step, result, confidence }));
}
