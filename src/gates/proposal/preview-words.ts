// The words by which an intent hints at a status, in the order in which they are tried; a preview only, a person decides.
import type { Language } from '../../kernel/bilingual.ts';
import type { NodeStatus } from './statuses.ts';

export interface PreviewRow {
  readonly status: NodeStatus;
  readonly words: Readonly<Record<Language, readonly string[]>>;
}

const row = (status: NodeStatus, ja: string, en: string): PreviewRow => ({ status, words: { ja: ja.split(' '), en: en.split(' ').map((word) => word.replaceAll('_', ' ')) } });

/** `_` stands for a space. A word that is itself a denial (できない, stuck) counts as it stands. */
export const PREVIEW_WORDS: readonly PreviewRow[] = [
  row('DONE', '完了 終わった 終わりました できた できました 完成 片付い', 'done finished completed complete wrapped_up shipped'),
  row('WAITING_EXTERNAL', '待ち 待って 返信 返事 承認 連絡 回答', 'waiting wait awaiting reply response approval pending'),
  row('BLOCKED', 'できない できません 足りない 足りません 障害 止まっ 詰まっ 進めない 進めません', "blocked blocker stuck can't cannot unable not_enough missing"),
  row('NEEDS_DECISION', '判断 決め どうする 迷っ 選択', 'decide decision choose undecided unsure which_one'),
  row('NEEDS_REVIEW', '確認 レビュー 見直し チェック', 'review reviewing check recheck verify'),
  row('DELEGATED', '依頼 任せ お願い 頼ん', 'delegate delegated hand_over handed_over assign assigned asked'),
  row('IN_PROGRESS', '始め やる 着手 開始 進め', 'start started starting begin began begun working in_progress'),
  row('READY', '準備 いつでも 動ける', 'ready prepared'),
  row('CLARIFYING', '整理 言語化 まとめ 検討', 'clarify clarifying organize sort_out outline think_through'),
  row('SCHEDULED', '予定 日程 会議で', 'schedule scheduled calendar meeting planned'),
  row('CANCELLED', 'やめ 不要 中止 やらない やりません', 'cancel cancelled canceled drop dropped abandon no_longer_needed not_needed'),
  row('REACTIVATED', '再開 復活 もう一度 戻す', 'reopen resume revive reactivate again bring_back'),
  row('COOLING', '寝かせ 冷却 保留', 'on_hold parked cooling let_it_rest'),
  row('DORMANT', '休眠', 'dormant shelved'),
];
