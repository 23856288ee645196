// Every refusal of a chosen fix with its sentence in both languages (K-03, W-10).
import type { Bilingual } from '../../kernel/bilingual.ts';
import type { Refusal } from '../../kernel/refusal.ts';

const MESSAGES = {
  unknown_issue: { message: { en: '{issue} is no open issue of this run.', ja: '{issue} はこのランの未解決の指摘ではありません。' }, hint: { en: 'Choose among the issues that were offered.', ja: '提示された指摘から選んでください。' } },
  chosen_twice: { message: { en: '{issue} is chosen more than once.', ja: '{issue} が二度以上選ばれています。' }, hint: { en: 'Make one choice per issue.', ja: '指摘ごとに一つだけ選んでください。' } },
  tool_not_offered: { message: { en: '{tool} is not offered for {issue}.', ja: '{issue} に {tool} は提示されていません。' }, hint: { en: 'Choose one of the tools that were offered.', ja: '提示されたツールから選んでください。' } },
  only_a_person: { message: { en: 'Only a person may do this with {issue}.', ja: '{issue} についてこれを行えるのは人だけです。' }, hint: { en: 'Leave it to the person.', ja: '人に任せてください。' } },
  needs_confirmation: { message: { en: 'A text is changed for an agent only after a person\'s yes.', ja: 'エージェントによる本文の変更には人の確認が必要です。' }, hint: { en: 'Let the person confirm the diff, and pass the confirmation.', ja: '人に差分を確認してもらい、その確認を渡してください。' } },
  edits_missing: { message: { en: '{tool} needs the edits.', ja: '{tool} には編集内容が必要です。' }, hint: { en: 'Give the ranges and what is to stand there.', ja: '範囲と置き換える本文を指定してください。' } },
  edits_unwanted: { message: { en: 'suggested_fix makes the checker\'s edits and no others.', ja: 'suggested_fix が行うのは検査の提案どおりの編集だけです。' }, hint: { en: 'Leave the edits out, or choose agent_patch.', ja: '編集内容を省くか、agent_patch を選んでください。' } },
  other_revision: { message: { en: '{issue} stands on another revision of the text.', ja: '{issue} は本文の別の版に対するものです。' }, hint: { en: 'Let the text be checked again first.', ja: '先に本文をもう一度検査してください。' } },
  text_differs: { message: { en: 'The passage of {issue} does not read as it did when it was found.', ja: '{issue} の箇所は検出時の本文と異なります。' }, hint: { en: 'Let the text be checked again first.', ja: '先に本文をもう一度検査してください。' } },
  outside: { message: { en: 'An edit of {issue} lies outside the text.', ja: '{issue} の編集が本文の外にあります。' }, hint: { en: 'Count in UTF-16 units of the text that was checked.', ja: '検査した本文の UTF-16 単位で数えてください。' } },
  cuts_character: { message: { en: 'An edit of {issue} would cut a character in half.', ja: '{issue} の編集は一つの文字を途中で切ります。' }, hint: { en: 'Take the whole character, or none of it.', ja: '文字全体を含めるか、含めないでください。' } },
  broken_text: { message: { en: 'The new words of {issue} contain half a character.', ja: '{issue} の新しい本文に不完全な文字があります。' }, hint: { en: 'Give well-formed text.', ja: '正しい文字列を指定してください。' } },
  edits_overlap: { message: { en: 'Edits of {issue} lie on top of each other.', ja: '{issue} の編集どうしが重なっています。' }, hint: { en: 'Join them into one.', ja: '一つの編集にまとめてください。' } },
  changes_nothing: { message: { en: 'The fix of {issue} changes nothing.', ja: '{issue} の修正では何も変わりません。' }, hint: { en: 'Choose another tool, or defer the issue.', ja: '別のツールを選ぶか、保留してください。' } },
} as const satisfies Record<string, { readonly message: Bilingual; readonly hint: Bilingual }>;

export type FixCheck = keyof typeof MESSAGES;

export interface RefusedFix {
  readonly issue_id: string;
  readonly refusal: Refusal;
}

export function refuseFix(check: FixCheck, issue_id: string, more: { readonly path?: string; readonly tool?: string; readonly valid?: readonly unknown[] } = {}): RefusedFix {
  const { path, tool, valid } = more;
  const params = { issue: issue_id, ...(tool !== undefined && { tool }) };
  return { issue_id, refusal: { check: `fix.${check}`, severity: 'must', ...(path !== undefined && { path }), ...MESSAGES[check], params, ...(valid !== undefined && { valid }) } };
}
