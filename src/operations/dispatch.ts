// The one way into every operation, whatever the surface: who may call, is the input sound, was it answered before, then run (K-05).
import { attempt } from '../kernel/attempt.ts';
import type { Language } from '../kernel/bilingual.ts';
import { digestOf, sha256 } from '../kernel/digest.ts';
import { SekishoError } from '../kernel/errors.ts';
import { newHandle } from '../kernel/ids.ts';
import { nearName } from '../kernel/near-name.ts';
import { nearest } from '../kernel/nearest.ts';
import { LIMITS } from '../kernel/limits.ts';
import type { Clock, Random } from '../kernel/ports.ts';
import { principalKey, type Principal } from '../kernel/principal.ts';
import type { CodeIndex } from '../code/code-index.ts';
import type { Model } from '../model/model.ts';
import type { SemanticIndex } from '../semantic/semantic-index.ts';
import type { Workflows } from '../workflow/workflows.ts';
import type { Config } from '../config/schema.ts';
import type { ArtifactStore } from '../store/artifacts.ts';
import type { StateStore, WriteTx } from '../store/contract.ts';
import { acceptInput } from './accept-input.ts';

import type { Call, GuardDesk, Operation, ReviewDesk, Surface } from './operation.ts';
import { OPERATIONS } from './registry.ts';
import { languageOfWords } from './words-of-input.ts';

export interface OperationRequest {
  readonly operation: string;
  readonly input: unknown;
  readonly principal: Principal;
  readonly surface: Surface;
  /** What the caller asked for; otherwise the configuration, otherwise the language of the input itself. */
  readonly language?: Language;
  /** Repeating a request id repeats the answer instead of the work. */
  readonly requestId: string;
}

/** How far the work is that a call waits for. */
export interface CallProgress {
  /** `queued`: `total` others are before this one. */
  readonly phase: 'indexing' | 'parsing' | 'checking' | 'queued';
  readonly done: number;
  readonly total: number;
}

export type OnProgress = (progress: CallProgress) => void;

/** `onProgress` hears only of work this call waits for, and never after its answer. */
export type CallOperation = (request: OperationRequest, onProgress?: OnProgress) => Promise<unknown>;

export interface DispatchParts {
  readonly root: string;
  readonly auditFolder: string;
  readonly platform: Readonly<Record<string, string>>;
  /** Asked for at every call: a settings file may have changed. */
  readonly config: () => Config;
  readonly explainConfig: (language: Language) => unknown;
  readonly store: StateStore;
  readonly artifacts: ArtifactStore;
  readonly code: () => Promise<CodeIndex>;
  readonly semantic: () => Promise<SemanticIndex>;
  readonly workflows: () => Promise<Workflows>;
  /** Absent where no text can be reviewed. */
  readonly review?: ReviewDesk;
  /** Absent where no root is guarded from. */
  readonly guard?: GuardDesk;
  readonly model: () => Model | undefined;
  /** Tells how far the index is, until the function it gives back is called. */
  readonly watchCode?: (onProgress: OnProgress) => () => void;
  readonly clock: Clock;
  readonly random: Random;
}

const CALLER_NAMES = { agent: { en: 'an agent', ja: 'エージェント' }, person: { en: 'a person', ja: '人' } } as const;

const noReviews = (): never => {
  throw new SekishoError('QC-012', { tool: 'review' });
};

const NO_REVIEWS: ReviewDesk = { version: '', reviews: async () => noReviews(), checkers: async () => noReviews(), templates: async () => noReviews(), secret: noReviews };

const noGuard = (): never => {
  throw new SekishoError('QC-012', { tool: 'guard' });
};

const NO_GUARD: GuardDesk = { changeOf: noGuard, sign: noGuard, keep: noGuard };

/** Thrown inside a transaction to leave it when the request turns out to have been answered by then. */
class AnsweredBefore extends Error {
  readonly answer: unknown;
  constructor(answer: unknown) {
    super('answered before');
    this.answer = answer;
  }
}

export function createDispatch(parts: DispatchParts, operations: readonly Operation[] = OPERATIONS): CallOperation {
  const byId = new Map(operations.map((operation) => [operation.id, operation]));

  return async (request, onProgress) => {
    try {
      const operation = refuseForeign(request, byId.get(request.operation));
      const config = parts.config();
      return await runOperation(parts, operation, request, config, onProgress);
    } catch (error) {
      // Also of a call that never came to its settings: a no is read by the same person as a yes.
      if (error instanceof SekishoError) error.language ??= fixedLanguage(request, attempt(parts.config)) ?? languageOfCall(parts, byId.get(request.operation), request);
      throw error;
    }
  };

  function refuseForeign(request: OperationRequest, operation: Operation | undefined): Operation {
    const offered = (each: Operation): boolean => each.surfaces.includes(request.surface) && (request.surface !== 'mcp' || each.callers.includes(request.principal.kind));
    // Over MCP, what is not for this caller does not exist for it: it is in no list, and no name of it is given away (K-10).
    if (operation === undefined || !offered(operation)) {
      const known = operations.filter(offered).map((each) => each.id);
      throw new SekishoError('QC-105', { operation: printable(request.operation), ...nearName(nearest(request.operation, known)) });
    }
    if (!operation.callers.includes(request.principal.kind)) {
      throw new SekishoError('QC-107', {
        operation: operation.id, callers: CALLER_NAMES[operation.callers[0]!], kind: CALLER_NAMES[request.principal.kind],
      });
    }
    return operation;
  }
}

