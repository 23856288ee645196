// Room in linear memory: handed out from its end and never taken back; a module that has done its work is let go as a whole.

const PAGE: usize = 65536;
/** Below lie the first bytes, so that no address is zero. */
let top: usize = 64;

/** Whole words only, so that every address can hold numbers. */
export function take(bytes: usize): usize {
  const start = top;
  top = (start + bytes + 15) & ~15;
  const missing = <i32>((top + PAGE - 1) / PAGE) - memory.size();
  // A larger step at a time: each makes the other side look at the memory anew.
  if (missing > 0 && memory.grow(missing < 16 ? 16 : missing) < 0) unreachable();
  return start;
}
