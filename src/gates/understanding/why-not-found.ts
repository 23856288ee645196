// Why a claimed name does not count although the agent may have looked for it, and the search that would settle it (K-03).
import type { Bilingual } from '../../kernel/bilingual.ts';
import type { FactReceipt, Facts } from './facts.ts';
import { bareName } from './symbol-name.ts';
import { standsIn } from '../../language/related/code-names.ts';
import { exploredFiles, stillHolds } from './receipt-lookup.ts';

export interface Search {
  readonly operation: 'find_definitions' | 'get_symbols';
  readonly input: Readonly<Record<string, unknown>>;
}

export interface NotFound {
  readonly why: Bilingual;
  /** Calls worth trying, the likeliest first. */
  readonly searches: readonly Search[];
}

const WHY = {
  not_asked: { en: 'no find_definitions of this session asked for it', ja: 'このセッションの find_definitions で調べられていません' },
  nothing_found: { en: 'find_definitions found nothing under this name outside of function bodies; names inside of them are found with locals: true', ja: 'find_definitions では関数の外にこの名前の定義がありません。関数の中の名前は locals: true で調べられます' },
  no_such_name: { en: 'no definition of this name was found; see in the outline of its file how it is called there', ja: 'その名前の定義は見つかりませんでした。ファイルの構成で正しい名前を確認してください' },
  not_complete: { en: 'the search that found it was not complete; limit it with paths to the file that defines it', ja: '見つけた検索が完全ではありません。定義のあるファイルに paths で絞ってください' },
  unread: { en: 'the search for it was not complete; limit it with paths to the file you read it in, and set locals: true for a name inside a function', ja: '検索が完全ではありません。その名前を読んだファイルに paths で絞り、関数の中の名前には locals: true を付けてください' },
  changed: { en: 'the file that defines it has changed since, or is generated', ja: '定義のあるファイルがその後変更されたか、生成物です' },
} as const satisfies Record<string, Bilingual>;

const MOST_SEARCHES = 3;

export function whyNotFound(name: string, facts: Facts): NotFound {
  const asked = facts.receipts.filter(({ tool, params }) => tool === 'find_definitions' && typeof params['name'] === 'string' && bareName(params['name']) === bareName(name));
  if (asked.length === 0) return { why: WHY.not_asked, searches: [define({ name })] };
  const done = asked.filter(({ completeness }) => completeness === 'complete');
  if (done.some(({ hits }) => hits.length > 0)) return { why: WHY.changed, searches: [define({ name })] };
  const partial = asked.filter(({ completeness, hits }) => completeness !== 'complete' && hits.length > 0);
  if (partial.length > 0) return { why: WHY.not_complete, searches: narrower(name, partial, asked, facts) };
  if (done.length === 0) return { why: WHY.unread, searches: readFiles(name, facts).map((file) => define({ name, locals: true, paths: [file] })) };
  const outlines = readFiles(name, facts).map((file): Search => ({ operation: 'get_symbols', input: { file } }));
  if (done.some(({ params }) => params['locals'] === true)) return { why: WHY.no_such_name, searches: outlines };
  return { why: WHY.nothing_found, searches: [define({ name, locals: true }), ...outlines.slice(0, 1)] };
}

function define(input: Search['input']): Search {
  return { operation: 'find_definitions', input };
}

/** Where the agent has read the name, it is found within that file; what it cites comes first. */
function readFiles(name: string, facts: Facts): string[] {
  const cited = facts.places.filter(({ text, enclosing }) => enclosing.some((each) => bareName(each) === bareName(name)) || standsIn(bareName(name), text)).map(({ file }) => file);
  return [...new Set([...cited, ...exploredFiles(facts).keys()])].slice(0, MOST_SEARCHES);
}

/** One file at a time: a file the parser stumbles over spoils the answer for all others. */
function narrower(name: string, partial: readonly FactReceipt[], asked: readonly FactReceipt[], facts: Facts): Search[] {
  const tried = new Set(asked.flatMap(({ params }) => (Array.isArray(params['paths']) && params['paths'].length === 1 ? [String(params['paths'][0])] : [])));
  const files = new Set(partial.flatMap((receipt) => receipt.hits.filter(({ file }) => stillHolds(receipt, file, facts.files)).map(({ file }) => file)));
  return [...files].filter((file) => !tried.has(file)).slice(0, MOST_SEARCHES).map((file) => define({ name, paths: [file] }));
}
