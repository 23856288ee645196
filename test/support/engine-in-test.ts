// A whole engine inside a test: real store in a temporary folder, fixed clock, seeded ids; asked like any surface asks.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CodeIndex } from '../../src/code/code-index.ts';
import { openCodeIndex } from '../../src/code/open-code-index.ts';
import { semanticSources } from '../../src/operations/understanding/semantic-sources.ts';
import { lexicalIndex } from '../../src/semantic/lexical-engine.ts';
import { loadConfig } from '../../src/config/load.ts';
import { explainConfig } from '../../src/config/explain.ts';
import { createDispatch, type OperationRequest } from '../../src/operations/dispatch.ts';
import { readRecord } from '../../src/operations/records.ts';
import type { Model } from '../../src/model/model.ts';
import type { Principal } from '../../src/kernel/principal.ts';
import { engineReview, type EngineReview } from '../../src/app/engine-review.ts';
import type { Checkers } from '../../src/checkers/checker.ts';
import { openArtifacts } from '../../src/store/artifacts.ts';
import type { StateStore } from '../../src/store/contract.ts';
import { openStore } from '../../src/store/open-store.ts';
import { fixedClock, seededRandom, type FixedClock } from '../../src/testing/index.ts';
import { allWorkflows } from '../../src/workflow/all-workflows.ts';
import { openReviews, type ReviewQueue } from '../../src/workflow/review/open-reviews.ts';
import { openWorkflows } from '../../src/workflow/open-workflows.ts';
import type { Workflows } from '../../src/workflow/workflows.ts';

export const AGENT: Principal = { kind: 'agent', id: 'stdio' };
export const PERSON: Principal = { kind: 'person', id: 'terminal' };

export interface TestEngine {
  readonly folder: string;
  readonly store: StateStore;
  ask<T = Record<string, unknown>>(operation: string, input: unknown, principal?: Principal): Promise<T>;
  /** As `ask`, but through another surface, or with a request id of the caller's choice. */
  send(request: Pick<OperationRequest, 'operation' | 'input'> & Partial<OperationRequest>): Promise<Record<string, unknown>>;
  readonly clock: FixedClock;
  /** A text kept under its hash, in the state or in the artifact folder. */
  artifact(hash: string): string | undefined;
  close(): void;
}

export interface TestParts {
  /** Asked by the runs of the proposal gate. */
  readonly model?: Model;
  /** The steps of reviews; the real ones where none are given. */
  readonly checkers?: Checkers;
}

export function openTestEngine(env: Record<string, string> = {}, parts: TestParts = {}): TestEngine {
  const folder = mkdtempSync(join(tmpdir(), 'sekisho-engine-'));
  const loaded = loadConfig({ env, flags: {} });
  const { store } = openStore(folder, { backend: loaded.config.store.backend });
  const artifacts = openArtifacts(join(folder, '.sekisho', 'artifacts'), { keep: loaded.config.artifacts.keep });
  let requests = 0;
  const clock = fixedClock(1_800_000_000_000);
  const random = seededRandom(11);
  let index: Promise<CodeIndex> | undefined;
  let workflows: Workflows | undefined;
  const model = (): Model | undefined => parts.model;
  const platform = { icu: process.versions.icu ?? 'none' };
  const report = (error: unknown): void => console.error(error);
  const review: EngineReview = engineReview({ root: folder, state: join(folder, '.sekisho'), artifacts, config: () => loaded.config.review, model, secret: () => 'a secret', ...(parts.checkers === undefined ? {} : { checkers: async () => parts.checkers! }), pause: async (ms) => clock.advance(ms) });
  let reviews: ReviewQueue | undefined;
  const openedWorkflows = async (): Promise<Workflows> =>
    (workflows ??= openWorkflows({ store, clock, random, definitions: allWorkflows({ model, platform, keepsTexts: loaded.config.artifacts.keep, review: review.parts }), every: () => () => {}, report }));
  const dispatch = createDispatch({
    root: folder,
    platform,
    auditFolder: join(folder, 'audit'),
    config: () => loaded.config,
    explainConfig: (language) => explainConfig(loaded, language),
    store,
    artifacts,
    code: () => (index ??= openCodeIndex(folder, { now: () => Date.now(), watch: false })),
    semantic: async () => lexicalIndex(semanticSources(await (index ??= openCodeIndex(folder, { now: () => Date.now(), watch: false }))), { now: () => Date.now() }),
    review: { reviews: async () => (reviews ??= openReviews({ ...review.parts, store, clock, workflows: await openedWorkflows(), report, idle: () => new Promise((resolve) => setImmediate(resolve)) })), checkers: review.checkers, templates: review.templates, secret: () => 'a secret', version: '0.0.0' },
    // Opened late as in the engine, so that a test without workflows draws the same ids as ever.
    workflows: openedWorkflows,
    model,
    clock,
    random,
  });
  const send: TestEngine['send'] = (request) => dispatch({ principal: AGENT, surface: 'http', requestId: `r${(requests += 1)}`, ...request }) as Promise<Record<string, unknown>>;
  return {
    folder,
    store,
    clock,
    send,
    ask: <T>(operation: string, input: unknown, principal = AGENT) => send({ operation, input, principal }) as Promise<T>,
    artifact: (hash) => store.read((tx) => readRecord(tx, { artifacts }, hash)),
    close() {
      void index?.then((opened) => opened.close());
      void reviews?.close();
      void workflows?.close();
      void review.close();
      store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
