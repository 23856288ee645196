// The arithmetic of the build: sparse least squares, retrofitting, principal components. Plain loops over typed arrays.

/** Sentences as sparse rows over words: `starts` has one entry more than there are rows. */
export function times({ starts, columns, values }, matrix, width) {
  const out = new Float32Array((starts.length - 1) * width);
  for (let row = 0; row < starts.length - 1; row += 1) {
    for (let at = starts[row]; at < starts[row + 1]; at += 1) {
      const from = columns[at] * width;
      const value = values[at];
      for (let k = 0, to = row * width; k < width; k += 1) out[to + k] += value * matrix[from + k];
    }
  }
  return out;
}

export function transposedTimes({ starts, columns, values }, matrix, width, rows) {
  const out = new Float32Array(rows * width);
  for (let row = 0; row < starts.length - 1; row += 1) {
    for (let at = starts[row]; at < starts[row + 1]; at += 1) {
      const to = columns[at] * width;
      const value = values[at];
      for (let k = 0, from = row * width; k < width; k += 1) out[to + k] += value * matrix[from + k];
    }
  }
  return out;
}

/** Moves `words` so that their weighted means come near `targets`: conjugate gradients on the ridge equations, all columns at once. */
export function teach(sparse, words, targets, width, ridge, steps, say = () => {}) {
  const count = words.length / width;
  const guess = times(sparse, words, width);
  const scale = inner(guess, targets) / inner(guess, guess);
  const start = words.map((value) => value * scale);
  const moved = new Float32Array(words.length);
  const rest = transposedTimes(sparse, targets.map((value, at) => value - scale * guess[at]), width, count);
  const direction = rest.slice();
  let size = perColumn(rest, rest, width);
  for (let step = 0; step < steps; step += 1) {
    const pushed = transposedTimes(sparse, times(sparse, direction, width), width, count);
    for (let at = 0; at < pushed.length; at += 1) pushed[at] += ridge * direction[at];
    const along = perColumn(direction, pushed, width);
    const length = size.map((value, k) => value / (along[k] + 1e-12));
    for (let at = 0; at < moved.length; at += 1) {
      moved[at] += length[at % width] * direction[at];
      rest[at] -= length[at % width] * pushed[at];
    }
    const next = perColumn(rest, rest, width);
    for (let at = 0; at < direction.length; at += 1) direction[at] = rest[at] + (next[at % width] / (size[at % width] + 1e-12)) * direction[at];
    size = next;
    say(`step ${step + 1}: rest ${size.reduce((sum, value) => sum + value, 0).toFixed(4)}`);
  }
  return start.map((value, at) => value + moved[at]);
}

/** Draws each word towards its neighbours in WordNet; its length stays what it was. `pulls`: row → [row, force][]. */
export function retrofit(words, width, pulls, rounds, most) {
  const lengths = normsOf(words, width);
  const unit = words.map((value, at) => value / lengths[Math.floor(at / width)]);
  let now = unit;
  for (let round = 0; round < rounds; round += 1) {
    const next = unit.slice();
    for (const [row, list] of pulls) {
      const sum = list.reduce((total, [, force]) => total + force, 0);
      const share = sum > most ? most / sum : 1;
      for (const [other, force] of list) for (let k = 0; k < width; k += 1) next[row * width + k] += share * force * now[other * width + k];
      for (let k = 0; k < width; k += 1) next[row * width + k] /= 1 + share * sum;
    }
    now = next;
  }
  const after = normsOf(now, width);
  return now.map((value, at) => (value / after[Math.floor(at / width)]) * lengths[Math.floor(at / width)]);
}

/** The first principal directions of unit rows, by orthogonal iteration from a fixed start. */
export function principal(rows, width, wanted, rounds = 60) {
  const count = rows.length / width;
  const norms = normsOf(rows, width);
  const matrix = new Float64Array(width * width);
  for (let row = 0; row < count; row += 1) {
    const scale = 1 / (norms[row] * norms[row]);
    for (let a = 0; a < width; a += 1) {
      const value = rows[row * width + a] * scale;
      for (let b = a; b < width; b += 1) matrix[a * width + b] += value * rows[row * width + b];
    }
  }
  for (let a = 0; a < width; a += 1) for (let b = 0; b < a; b += 1) matrix[a * width + b] = matrix[b * width + a];
  let seed = 1;
  const random = () => (seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff) / 0x7fffffff - 0.5;
  let basis = Array.from({ length: wanted }, () => Float64Array.from({ length: width }, random));
  for (let round = 0; round < rounds; round += 1) {
    basis = basis.map((vector) => Float64Array.from({ length: width }, (_, a) => vector.reduce((sum, value, b) => sum + matrix[a * width + b] * value, 0)));
    basis.forEach((vector, at) => {
      for (let before = 0; before < at; before += 1) {
        const shared = vector.reduce((sum, value, k) => sum + value * basis[before][k], 0);
        for (let k = 0; k < width; k += 1) vector[k] -= shared * basis[before][k];
      }
      const norm = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
      for (let k = 0; k < width; k += 1) vector[k] /= norm;
    });
  }
  return basis;
}

export function project(rows, width, basis) {
  const count = rows.length / width;
  return Array.from({ length: count }, (_, row) => Float32Array.from(basis, (vector) => vector.reduce((sum, value, k) => sum + value * rows[row * width + k], 0)));
}

export function centre(rows, width, of = rows.length / width) {
  const mean = new Float64Array(width);
  for (let at = 0; at < of * width; at += 1) mean[at % width] += rows[at] / of;
  return rows.map((value, at) => value - mean[at % width]);
}

function normsOf(rows, width) {
  return Float64Array.from({ length: rows.length / width }, (_, row) => {
    let sum = 0;
    for (let k = 0; k < width; k += 1) sum += rows[row * width + k] ** 2;
    return Math.sqrt(sum) || 1;
  });
}

function perColumn(a, b, width) {
  const sums = new Float64Array(width);
  for (let at = 0; at < a.length; at += 1) sums[at % width] += a[at] * b[at];
  return sums;
}

function inner(a, b) {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += a[at] * b[at];
  return sum;
}
