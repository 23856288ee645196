// The first engine behind the port: words, their forms, synonyms, translations and neighbours in meaning; offline, deterministic, no model.
import { SYNONYMS_VERSION } from '../language/dictionary/version.ts';
import { SEGMENTER_VERSION } from '../language/segment.ts';
import { VECTORS_STAMP } from '../language/vectors/version.ts';
import { ChunkTable, fieldsIn, type StoredChunk, type StoredFile } from './chunk-table.ts';
import { directionOf } from './chunk-vectors.ts';
import { readChunks } from './read-chunks.ts';
import { readQuery, type ReadQuery } from './read-query.ts';
import { bestOf, scoreOf } from './best-chunks.ts';
import { scoreChunks, SCORING, wantedFor, type WantedConcept } from './score-chunks.ts';
import type { MatchedWord, SemanticAnswer, SemanticChunk, SemanticHit, SemanticIndex, SemanticQuestion, WhyPartial } from './semantic-index.ts';
import type { SourceFile, SourceFiles, SourceLook, SourceText } from './source-files.ts';
import { Vocabulary } from './vocabulary.ts';
import { WordParts } from './word-parts.ts';

export interface LexicalOptions {
  /** Milliseconds of any clock that only goes forward. */
  readonly now: () => number;
  /** Chunks held; files beyond it, in the order of their paths, are left out, and the answer says so. */
  readonly maxChunks?: number;
  /** How long one call may read files; what is left is read by the next one. */
  readonly buildMs?: number;
}

const RULES = '1';
const MAX_CHUNKS = 60_000;
const BUILD_MS = 20_000;
const DEFAULT_LIMIT = 10;
const MOST_HITS = 100;
const CHUNK_CHARACTERS = 64 * 1024;
const MOST_REASONS = 8;
/** A name of the feature counts beside the question, not like it. */
const FEATURE_WEIGHT = 0.5;
/** Other callers are served between pieces of this many files. */
const PIECE = 8;

interface Held {
  readonly complete: boolean;
  readonly capped: boolean;
  readonly gone: boolean;
}

export function lexicalIndex(sources: SourceFiles, options: LexicalOptions): SemanticIndex {
  return new LexicalIndex(sources, options);
}

class LexicalIndex implements SemanticIndex {
  readonly engine = { name: 'lexical', version: `${RULES}.${SYNONYMS_VERSION}.${VECTORS_STAMP}.${SEGMENTER_VERSION}` };
  readonly #sources: SourceFiles;
  readonly #options: LexicalOptions;
  readonly #parts = new WordParts();
  readonly #table = new ChunkTable(SCORING.fields);
  readonly #files = new Map<string, StoredFile>();
  /** Files that did not fit under the cap, and what they would need. */
  readonly #tooMany = new Map<string, { readonly hash: string; readonly chunks: number }>();
  #vocabulary = new Vocabulary();
  #queue: Promise<unknown> = Promise.resolve();

  constructor(sources: SourceFiles, options: LexicalOptions) {
    this.#sources = sources;
    this.#options = options;
  }

