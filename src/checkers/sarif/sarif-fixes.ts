// Fixes of a foreign log as edits of our text: a fix is taken whole and exactly placed, or not at all.
import type { Edit, SuggestedFix } from '../../gates/review/finding.ts';
import type { LineTable, Unit } from './line-table.ts';
import { bagAt, bagOf, listAt, valueAt, wholeTextAt, type Bag } from './open-value.ts';
import { placeRegion } from './place-region.ts';
import { SARIF_LIMITS } from './sarif-limits.ts';

export interface ReadFixes {
  readonly fixes: readonly SuggestedFix[];
  /** Fixes that change another file, cannot be placed without a doubt or contradict themselves. */
  readonly leftOut: number;
}

/** `isSameFile` tells whether an artifact location is the file of the finding: an issue is mended where it stands. */
export function readFixes(result: Bag, table: LineTable, unit: Unit, isSameFile: (location: Bag | undefined) => boolean): ReadFixes {
  const written = listAt(result, 'fixes');
  const fixes = written.slice(0, SARIF_LIMITS.fixesPerResult).flatMap((fix) => {
    const edits = editsOf(bagOf(fix), table, unit, isSameFile);
    return edits === undefined ? [] : [{ edits, safe: false }];
  });
  return { fixes, leftOut: written.length - fixes.length };
}

function editsOf(fix: Bag | undefined, table: LineTable, unit: Unit, isSameFile: (location: Bag | undefined) => boolean): readonly Edit[] | undefined {
  const changes = listAt(fix, 'artifactChanges').map(bagOf);
  if (changes.length === 0 || changes.length > SARIF_LIMITS.replacementsPerFix || !changes.every((change) => isSameFile(bagAt(change, 'artifactLocation')))) return undefined;
  const replacements = changes.flatMap((change) => listAt(change, 'replacements').map(bagOf));
  if (replacements.length === 0 || replacements.length > SARIF_LIMITS.replacementsPerFix) return undefined;
  const edits: Edit[] = [];
  for (const replacement of replacements) {
    const edit = editOf(replacement, table, unit);
    if (edit === undefined) return undefined;
    edits.push(edit);
  }
  edits.sort((a, b) => a.range[0] - b.range[0] || a.range[1] - b.range[1]);
  return edits.some(({ range }, at) => at > 0 && (range[0] < edits[at - 1]!.range[1] || (range[0] === edits[at - 1]!.range[0] && range[1] === edits[at - 1]!.range[1]))) ? undefined : edits;
}

function editOf(replacement: Bag | undefined, table: LineTable, unit: Unit): Edit | undefined {
  const content = bagAt(replacement, 'insertedContent');
  // Bytes are no text; content without a text that is not bytes either is an insertion of nothing, that is a removal.
  if (valueAt(content, 'binary') !== undefined) return undefined;
  const text = wholeTextAt(content, 'text') ?? '';
  if (!text.isWellFormed()) return undefined; // a cut character would be written into the file
  // The unit is that of the finding itself, which may have been found out by its quotation.
  const placed = placeRegion(bagAt(replacement, 'deletedRegion'), table, unit);
  return placed.ok && placed.place.doubt === undefined && placed.place.unit === unit ? { range: placed.place.range, text } : undefined;
}
