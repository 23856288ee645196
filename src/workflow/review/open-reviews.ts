// Runs reviews: admits them to the queue, starts whose turn it is, hands answers on, and ends what cannot end itself.
import { digestOf } from '../../kernel/digest.ts';
import { asSekishoError, SekishoError } from '../../kernel/errors.ts';
import type { Clock } from '../../kernel/ports.ts';
import type { Bilingual } from '../../kernel/bilingual.ts';
import { unknownHandle } from '../../kernel/unknown-handle.ts';
import { isOverBudget } from '../../gates/review/iteration-policy.ts';
import type { FixOffer } from '../../gates/review/fix-tool.ts';
import type { ReadTx, Row, StateStore, WriteTx } from '../../store/contract.ts';
import { STATE_VERSION } from '../../store/schema.ts';
import { applyOps, isChangedMeanwhile } from '../node-commit.ts';
import { readThread } from '../thread-rows.ts';
import type { ThreadStanding, Workflows } from '../workflows.ts';
import { answerTo, decisionRow, keepChoices } from './decisions.ts';
import { shownIntentId } from './plan-fix.ts';
import { heldBack } from './held-back.ts';
import { isIdleOffer } from './idle-offer.ts';
import { keeping, listedRuns } from './listed-runs.ts';
import { DEFAULT_LIMITS, inOrder, isSameWish, keeperOf, nextRuns, positionOf, positionsOf, supersededRuns, type QueueLimits } from './queue.ts';
import { endOf } from './report.ts';
import type { ReviewParts } from './review-parts.ts';
import type { ReviewRun } from './review-rows.ts';
import { firstState, loadRun } from './review-state.ts';
import { REVIEW_WORKFLOW } from './review-workflow.ts';
import type { BeginOptions, FixPreview, ReviewAdmission, ReviewAnswer, ReviewQuestion, Reviews, ReviewStanding } from './reviews.ts';
import { composeChoices, roundFixes } from './round-fixes.ts';
import { roundText } from './round-text.ts';
import { findIntent } from './intent-rows.ts';
import { goesOn } from './run-log.ts';
import { findingsQuestion } from './wait-findings.ts';
import { withoutQuotes } from './without-quotes.ts';
import { startedAt } from './started-at.ts';
import { findStopWish, stopDecisionId, wishStop } from './stop-wish.ts';

export interface OpenReviewsParts extends ReviewParts {
  readonly store: StateStore;
  readonly clock: Clock;
  readonly workflows: Workflows;
  readonly limits?: () => QueueLimits;
  readonly report: (error: unknown) => void;
  /** Comes back after about so long: a run that is held elsewhere is looked at again. */
  readonly idle: (ms: number) => Promise<void>;
}

export interface ReviewQueue extends Reviews {
  /** Starts whatever may start, ends what must end; also after a restart and whenever a lease may have run out. Comes back when all it started stands still. */
  pump(): Promise<void>;
  close(): Promise<void>;
}

/** A commit that met another change is tried again at once, so often. */
const TRIES = 5;
/** How soon a caller learns that another process is done with what it waits for. */
const LOOK_AGAIN_MS = 200;

