// What people do to a text between two checks, one row each: small fixes, rewriting, moving, doubling, renaming, reflowing.
import { copied, written, type Cell } from './cells.ts';
import type { Chance } from './seeded.ts';

export interface Draft {
  cells: Cell[];
  readonly chance: Chance;
  readonly english: boolean;
  /** Sentences of other texts, for what is written anew. */
  readonly foreign: readonly string[];
  /** Ids of a passage the edit should be about, if any. */
  target?: readonly [number, number];
}

export interface EditKind {
  readonly name: string;
  readonly weight: number;
  readonly apply: (draft: Draft) => void;
}

type Span = readonly [number, number];

const SENTENCE_END = /[。．！？!?\n]|\.(?=$)/u;
const WORD_PART = /[\p{L}\p{N}\p{M}_]/u;
const EMOJI = ['😀', '👩‍💻', '𠮷', '🎌', '👍🏽', '🇯🇵', '📚'];
const JAPANESE_WORDS = ['とても', '実際に', '最新の', '設定', '処理', '結果', 'サーバー', '確認する', '安全な', '必要な', 'すぐに', '小さな', '変更', '利用者', 'あとで', '正しく'];
const ENGLISH_WORDS = ['quickly', 'the result', 'a server', 'careful', 'later on', 'settings', 'each', 'really', 'smaller', 'change', 'reader', 'in fact', 'stored', 'after that', 'checked'];

export const EDIT_KINDS: readonly EditKind[] = [
  { name: 'typo', weight: 14, apply: (draft) => replace(draft, place(draft, draft.chance.between(1, 2)), (old) => misspelt(old, draft)) },
  { name: 'other word', weight: 16, apply: (draft) => replace(draft, word(draft), () => newWord(draft)) },
  { name: 'word in', weight: 10, apply: (draft) => insert(draft, word(draft)?.[0], `${newWord(draft)}${draft.english ? ' ' : ''}`) },
  { name: 'word out', weight: 9, apply: (draft) => remove(draft, word(draft)) },
  { name: 'sentence in', weight: 8, apply: (draft) => insert(draft, sentence(draft)?.[0], draft.chance.pick(draft.foreign)) },
  { name: 'sentence out', weight: 6, apply: (draft) => remove(draft, sentence(draft)) },
  { name: 'sentence rewritten', weight: 4, apply: (draft) => replace(draft, trimmed(draft, sentence(draft)), () => draft.chance.pick(draft.foreign)) },
  { name: 'sentence reworded', weight: 7, apply: reword },
  { name: 'sentence moved', weight: 8, apply: (draft) => move(draft, sentence(draft), sentence(draft)?.[0]) },
  { name: 'paragraph moved', weight: 8, apply: (draft) => move(draft, paragraph(draft), paragraph(draft)?.[0]) },
  { name: 'paragraph out', weight: 2, apply: (draft) => remove(draft, paragraph(draft)) },
  { name: 'paragraph in', weight: 3, apply: (draft) => insert(draft, paragraph(draft)?.[0], `${[0, 1, 2].map(() => draft.chance.pick(draft.foreign)).join('')}\n`) },
  { name: 'doubled', weight: 4, apply: double },
  { name: 'renamed', weight: 4, apply: rename },
  { name: 'line broken', weight: 4, apply: (draft) => insert(draft, sentence(draft)?.[0], '\n') },
  { name: 'lines joined', weight: 3, apply: joinLines },
  { name: 'reflowed', weight: 1, apply: reflow },
  { name: 'signs exchanged', weight: 1, apply: exchangeSigns },
  { name: 'emoji', weight: 3, apply: (draft) => insert(draft, word(draft)?.[0], draft.chance.pick(EMOJI)) },
  { name: 'part of the passage fixed', weight: 20, apply: fixPart },
  { name: 'passage fixed', weight: 14, apply: fixWhole },
  { name: 'passage removed', weight: 3, apply: (draft) => remove(draft, targetSpan(draft)) },
  { name: 'passage doubled before itself', weight: 4, apply: twin },
];

function at(draft: Draft): number {
  return draft.chance.between(0, Math.max(0, draft.cells.length - 1));
}

/** In or around the passage the edit is about, if there is one; else anywhere. */
function near(draft: Draft): number {
  const span = targetSpan(draft);
  if (span === undefined || draft.chance.next() < 0.2) return at(draft);
  const reach = draft.chance.pick([0, 10, 60]);
  return Math.max(0, Math.min(draft.cells.length - 1, draft.chance.between(span[0] - reach, span[1] + reach)));
}

function targetSpan({ cells, target }: Draft): Span | undefined {
  if (target === undefined) return undefined;
  const first = cells.findIndex(({ id }) => id >= target[0] && id < target[1]);
  const last = cells.findLastIndex(({ id }) => id >= target[0] && id < target[1]);
  return first < 0 || last - first > 400 ? undefined : [first, last + 1];
}

