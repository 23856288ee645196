// A root with manuscripts, the real store and workflows, checkers that look for words, and a clock and waits moved by hand.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Checker, Checkers } from '../../../src/checkers/checker.ts';
import { DEFAULT_TOOLS } from '../../../src/gates/review/default-tools.ts';
import type { ReviewFinding, Severity } from '../../../src/gates/review/finding.ts';
import type { FixIntent } from '../../../src/gates/review/fix-tool.ts';
import type { Issue, IssueEvent, IssueResolution } from '../../../src/gates/review/issue.ts';
import { DEFAULT_POLICY, type IterationPolicy } from '../../../src/gates/review/iteration-policy.ts';
import { openArtifacts } from '../../../src/store/artifacts.ts';
import type { StateStore, StoreBackend, WriteTx } from '../../../src/store/contract.ts';
import { openStore } from '../../../src/store/open-store.ts';
import { manuscriptFiles } from '../../../src/system/manuscript-files.ts';
import { fixedClock, seededRandom, type FixedClock } from '../../../src/testing/index.ts';
import { allWorkflows } from '../../../src/workflow/all-workflows.ts';
import { openWorkflows } from '../../../src/workflow/open-workflows.ts';
import { openReviews, type ReviewQueue } from '../../../src/workflow/review/open-reviews.ts';
import type { QueueLimits } from '../../../src/workflow/review/queue.ts';
import type { ReviewParts } from '../../../src/workflow/review/review-parts.ts';
import { reviewTexts } from '../../../src/workflow/review/review-texts.ts';
import type { ReviewAdmission } from '../../../src/workflow/review/reviews.ts';
import type { Workflows } from '../../../src/workflow/workflows.ts';

export interface Word {
  readonly word: string;
  readonly instead?: string;
  readonly severity?: Severity;
}

/** Finds words, and has something better for some of them; anchors each to its line. */
export function wordChecker(step_id: string, words: readonly Word[], version = '1'): Checker {
  return { step_id, version, check: async ({ text }) => findWords(step_id, text, words) };
}

export function findWords(step_id: string, text: string, words: readonly Word[]): ReviewFinding[] {
  return words.flatMap(({ word, instead, severity = 'medium' }) => [...text.matchAll(new RegExp(word, 'g'))].map(({ index }): ReviewFinding => {
    const point = [index, index + word.length] as const;
    const end = text.indexOf('\n', index);
    return {
      rule: `${step_id}/${word}`, category: 'typo', severity, range: [text.lastIndexOf('\n', index) + 1, end < 0 ? text.length : end], point,
      description: `「${word}」 stands here`, fixes: instead === undefined ? [] : [{ edits: [{ range: point, text: instead }], safe: true }],
    };
  }));
}

export function checkersOf(list: readonly Checker[]): Checkers {
  return {
    all: () => list.map(({ step_id }) => ({ step_id, title: { en: step_id, ja: step_id }, answered_by: 'program' })),
    get: (step_id) => list.find((each) => each.step_id === step_id),
    usual: () => list.map(({ step_id }) => step_id),
    close: async () => {},
  };
}

export const TYPOS = wordChecker('typo_check', [{ word: 'teh', instead: 'the' }, { word: 'recieve', instead: 'receive' }, { word: '出来る', instead: 'できる' }]);

export interface DeskOptions {
  readonly keep?: boolean;
  readonly checkers?: readonly Checker[];
  readonly parts?: Partial<ReviewParts>;
  readonly limits?: QueueLimits;
  readonly seed?: number;
  /** Holds the writer role. */
  readonly sole?: boolean;
  /** Another way to the same store. */
  readonly store?: StateStore;
}

/** One process's life on a bench. */
export interface ReviewDesk {
  readonly workflows: Workflows;
  readonly reviews: ReviewQueue;
  readonly reported: unknown[];
  beat(): void;
  close(): Promise<void>;
}

export interface ReviewBench {
  readonly base: string;
  readonly root: string;
  readonly store: StateStore;
  readonly clock: FixedClock;
  readonly pauses: number[];
  write(file: string, text: string): void;
  read(file: string): string;
  desk(options?: DeskOptions): ReviewDesk;
  parts(change?: Partial<ReviewParts>, keep?: boolean): ReviewParts;
  rows<R>(table: Parameters<WriteTx['list']>[0]): R[];
  issues(): Issue[];
  events(): IssueEvent[];
  resolutions(): IssueResolution[];
  intents(): FixIntent[];
  close(): Promise<void>;
}

