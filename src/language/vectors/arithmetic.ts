// Sums and angles of vectors; plain loops, for they are the whole cost of comparing by meaning.

/** Four sums side by side: the engine runs them together. The number of dimensions is a multiple of four. */
export function dot(a: Float32Array, b: Float32Array): number {
  let [one, two, three, four] = [0, 0, 0, 0];
  for (let k = 0; k < a.length; k += 4) {
    one += a[k]! * b[k]!;
    two += a[k + 1]! * b[k + 1]!;
    three += a[k + 2]! * b[k + 2]!;
    four += a[k + 3]! * b[k + 3]!;
  }
  return one + two + three + four;
}

export function addScaled(to: Float32Array, from: Float32Array, by: number): void {
  for (let k = 0; k < to.length; k += 1) to[k]! += by * from[k]!;
}

/** A new vector of length 1; of nothing, nothing. */
export function unit(vector: Float32Array): Float32Array {
  const length = Math.sqrt(dot(vector, vector)) || 1;
  return vector.map((value) => value / length);
}
