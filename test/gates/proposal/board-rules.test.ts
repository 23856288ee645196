// Statuses, transitions, trays and the preview by words: golden tables, written out here and not read from the source.
import { describe, expect, it } from 'vitest';
import { estimateStatus } from '../../../src/gates/proposal/estimate-status.ts';
import { isStatus, statusLabel, STATUSES, type NodeStatus } from '../../../src/gates/proposal/statuses.ts';
import { canTransition, validTransitions } from '../../../src/gates/proposal/transitions.ts';
import { trayOf, traysOf } from '../../../src/gates/proposal/trays.ts';

const GOLDEN: Record<string, string> = {
  CAPTURED: 'CLARIFYING READY DELEGATED WAITING_EXTERNAL SCHEDULED COOLING DONE CANCELLED',
  CLARIFYING: 'CAPTURED READY DELEGATED WAITING_EXTERNAL SCHEDULED NEEDS_DECISION COOLING DONE CANCELLED',
  READY: 'IN_PROGRESS DELEGATED WAITING_EXTERNAL SCHEDULED BLOCKED COOLING DONE CANCELLED',
  IN_PROGRESS: 'DELEGATED WAITING_EXTERNAL BLOCKED NEEDS_DECISION NEEDS_REVIEW COOLING DONE CANCELLED',
  DELEGATED: 'READY IN_PROGRESS WAITING_EXTERNAL COOLING DONE CANCELLED',
  WAITING_EXTERNAL: 'READY IN_PROGRESS DELEGATED BLOCKED COOLING DONE CANCELLED',
  SCHEDULED: 'READY IN_PROGRESS DELEGATED WAITING_EXTERNAL COOLING DONE CANCELLED',
  BLOCKED: 'READY IN_PROGRESS DELEGATED WAITING_EXTERNAL NEEDS_DECISION COOLING DONE CANCELLED',
  NEEDS_DECISION: 'READY IN_PROGRESS DELEGATED WAITING_EXTERNAL BLOCKED COOLING DONE CANCELLED',
  NEEDS_REVIEW: 'READY IN_PROGRESS DELEGATED WAITING_EXTERNAL COOLING DONE CANCELLED',
  COOLING: 'DORMANT REACTIVATED DONE CANCELLED',
  DORMANT: 'REACTIVATED DONE CANCELLED',
  REACTIVATED: 'CLARIFYING READY IN_PROGRESS DELEGATED WAITING_EXTERNAL COOLING DONE CANCELLED',
  DONE: 'REACTIVATED',
  CANCELLED: 'REACTIVATED',
};

const LABELS = '捕捉 言語化中 着手可能 実施中 委任中 外部待ち 予約済み 障害あり 意思決定待ち 見直し待ち 冷却中 休眠 再浮上 完了 中止';

