// Compares text search with ripgrep, place by place, on pieces of text drawn from the tree itself.
import { spawnSync } from 'node:child_process';
import { rgPath } from '@vscode/ripgrep';
import type { CodeIndex } from '../../src/code/code-index.ts';

export interface TextScore {
  patterns: number;
  equal: number;
  incomplete: number;
  places: number;
  readonly differences: string[];
}

export async function textScore(index: CodeIndex, root: string, patterns: readonly string[], how: { readonly regex?: boolean; readonly ignoreCase?: boolean }): Promise<TextScore> {
  const score: TextScore = { patterns: patterns.length, equal: 0, incomplete: 0, places: 0, differences: [] };
  for (const pattern of patterns) {
    const truth = ripgrepPlaces(root, pattern, how);
    const answer = await index.searchText({ patterns: [pattern], regex: how.regex === true, ignore_case: how.ignoreCase === true, limit: 1_000_000, wait_ms: 120_000 });
    const ours = answer.hits.map(({ file, line, column }) => `${file}:${line}:${column}`);
    if (!answer.certificate.complete) score.incomplete += 1;
    score.places += truth.size;
    const missed = [...truth].filter((place) => !ours.includes(place) && ours.length < 5_000);
    const same = ours.length === truth.size && ours.every((place) => truth.has(place));
    if (same) score.equal += 1;
    else score.differences.push(`${JSON.stringify(pattern)}: ripgrep ${truth.size}, ours ${ours.length}; missed ${missed.slice(0, 3).join(' ')}; invented ${ours.filter((place) => !truth.has(place)).slice(0, 3).join(' ')}`);
  }
  return score;
}

/** Every match, not every line; columns in UTF-16 units from 1. */
function ripgrepPlaces(root: string, pattern: string, { regex, ignoreCase }: { readonly regex?: boolean; readonly ignoreCase?: boolean }): Set<string> {
  const { stdout } = spawnSync(rgPath, ['--no-config', '--json', '--hidden', '--no-ignore', '--crlf', ...(regex === true ? [] : ['--fixed-strings']), ignoreCase === true ? '--ignore-case' : '--case-sensitive', '-e', pattern, '.'], { cwd: root, maxBuffer: 1e9, encoding: 'utf8' });
  const places = new Set<string>();
  for (const line of stdout.split('\n')) {
    if (!line.startsWith('{"type":"match"')) continue;
    const { data } = JSON.parse(line) as { data: { path: { text: string }; line_number: number; lines: { text?: string; bytes?: string }; submatches: { start: number }[] } };
    const bytes = data.lines.text === undefined ? Buffer.from(data.lines.bytes!, 'base64') : Buffer.from(data.lines.text);
    for (const { start } of data.submatches) places.add(`${data.path.text.replace(/^\.\//, '')}:${data.line_number}:${bytes.toString('utf8', 0, start).length + 1}`);
  }
  return places;
}
