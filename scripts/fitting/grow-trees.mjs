// Gradient-boosted trees for a yes or no. Each tree sees a part of the evidence and of the pairs, drawn from a fixed row of numbers: the same pairs give the same trees on every machine.

const MOST_CUTS = 32;

/** `columns`, `share`: how much of the evidence and of the pairs each tree sees, so that no single measurement decides in all of them. `rows`: arrays of numbers; `yes`: 0 or 1 each; `oneWay`: 1 where more of it may only raise the answer, -1 where it may only lower it; `weights`: how much each pair counts, 1 if nothing is said. */
export function growForest(rows, yes, { rounds, depth, rate, least, ridge, columns, share }, oneWay, weights) {
  const cuts = rows[0].map((_, at) => cutsOf(rows.map((row) => row[at])));
  // By column: the search for a cut walks one measurement of all members at a time.
  const bins = cuts.map((own, at) => Uint8Array.from(rows, (row) => binOf(own, row[at])));
  const worth = (at) => weights?.[at] ?? 1;
  const known = yes.reduce((sum, each, at) => sum + each * worth(at), 0) / yes.reduce((sum, _, at) => sum + worth(at), 0);
  const base = Math.log(known / (1 - known));
  const logOdds = new Float64Array(rows.length).fill(base);
  const trees = [];
  const draw = drawnNumbers();
  for (let round = 0; round < rounds; round += 1) {
    const odds = Float64Array.from(logOdds, (each) => 1 / (1 + Math.exp(-each)));
    const asked = [...cuts.keys()].filter(() => draw() < columns);
    const members = [...rows.keys()].filter(() => draw() < share);
    const data = { asked, cuts, bins, oneWay, least, ridge, rate, slope: odds.map((each, at) => worth(at) * (yes[at] - each)), bend: odds.map((each, at) => worth(at) * each * (1 - each)) };
    const tree = grow(data, members, depth, -Infinity, Infinity);
    trees.push(tree);
    rows.forEach((row, at) => (logOdds[at] += leafOf(tree, row)));
  }
  return { base, trees };
}

/** Numbers from 0 to 1 that look drawn and never change. */
function drawnNumbers() {
  let state = 1;
  const draw = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
  for (let warm = 0; warm < 9; warm += 1) draw();
  return draw;
}

function leafOf(tree, row) {
  let here = tree;
  while (typeof here !== 'number') here = row[here[0]] < here[1] ? here[2] : here[3];
  return here;
}

function binOf(cuts, value) {
  let bin = 0;
  while (bin < cuts.length && value >= cuts[bin]) bin += 1;
  return bin;
}

function cutsOf(values) {
  const sorted = [...new Set(values)].sort((a, b) => a - b);
  const between = sorted.slice(1).map((value, at) => (value + sorted[at]) / 2);
  return between.length <= MOST_CUTS ? between : Array.from({ length: MOST_CUTS }, (_, at) => between[Math.floor((at * between.length) / MOST_CUTS)]);
}

/** `low` and `high` bound what may stand below: a one-way feature above has set them. */
function grow(data, members, depth, low, high) {
  const [slope, bend] = [sumOf(members, data.slope), sumOf(members, data.bend)];
  const bounded = (s, b) => Math.min(high, Math.max(low, s / (b + data.ridge)));
  const best = depth === 0 || members.length < 2 * data.least ? undefined : bestCut(data, members, slope, bend, bounded);
  if (best === undefined) return data.rate * bounded(slope, bend);
  const { at, bin, below, above } = best;
  const middle = (below + above) / 2;
  const way = data.oneWay[at];
  const [left, right] = [members.filter((member) => data.bins[at][member] <= bin), members.filter((member) => data.bins[at][member] > bin)];
  return [at, data.cuts[at][bin], grow(data, left, depth - 1, way < 0 ? middle : low, way > 0 ? middle : high), grow(data, right, depth - 1, way > 0 ? middle : low, way < 0 ? middle : high)];
}

function bestCut({ asked, cuts, bins, slope, bend, oneWay, least, ridge }, members, wholeSlope, wholeBend, bounded) {
  let best;
  let most = 1e-6;
  for (const at of asked) {
    const count = cuts[at].length;
    const [slopes, bends, counts] = [new Float64Array(count + 1), new Float64Array(count + 1), new Uint32Array(count + 1)];
    const column = bins[at];
    for (const member of members) {
      const bin = column[member];
      slopes[bin] += slope[member];
      bends[bin] += bend[member];
      counts[bin] += 1;
    }
    let [s, b, n] = [0, 0, 0];
    for (let bin = 0; bin < count; bin += 1) {
      s += slopes[bin];
      b += bends[bin];
      n += counts[bin];
      if (n < least || members.length - n < least) continue;
      const [below, above] = [bounded(s, b), bounded(wholeSlope - s, wholeBend - b)];
      if (oneWay[at] * (above - below) < 0) continue;
      const gain = s ** 2 / (b + ridge) + (wholeSlope - s) ** 2 / (wholeBend - b + ridge) - wholeSlope ** 2 / (wholeBend + ridge);
      if (gain <= most) continue;
      most = gain;
      best = { at, bin, below, above };
    }
  }
  return best;
}

function sumOf(members, values) {
  let sum = 0;
  for (const member of members) sum += values[member];
  return sum;
}