describe('transitions', () => {
  it('the fifteen statuses with their labels, in their order', () => {
    expect(STATUSES).toEqual(Object.keys(GOLDEN));
    expect(STATUSES.map((status) => statusLabel(status).ja).join(' ')).toBe(LABELS);
    expect(new Set(STATUSES.map((status) => statusLabel(status).en)).size).toBe(15);
  });

  it.each(Object.entries(GOLDEN))('%s → %s', (from, to) => {
    expect(validTransitions(from as NodeStatus).join(' ')).toBe(to);
    for (const status of STATUSES) expect(canTransition(from as NodeStatus, status), status).toBe(status === from || to.split(' ').includes(status));
  });

  it('keeps every step of the inherited table and adds the ten of ADR 0030', () => {
    const inherited: Record<string, string> = {
      CAPTURED: 'CLARIFYING READY DELEGATED WAITING_EXTERNAL SCHEDULED', CLARIFYING: 'CAPTURED READY NEEDS_DECISION DELEGATED WAITING_EXTERNAL SCHEDULED', READY: 'IN_PROGRESS SCHEDULED DELEGATED WAITING_EXTERNAL BLOCKED',
      IN_PROGRESS: 'NEEDS_REVIEW NEEDS_DECISION BLOCKED DELEGATED WAITING_EXTERNAL', DELEGATED: 'READY IN_PROGRESS WAITING_EXTERNAL', WAITING_EXTERNAL: 'READY IN_PROGRESS BLOCKED', SCHEDULED: 'READY IN_PROGRESS', BLOCKED: 'READY IN_PROGRESS NEEDS_DECISION',
      NEEDS_DECISION: 'READY IN_PROGRESS BLOCKED DELEGATED', NEEDS_REVIEW: 'IN_PROGRESS READY', COOLING: 'DORMANT REACTIVATED', DORMANT: 'REACTIVATED', REACTIVATED: 'READY IN_PROGRESS CLARIFYING',
    };
    const old = new Set(['DONE REACTIVATED', 'CANCELLED REACTIVATED']);
    for (const [from, to] of Object.entries(inherited)) for (const step of [...to.split(' '), 'DONE', 'CANCELLED', ...(from === 'DORMANT' || from === 'COOLING' ? [] : ['COOLING'])]) old.add(`${from} ${step}`);
    const now = STATUSES.flatMap((from) => validTransitions(from).map((to) => `${from} ${to}`));
    expect([...old].filter((step) => !now.includes(step))).toEqual([]);
    expect(now.filter((step) => !old.has(step))).toEqual([
      'WAITING_EXTERNAL DELEGATED', 'SCHEDULED DELEGATED', 'SCHEDULED WAITING_EXTERNAL', 'BLOCKED DELEGATED', 'BLOCKED WAITING_EXTERNAL', 'NEEDS_DECISION WAITING_EXTERNAL', 'NEEDS_REVIEW DELEGATED', 'NEEDS_REVIEW WAITING_EXTERNAL', 'REACTIVATED DELEGATED', 'REACTIVATED WAITING_EXTERNAL',
    ]);
  });

  it('a word that is no status leads nowhere', () => {
    for (const word of ['', 'done', '完了', '__proto__', 'toString', undefined, null, 5]) {
      expect(isStatus(word)).toBe(false);
      expect(canTransition('READY', word as never)).toBe(false);
      expect(canTransition(word as never, word as never)).toBe(false);
    }
  });
});

describe('trays', () => {
  it('every status has its tray or is not on the dashboard', () => {
    expect(Object.fromEntries(STATUSES.map((status) => [status, trayOf(status) ?? null]))).toEqual({
      CAPTURED: 'other_active', CLARIFYING: 'other_active', READY: 'other_active', IN_PROGRESS: 'in_progress', DELEGATED: 'other_active', WAITING_EXTERNAL: 'waiting_external', SCHEDULED: 'other_active', BLOCKED: 'other_active',
      NEEDS_DECISION: 'needs_decision', NEEDS_REVIEW: 'other_active', COOLING: 'cooling', DORMANT: null, REACTIVATED: 'other_active', DONE: null, CANCELLED: null,
    });
  });

  it('what is left out is counted', () => {
    const nodes = [...Array.from({ length: 60 }, (_, at) => ({ id: `n${at}`, status: 'READY' as NodeStatus })), { id: 'd', status: 'DONE' as NodeStatus }];
    const board = traysOf(nodes);
    expect([board.total, board.left_out, board.trays.other_active.length]).toEqual([60, 10, 50]);
    expect(Object.keys(traysOf([]).trays)).toEqual(['in_progress', 'needs_decision', 'waiting_external', 'cooling', 'other_active']);
  });
});

