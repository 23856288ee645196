// Whether an entry point leads to what the request speaks of: where nothing else is known of a request, any two functions of the project are no way in (U-07, U-10).
import type { Facts } from './facts.ts';
import type { MappedSymbol, SlotEvidence } from './frame.ts';
import { countingReceipts, stillHolds, type FoundSymbol } from './receipt-lookup.ts';
import { bareName } from './symbol-name.ts';

interface Known {
  readonly mapped: readonly MappedSymbol[];
  readonly evidence: readonly SlotEvidence[];
  readonly facts: Facts;
}

/** Those that are themselves meant, or are defined in a file with what is meant, with what shows a slot, or with a use of what is meant. */
export function linkedEntries(entries: readonly FoundSymbol[], { mapped, evidence, facts }: Known): FoundSymbol[] {
  const meant = new Set(mapped.map(({ name }) => bareName(name)));
  const files = new Set([...[...mapped.flatMap((each) => each.evidence ?? []), ...evidence].flatMap(({ place }) => place?.file ?? []), ...filesUsing(meant, facts)]);
  return entries.filter(({ name }) => meant.has(bareName(name)) || filesDefining(name, facts).some((file) => files.has(file)));
}

function filesUsing(names: ReadonlySet<string>, facts: Facts): string[] {
  return countingReceipts(facts).flatMap((receipt) => {
    const asked = receipt.params['name'];
    if (receipt.tool !== 'find_references' || typeof asked !== 'string' || !names.has(bareName(asked))) return [];
    return receipt.hits.flatMap(({ file }) => (stillHolds(receipt, file, facts.files) ? [file] : []));
  });
}

function filesDefining(name: string, facts: Facts): string[] {
  return countingReceipts(facts).flatMap((receipt) => receipt.hits.flatMap(({ symbol, file }) => (symbol !== undefined && bareName(symbol) === bareName(name) && stillHolds(receipt, file, facts.files) ? [file] : [])));
}
