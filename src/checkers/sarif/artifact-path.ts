// Which file under the root an address of a foreign log means; whatever could lead out of the root means none.
import { SARIF_LIMITS } from './sarif-limits.ts';
import { bagAt, bagOf, listAt, textAt, wholeAt, type Bag } from './open-value.ts';

/** The file under the root that an address means, or undefined. */
export type ResolveUri = (uri: string) => string | undefined;

const SCHEME = /^[a-z][a-z0-9+.-]+:/i; // two letters at least: C: is a drive
const DRIVE = /^[a-z]:(?=\/|$)/i;

/**
 * Addresses of a log become paths under `root` (an absolute path, as this machine writes it). Relative addresses are
 * taken to be relative to the root; absolute ones must lie in it.
 */
export function pathsUnder(root: string): ResolveUri {
  const base = segmentsOf(root.replaceAll('\\', '/')) ?? [];
  return (uri) => {
    const address = addressOf(uri);
    if (address === undefined) return undefined;
    const segments = segmentsOf(address.path);
    if (segments === undefined) return undefined;
    const inside = address.absolute ? below(base, segments) : segments;
    return inside === undefined || inside.length === 0 ? undefined : inside.join('/');
  };
}

/** A path as our own tables write it: relative, with plain slashes and no way back. */
export function isPlainPath(file: string): boolean {
  return file !== '' && file.isWellFormed() && !/[\u0000-\u001f\\]/.test(file) && !DRIVE.test(file) && file.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..');
}

/** The addresses a location may mean, the likeliest first: as the log says, then without the folder of the machine it was made on. */
export function addressesOf(location: Bag | undefined, run: Bag): readonly string[] {
  const { uri, baseId } = ownAddress(location, run);
  if (uri === undefined) return [];
  const bases = basesOf(baseId, run);
  if (bases === undefined) return [];
  // A base that is absolute belongs to the machine of the tool; what follows it is the path within the project.
  const relative = [...bases.filter((base) => !isAbsolute(base)), uri].map(withoutLeadingDot).join('');
  const absolute = bases.find(isAbsolute);
  if (isAbsolute(uri)) return [uri];
  return absolute === undefined ? [relative] : [`${withSlash(absolute)}${relative}`, relative];
}

function ownAddress(location: Bag | undefined, run: Bag): { uri: string | undefined; baseId: string | undefined } {
  const uri = textAt(location, 'uri');
  if (uri !== undefined) return { uri, baseId: textAt(location, 'uriBaseId') };
  const index = wholeAt(location, 'index');
  const listed = index === undefined ? undefined : bagAt(bagOf(listAt(run, 'artifacts')[index]), 'location');
  return { uri: textAt(listed, 'uri'), baseId: textAt(listed, 'uriBaseId') };
}

/** From the outermost inwards; undefined where they go round in a circle. A base without an address is the root. */
function basesOf(baseId: string | undefined, run: Bag): readonly string[] | undefined {
  const bases: string[] = [];
  let id = baseId;
  for (let step = 0; id !== undefined; step += 1) {
    if (step >= SARIF_LIMITS.bases) return undefined;
    const base = bagAt(bagAt(run, 'originalUriBaseIds'), id);
    const uri = textAt(base, 'uri');
    if (uri !== undefined && uri !== '') bases.unshift(withSlash(uri));
    id = textAt(base, 'uriBaseId');
  }
  return bases;
}

function isAbsolute(uri: string): boolean {
  return SCHEME.test(uri) || DRIVE.test(uri.replaceAll('\\', '/')) || /^[/\\]/.test(uri);
}

function withSlash(uri: string): string {
  return uri.endsWith('/') ? uri : `${uri}/`;
}

function withoutLeadingDot(uri: string): string {
  return uri.replace(/^(?:\.\/)+/, '');
}

/** The path of an address, decoded. Only files of this machine have one. */
function addressOf(uri: string): { path: string; absolute: boolean } | undefined {
  const written = uri.replaceAll('\\', '/');
  if (/^\/\//.test(written)) return undefined; // another machine's share
  const scheme = SCHEME.exec(written)?.[0];
  if (scheme === undefined) return withDecoded(withoutTail(written), /^\//.test(written) || DRIVE.test(written));
  if (scheme.toLowerCase() !== 'file:') return undefined;
  const rest = withoutTail(written.slice(scheme.length));
  if (!rest.startsWith('/')) return undefined; // "file:a/b" says neither where it begins nor that it is relative
  const path = rest.startsWith('//') ? pathBehindHost(rest.slice(2)) : rest;
  return path === undefined ? undefined : withDecoded(path, true);
}

function pathBehindHost(rest: string): string | undefined {
  const slash = rest.indexOf('/');
  const host = slash < 0 ? rest : rest.slice(0, slash);
  return slash >= 0 && (host === '' || host.toLowerCase() === 'localhost') ? rest.slice(slash) : undefined;
}

function withoutTail(uri: string): string {
  return uri.replace(/[?#].*$/s, '');
}

function withDecoded(path: string, absolute: boolean): { path: string; absolute: boolean } | undefined {
  const segments = path.split('/').map(decoded);
  // A slash that was written in code would cut a name in two.
  if (segments.some((segment) => /[/\\\u0000-\u001f]/.test(segment) || !segment.isWellFormed())) return undefined;
  return { path: segments.join('/'), absolute };
}

/** Some tools write bare paths instead of addresses; a percent sign that begins no code stands for itself. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Undefined where the path goes back beyond its beginning. */
function segmentsOf(path: string): readonly string[] | undefined {
  const segments: string[] = [];
  for (const segment of path.split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment !== '..') segments.push(segment);
    else if (segments.pop() === undefined) return undefined;
  }
  return segments;
}

function below(base: readonly string[], segments: readonly string[]): readonly string[] | undefined {
  return base.every((segment, at) => sameSegment(segment, segments[at])) ? segments.slice(base.length) : undefined;
}

/** The letter of a drive is written either way; everything else is compared as it stands. */
function sameSegment(a: string, b: string | undefined): boolean {
  return a === b || (b !== undefined && DRIVE.test(a) && a.toLowerCase() === b.toLowerCase());
}