  search(asked: SemanticQuestion): Promise<SemanticAnswer> {
    return this.#alone(async () => {
      const paths = [...(asked.paths ?? [])];
      const look = await this.#sources.look(paths);
      const held = await this.#takeIn(look);
      const query = questionOf(asked);
      const concepts = wantedFor(this.#table, this.#vocabulary, query.concepts);
      return this.#answer(asked, paths, look, held, query, concepts);
    });
  }

  chunk(id: string): Promise<SemanticChunk | undefined> {
    return this.#alone(async () => {
      const place = placeOf(id);
      if (place === undefined) return undefined;
      const look = await this.#sources.look([]);
      await this.#takeIn(look);
      const file = this.#files.get(place.path);
      const chunk = file?.chunks.find((each) => idOf(each) === id);
      const source = look.files.find(({ path }) => path === place.path);
      if (file === undefined || chunk === undefined || source === undefined || source.hash !== file.hash) return undefined;
      const read = await this.#sources.read(source);
      if (typeof read === 'string') return undefined;
      const text = read.text(chunk.from, chunk.to);
      return {
        chunk_id: id,
        file: file.path,
        hash: file.hash,
        language: file.language,
        lines: [chunk.from, chunk.to],
        ...(chunk.symbol !== undefined && { symbol: chunk.symbol }),
        kind: chunk.kind === 'between' ? 'window' : chunk.kind,
        text: text.slice(0, CHUNK_CHARACTERS),
        cut: text.length > CHUNK_CHARACTERS,
      };
    });
  }

  /** One call after the other: an answer must not see half of a change. */
  #alone<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#queue.then(work, work);
    this.#queue = next.catch(() => {});
    return next;
  }

  /** Makes the chunks those of the tree; which files fit under the cap depends on the tree alone, not on what came first. */
  async #takeIn({ files }: SourceLook): Promise<Held> {
    const { now, maxChunks = MAX_CHUNKS, buildMs = BUILD_MS } = this.#options;
    const until = now() + buildMs;
    const present = new Map(files.map((file) => [file.path, file.hash] as const));
    for (const held of [...this.#files.values()]) if (present.get(held.path) !== held.hash) this.#forget(held);
    for (const [path, { hash }] of this.#tooMany) if (present.get(path) !== hash) this.#tooMany.delete(path);
    let [complete, gone, capped, room] = [true, false, false, maxChunks];
    for (let at = 0; at < files.length; at += PIECE) {
      const piece = files.slice(at, at + PIECE);
      const unread = capped ? new Set<SourceFile>() : this.#unread(piece, room);
      const texts = await Promise.all(piece.map((file) => (!unread.has(file) ? undefined : now() > until ? 'later' : this.#sources.read(file))));
      for (const [offset, file] of piece.entries()) {
        const text = texts[offset];
        if (text === 'later') complete = false;
        else if (text === 'gone') gone = true;
        else if (text !== undefined) this.#add(file, text);
        const held = this.#files.get(file.path);
        const size = held?.chunks.length ?? this.#tooMany.get(file.path)?.chunks ?? 0;
        capped ||= size > room;
        if (!capped) room -= size;
        else if (held !== undefined) {
          this.#forget(held);
          this.#tooMany.set(file.path, { hash: file.hash, chunks: size });
        }
      }
      if (texts.some((text) => typeof text === 'object')) await nextTurn();
    }
    if (this.#table.pack()) this.#relearn();
    return { complete, gone, capped };
  }

  /** What did not fit before is read again only when it would. */
  #unread(files: readonly SourceFile[], room: number): Set<SourceFile> {
    let left = room;
    return new Set(files.filter(({ path }) => {
      const held = this.#files.get(path);
      left -= held?.chunks.length ?? 0;
      return held === undefined && (this.#tooMany.get(path)?.chunks ?? 0) <= left;
    }));
  }

  #add(file: SourceFile, source: SourceText): void {
    const { chunks, counts } = readChunks(file.path, source, this.#parts);
    for (const { byWord } of counts) for (const word of byWord.keys()) this.#vocabulary.add(word);
    const stored = this.#table.add({ path: file.path, hash: file.hash, language: file.language }, chunks, counts, counts.map((each) => directionOf(each, this.#vocabulary)));
    this.#files.set(file.path, stored);
    this.#tooMany.delete(file.path);
  }

  #forget(file: StoredFile): void {
    this.#table.remove(file);
    this.#files.delete(file.path);
  }

  #relearn(): void {
    this.#vocabulary = new Vocabulary();
    for (const word of this.#table.words.keys()) this.#vocabulary.add(word);
  }

  #answer(asked: SemanticQuestion, paths: readonly string[], look: SourceLook, held: Held, query: ReadQuery, concepts: readonly WantedConcept[]): SemanticAnswer {
    const scope = new Set(look.files.filter(({ inScope }) => inScope).map(({ path }) => path));
    const table = this.#table;
    const scores = scoreChunks(table, concepts, query.direction, (chunk) => scope.has(table.at(chunk)!.file.path));
    const limit = Math.max(1, Math.min(MOST_HITS, Math.trunc(Number.isNaN(asked.limit) ? DEFAULT_LIMIT : (asked.limit ?? DEFAULT_LIMIT))));
    const hits = bestOf(table, scores, limit).map((chunk): SemanticHit => {
      const { file, from, to, symbol } = table.at(chunk)!;
      const by = { words: scores.words[chunk]!, meaning: scores.meaning[chunk]! };
      return { chunk_id: idOf(table.at(chunk)!), file: file.path, hash: file.hash, lines: [from, to], ...(symbol !== undefined && { symbol }), score: scoreOf(scores, chunk), by, why: reasons(chunk, concepts) };
    });
    const inScope = [...this.#files.values()].filter(({ path }) => scope.has(path));
    const partial = inScope.length < scope.size;
    const why: WhyPartial[] = [];
    if (look.building || (!held.complete && partial)) why.push('index_building');
    if (look.skipped) why.push('files_skipped');
    if (held.capped && partial) why.push('capped');
    if (held.gone && partial) why.push('changed_while_answering');
    if (look.emptyScope) why.push('empty_scope');
    if (query.cut) why.push('query_cut');
    if (query.concepts.length === 0) why.push('no_words');
    return {
      hits,
      matched: scores.matched,
      words: query.concepts.map(({ asked: word }) => word),
      searched: { generation: look.generation, paths, files: scope.size, searched_files: inScope.length, chunks: inScope.reduce((sum, { chunks }) => sum + chunks.length, 0), complete: why.length === 0, why },
      engine: this.engine,
    };
  }
}

function questionOf({ query, target_feature }: SemanticQuestion): ReadQuery {
  const read = readQuery(query);
  if (target_feature === undefined) return read;
  const feature = readQuery(target_feature);
  const known = new Set(read.concepts.map(({ asked }) => asked));
  return { concepts: [...read.concepts, ...feature.concepts.filter(({ asked }) => !known.has(asked)).map((concept) => ({ ...concept, weight: concept.weight * FEATURE_WEIGHT }))], direction: read.direction ?? feature.direction, cut: read.cut || feature.cut };
}

function reasons(chunk: number, concepts: readonly WantedConcept[]): MatchedWord[] {
  const found = concepts.flatMap(({ concept, wanted, idf }) => {
    const best = wanted
      .map(({ words, weight }) => ({ text: words.map(({ text }) => text).join(' '), weight, packed: words.map(({ postings }) => postings.of(chunk)) }))
      .filter(({ packed }) => packed.every((each) => each > 0))
      .sort((a, b) => b.weight - a.weight || compare(a.text, b.text))[0];
    return best === undefined ? [] : [{ worth: concept.weight * idf * best.weight, word: { asked: concept.asked, found: best.text, in: fieldsIn(best.packed.reduce((all, each) => all | each, 0)) } }];
  });
  return found.sort((a, b) => b.worth - a.worth || compare(a.word.asked, b.word.asked)).slice(0, MOST_REASONS).map(({ word }) => word);
}

/** Readable, and bound to the content: the same place in a changed file is another chunk. */
function idOf({ file, from, to }: StoredChunk): string {
  return `${file.path}#${from}-${to}@${file.hash.slice(0, 12)}`;
}

function placeOf(id: string): { readonly path: string } | undefined {
  const found = /^(.+)#\d{1,9}-\d{1,9}@[0-9a-f]{12}$/s.exec(id.length > 5_000 ? '' : id);
  return found === null ? undefined : { path: found[1]! };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
