// The story of an issue for a reader: one row per event and per fix, in the order they happened, said in both languages (W-15).
import { say, type Bilingual } from '../../kernel/bilingual.ts';
import type { IssueEvent, IssueResolution, IssueState } from './issue.ts';

export interface TimeLineRow {
  readonly at: number;
  readonly by: string;
  readonly run_id: string;
  /** Of the event, or `fix`. */
  readonly why: string;
  readonly said: Bilingual;
  readonly from?: IssueState | null;
  readonly to?: IssueState;
  readonly manuscript_hash?: string;
  readonly text_range?: readonly [number, number] | null;
  /** Of a fix: which one, and the intent whose edits it was part of. */
  readonly resolution_attempt?: number;
  readonly diff_ref?: string;
  readonly recurrence_score?: number;
}

const STORIES: Readonly<Record<string, Bilingual>> = {
  found: { en: 'Found.', ja: '検出されました。' },
  found_again: { en: 'Found again in a new revision.', ja: '新しい版でも検出されました。' },
  placed: { en: 'Followed to a new revision; its check did not run.', ja: '新しい版での位置を追跡しました（検査は未実行）。' },
  came_back: { en: 'Found where an earlier issue had been fixed.', ja: '以前修正した箇所で再び検出されました。' },
  tool_chosen: { en: 'A tool was chosen and a fix planned.', ja: 'ツールが選ばれ、修正が計画されました。' },
  not_written: { en: 'The fix was not written; it stands as before.', ja: '修正は書き込まれませんでした。以前の状態のままです。' },
  score: { en: 'Came back after the fix.', ja: '修正後に再発しました。' },
  'same-checksum-and-category': { en: 'Came back: the same words and category at the same place.', ja: '再発しました。同じ箇所に同じ本文・分類で検出されました。' },
  fixed: { en: 'Resolved: not found any more.', ja: '解決しました。もう検出されません。' },
  removed: { en: 'Resolved: the passage was taken out.', ja: '解決しました。該当箇所が取り除かれました。' },
  partly: { en: 'Partly mended: something of it is still found.', ja: '一部だけ改善しました。なお検出されています。' },
  'not-found-again': { en: 'Not found again, though the passage was not changed.', ja: '本文は変わっていませんが、検出されませんでした。' },
  'vanished-with-paragraph': { en: 'Vanished together with its paragraph; a person should look.', ja: '段落ごとなくなりました。人による確認が必要です。' },
  unplaced: { en: 'Its place could not be told; a person must point at it (QC-013).', ja: '位置を特定できませんでした。人による指定が必要です (QC-013)。' },
  renamed: { en: 'Its file was renamed; it came along with the text.', ja: 'ファイル名が変わりました。本文とともに引き継がれています。' },
  confirmed_gone: { en: 'A person confirmed that it is gone with its text.', ja: '本文とともになくなったことを人が確認しました。' },
  deferred: { en: 'Deferred by a person.', ja: '人が保留しました。' },
  reopened: { en: 'Reopened by a person.', ja: '人が再開しました。' },
  aligned: { en: 'A person pointed at its place.', ja: '人が位置を指定しました。' },
};

const FIX: Bilingual = { en: 'Fix {attempt} was made with {tool}.', ja: '{attempt} 回目の修正が {tool} で行われました。' };
const NOT_MADE: Bilingual = { en: 'Fix {attempt} with {tool} was not written.', ja: '{tool} による {attempt} 回目の修正は書き込まれませんでした。' };
/** A code that has no story yet is told as it is. */
const OTHER: Bilingual = { en: '{why} ({from} → {to}).', ja: '{why}（{from} → {to}）。' };
const SCORE: Bilingual = { en: ' Recurrence score {score}.', ja: '再発スコアは {score} です。' };

/** At one moment the choice comes before the fix and the fix before its verdict. */
export function timeLine(events: readonly IssueEvent[], resolutions: readonly IssueResolution[]): TimeLineRow[] {
  const fixes = resolutions.map((resolution) => ({ order: [resolution.applied_at, 1, resolution.resolution_id] as const, row: fixRow(resolution) }));
  const steps = events.map((event) => ({ order: [event.at, event.why === 'tool_chosen' ? 0 : 2, event.event_id] as const, row: eventRow(event, verdictOf(event, resolutions)) }));
  return [...fixes, ...steps].sort((a, b) => a.order[0] - b.order[0] || a.order[1] - b.order[1] || (a.order[2] < b.order[2] ? -1 : 1)).map(({ row }) => row);
}

/** The fix whose recheck this event is, or whose end without one. */
function verdictOf({ issue_id, run_id, from, to, why }: IssueEvent, resolutions: readonly IssueResolution[]): IssueResolution | undefined {
  const status = why === 'not_written' ? why : from === 'InProgress' ? ({ Recurrence: 'recurrence', Resolved: 'passed', Partial: 'partial' } as const)[to as 'Recurrence'] : undefined;
  return status === undefined ? undefined : resolutions.findLast((each) => each.issue_id === issue_id && each.run_id === run_id && each.verification_status === status);
}

function fixRow({ applied_at, applied_by, run_id, resolution_attempt, tool_used, diff_ref, verification_status }: IssueResolution): TimeLineRow {
  return { at: applied_at, by: applied_by, run_id, why: 'fix', said: inBoth(verification_status === 'not_written' ? NOT_MADE : FIX, { attempt: resolution_attempt, tool: tool_used }), resolution_attempt, diff_ref };
}

function eventRow({ at, by, run_id, why, from, to, manuscript_hash, text_range }: IssueEvent, verdict: IssueResolution | undefined): TimeLineRow {
  const story = Object.hasOwn(STORIES, why) ? STORIES[why]! : inBoth(OTHER, { why, from: from ?? '–', to });
  const score = verdict?.recurrence_score ?? undefined;
  const tail = score === undefined ? { en: '', ja: '' } : inBoth(SCORE, { score });
  return {
    at, by, run_id, why, said: { en: story.en + tail.en, ja: story.ja + tail.ja }, from, to, manuscript_hash, text_range,
    ...(verdict !== undefined && { resolution_attempt: verdict.resolution_attempt, diff_ref: verdict.diff_ref }), ...(score !== undefined && { recurrence_score: score }),
  };
}

function inBoth(text: Bilingual, params: Readonly<Record<string, unknown>>): Bilingual {
  return { en: say(text, 'en', params), ja: say(text, 'ja', params) };
}
