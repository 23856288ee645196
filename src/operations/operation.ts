// What an operation is: one declaration from which the MCP tool, the HTTP route, the CLI command, OpenAPI and the docs page all come.
import type * as z from 'zod';
import type { Bilingual, Language } from '../kernel/bilingual.ts';
import type { HandlePrefix } from '../kernel/ids.ts';
import type { TravelPermit, UnsignedPermit } from '../gates/permits/travel-permit.ts';
import type { Principal, PrincipalKind } from '../kernel/principal.ts';
import type { CodeIndex } from '../code/code-index.ts';
import type { Model } from '../model/model.ts';
import type { SemanticIndex } from '../semantic/semantic-index.ts';
import type { Workflows } from '../workflow/workflows.ts';
import type { Reviews } from '../workflow/review/reviews.ts';
import type { TemplateSet } from '../checkers/templates/template-set.ts';
import type { ReviewCheckers } from '../checkers/review-checkers.ts';
import type { Config } from '../config/schema.ts';
import type { ReadTx, StateStore, WriteTx } from '../store/contract.ts';
import type { ArtifactStore } from '../store/artifacts.ts';

import type { CallProgress } from './dispatch.ts';

export type Gate = 'shared' | 'understanding' | 'plan' | 'proposal' | 'review';
export type Surface = 'mcp' | 'http' | 'cli';

export interface HttpPlace {
  readonly method: 'GET' | 'POST';
  /** Default: `/api/ops/{id}`. */
  readonly path: string;
  /** The status of an answer that is a refusal with a number of its own; default 200. */
  readonly status?: (output: unknown) => number;
}

/** What the operations of the review gate stand on; each part is opened with its first use. */
export interface ReviewDesk {
  /** The queue of reviews over the same workflows. */
  reviews(): Promise<Reviews>;
  /** The steps a check can have here. */
  checkers(): Promise<ReviewCheckers>;
  /** Of the steps a model answers, read anew each time: they are a person's files. */
  templates(): Promise<TemplateSet>;
  /** Keys the fingerprints of issues: from outside nobody can tell which words they are of. */
  secret(): string;
  /** Of the program, as an export names it. */
  readonly version: string;
}

/** What the operations of the guard stand on. */
export interface GuardDesk {
  /** Committed state of a file and the state it is about to be committed in, see `stateOf`. */
  changeOf(path: string): { readonly before: string; readonly after: string };
  sign(permit: Omit<UnsignedPermit, 'key_id'>): TravelPermit;
  /** Lays it into the folder of permits. */
  keep(permit: TravelPermit): void;
}

/** What a running operation may touch. Time, ids and the store come from here and from nowhere else. */
export interface Call {
  readonly principal: Principal;
  /** Where the answer goes: a hint names only what can be called there. */
  readonly surface: Surface;
  readonly language: Language;
  /** The language asked for or configured; where neither was, the one given (e.g. that of the session's instruction). */
  languageOr(other: Language): Language;
  readonly requestId: string;
  readonly config: Config;
  explainConfig(language: Language): unknown;
  /** Versions of what the platform brings into a judgement (its word segmenter moves with ICU). */
  readonly platform: Readonly<Record<string, string>>;
  readonly root: string;
  readonly auditFolder: string;
  readonly store: StateStore;
  readonly artifacts: ArtifactStore;
  /** The index of the root's code, opened with the first question. */
  code(): Promise<CodeIndex>;
  /** Search by meaning over the same files; what it finds is a hypothesis. */
  semantic(): Promise<SemanticIndex>;
  /** Opened with the first run: a process without workflows does not pay for them. */
  workflows(): Promise<Workflows>;
  readonly review: ReviewDesk;
  readonly guard: GuardDesk;
  /** Undefined where no model is configured. */
  model(): Model | undefined;
  /** How far the work of this call is, for whoever waits; never after its answer. */
  tell(progress: CallProgress): void;
  now(): number;
  newHandle(prefix: HandlePrefix): string;
  read<T>(work: (tx: ReadTx) => T): T;
  /**
   * The one commit of a writing operation. What `work` returns is the answer: it is recorded under the request id in the
   * same transaction, so that a repeated call after a crash gets the recorded answer and nothing is done twice.
   */
  commit<T>(work: (tx: WriteTx) => T): Promise<T>;
}

/** The gates hand out read-only values; the schema's own type would ask for copies. */
export type Frozen<T> = T extends readonly (infer E)[] ? readonly Frozen<E>[] : T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;

export type Answer<O extends z.ZodType> = Frozen<z.infer<O>>;

export interface Operation<I extends z.ZodObject = z.ZodObject, O extends z.ZodType = z.ZodType> {
  /** snake_case; the name of the MCP tool and of the library's camelCase function. */
  readonly id: string;
  readonly gate: Gate;
  readonly title: Bilingual;
  /** One or two sentences; the English one is the MCP tool's description and counts against the token budget. */
  readonly summary: Bilingual;
  readonly callers: readonly PrincipalKind[];
  readonly surfaces: readonly Surface[];
  /** `write` operations are idempotent by request id. */
  readonly effect: 'read' | 'write';
  /** Answered from the input and the settings alone; the command line then leaves no state folder behind. */
  readonly stateless?: true;
  readonly input: I;
  readonly output: O;
  readonly http: HttpPlace;
  /** Words of the CLI command, e.g. `['plan', 'replan']`, and the input fields taken as positional arguments. */
  readonly cli: {
    readonly words: readonly string[];
    readonly positional?: readonly string[];
    /**
     * The command shows a person at the terminal what it would change and asks before it goes on; `--yes` goes on without asking.
     * `fixes`: those its answer offers; `choice`: those of the run it names; `approval`: the question it names.
     */
    readonly asks?: 'fixes' | 'choice' | 'approval';
  };
  /** The language its answer follows where neither a choice nor the words of the call tell: that of the text it is about. `input` has not been checked yet. */
  speaks?(input: unknown, call: Pick<Call, 'root' | 'store' | 'principal'>): Language | undefined;
  run(input: z.infer<I>, call: Call): Promise<Answer<O>> | Answer<O>;
  /**
   * Puts the words of a reviewed text into an answer on its way out, the first time and every time it is repeated. What `run`
   * gives back is kept under the request id, and the state holds no manuscript (W-04).
   */
  withTexts?(answer: Answer<O>, call: Call): Promise<Answer<O>> | Answer<O>;
}

type Declared<I extends z.ZodObject, O extends z.ZodType> = Omit<Operation<I, O>, 'http' | 'callers' | 'surfaces'> &
  Partial<Pick<Operation<I, O>, 'http' | 'callers' | 'surfaces'>>;

export function defineOperation<I extends z.ZodObject, O extends z.ZodType>(declared: Declared<I, O>): Operation<I, O> {
  return {
    callers: ['agent', 'person'],
    surfaces: ['mcp', 'http', 'cli'],
    http: { method: 'POST', path: `/api/ops/${declared.id}` },
    ...declared,
  };
}
