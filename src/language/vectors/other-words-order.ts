// Which task each requirement would get if the plan kept the order of the request.

/** A task that another requirement has already is shared at a price. */
const SHARED = 0.15;

/** `rows`: by requirement, in the order of the request, how near it comes to each task. Of all ways that never step back, the nearest. */
export function inOrderOf(rows: readonly (readonly number[])[]): number[] {
  const reached: number[][] = [];
  const from: number[][] = [];
  rows.forEach((row, at) => {
    const last = reached[at - 1];
    const [own, came]: [number[], number[]] = [[], []];
    let [most, where] = [-Infinity, 0];
    row.forEach((near, task) => {
      if (last !== undefined && last[task]! - SHARED > most) [most, where] = [last[task]! - SHARED, task];
      own.push(near + (last === undefined ? 0 : most));
      came.push(where);
      if (last !== undefined && last[task]! > most) [most, where] = [last[task]!, task];
    });
    reached.push(own);
    from.push(came);
  });
  const given = rows.map(() => 0);
  let task = largest(reached[rows.length - 1]!);
  for (let at = rows.length - 1; at >= 0; at -= 1) {
    given[at] = task;
    task = from[at]![task]!;
  }
  return given;
}

export function largest(values: readonly number[]): number {
  let best = 0;
  for (let at = 1; at < values.length; at += 1) if (values[at]! > values[best]!) best = at;
  return best;
}