function place(draft: Draft, length: number): Span | undefined {
  const from = near(draft);
  return draft.cells.length === 0 ? undefined : [from, Math.min(draft.cells.length, from + length)];
}

function word(draft: Draft): Span | undefined {
  const { cells, chance } = draft;
  const middle = near(draft);
  if (cells.length === 0) return undefined;
  const isWord = (cell: Cell | undefined): boolean => cell !== undefined && WORD_PART.test(cell.character);
  if (!isWord(cells[middle])) return [middle, middle + 1];
  // Japanese has no spaces: a word is some characters of a run, like a reader's finger would take.
  const limit = /[\p{Script=Latin}]/u.test(cells[middle]!.character) ? 24 : chance.between(1, 4);
  let [from, to] = [middle, middle + 1];
  while (to - from < limit && isWord(cells[to])) to += 1;
  while (to - from < limit && isWord(cells[from - 1])) from -= 1;
  return [from, to];
}

export function sentenceAround(cells: readonly Cell[], middle: number): Span {
  let [from, to] = [middle, middle];
  const ends = (index: number): boolean => SENTENCE_END.test(cells[index]!.character) || (cells[index]!.character === '.' && /\s/.test(cells[index + 1]?.character ?? ' '));
  while (from > 0 && !ends(from - 1)) from -= 1;
  while (to < cells.length && !ends(to)) to += 1;
  return [from, Math.min(cells.length, to + 1)];
}

function sentence(draft: Draft): Span | undefined {
  return draft.cells.length === 0 ? undefined : sentenceAround(draft.cells, near(draft));
}

/** Without the white space around it and its final stop: what a person would mark to write anew. */
function trimmed({ cells }: Draft, span: Span | undefined): Span | undefined {
  if (span === undefined) return undefined;
  let [from, to] = span;
  while (from < to && /\s/.test(cells[from]!.character)) from += 1;
  while (to > from && /[\s]/.test(cells[to - 1]!.character)) to -= 1;
  return [from, to];
}

function paragraph({ cells, chance }: Draft): Span | undefined {
  if (cells.length === 0) return undefined;
  let [from, to] = [chance.between(0, cells.length - 1), 0];
  to = from;
  while (from > 0 && cells[from - 1]!.character !== '\n') from -= 1;
  while (to < cells.length && cells[to]!.character !== '\n') to += 1;
  while (to < cells.length && cells[to]!.character === '\n') to += 1;
  return [from, to];
}

function splice(draft: Draft, [from, to]: Span, cells: readonly Cell[]): void {
  draft.cells = [...draft.cells.slice(0, from), ...cells, ...draft.cells.slice(to)];
}

function replace(draft: Draft, span: Span | undefined, by: (old: string) => string): void {
  if (span === undefined) return;
  const old = draft.cells.slice(...span);
  const text = by(old.map(({ character }) => character).join(''));
  splice(draft, span, kept(old, text));
}

/** What stays the same at both ends of a replacement was not touched: the writer's hand is not in the bytes. */
function kept(old: readonly Cell[], text: string): Cell[] {
  const fresh = Array.from(text);
  let head = 0;
  while (head < old.length && head < fresh.length && old[head]!.character === fresh[head]) head += 1;
  let tail = 0;
  while (tail < old.length - head && tail < fresh.length - head && old.at(-1 - tail)!.character === fresh.at(-1 - tail)) tail += 1;
  return [...old.slice(0, head), ...written(fresh.slice(head, fresh.length - tail).join(''), old.slice(head, old.length - tail)), ...old.slice(old.length - tail)];
}

function insert(draft: Draft, position: number | undefined, text: string): void {
  if (position !== undefined) splice(draft, [position, position], written(text, []));
}

function remove(draft: Draft, span: Span | undefined): void {
  if (span !== undefined && span[1] - span[0] < draft.cells.length / 2) splice(draft, span, []);
}

function move(draft: Draft, span: Span | undefined, to: number | undefined): void {
  if (span === undefined || to === undefined || (to >= span[0] && to <= span[1])) return;
  const taken = draft.cells.slice(...span);
  splice(draft, span, []);
  const position = to > span[1] ? to - taken.length : to;
  splice(draft, [position, position], taken);
}

function double(draft: Draft): void {
  const span = draft.chance.next() < 0.6 ? sentence(draft) : paragraph(draft);
  const position = draft.chance.next() < 0.5 ? sentence(draft)?.[0] : paragraph(draft)?.[0];
  // Right beside itself nobody could tell which of the two is the copy.
  if (span === undefined || position === undefined || (position >= span[0] && position <= span[1])) return;
  splice(draft, [position, position], copied(draft.cells.slice(...span)));
}

