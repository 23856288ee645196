// `search_text`: literals from the resident text, regular expressions from a linear-time engine; a search that broke off is never "no results".
import { SekishoError } from '../../kernel/errors.ts';
import type { FileEntry } from '../file-table.ts';
import { findRipgrep, runRipgrep } from '../text/ripgrep.ts';
import { isInsideCharacter } from '../text/character-bounds.ts';
import { searchLiterals } from '../text/search-literals.ts';
import { isWholeWord } from '../text/whole-word.ts';
import type { PackedWordIndex } from '../words/packed-word-index.ts';
import { certify } from './certify.ts';
import type { Asked } from './asked.ts';
import type { Desk } from './desk.ts';
import { hitsAnswer, inOrder, type HitsAnswer } from './hits-answer.ts';
import { matchesIn, type TextMatches } from './place-list.ts';
import { searchSkipped } from './skipped-text.ts';

export interface SearchText extends Asked {
  readonly patterns: readonly string[];
  readonly regex?: boolean | undefined;
  readonly ignore_case?: boolean | undefined;
  readonly whole_word?: boolean | undefined;
}

const MOST_MATCHES = 200_000;
const MOST_OUTPUT_BYTES = 64 * 1024 * 1024;
/** For one pattern; after it no further pattern is begun. */
const REGEX_MS = 20_000;
const RECHECK_MS = 5_000;

interface Found {
  readonly files: readonly TextMatches[];
  readonly capped: boolean;
  readonly failed: boolean;
  /** Whether the files were still the indexed ones is not known. */
  readonly unchecked?: boolean;
}

export async function searchText(asked: SearchText, desk: Desk): Promise<HitsAnswer> {
  if (asked.patterns.length === 0 || (asked.regex !== true && asked.patterns.includes(''))) throw new SekishoError('QC-101', { path: 'patterns', reason: { en: 'there is nothing to look for: an empty text stands everywhere', ja: '探す文字列がありません。空の文字列はどこにでも一致します' } });
  for (const pattern of asked.patterns) if (!pattern.isWellFormed() || (asked.regex === true && pattern.includes('\0'))) throw unfit(pattern);
  const { scope, look } = await desk.begin(asked);
  const within = (file: number): boolean => {
    const entry = desk.keeper.table.get(file);
    return entry !== undefined && scope.holds(entry.path, entry.language);
  };
  const found = asked.regex === true ? await byRegex(asked, desk, within) : byLiteral(asked, desk, within);
  const wide = asked.regex === true || asked.ignore_case === true;
  const stands = (text: Buffer | undefined, offset: number, length: number): boolean => asked.whole_word !== true || text === undefined || isWholeWord(text, offset, length);
  const files = asked.whole_word === true ? wholeWords(found.files, desk) : [...found.files];
  const skipped = desk.skippedIn(scope);
  // Letter case and regular expressions are beyond this plain search; then the answer stays incomplete.
  const outside = wide ? { searched: new Set<string>(), places: [], capped: false } : await searchSkipped(desk, skipped, asked.patterns, stands);
  const byPath = desk.keeper.table.pathOrder(files.length);
  files.sort((a, b) => byPath(a.entry, b.entry));
  const places = outside.places.length === 0 ? matchesIn(files) : inOrder([...matchesIn(files), ...outside.places], desk);
  const moved = desk.keeper.generation !== look.generation || found.unchecked === true;
  return hitsAnswer(desk, places, asked, look.generation, (standings, pageMoved) =>
    certify({ claim: 'all_text_matches', look, scope, emptyScope: desk.holdsNothing(scope), skipped, searched: outside.searched, standings, capped: found.capped || outside.capped, failed: found.failed, moved: moved || pageMoved }),
  );
}

function wholeWords(files: readonly TextMatches[], desk: Desk): TextMatches[] {
  return files.flatMap((file) => {
    const text = desk.keeper.textOf(file.entry);
    const kept = file.offsets.map((_, at) => at).filter((at) => text === undefined || isWholeWord(text, file.offsets[at]!, file.lengths[at]!));
    return kept.length === 0 ? [] : [{ entry: file.entry, offsets: kept.map((at) => file.offsets[at]!), lengths: kept.map((at) => file.lengths[at]!) }];
  });
}

