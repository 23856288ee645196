// The folder of a path as receipts and answers spell it: relative to the root, with `/`; the root itself is `.`.

export function folderOf(path: string): string {
  const at = path.lastIndexOf('/');
  return at < 0 ? '.' : path.slice(0, at);
}
