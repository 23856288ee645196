// `query`: a question in plain words answered by the other tools, with the plan shown and every widening of the search stated.
import type { Certificate } from './certificate.ts';
import { certify } from './certify.ts';
import { countStandings } from './place-list.ts';
import type { Asked } from './asked.ts';
import type { Desk } from './desk.ts';
import type { HitEvidence, HitsAnswer } from './hits-answer.ts';
import { findDefinitions } from './find-definitions.ts';
import { findReferences } from './find-references.ts';
import type { Hit } from './hit.ts';
import { searchText } from './search-text.ts';

export type QuestionKind = 'definition' | 'references' | 'text' | 'topic';

/** The question as the language core read it. */
export interface Question {
  readonly kind: QuestionKind;
  /** Names of code, as written. */
  readonly identifiers: readonly string[];
  /** Words that are written like any other and may be names all the same: the index knows. */
  readonly words: readonly string[];
  /** Texts given in quotation marks. */
  readonly quoted: readonly string[];
  /** Words of the question with those that may stand for them in code, best first. */
  readonly topics: readonly { readonly term: string; readonly others: readonly string[] }[];
}

export interface QueryStep {
  readonly tool: 'find_definitions' | 'find_references' | 'search_text';
  readonly with: Readonly<Record<string, unknown>>;
  readonly because: 'asked_for' | 'named_in_question' | 'too_few_hits' | 'other_words';
  readonly hits: number;
  readonly complete: boolean;
}

export interface QueryAnswer {
  readonly kind: QuestionKind;
  readonly steps: readonly QueryStep[];
  readonly hits: readonly (Hit & { readonly by: QueryStep['tool'] })[];
  readonly total: number;
  readonly certificate: Certificate;
  evidence(): HitEvidence;
}

/** Fewer hits than this, and the next wider step is taken. */
export const THIN = 3;
const STEPS = 12;
const HITS_PER_STEP = 20;
const SHOWN = 50;

export async function query(question: Question, asked: Asked, desk: Desk): Promise<QueryAnswer> {
  const steps: QueryStep[] = [];
  const found = new Map<string, Hit & { by: QueryStep['tool'] }>();
  const evidences: (() => HitEvidence)[] = [];
  const scoped = { ...(asked.paths !== undefined && { paths: asked.paths }), ...(asked.languages !== undefined && { languages: asked.languages }), ...(asked.wait_ms !== undefined && { wait_ms: asked.wait_ms }), limit: HITS_PER_STEP };
  const certificates: Certificate[] = [];
  const take = (tool: QueryStep['tool'], args: Readonly<Record<string, unknown>>, because: QueryStep['because'], answer: HitsAnswer): number => {
    steps.push({ tool, with: args, because, hits: answer.total, complete: answer.certificate.complete });
    certificates.push(answer.certificate);
    for (const hit of answer.hits) {
      const key = `${hit.file}:${hit.line}:${hit.column}`;
      if (!found.has(key)) found.set(key, { ...hit, by: tool });
    }
    evidences.push(answer.evidence);
    return answer.total;
  };
  const definitions = async (name: string, because: QueryStep['because']): Promise<number> => (steps.length >= STEPS ? 0 : take('find_definitions', { name }, because, await findDefinitions({ ...scoped, name }, desk)));
  const references = async (name: string, because: QueryStep['because']): Promise<number> => (steps.length >= STEPS ? 0 : take('find_references', { name }, because, await findReferences({ ...scoped, name }, desk)));
  const text = async (patterns: readonly string[], because: QueryStep['because']): Promise<number> =>
    steps.length >= STEPS || patterns.length === 0 ? 0 : take('search_text', { patterns }, because, await searchText({ ...scoped, patterns, ignore_case: true }, desk));

  let named = question.identifiers.length + question.quoted.length;
  // Where nothing is named as a name, a word may be one.
  for (const name of named === 0 && (question.kind === 'definition' || question.kind === 'references') ? question.words : []) {
    if (steps.length >= STEPS) break;
    const answer = await findDefinitions({ ...scoped, name }, desk);
    if (answer.total === 0) continue; // a word like any other
    named += 1;
    take('find_definitions', { name }, 'named_in_question', answer);
    if (question.kind === 'references') await references(name, 'asked_for');
  }
  for (const name of question.identifiers) {
    const hits = question.kind === 'references' ? await references(name, 'asked_for') : await definitions(name, 'named_in_question');
    if (hits < THIN && question.kind !== 'references') await references(name, 'too_few_hits');
    if (hits === 0) await text([name], 'too_few_hits');
  }
  for (const quoted of question.quoted) await text([quoted], 'asked_for');
  for (const { term, others } of question.topics) {
    if (named > 0 && found.size >= THIN) break;
    const own = await text([term], 'asked_for');
    if (own < THIN) await text(others.slice(0, 8), 'other_words');
  }
  const { scope, look } = await desk.begin(asked);
  const hits = [...found.values()].slice(0, SHOWN);
  return {
    kind: question.kind,
    steps,
    hits,
    total: found.size,
    // The steps vouch for what they searched; that these were the right searches nobody can vouch for.
    certificate: {
      ...certify({ claim: 'overview', look, scope, emptyScope: desk.holdsNothing(scope), skipped: desk.skippedIn(scope), standings: countStandings(hits), capped: found.size > SHOWN || steps.length >= STEPS }),
      complete: certificates.length > 0 && certificates.every(({ complete }) => complete) && found.size <= SHOWN && steps.length < STEPS,
      why: [...new Set(certificates.flatMap(({ why }) => why)), ...(found.size > SHOWN || steps.length >= STEPS ? (['capped'] as const) : [])],
    },
    evidence() {
      const parts = evidences.map((each) => each());
      const hits = new Map(parts.flatMap((part) => part.hits).map((hit) => [`${hit.file}:${hit.lines[0]}`, hit]));
      return { hits: [...hits.values()], file_hashes: Object.fromEntries(parts.flatMap(({ file_hashes }) => Object.entries(file_hashes))) };
    },
  };
}
