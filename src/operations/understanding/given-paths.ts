// Paths as agents write them, absolute or relative, made the one spelling receipts use; what leads outside keeps its own and matches nothing (K-07).

export function relativeTo(root: string, given: string): string {
  const path = given.replaceAll('\\', '/');
  const below = path === root ? '.' : path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path;
  if (below.startsWith('/')) return given;
  const kept: string[] = [];
  for (const segment of below.split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment !== '..') kept.push(segment);
    else if (kept.pop() === undefined) return given;
  }
  return kept.join('/') || '.';
}