describe('the preview by words', () => {
  it.each<[string, NodeStatus, NodeStatus | null]>([
    ['完了しました', 'IN_PROGRESS', 'DONE'],
    ['やっと終わった', 'IN_PROGRESS', 'DONE'],
    ['まだ完了していない', 'IN_PROGRESS', null],
    ['完了していません', 'IN_PROGRESS', null],
    ['完了ではない', 'IN_PROGRESS', null],
    ['未完了です', 'IN_PROGRESS', null],
    ['まだ終わっていない', 'IN_PROGRESS', null],
    ['終わったわけではない', 'IN_PROGRESS', null],
    ['完了できない', 'IN_PROGRESS', 'BLOCKED'],
    ['完了予定は金曜', 'READY', 'SCHEDULED'],
    ['完了したら次へ', 'IN_PROGRESS', null],
    ['進めない', 'READY', 'BLOCKED'],
    ['進めない', 'REACTIVATED', null],
    ['進めます', 'READY', 'IN_PROGRESS'],
    ['やらない', 'READY', 'CANCELLED'],
    ['やめないで続ける', 'READY', null],
    ['先方の返信待ち', 'IN_PROGRESS', 'WAITING_EXTERNAL'],
    ['どちらにするか迷っている', 'IN_PROGRESS', 'NEEDS_DECISION'],
    ['レビューしてほしい', 'IN_PROGRESS', 'NEEDS_REVIEW'],
    ['田中さんに任せた', 'READY', 'DELEGATED'],
    ['着手する', 'READY', 'IN_PROGRESS'],
    ['いつでも動ける', 'BLOCKED', 'READY'],
    ['もう一度やる', 'DONE', 'REACTIVATED'],
    ['完了', 'DONE', 'DONE'],
    ['着手する', 'DONE', null],
    ['しばらく寝かせる', 'READY', 'COOLING'],
    ['天気が良い', 'READY', null],
    ['', 'READY', null],
    ['It is done', 'IN_PROGRESS', 'DONE'],
    ['It is not done yet', 'IN_PROGRESS', null],
    ["It isn't finished", 'IN_PROGRESS', null],
    ['unfinished business', 'IN_PROGRESS', null],
    ['when it is done I will call', 'IN_PROGRESS', null],
    ['to be completed by Friday', 'IN_PROGRESS', null],
    ['waiting for a reply', 'READY', 'WAITING_EXTERNAL'],
    ["I can't go on", 'IN_PROGRESS', 'BLOCKED'],
    ['not blocked, started', 'READY', 'IN_PROGRESS'],
    ['we have to decide', 'IN_PROGRESS', 'NEEDS_DECISION'],
    ['handed over to Ann', 'READY', 'DELEGATED'],
    ['no longer needed', 'READY', 'CANCELLED'],
    ['a condone of abandonment', 'READY', null],
    ['ＤＯＮＥ', 'READY', 'DONE'],
  ])('%s (%s) → %s', (intent, current, suggested) => {
    expect(estimateStatus(intent, current).suggested?.status ?? null).toBe(suggested);
  });

  it('names its word, the present status and all candidates', () => {
    expect(estimateStatus('完了しました', 'COOLING')).toEqual({
      current: { status: 'COOLING', label: { ja: '冷却中', en: 'cooling' } },
      suggested: { status: 'DONE', label: { ja: '完了', en: 'done' }, word: '完了', reason: { ja: '「完了」という言葉から。', en: 'The words "完了" point to it.' } },
      candidates: [
        { status: 'DORMANT', label: { ja: '休眠', en: 'dormant' } },
        { status: 'REACTIVATED', label: { ja: '再浮上', en: 'reactivated' } },
        { status: 'DONE', label: { ja: '完了', en: 'done' } },
        { status: 'CANCELLED', label: { ja: '中止', en: 'cancelled' } },
      ],
    });
  });

  it('only ever suggests what can be reached', () => {
    const words = ['完了', '返信待ち', 'できない', '判断', '確認', '任せ', '着手', '準備', '整理', '予定', '中止', '再開', '保留', '休眠'];
    for (const status of STATUSES) for (const word of words) {
      const to = estimateStatus(word, status).suggested?.status;
      if (to !== undefined) expect(canTransition(status, to)).toBe(true);
    }
  });
});
