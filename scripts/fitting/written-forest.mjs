// A grown forest as it stands in a file and as `src/kernel/forest.ts` reads it: rounded, one line of text.

/** `digits`: how many the base, the cuts and the leaves keep. */
export function writtenForest({ base, trees }, digits) {
  const walk = (tree) => (typeof tree === 'number' ? `- ${rounded(tree, digits.leaf)}` : `${tree[0]} ${rounded(tree[1], digits.cut)} ${walk(tree[2])} ${walk(tree[3])}`);
  return { base: rounded(base, digits.base), trees: trees.map(walk).join(';') };
}

function rounded(value, digits) {
  return Number(value.toFixed(digits));
}
