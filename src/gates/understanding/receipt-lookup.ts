// Looks things up in the receipts of a session; whatever is not found here does not exist for the gate (U-10).
import type { ReceiptHit } from '../../kernel/receipt.ts';
import type { CitedPlace, FactReceipt, Facts, PlaceCitation } from './facts.ts';
import type { SlotEvidence } from './frame.ts';
import { FACT_TOOLS } from './phases.ts';
import { bareName, isEndOf } from './symbol-name.ts';

const FACTUAL: ReadonlySet<string> = new Set(FACT_TOOLS);

/** Finished searches of fact tools; a truncated or failed one proves nothing, and neither does semantic search. */
export function countingReceipts({ receipts }: Pick<Facts, 'receipts'>): FactReceipt[] {
  return receipts.filter(({ tool, completeness }) => completeness === 'complete' && FACTUAL.has(tool));
}

/** The file is still what it was when the receipt was written. */
export function stillHolds(receipt: FactReceipt, file: string, files: Facts['files']): boolean {
  const seen = Object.hasOwn(receipt.file_hashes, file) ? receipt.file_hashes[file] : undefined;
  return seen !== undefined && Object.hasOwn(files, file) && files[file]!.hash === seen;
}

export interface FoundSymbol {
  readonly name: string;
  readonly receipt: FactReceipt;
  readonly hit: ReceiptHit;
}

/** Where the name was shown to be defined, by a search that is complete and in a file that has not changed since. */
export function findSymbol(name: string, facts: Facts, after = 0): FoundSymbol | undefined {
  let aside: FoundSymbol | undefined;
  for (const receipt of countingReceipts(facts)) {
    if (receipt.order <= after) continue;
    for (const hit of receipt.hits) {
      if (hit.symbol === undefined || !definesIt(name, hit.symbol, receipt) || !stillHolds(receipt, hit.file, facts.files) || isWorthless(hit.file, facts)) continue;
      if (hit.aside !== true) return { name, receipt, hit };
      // A class goes before the heading of the same name.
      aside ??= { name, receipt, hit };
    }
  }
  return aside;
}

/** `Outer.name` is shown only by a definition whose outer name was seen too: what was shown may say more than the claim, never less. */
function definesIt(claimed: string, symbol: string, receipt: FactReceipt): boolean {
  if (bareName(claimed) !== bareName(symbol)) return false;
  if (isEndOf(claimed, symbol)) return true;
  const asked = receipt.params['name'];
  return typeof asked === 'string' && isEndOf(claimed, asked);
}

export function isWorthless(file: string, { files }: Pick<Facts, 'files'>): boolean {
  return !Object.hasOwn(files, file) || files[file]!.worthless !== undefined;
}

/** Files of which lines were handed to the agent and that are still the same; by path, with the hash seen. */
export function exploredFiles(facts: Facts): Map<string, string> {
  const explored = new Map<string, string>();
  for (const receipt of countingReceipts(facts)) {
    for (const { file } of receipt.delivered) if (stillHolds(receipt, file, facts.files)) explored.set(file, facts.files[file]!.hash);
  }
  return explored;
}

/** Files of which lines were handed out at some time, whatever became of them since. */
export function everExplored(facts: Facts): Set<string> {
  return new Set(countingReceipts(facts).flatMap(({ delivered }) => delivered.map(({ file }) => file)));
}

export type CitationFault = 'unknown_receipt' | 'receipt_does_not_count' | 'not_in_receipt' | 'not_delivered' | 'file_changed' | 'too_wide' | 'no_such_lines' | 'says_nothing';

/** A place is a few lines one can point at; a whole file would share a word with anything. */
export const WIDEST_PLACE_LINES = 40;

const SOMETHING = /[\p{L}\p{N}]/u;

export function lookUpCitation(citation: PlaceCitation, facts: Facts): { readonly receipt: FactReceipt; readonly place: CitedPlace } | { readonly fault: CitationFault } {
  const receipt = facts.receipts.find(({ receipt_id }) => receipt_id === citation.receipt_id);
  if (receipt === undefined) return { fault: 'unknown_receipt' };
  if (!countingReceipts(facts).includes(receipt)) return { fault: 'receipt_does_not_count' };
  const [line, end_line] = [citation.line, citation.end_line ?? citation.line];
  if (end_line < line || end_line - line >= WIDEST_PLACE_LINES) return { fault: 'too_wide' };
  const covers = ({ file, lines: [from, to] }: ReceiptHit): boolean => file === citation.file && from <= line && to >= end_line;
  if (!receipt.hits.some(covers)) return { fault: 'not_in_receipt' };
  if (!receipt.delivered.some(covers)) return { fault: 'not_delivered' };
  if (!stillHolds(receipt, citation.file, facts.files)) return { fault: 'file_changed' };
  const place = facts.places.find((each) => each.file === citation.file && each.line === line && each.end_line === end_line);
  if (place === undefined) return { fault: 'no_such_lines' };
  // A closing bracket stands inside every function and shows nothing of any.
  return SOMETHING.test(place.text) ? { receipt, place } : { fault: 'says_nothing' };
}

export function toolsUsed(facts: Facts): Set<string> {
  return new Set(countingReceipts(facts).map(({ tool }) => tool));
}

/** Those whose searches found something: a search for a name that exists nowhere has shown nobody anything. */
export function toolsThatFound(facts: Facts): Set<string> {
  return new Set(countingReceipts(facts).flatMap(({ tool, hits }) => (hits.length > 0 ? [tool] : [])));
}

/** What fills a slot, as the decision log keeps it: a place and its receipt, never text. */
export function evidenceAt(receipt: FactReceipt, file: string, line: number): SlotEvidence {
  return { tool: receipt.tool, params: receipt.params, result_summary: `${file}:${line}`, timestamp: receipt.at, receipt: receipt.receipt_id, place: { file, line } };
}

/** Evidence taken earlier still stands: its receipt is of this session and counts, and its file is unchanged. */
export function evidenceHolds({ receipt: id, place }: SlotEvidence, facts: Facts): boolean {
  const receipt = countingReceipts(facts).find(({ receipt_id }) => receipt_id === id);
  return receipt !== undefined && place !== null && stillHolds(receipt, place.file, facts.files);
}