export function openReviews(parts: OpenReviewsParts): ReviewQueue {
  const { store, clock, workflows, texts, report } = parts;
  const limits = parts.limits ?? (() => DEFAULT_LIMITS);
  const running = new Map<string, Promise<void>>();
  /** Runs that could not be started or taken up, and how often since the last pump. */
  const trouble = new Map<string, { readonly error: unknown; readonly times: number }>();
  const mayTry = (run_id: string): boolean => !running.has(run_id) && (trouble.get(run_id)?.times ?? 0) < TRIES;
  let turn: Promise<void> = Promise.resolve();
  let closing = false;

  const inState = (tx: ReadTx, state: ReviewRun['state']): ReviewRun[] => tx.list('review_run', { where: { state } }) as unknown as ReviewRun[];

  /** What decides whose turn it is. Of the runs that wait for somebody, which may be thousands, only those on files that somebody else wants. */
  function contenders(tx: ReadTx): ReviewRun[] {
    const queued = inState(tx, 'queued');
    const wanted = [...new Set(queued.map(({ file }) => file))];
    const waiting = wanted.flatMap((file) => (tx.list('review_run', { where: { file } }) as unknown as ReviewRun[]).filter(({ state }) => state === 'waiting'));
    return inOrder([...queued, ...inState(tx, 'active'), ...waiting]);
  }

  const failedThreads = (tx: ReadTx, runs: readonly ReviewRun[]): ReviewRun[] => runs.filter(({ state, run_id }) => state !== 'queued' && readThread(tx, run_id)?.state === 'failed');
  const giveWay = (tx: ReadTx, runs: readonly ReviewRun[]): ReviewRun[] => supersededRuns(runs, (run) => isIdle(tx, run)).filter(({ run_id }) => findStopWish(tx, run_id) === undefined);

  function isIdle(tx: ReadTx, run: ReviewRun): boolean {
    const waiting_for = readThread(tx, run.run_id)?.waiting_for;
    const asked = waiting_for === undefined ? undefined : parseQuestion(waiting_for);
    return asked?.asks === 'choice' && isIdleOffer(tx, run, asked.round, asked.hash, clock.now());
  }

  /** One look at a time: what one look starts, the next one sees. */
  function look(): Promise<void> {
    turn = turn.catch(() => {}).then(async () => {
      if (closing) return;
      const untidy = store.read((tx) => {
        const runs = contenders(tx);
        return failedThreads(tx, runs).length + giveWay(tx, runs).length > 0;
      });
      if (untidy) {
        await store.commit((tx) => {
          for (const run of failedThreads(tx, contenders(tx))) applyOps(tx, endOf(run, 'failed', clock, run.failure ?? readThread(tx, run.run_id)?.error));
          for (const { run_id, initiator } of giveWay(tx, contenders(tx))) wishStop(tx, run_id, 'superseded', initiator, clock.now());
        });
      }
      const { starts, stops, left } = store.read((tx) => {
        const runs = contenders(tx);
        return { starts: nextRuns(runs, limits()), stops: runs.filter((run) => isToEnd(tx, run)), left: runs.filter(({ state }) => state === 'active') };
      });
      for (const { run_id } of left) if (mayTry(run_id) && workflows.hold(run_id) === 'left') watch(run_id, takeUp(run_id));
      for (const { run_id } of stops) watch(run_id, stopWaiting(run_id));
      for (const { run_id } of starts) if (mayTry(run_id)) watch(run_id, start(run_id));
    });
    turn.catch(() => {});
    return turn;
  }

  /** Afterwards somebody else may have their turn. Not where it failed: what could not even begin is tried again with the next look, not at once and for ever. */
  function watch(run_id: string, work: Promise<unknown>): void {
    const done = (): void => void (running.get(run_id) === ended && running.delete(run_id));
    const ended: Promise<void> = work.then(
      () => (done(), trouble.delete(run_id), closing ? undefined : look()),
      (error: unknown) => (done(), trouble.set(run_id, { error, times: (trouble.get(run_id)?.times ?? 0) + 1 }), closing ? undefined : report(error)),
    );
    running.set(run_id, ended);
    ended.catch((error: unknown) => (closing ? undefined : report(error)));
  }

  /** The run becomes active with its thread, in one commit, and only if it is still its turn. */
  async function start(run_id: string): Promise<void> {
    const admit = (tx: WriteTx): void => {
      if (!nextRuns(contenders(tx), limits()).some((each) => each.run_id === run_id)) throw new NotItsTurn();
      tx.update('review_run', { ...loadRun(tx, run_id), state: 'active', lock_status: 'held' } as unknown as Row);
    };
    try {
      await again(() => workflows.run({ kind: REVIEW_WORKFLOW, thread_id: run_id, state: firstState(run_id), admit }));
    } catch (error) {
      if (!(error instanceof NotItsTurn)) throw error;
    }
  }

  async function again(advance: () => Promise<ThreadStanding>): Promise<ThreadStanding> {
    for (let tried = 1; ; tried += 1) {
      try {
        return await advance();
      } catch (error) {
        if (tried >= TRIES || !isChangedMeanwhile(error)) throw error;
      }
    }
  }

  /** Joined, taken over from the dead, or left to whoever holds it. */
  function takeUp(run_id: string): Promise<ThreadStanding> {
    return again(() => workflows.run({ kind: REVIEW_WORKFLOW, thread_id: run_id, state: firstState(run_id) }));
  }

  async function stopWaiting(run_id: string): Promise<void> {
    const wish = store.read((tx) => findStopWish(tx, run_id));
    if (wish === undefined) return;
    const { stop, by, at } = wish;
    if (workflows.standing(run_id)?.state === 'waiting') await again(() => workflows.answer(run_id, { decision_id: stopDecisionId(wish), row: { kind: 'review_stop', stop, by, at }, also: (tx) => setOff(tx, run_id) }));
    else await takeUp(run_id);
  }

  /** In the commit of the answer: a run that says it waits while its thread goes on would be nobody's after a crash. */
  function setOff(tx: WriteTx, run_id: string): void {
    tx.update('review_run', goesOn(loadRun(tx, run_id), clock.now()) as unknown as Row);
  }

  /** Waiting, wished to end, and nobody at it: whoever wished is dead, did not get through, or died with the wish handed on and nothing done after it. What somebody alive has in hand is theirs: to look at it again at once, and then again, would never end. */
  function isToEnd(tx: ReadTx, { run_id, state }: ReviewRun): boolean {
    return state === 'waiting' && mayTry(run_id) && findStopWish(tx, run_id) !== undefined && (workflows.standing(run_id)?.state === 'waiting' || workflows.hold(run_id) === 'left');
  }

  async function pump(): Promise<void> {
    trouble.clear();
    await look();
    if (!closing) for (const { run_id } of store.read((tx) => inState(tx, 'waiting').filter((run) => isToEnd(tx, run)))) watch(run_id, stopWaiting(run_id));
    while (running.size > 0 && !closing) await Promise.allSettled(running.values());
  }

  /** Over, or waiting for somebody. Whatever stands before it is pumped along: the process that began it may be dead, and nobody else may be there. */
  async function settled(run_id: string, told?: BeginOptions['told']): Promise<ReviewStanding> {
    for (;;) {
      await look();
      const run = find(run_id);
      if (run === undefined) throw unknownRun();
      if (stands(run) || isBehindSomebody(run)) return standingOf(run_id)!;
      if (closing) throw closed();
      const failed = trouble.get(run_id);
      if (failed !== undefined && failed.times >= TRIES) throw failed.error;
      told?.(run.state === 'queued' ? store.read((tx) => positionOf(contenders(tx), run_id)) : null);
      if (store.read((tx) => isToEnd(tx, run))) watch(run_id, stopWaiting(run_id));
      const mine = running.get(run_id);
      if (mine !== undefined) await mine;
      else {
        // Not ours to start yet, or advanced elsewhere.
        if (run.state !== 'queued') await takeUp(run_id);
        await Promise.race([...running.values(), parts.idle(LOOK_AGAIN_MS)]);
      }
    }
  }

  /** It cannot begin before a person has answered somebody else's run, or another version of the program has gone on with it. */
  function isBehindSomebody({ run_id, file, state }: ReviewRun): boolean {
    if (state !== 'queued') return false;
    return store.read((tx) => {
      const runs = contenders(tx);
      if (nextRuns(runs, limits()).some((each) => each.run_id === run_id)) return false;
      const holder = runs.filter((each) => each.state !== 'queued' && each.file === file);
      const before = holder.length > 0 ? holder : runs.filter((each) => each.state === 'active');
      return before.length > 0 && before.every((each) => (each.state === 'waiting' ? stands(each) : workflows.hold(each.run_id) === 'another version'));
    });
  }

  function find(run_id: string): ReviewRun | undefined {
    return store.read((tx) => tx.get('review_run', run_id)) as unknown as ReviewRun | undefined;
  }

  function stands({ run_id, state }: ReviewRun): boolean {
    if (state === 'completed' || state === 'failed') return true;
    return state === 'waiting' && workflows.standing(run_id)?.state === 'waiting' && store.read((tx) => findStopWish(tx, run_id)) === undefined;
  }

  function standingOf(run_id: string): ReviewStanding | undefined {
    return store.read((tx) => {
      const run = tx.get('review_run', run_id) as unknown as ReviewRun | undefined;
      if (run === undefined) return undefined;
      const question = questionOf(tx, run, offersOf);
      const held_back = heldBack(tx, parts, run);
      if (run.state !== 'queued') return { run, ...(question === undefined ? {} : { question }), position: null, ...(held_back.length === 0 ? {} : { held_back }) };
      const live = contenders(tx);
      const behind = keeperOf(live, run.file);
      return { run, position: positionOf(live, run_id), ...(behind === undefined ? {} : { behind: keeping(behind, questionOf(tx, behind, () => [])?.asks) }) };
    });
  }

  type Offers = (tx: ReadTx, run: ReviewRun, round: number, hash: string) => readonly FixOffer[];
  const offersOf: Offers = (tx, run, round, hash) => roundFixes(tx, parts, run, { round, hash }).offers;

  function questionOf(tx: ReadTx, run: ReviewRun, offers: Offers): ReviewQuestion | undefined {
    const waiting_for = run.state === 'waiting' ? readThread(tx, run.run_id)?.waiting_for : undefined;
    if (waiting_for === undefined) return undefined;
    const asked = parseQuestion(waiting_for);
    const { round, hash } = asked;
    if (asked.asks === 'upload') return { asks: 'upload', waiting_for, round, hash };
    if (asked.asks === 'findings') {
      const before = Array.from({ length: asked.part }, (_, part) => answerTo(tx, run.run_id, findingsQuestion(round, asked.step, hash, part)));
      return { asks: 'findings', waiting_for, round, step_id: run.steps[asked.step] ?? '', text_hash: hash, part: asked.part, earlier: before.filter((each) => each !== undefined) };
    }
    const intent = findIntent(tx, shownIntentId(run.run_id, round, hash));
    return { asks: 'choice', waiting_for, round, text_hash: hash, offers: offers(tx, run, round, hash), ...(intent === undefined ? {} : { intent_id: intent.intent_id }) };
  }

  /** The run that does it: a new one, this very one, or one that waits its turn with the same wish. */
  function admit(tx: WriteTx, admission: ReviewAdmission, file: string, manuscript_hash: string | null, choices: string | null): string {
    const { run_id, session_id, mode, dry_run, initiator, steps, work, iteration_policy, input_digest } = admission;
    const known = tx.get('review_run', run_id) as unknown as ReviewRun | undefined;
    if (known !== undefined) {
      if (known.input_digest !== input_digest) throw new SekishoError('QC-112', { path: 'request_id' });
      return run_id;
    }
    const fix_wish = mode === 'polish' ? (admission.fix_wish ?? null) : null;
    const wish = { mode, dry_run, steps: [...new Set(steps)], work, iteration_policy, manuscript_hash, fix_wish, choices, ...(session_id === undefined ? {} : { session_id }) };
    const twin = (tx.list('review_run', { where: { file } }) as unknown as ReviewRun[]).find((each) => each.state === 'queued' && each.initiator === initiator && isSameWish(each, wish));
    if (twin !== undefined) return twin.run_id;
    const now = clock.now();
    const body = { run_id, file, mode, dry_run, steps, ...(manuscript_hash === null ? {} : { hash: manuscript_hash }) };
    // The number of its log entry: greater for every later run, for ever, whatever is deleted.
    const { seq } = tx.append({ at: now, kind: 'review.admitted', actor: initiator, ...(session_id === undefined ? {} : { session_id }), body });
    const run: ReviewRun = {
      run_id, ...(session_id === undefined ? {} : { session_id }), mode, dry_run, file, episode_number: admission.episode_number ?? null, initiator, created_at: now, current_status: 'active', state: 'queued', seq,
      steps: wish.steps, manifest: {}, work, iteration_policy, lock_status: 'released', state_version: STATE_VERSION, rounds: [], manuscript_hash, fix_wish, choices, input_digest,
    };
    tx.insert('review_run', run as unknown as Row);
    return run_id;
  }

  /** The row as it was given before, where the same answer comes again. */
  function rowOf(answer: ReviewAnswer): Row {
    const row = { ...decisionRow(answer, texts), at: clock.now() };
    const given = store.read((tx) => tx.get('workflow_decision', answer.decision_id));
    if (given === undefined) return row;
    const same = { ...row, decision_id: answer.decision_id, thread_id: answer.run_id, at: given['at'] };
    if (digestOf(same) !== digestOf(given)) throw new SekishoError('QC-112', { path: 'request_id' });
    return same;
  }

  return {
    pump,
    settled,
    async begin(admission, { wait = false, told } = {}) {
      const file = parts.files.nameOf(admission.file);
      const { given } = admission;
      const manuscript_hash = given === undefined ? null : 'hash' in given ? given.hash : texts.keep(given.text);
      const choices = admission.choices === undefined ? null : keepChoices(admission.choices, texts);
      const run_id = await store.commit((tx) => admit(tx, admission, file, manuscript_hash, choices));
      if (wait) return settled(run_id, told);
      void look().catch(report);
      return standingOf(run_id)!;
    },
    async answer(answer) {
      const { run_id, decision_id, waiting_for } = answer;
      if (find(run_id) === undefined) throw unknownRun();
      const row = rowOf(answer);
      const also = (tx: WriteTx): void => setOff(tx, run_id);
      const work = again(() => workflows.answer(run_id, { decision_id, row, waiting_for, also }));
      watch(run_id, work.catch(() => {})); // whoever answers hears of it
      await work;
      return settled(run_id);
    },
    preview(run_id, choices, by): FixPreview {
      return store.read((tx) => {
        const run = tx.get('review_run', run_id) as unknown as ReviewRun | undefined;
        if (run === undefined) throw unknownRun();
        const question = questionOf(tx, run, () => []);
        if (question?.asks !== 'choice') throw notNow({ en: 'it does not wait for a choice', ja: '選択を待っている状態ではありません' });
        const { round, text_hash: hash } = question;
        const text = roundText(parts, run, hash);
        if (text === undefined) throw new SekishoError('QC-015', { hash });
        const { composed, judged } = composeChoices(text, roundFixes(tx, parts, run, { round, hash }), choices, by, true);
        return { file: run.file, hash_before: hash, hash_after: composed.hash, text_before: text, text_after: composed.text, issue_ids: composed.applied, edits: composed.edits, left: composed.left, refused: [...judged.refused, ...composed.refused] };
      });
    },
    async tryFindings(run_id, output) {
      await parts.checkers();
      const asked = store.read((tx) => {
        const run = loadRun(tx, run_id);
        const question = questionOf(tx, run, () => []);
        // There is no time left for another try: the run itself says so.
        if (question?.asks !== 'findings' || (question.round === 0 && isOverBudget(run.iteration_policy, startedAt(tx, run_id), clock.now()))) return undefined;
        return { run, question };
      });
      const text = asked === undefined ? undefined : roundText(parts, asked.run, asked.question.text_hash);
      const judge = asked === undefined ? undefined : parts.answeredByAgent(asked.question.step_id);
      if (asked === undefined || text === undefined || judge === undefined) return undefined;
      const { run, question } = asked;
      try {
        judge({ file: run.file, text, ...parts.kindOf(run.file, text), work: [], signal: new AbortController().signal }, output, parts.excerptsOf?.(run.file, text)[question.part ?? 0]);
        return undefined;
      } catch (error) {
        const { code, params } = asSekishoError(error);
        return withoutQuotes({ code, params }, text);
      }
    },
    standing: standingOf,
    position: (run_id) => store.read((tx) => positionOf(contenders(tx), run_id)),
    list: () => store.read((tx) => {
      const runs = listedRuns(tx);
      const positions = positionsOf(runs);
      const keepers = new Map(runs.filter(({ state }) => state === 'waiting').map((run) => [run.file, run]));
      return runs.map((run) => {
        const behind = run.state === 'queued' ? keepers.get(run.file) : undefined;
        return { run, position: positions.get(run.run_id) ?? null, ...(behind === undefined ? {} : { behind }) };
      });
    }),
    asks: (run_id) => store.read((tx) => {
      const run = tx.get('review_run', run_id) as unknown as ReviewRun | undefined;
      return run === undefined ? undefined : questionOf(tx, run, () => [])?.asks;
    }),
    async cancel(run_id, by) {
      await store.commit((tx) => {
        const run = tx.get('review_run', run_id) as unknown as ReviewRun | undefined;
        if (run === undefined) throw unknownRun();
        if (run.state === 'completed' || run.state === 'failed') throw notNow({ en: 'it is over', ja: '既に終わっています' });
        if (run.state === 'queued') applyOps(tx, endOf(run, 'cancelled', clock));
        else wishStop(tx, run_id, 'cancelled', by, clock.now());
      });
      if (!running.has(run_id)) watch(run_id, stopWaiting(run_id));
      return settled(run_id);
    },
    text: (hash) => texts.find(hash),
    async close() {
      closing = true;
      await turn.catch(() => {});
      await Promise.allSettled(running.values()); // the workflows are closed beside this: their threads do not run on
    },
  };
}

class NotItsTurn extends Error {}

type Asked = { readonly round: number; readonly hash: string } & ({ readonly asks: 'upload' | 'choice' } | { readonly asks: 'findings'; readonly step: number; readonly part: number });

/** As the waiting nodes write it. */
function parseQuestion(waiting_for: string): Asked {
  const [asks, round, ...rest] = waiting_for.split(':');
  if (asks === 'findings') return { asks, round: Number(round), step: Number(rest[0]), hash: rest[1] ?? '', part: Number(rest[2] ?? 0) };
  if (asks !== 'upload' && asks !== 'choice') throw new Error(`a review waits for ${waiting_for}`);
  return { asks, round: Number(round), hash: rest[0] ?? '' };
}

function unknownRun(): SekishoError {
  return unknownHandle('run_id', 'review');
}

function closed(): SekishoError {
  return new SekishoError('QC-305', { reason: { en: 'it is closing; the review goes on with the next start', ja: '終了処理中です。レビューは次の起動時に続行されます' } });
}

function notNow(reason: Bilingual): SekishoError {
  return new SekishoError('QC-111', { operation: { en: 'this step of a review', ja: 'レビューのこの操作' }, reason, next: { en: 'look at where it stands', ja: '現在の状態を確認する' } });
}
