// What can be done from here: the promise of K-03 and K-04 for understanding runs, from every phase and for what is missing.
import type { Bilingual } from '../../kernel/bilingual.ts';
import type { NextCall } from '../../kernel/refusal.ts';
import { generateInvestigationGuidance } from './guidance.ts';
import { isOpenIn, type Phase } from './phases.ts';
import { isWriteIntent, type UnderstandingRun } from './run-record.ts';

const WHY: Readonly<Record<string, Bilingual>> = {
  set_query_frame: { en: 'Take the request apart with the extraction prompt and send the four slots.', ja: '抽出プロンプトで依頼を分解し、四つのスロットを送ってください。' },
  find_definitions: { en: 'See where a name is defined.', ja: '名前の定義場所を調べてください。' },
  find_references: { en: 'See who uses it.', ja: '使っている場所を調べてください。' },
  search_text: { en: 'Look for words of the request and for messages.', ja: '依頼の語やメッセージを検索してください。' },
  query: { en: 'Ask in plain words.', ja: '普段の言葉で尋ねてください。' },
  search_files: { en: 'See which files are there.', ja: 'どのファイルがあるか調べてください。' },
  get_symbols: { en: 'See what a file defines.', ja: 'ファイルの構成を調べてください。' },
  analyze_structure: { en: 'Get an overview.', ja: '全体像を調べてください。' },
  read_range: { en: 'Read the lines.', ja: '行を読んでください。' },
  submit_understanding: { en: 'Submit what you found, with receipts.', ja: '見つけたことを受領証とともに提出してください。' },
  open_semantic: { en: 'Where facts cannot be found, open semantic search with a reason that fits.', ja: '事実が見つからない場合は、合う理由を付けて意味検索を開いてください。' },
  semantic_search: { en: 'Search by meaning.', ja: '意味で検索してください。' },
  submit_semantic: { en: 'Submit your hypotheses.', ja: '仮説を提出してください。' },
  submit_verification: { en: 'Confirm or reject each hypothesis with a receipt written after it.', ja: '仮説ごとに、その後の受領証で確認または却下してください。' },
  check_write_target: { en: 'Ask for a permit for each file before writing it.', ja: '書き込む前に、ファイルごとに許可を求めてください。' },
  add_explored_files: { en: 'Read further files you need.', ja: '必要な他のファイルを読んでください。' },
  revert_to_exploration: { en: 'Go back to exploring; what was found is kept.', ja: '探索に戻ります。見つけたことは残ります。' },
  get_session_status: { en: 'See where the session stands.', ja: 'セッションの状況を確認してください。' },
};

export function nextCall(run: Pick<UnderstandingRun, 'session_id'>, operation: string, input: Readonly<Record<string, unknown>> = {}): NextCall {
  return { operation, input: { session_id: run.session_id, ...input }, why: WHY[operation] ?? { en: operation, ja: operation } };
}

const BY_PHASE: Readonly<Record<Phase, readonly string[]>> = {
  EXPLORATION: ['find_definitions', 'find_references', 'submit_understanding'],
  SEMANTIC: ['semantic_search', 'submit_semantic', 'revert_to_exploration'],
  VERIFICATION: ['find_definitions', 'submit_verification', 'revert_to_exploration'],
  READY: ['check_write_target', 'add_explored_files', 'revert_to_exploration'],
};

export function nextCalls(run: UnderstandingRun): NextCall[] {
  if (run.needs_person) return [{ ...nextCall(run, 'get_session_status'), why: { en: `A person has to clarify the request or let the agent go on (\`sekisho session settle ${run.session_id}\`); see whether they have.`, ja: `人が依頼を補足するか続行を認める必要があります（\`sekisho session settle ${run.session_id}\`）。済んだかを確認してください。` } }];
  if (run.phase === 'EXPLORATION' && run.frame === null) return [nextCall(run, 'set_query_frame')];
  if (run.phase === 'READY' && !isWriteIntent(run.intent)) return [nextCall(run, 'get_session_status'), nextCall(run, 'revert_to_exploration')];
  const missing = run.phase === 'EXPLORATION' ? generateInvestigationGuidance(run.frame!.missing_slots).recommended_tools : [];
  return [...new Set([...missing.slice(0, 2), ...BY_PHASE[run.phase]])].filter((operation) => isOpenIn(run.phase, operation)).map((operation) => nextCall(run, operation));
}