export function openReviewBench({ backend = 'sqlite' }: { readonly backend?: StoreBackend } = {}, base = mkdtempSync(join(tmpdir(), 'sekisho-review-')), { now = 1_800_000_000_000, leave = false }: { readonly now?: number; readonly leave?: boolean } = {}): ReviewBench {
  const root = join(base, 'root');
  mkdirSync(root, { recursive: true });
  const { store } = openStore(join(base, 'state'), { backend });
  const clock = fixedClock(now);
  const pauses: number[] = [];
  const desks: ReviewDesk[] = [];
  const rows = <R>(table: Parameters<WriteTx['list']>[0]): R[] => store.read((tx) => tx.list(table)) as unknown as R[];
  const partsOf = (change: Partial<ReviewParts> = {}, keep = true): ReviewParts => ({
    texts: reviewTexts(openArtifacts(join(base, 'artifacts'), { keep })),
    files: manuscriptFiles(root),
    checkers: async () => checkersOf([TYPOS]),
    answeredByAgent: () => undefined,
    kindOf: () => ({ format: 'plain', language: 'en' }),
    toolMap: () => DEFAULT_TOOLS,
    tools: ['suggested_fix', 'agent_patch', 'person_edit'],
    pause: async (ms) => void (pauses.push(ms), clock.advance(ms)),
    anchorSecret: 'a secret of this bench',
    ...change,
  });
  return {
    base,
    root,
    store,
    clock,
    pauses,
    parts: partsOf,
    write(file, text) {
      mkdirSync(join(root, file, '..'), { recursive: true });
      writeFileSync(join(root, file), text);
    },
    read: (file) => readFileSync(join(root, file), 'utf8'),
    desk({ keep = true, checkers = [TYPOS], parts, limits, seed = desks.length + 1, sole = false, store: way = store } = {}) {
      const review = partsOf({ checkers: async () => checkersOf(checkers), ...parts }, keep);
      const beats = new Set<() => void>();
      const reported: unknown[] = [];
      const every = (_ms: number, work: () => void): (() => void) => {
        beats.add(work);
        return () => void beats.delete(work);
      };
      const definitions = allWorkflows({ model: () => undefined, platform: {}, keepsTexts: keep, review });
      const workflows = openWorkflows({ store: way, clock, random: seededRandom(seed), sole, definitions, every, report: (error) => void reported.push(error) });
      const reviews = openReviews({ ...review, store: way, clock, workflows, report: (error) => void reported.push(error), idle: () => new Promise((resolve) => setImmediate(resolve)), ...(limits === undefined ? {} : { limits: () => limits }) });
      const desk: ReviewDesk = {
        workflows, reviews, reported, beat: () => beats.forEach((work) => work()),
        async close() {
          const queued = reviews.close();
          await workflows.close();
          await queued;
        },
      };
      desks.push(desk);
      return desk;
    },
    rows,
    issues: () => rows<Issue>('issue').sort((a, b) => a.created_at - b.created_at || a.text_range[0] - b.text_range[0]),
    events: () => rows('issue_event'),
    resolutions: () => rows('issue_resolution'),
    intents: () => rows<FixIntent>('fix_intent').sort((a, b) => a.round - b.round || a.created_at - b.created_at || Number(b.state === 'shown') - Number(a.state === 'shown')),
    async close() {
      await Promise.all(desks.map((desk) => desk.close()));
      store.close();
      if (!leave) rmSync(base, { recursive: true, force: true });
    },
  };
}

let runs = 0;

export function admission(file: string, more: Partial<Omit<ReviewAdmission, 'iteration_policy'>> & { readonly policy?: Partial<IterationPolicy> } = {}): ReviewAdmission {
  const { policy, ...rest } = more;
  runs += 1;
  return { run_id: `run_${runs}`, mode: 'check', dry_run: false, file, initiator: 'person:terminal', steps: [], work: [], iteration_policy: { ...DEFAULT_POLICY, ...policy }, input_digest: `digest ${runs}`, ...rest };
}

export function polish(file: string, more: Parameters<typeof admission>[1] = {}): ReviewAdmission {
  return admission(file, { mode: 'polish', fix_wish: { min_severity: 'low', safe_only: true, apply: 'safe' }, ...more });
}