/** What somebody chose: the caller, else the person whose root it is. */
function fixedLanguage(request: OperationRequest, config: Config | undefined): Language | undefined {
  return request.language ?? (config === undefined || config.language === 'auto' ? undefined : config.language);
}

async function runOperation(parts: DispatchParts, operation: Operation, request: OperationRequest, config: Config, onProgress: OnProgress | undefined): Promise<unknown> {
  const fixed = fixedLanguage(request, config);
  // Told only where it is asked for: most answers follow the session's language, and the whole input would be spelled out to tell its own.
  let told = fixed;
  const spoken = (): Language => (told ??= languageOfCall(parts, operation, request));
  const input = acceptInput(operation.input, request.input, spoken);
  const memory = requestMemory(parts, operation, request, input);
  let committed: { readonly answer: unknown; readonly checked: unknown } | undefined;
  let unwatch = (): void => {};
  const whole = async (answer: unknown): Promise<unknown> => (operation.withTexts === undefined ? answer : operation.output.parse(await operation.withTexts(answer as never, call)));
  const call: Call = {
    principal: request.principal,
    surface: request.surface,
    get language() {
      return spoken();
    },
    languageOr: (other) => fixed ?? other,
    requestId: request.requestId,
    config,
    explainConfig: parts.explainConfig,
    platform: parts.platform,
    root: parts.root,
    auditFolder: parts.auditFolder,
    store: parts.store,
    artifacts: parts.artifacts,
    code() {
      unwatch();
      if (onProgress !== undefined) unwatch = parts.watchCode?.(onProgress) ?? unwatch;
      return parts.code();
    },
    semantic: parts.semantic,
    workflows: parts.workflows,
    review: parts.review ?? NO_REVIEWS,
    guard: parts.guard ?? NO_GUARD,
    model: parts.model,
    tell: (progress) => onProgress?.(progress),
    now: () => parts.clock.now(),
    newHandle: (prefix) => newHandle(prefix, parts.random),
    read: (work) => parts.store.read(work),
    commit: (work) =>
      parts.store.commit((tx) => {
        if (committed !== undefined) throw new Error(`${operation.id} commits twice`); // the second answer would be lost on a repeat
        memory.refuseRepeat(tx);
        const answer = work(tx);
        // Checked before it is kept: an answer its own schema does not allow must not become the recorded one.
        const checked = operation.output.parse(answer);
        memory.remember(tx, checked);
        committed = { answer, checked };
        return answer;
      }),
  };
  try {
    if (operation.effect === 'write') parts.store.read((tx) => memory.refuseRepeat(tx));
    const answer = await operation.run(input, call);
    return await whole(committed !== undefined && committed.answer === answer ? committed.checked : operation.output.parse(answer));
  } catch (error) {
    if (error instanceof AnsweredBefore) return await whole(error.answer);
    throw error;
  } finally {
    unwatch();
  }
}

function requestMemory(parts: DispatchParts, operation: Operation, request: OperationRequest, input: unknown) {
  // Only what writes has a memory: a question that changes nothing is asked again.
  const digest = (): string => digestOf({ input, operation: operation.id });
  let key: string | undefined;
  // The caller is part of the key: nobody can read another caller's answer by guessing its request id.
  const keyOf = (): string => (key ??= sha256(`${principalKey(request.principal)}\n${request.requestId}`));
  return {
    refuseRepeat(tx: Pick<WriteTx, 'get'>): void {
      const known = tx.get('request', keyOf());
      if (known === undefined) return;
      if (known['input_digest'] !== digest()) throw new SekishoError('QC-112', { path: 'request_id' });
      throw new AnsweredBefore(known['answer']);
    },
    remember(tx: WriteTx, answer: unknown): void {
      const now = parts.clock.now();
      tx.insert('request', { answer: answer ?? null, at: now, input_digest: digest(), operation: operation.id, request_id: keyOf() });
    },
  };
}

const FORGET_PAGE = 500;

/** Answers older than the memory are forgotten: when an engine starts, and now and then while it runs. */
export async function forgetOldRequests(store: StateStore, now: number): Promise<void> {
  let after: string | undefined;
  for (;;) {
    const page = store.read((tx) => tx.list('request', { limit: FORGET_PAGE, ...(after === undefined ? {} : { after }) }));
    const old = page.filter((row) => Number(row['at']) < now - LIMITS.requestMemoryMs).map((row) => String(row['request_id']));
    if (old.length > 0) await store.commit((tx) => old.forEach((id) => tx.remove('request', id)));
    if (page.length < FORGET_PAGE) return;
    after = String(page.at(-1)!['request_id']);
  }
}

/** The words of the call, else those its session was opened with, else the text it is about: most calls hold a handle and a name, in no language. */
function languageOfCall(parts: DispatchParts, operation: Operation | undefined, { input, principal }: OperationRequest): Language {
  const own = languageOfWords(input);
  if (own === 'ja') return own;
  const id = (input as { session_id?: unknown } | null | undefined)?.session_id;
  const session = typeof id === 'string' ? attempt(() => parts.store.read((tx) => tx.get('session', id))) : undefined;
  if (session?.['owner'] === principalKey(principal) && session['language'] === 'ja') return 'ja';
  return own ?? attempt(() => operation?.speaks?.(input, { root: parts.root, store: parts.store, principal })) ?? 'en';
}

function printable(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '?').slice(0, 80);
}