function misspelt(old: string, { chance }: Draft): string {
  const letters = /[a-z]/i.test(old) ? 'etaoinshr' : 'のはをがにてしたる';
  return chance.next() < 0.3 ? '' : `${chance.pick(Array.from(letters))}${chance.next() < 0.3 ? old : ''}`;
}

function newWord(draft: Draft): string {
  return draft.chance.pick(draft.english ? ENGLISH_WORDS : JAPANESE_WORDS);
}

/** Every second or third word another one: the sentence says the same in other words. */
function reword(draft: Draft): void {
  const span = trimmed(draft, sentence(draft));
  if (span === undefined) return;
  const share = 0.2 + draft.chance.next() * 0.5;
  const parts = split(draft.cells.slice(...span));
  splice(draft, span, parts.flatMap((part) => (WORD_PART.test(part[0]!.character) && draft.chance.next() < share ? written(newWord(draft), part) : part)));
}

/** Words, or pieces of two to four characters where there are no spaces. */
function split(cells: readonly Cell[]): Cell[][] {
  const parts: Cell[][] = [];
  for (const cell of cells) {
    const last = parts.at(-1);
    const latin = /[\p{Script=Latin}\p{N}]/u.test(cell.character);
    const joins = last !== undefined && WORD_PART.test(cell.character) && WORD_PART.test(last[0]!.character) && latin === /[\p{Script=Latin}\p{N}]/u.test(last[0]!.character) && (latin || last.length < 3);
    if (joins) last.push(cell);
    else parts.push([cell]);
  }
  return parts;
}

function rename(draft: Draft): void {
  const span = word(draft);
  if (span === undefined) return;
  const old = draft.cells.slice(...span).map(({ character }) => character);
  if (old.length < 2) return;
  const fresh = newWord(draft);
  for (let position = draft.cells.length - old.length; position >= 0; position -= 1) {
    if (old.every((character, index) => draft.cells[position + index]?.character === character)) replace(draft, [position, position + old.length], () => fresh);
  }
}

function joinLines(draft: Draft): void {
  const from = near(draft);
  const position = draft.cells.findIndex(({ character }, index) => index >= from && character === '\n');
  if (position >= 0) splice(draft, [position, position + 1], written(draft.english ? ' ' : '', [draft.cells[position]!]));
}

/** Another width of line: single breaks become spaces, spaces become breaks. */
function reflow(draft: Draft): void {
  const width = draft.chance.between(50, 90);
  let column = 0;
  draft.cells = draft.cells.map((cell, index) => {
    column += 1;
    const alone = cell.character === '\n' && draft.cells[index - 1]?.character !== '\n' && draft.cells[index + 1]?.character !== '\n';
    if (cell.character === '\n' && !alone) column = 0;
    if (alone) return written(' ', [cell])[0]!;
    if (cell.character !== ' ' || column < width) return cell;
    column = 0;
    return written('\n', [cell])[0]!;
  });
}

function exchangeSigns(draft: Draft): void {
  const pairs = draft.chance.pick([[['、', '，'], ['。', '．']], [['「', '『'], ['」', '』']], [['（', '('], ['）', ')']], [["'", '’'], ['"', '”']]]);
  draft.cells = draft.cells.map((cell) => {
    const pair = pairs.find(([old]) => old === cell.character);
    return pair === undefined ? cell : written(pair[1]!, [cell])[0]!;
  });
}

function fixPart(draft: Draft): void {
  const span = targetSpan(draft);
  if (span === undefined || span[1] - span[0] < 3) return;
  const length = draft.chance.between(1, Math.max(1, Math.floor((span[1] - span[0]) / 2)));
  const from = draft.chance.pick([span[0], span[1] - length, draft.chance.between(span[0], span[1] - length)]);
  replace(draft, [from, from + length], () => (draft.chance.next() < 0.2 ? '' : newWord(draft)));
}

function fixWhole(draft: Draft): void {
  const span = targetSpan(draft);
  if (span === undefined) return;
  const long = span[1] - span[0] > 24;
  const fresh = long && draft.chance.next() < 0.5 ? draft.chance.pick(draft.foreign).trim() : Array.from({ length: long ? draft.chance.between(2, 5) : 1 }, () => newWord(draft)).join(draft.english ? ' ' : '');
  replace(draft, span, () => fresh);
}

/** A second passage with the same words, in a sentence of its own, before the first: whoever takes the first hit is wrong. */
function twin(draft: Draft): void {
  const span = targetSpan(draft);
  if (span === undefined) return;
  const words = draft.cells.slice(...span).map(({ character }) => character).join('');
  const position = sentenceAround(draft.cells, Math.max(0, draft.chance.between(span[0] - 300, span[0])))[0];
  insert(draft, position, draft.english ? `${newWord(draft)} ${words} ${newWord(draft)}. ` : `${newWord(draft)}${words}${newWord(draft)}。`);
}
