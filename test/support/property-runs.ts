// How often a property is tried: fewer times where the whole suite is run once per mutant.

export function propertyRuns(usual: number): { readonly numRuns: number } {
  const limit = Number(process.env['SEKISHO_PROPERTY_RUNS']);
  return { numRuns: Number.isInteger(limit) && limit > 0 ? Math.min(usual, limit) : usual };
}
