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
