// Looks a number up in an ascending list, as offsets and file numbers are kept.

export function isAmong(ascending: ArrayLike<number>, wanted: number): boolean {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ascending[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return ascending[low] === wanted;
}

/** The first position at or behind which nothing is smaller than `wanted`, looked for around `near`: who asks for one after the other asks near by. */
export function firstFromNear(ascending: ArrayLike<number>, wanted: number, near: number): number {
  let low = Math.min(near, ascending.length);
  let high = low;
  let step = 1;
  if (low < ascending.length && ascending[low]! < wanted) {
    for (high = low + 1; high < ascending.length && ascending[high]! < wanted; step *= 2) {
      low = high + 1;
      high += step;
    }
    high = Math.min(high, ascending.length);
  } else {
    for (low -= 1; low >= 0 && ascending[low]! >= wanted; step *= 2) {
      high = low;
      low -= step;
    }
    low = Math.max(low, 0);
  }
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ascending[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
