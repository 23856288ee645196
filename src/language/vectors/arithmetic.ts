// Sums and angles of vectors; plain loops, for they are the whole cost of comparing by meaning.

export function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let k = 0; k < a.length; k += 1) sum += a[k]! * b[k]!;
  return sum;
}

export function addScaled(to: Float32Array, from: Float32Array, by: number): void {
  for (let k = 0; k < to.length; k += 1) to[k]! += by * from[k]!;
}

/** A new vector of length 1; of nothing, nothing. */
export function unit(vector: Float32Array): Float32Array {
  const length = Math.sqrt(dot(vector, vector)) || 1;
  return vector.map((value) => value / length);
}
