// A straight line through words: logistic regression over which words stand in a text, each word's weight held small unless many texts agree.

/** `rows`: lists of words; `yes`: 0 or 1 each; `weights`: how much each counts. Words of fewer than `least` texts weigh nothing. */
export function leanWords(rows, yes, weights, { rounds, rate, ridge, least }) {
  const seen = new Map();
  for (const row of rows) for (const word of row) seen.set(word, (seen.get(word) ?? 0) + 1);
  const places = new Map([...seen].filter(([, count]) => count >= least).map(([word], at) => [word, at]));
  const listed = rows.map((row) => Int32Array.from(row.flatMap((word) => places.get(word) ?? [])));
  const scale = rows.map((row) => 1 / Math.sqrt(row.length || 1));
  const lean = new Float64Array(places.size);
  const steps = new Float64Array(places.size).fill(1e-6);
  let base = 0;
  let baseSteps = 1e-6;
  const total = weights.reduce((sum, each) => sum + each, 0);
  // The whole gradient at every step, so that the order of the texts is nothing: the same texts give the same weights everywhere.
  for (let round = 0; round < rounds; round += 1) {
    const slope = lean.map((each) => (ridge * each) / total);
    let baseSlope = 0;
    for (let at = 0; at < rows.length; at += 1) {
      let sum = base;
      for (const place of listed[at]) sum += lean[place] * scale[at];
      const off = (weights[at] * (1 / (1 + Math.exp(-sum)) - yes[at])) / total;
      baseSlope += off;
      for (const place of listed[at]) slope[place] += off * scale[at];
    }
    baseSteps += baseSlope ** 2;
    base -= (rate * baseSlope) / Math.sqrt(baseSteps);
    for (let place = 0; place < lean.length; place += 1) {
      steps[place] += slope[place] ** 2;
      lean[place] -= (rate * slope[place]) / Math.sqrt(steps[place]);
    }
  }
  return new Map([...places].map(([word, at]) => [word, lean[at]]));
}
