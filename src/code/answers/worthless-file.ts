// Tells files that teach a reader nothing of a project, because they hold nothing or a tool has written them.
import type { FileNow } from '../../gates/understanding/facts.ts';

/** Folders that hold what was built or fetched, wherever they lie. */
const MADE_FOLDERS: ReadonlySet<string> = new Set(['dist', 'build', 'node_modules']);

const LOCK_FILES: ReadonlySet<string> = new Set(['package-lock.json', 'npm-shrinkwrap.json', 'pnpm-lock.yaml', 'bun.lockb', 'packages.lock.json', 'gradle.lockfile', 'go.sum', 'package.resolved']);
const MADE_NAME = /\.lock$|\.min\.[^.]+$|\.(?:[cm]?js|css|ts)\.map$/;

/** Markers stand at the top; further down a file speaks of other things than itself. */
const MARKED_LINES = 20;
const MARKED_BYTES = 16 * 1024;
/** Only a comment speaks of the file: a generator holds the marker too, as a text it writes. */
const COMMENT = /^\s*(?:\/\/|\/\*|\*|#|--|;|%|<!--|"""|'''|\{-|REM\b)/;
/** A bare "auto-generated" in small letters is mostly said of ids and columns. */
const MARKER = /(?:^|[\s*#/-])@generated\b|\b[Gg]enerated\b.*\b(?:DO NOT|[Dd]o not) (?:EDIT|edit|MODIFY|modify)\b|\bAUTO[- ]?GENERATED\b|\bfile (?:is|was|has been) auto(?:matically)?[- ]?generated\b|このファイルは.*自動生成/;

const SOMETHING = /[\p{L}\p{N}]/u;
const FIRST_LOOK_BYTES = 64 * 1024;

export function isMadeByName(path: string): boolean {
  const segments = path.toLowerCase().split('/');
  const name = segments.pop()!;
  return segments.some((segment) => MADE_FOLDERS.has(segment)) || LOCK_FILES.has(name) || MADE_NAME.test(name);
}

export function worthlessness(path: string, bytes: Buffer): NonNullable<FileNow['worthless']> | undefined {
  // Nearly every file shows a letter at once; only the others are looked through.
  if (!SOMETHING.test(bytes.toString('utf8', 0, FIRST_LOOK_BYTES)) && !SOMETHING.test(bytes.toString('utf8'))) return 'empty';
  return isMadeByName(path) || isMarked(bytes) ? 'generated' : undefined;
}

function isMarked(bytes: Buffer): boolean {
  const top = bytes.toString('utf8', 0, MARKED_BYTES).replace(/^\ufeff/, '').split('\n', MARKED_LINES);
  return top.some((line) => COMMENT.test(line) && MARKER.test(line));
}