/** Half a character would be looked for as another one, and no argument of a program holds a NUL. */
function unfit(pattern: string): SekishoError {
  const what = pattern.isWellFormed() ? { en: 'a NUL character; write \\x00', ja: 'NUL 文字が含まれています。\\x00 と書いてください' } : { en: 'half of a surrogate pair', ja: '不完全なサロゲートが含まれています' };
  return new SekishoError('QC-101', { path: 'patterns', reason: { en: `a pattern holds ${what.en}`, ja: what.ja } });
}

function byLiteral({ patterns, ignore_case }: SearchText, desk: Desk, within: (file: number) => boolean): Found {
  const textOf = (file: number): Uint8Array | undefined => {
    const entry = desk.keeper.table.get(file);
    return entry === undefined ? undefined : desk.keeper.textOf(entry);
  };
  const { matches, unread, capped } = searchLiterals(desk.keeper.words as PackedWordIndex, textOf, { literals: patterns, foldCase: ignore_case === true, within, maxMatches: MOST_MATCHES });
  return { files: matches.map(({ file, offsets, lengths }) => ({ entry: desk.keeper.table.get(file)!, offsets, lengths })), capped, failed: unread.length > 0 };
}

async function byRegex({ patterns, ignore_case }: SearchText, desk: Desk, within: (file: number) => boolean): Promise<Found> {
  const program = await findRipgrep();
  if (program === null) throw new SekishoError('QC-012', { tool: 'ripgrep' });
  const entries = [...desk.keeper.table.all()].filter(({ file }) => within(file));
  const byPath = new Map<string, FileEntry>(entries.map((entry) => [entry.path, entry]));
  const seen = new Map<FileEntry, Map<number, number>>();
  let [capped, failed] = [false, false];
  let late = false;
  const timer = setTimeout(() => (late = true), REGEX_MS).unref();
  for (const pattern of new Set(patterns)) {
    failed ||= late;
    if (late) break;
    const answer = await runRipgrep(program, {
      pattern,
      foldCase: ignore_case === true,
      root: desk.root,
      files: [...byPath.keys()],
      startsWithByteOrderMark: (path) => desk.startsWithMark(byPath.get(path)),
      timeoutMs: REGEX_MS,
      maxOutputBytes: MOST_OUTPUT_BYTES,
      maxMatches: MOST_MATCHES,
    });
    if (answer.why === 'bad_pattern') throw new SekishoError('QC-101', { path: 'patterns', reason: { en: `no regular expression of the linear-time engine: ${answer.detail ?? ''}`, ja: `線形時間エンジンの正規表現として読めません: ${answer.detail ?? ''}` } });
    capped ||= answer.why === 'too_many_matches';
    failed ||= answer.state !== 'complete' && answer.why !== 'too_many_matches';
    for (const { path, offsets, lengths } of answer.matches) {
      const entry = byPath.get(path);
      if (entry === undefined) continue;
      let known = seen.get(entry);
      if (known === undefined) seen.set(entry, (known = new Map()));
      for (const [at, offset] of offsets.entries()) known.set(offset, lengths[at]!);
    }
  }
  clearTimeout(timer);
  // The program read the files by their names: what it found counts only where a name still leads to the content we know.
  const again = await desk.keeper.look(RECHECK_MS).catch(() => undefined);
  const files = [...seen].filter(([entry]) => desk.keeper.table.get(entry.file) === entry).map(([entry, known]): TextMatches => {
    const text = desk.keeper.textOf(entry);
    // The engine counts bytes: of nothing it finds some inside a character too.
    const offsets = [...known.keys()].filter((offset) => known.get(offset)! > 0 || text === undefined || !isInsideCharacter(text, offset)).sort((a, b) => a - b);
    return { entry, offsets, lengths: offsets.map((offset) => known.get(offset)!) };
  });
  return { files, capped, failed, unchecked: again?.freshness !== 'verified' };
}
