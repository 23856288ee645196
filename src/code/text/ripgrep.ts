// Runs ripgrep over named files, for regular expressions and while the index builds; whatever goes wrong is said, never shown as "nothing found".
import { spawn } from 'node:child_process';
import { RipgrepReader } from './ripgrep-reader.ts';
import type { RipgrepFile } from './ripgrep-reader.ts';

export interface RipgrepQuery {
  readonly pattern: string;
  /** The pattern is plain text. */
  readonly literal?: boolean;
  readonly foldCase?: boolean;
  /** Lets a pattern reach over line ends. */
  readonly multiline?: boolean;
  readonly root: string;
  /** Relative to the root; any number of them. */
  readonly files: readonly string[];
  /** ripgrep leaves a byte order mark out when it counts, we do not. */
  readonly startsWithByteOrderMark: (file: string) => boolean;
  readonly timeoutMs: number;
  readonly maxOutputBytes: number;
  readonly maxMatches?: number;
  /** What the process sees of the environment; nothing unless given. */
  readonly env?: Readonly<Record<string, string>>;
}

export type RipgrepWhy = 'timeout' | 'too_much_output' | 'too_many_matches' | 'bad_pattern' | 'file_error' | 'binary' | 'not_started' | 'killed' | 'unreadable_output';

export interface RipgrepAnswer {
  /** `truncated`: what is here is right but not all of it; `failed`: nothing can be said of the rest. */
  readonly state: 'complete' | 'truncated' | 'failed';
  readonly why?: RipgrepWhy;
  readonly detail?: string;
  readonly matches: readonly RipgrepFile[];
}

/** Characters of paths on one command line; Windows allows 32,767 in all. */
const MOST_ARGUMENTS = process.platform === 'win32' ? 24_000 : 400_000;
const MOST_COMPLAINTS = 4_000;
/** Before every name: `-` alone would be the standard input. */
const AS_FILE = './';
/** How ripgrep begins when it is the pattern it complains about; names of files may hold any of its words. */
const BAD_PATTERN = /^(?:rg: )?(?:regex parse error|error parsing|the literal|compiled regex|regex could not)/i;

/** Absolute path of the program, or `null` where the optional package is not installed. */
export async function findRipgrep(): Promise<string | null> {
  try {
    return (await import('@vscode/ripgrep')).rgPath;
  } catch {
    return null;
  }
}

/** Files are given by name, in as many runs as the command line needs; time and output are limited over all of them. */
export async function runRipgrep(program: string, query: RipgrepQuery): Promise<RipgrepAnswer> {
  const reader = new RipgrepReader(query.startsWithByteOrderMark, query.maxOutputBytes, query.maxMatches ?? Number.POSITIVE_INFINITY);
  const clock = { expired: false, stop: (): void => undefined };
  const timer = setTimeout(() => {
    clock.expired = true;
    clock.stop();
  }, query.timeoutMs);
  try {
    for (const files of chunksOf(query.files)) {
      const trouble = clock.expired ? ({ state: 'truncated', why: 'timeout' } as const) : await runOnce(program, query, files, reader, clock);
      if (trouble !== null) return { ...trouble, matches: reader.files() };
    }
    return { state: 'complete', matches: reader.files() };
  } finally {
    clearTimeout(timer);
  }
}

type Trouble = Omit<RipgrepAnswer, 'matches'> | null;

function runOnce(program: string, query: RipgrepQuery, files: readonly string[], reader: RipgrepReader, clock: { expired: boolean; stop: () => void }): Promise<Trouble> {
  return new Promise((resolve) => {
    const child = spawn(program, [...optionsOf(query), '--', ...files.map((file) => AS_FILE + file)], { cwd: query.root, env: { ...query.env }, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true });
    let complaints = '';
    reader.begin();
    clock.stop = () => void child.kill('SIGKILL');
    child.stdout.on('data', (chunk: Buffer) => {
      if (!reader.take(chunk)) child.kill('SIGKILL');
    });
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (complaints = (complaints + chunk).slice(0, MOST_COMPLAINTS)));
    child.on('error', (error) => resolve({ state: 'failed', why: 'not_started', detail: error.message }));
    child.on('close', (code) => resolve(verdict(code, complaints.trim(), reader, clock.expired)));
  });
}

function verdict(code: number | null, complaints: string, reader: RipgrepReader, expired: boolean): Trouble {
  if (reader.stopped !== null) return { state: 'truncated', why: reader.stopped };
  if (expired) return { state: 'truncated', why: 'timeout' };
  if (code === null) return { state: 'failed', why: 'killed' };
  if (code > 1) return { state: 'failed', why: BAD_PATTERN.test(complaints) ? 'bad_pattern' : 'file_error', detail: complaints };
  if (reader.broken || !reader.finished) return { state: 'failed', why: 'unreadable_output' };
  if (reader.binary !== null) return { state: 'truncated', why: 'binary', detail: reader.binary };
  return null;
}

function optionsOf(query: RipgrepQuery): string[] {
  return [
    '--no-config', '--json', '--hidden', '--no-ignore', '--crlf', '--regex-size-limit=10M', '--dfa-size-limit=64M', query.foldCase === true ? '--ignore-case' : '--case-sensitive',
    ...(query.literal === true ? ['--fixed-strings'] : []), ...(query.multiline === true ? ['--multiline'] : []), '-e', query.pattern,
  ];
}

function* chunksOf(files: readonly string[]): Generator<readonly string[]> {
  let chunk: string[] = [];
  let length = 0;
  for (const file of files) {
    if (length + Buffer.byteLength(file) + 3 > MOST_ARGUMENTS && chunk.length > 0) {
      yield chunk;
      chunk = [];
      length = 0;
    }
    chunk.push(file);
    length += Buffer.byteLength(file) + 3;
  }
  if (chunk.length > 0) yield chunk;
}
