// Words for the codes a log entry holds: why a phase changed, what a question wants, which check refused. A code nobody has words for is shown as it is.
import type { Bilingual } from '../../kernel/bilingual.ts';

const WORDS: Readonly<Record<string, Bilingual>> = {
  // what a question wants
  A_SYNTAX: { en: 'about how the code is written', ja: 'コードの書き方について' },
  B_REFERENCE: { en: 'about where things are used', ja: '使われている場所について' },
  C_SEMANTIC: { en: 'about what things mean', ja: '意味や役割について' },
  D_IMPACT: { en: 'about what a change would reach', ja: '変更の影響について' },
  // what was asked for
  IMPLEMENT: { en: 'build something', ja: '実装' },
  MODIFY: { en: 'change something', ja: '変更' },
  INVESTIGATE: { en: 'investigate', ja: '調査' },
  QUESTION: { en: 'a question', ja: '質問' },
  // why a phase changed
  understood: { en: 'the request is understood', ja: '依頼を理解した' },
  not_enough: { en: 'not enough was shown', ja: '示されたものが足りない' },
  hypotheses: { en: 'there are hypotheses to verify', ja: '検証すべき仮説がある' },
  hypothesis_rejected: { en: 'a hypothesis was rejected', ja: '仮説が退けられた' },
  nothing_submitted: { en: 'nothing had been submitted before', ja: 'まだ理解が提出されていない' },
  reverted: { en: 'the caller asked for it', ja: '呼び出し元が求めた' },
  person: { en: 'a person let it go on', ja: '人が続行を認めた' },
  evidence_changed: { en: 'a file it rests on has changed', ja: '根拠となるファイルが変わった' },
  risk_elsewhere: { en: 'another session found a higher risk', ja: '別のセッションでより高いリスクと判定された' },
  no_definition_found: { en: 'no definition was found', ja: '定義が見つからない' },
  no_reference_found: { en: 'no use was found', ja: '参照が見つからない' },
  no_similar_implementation: { en: 'nothing similar was found', ja: '似た実装が見つからない' },
  architecture_unknown: { en: 'the structure is not known', ja: '構造がわからない' },
  context_fragmented: { en: 'what was found does not fit together', ja: '見つかったものがつながらない' },
  // which check refused
  'write.risk_of_another': { en: 'another caller met a higher risk on this file', ja: 'このファイルで別の呼び出し元がより高いリスクと判定された' },
  not_on_disk: { en: 'what was reported is not on disk', ja: '報告された内容がディスクにない' },
  'understanding.phase_blocked': { en: 'closed in this phase', ja: 'このフェーズでは使えない' },
  'understanding.needs_person': { en: 'a person is needed', ja: '人の判断が必要' },
  'understanding.frame_missing': { en: 'the request was not taken apart yet', ja: '依頼がまだ分解されていない' },
  'understanding.tool_not_used': { en: 'a required tool was not used', ja: '必要なツールが使われていない' },
  'understanding.symbol_not_found': { en: 'no receipt shows a symbol it named', ja: '挙げたシンボルを示す受領証がない' },
  'understanding.entry_point_not_found': { en: 'no receipt shows an entry point it named', ja: '挙げた入り口を示す受領証がない' },
  'understanding.file_not_explored': { en: 'it named a file it did not read', ja: '読んでいないファイルを挙げた' },
  'understanding.pattern_places': { en: 'a pattern without its places', ja: 'パターンの場所が示されていない' },
  'understanding.citation': { en: 'a cited place does not count', ja: '挙げた場所が数えられない' },
  'understanding.not_linked': { en: 'a cited place does not belong to what it should show', ja: '挙げた場所が示すべきものと結び付かない' },
  'understanding.evidence_missing': { en: 'evidence is missing', ja: '証拠が足りない' },
  'understanding.slot_empty': { en: 'a part of the request is still open', ja: '依頼の要素が埋まっていない' },
  'understanding.slot_vague': { en: 'a part of the request is too vague', ja: '依頼の要素が曖昧' },
  'understanding.resolved_differs': { en: 'what was found is not what the person said', ja: '見つけたことが依頼の言葉と違う' },
  'understanding.no_related_symbol': { en: 'no symbol belongs to what the request is about', ja: '依頼の対象に関わるシンボルがない' },
  'understanding.hypothesis_left': { en: 'a hypothesis is not verified', ja: '検証されていない仮説がある' },
  'understanding.too_few': { en: 'too little was explored', ja: '探索が足りない' },
  'understanding.semantic_closed': { en: 'semantic search stays closed', ja: '意味検索はまだ開けない' },
  'understanding.invalid_devrag_reason': { en: 'the reason does not fit', ja: '理由が合わない' },
  'understanding.invalid_hypotheses': { en: 'a hypothesis cannot be taken', ja: '受け取れない仮説がある' },
  'understanding.invalid_verified': { en: 'a verification cannot be taken', ja: '受け取れない検証がある' },
  'understanding.hypothesis_symbol': { en: 'the code has no such symbol', ja: 'コードにないシンボル' },
  'write.never_writes': { en: 'such a session never writes', ja: 'この種のセッションは書き込まない' },
  'write.not_writable': { en: 'it cannot be written', ja: '書き込めないファイル' },
  'write.evidence_changed': { en: 'a file the understanding rests on has changed', ja: '理解の根拠となるファイルが変わった' },
  'write.risk_elsewhere': { en: 'another session found a higher risk', ja: '別のセッションでより高いリスクと判定された' },
  'write.only_prose': { en: 'only prose was shown, and it is code', ja: '示されたのは文書だけで、対象はコード' },
  'write.changed_since': { en: 'it has changed since it was read', ja: '読んだ後に変わった' },
  'write.not_explored': { en: 'it was never read', ja: '読んでいないファイル' },
  'write.no_new_files': { en: 'it does not exist', ja: '存在しないファイル' },
  'write.folder_not_explored': { en: 'nothing of its folder was read', ja: 'そのフォルダーを読んでいない' },
  // how an answer or a session ended
  truncated: { en: 'cut short', ja: '途中まで' },
  failed: { en: 'it failed', ja: '失敗' },
  success: { en: 'success', ja: '成功' },
  failure: { en: 'failure', ja: '失敗' },
  partial: { en: 'in part', ja: '一部' },
  // how a write broke its permit
  expired: { en: 'it had expired', ja: '期限切れ' },
  void: { en: 'it was no longer valid', ja: '既に無効' },
  broken_chain: { en: 'the file had been changed by others', ja: '他から変更されていた' },
  // how a proposal went
  proposal_by_model: { en: 'the configured model', ja: '設定されたモデル' },
  proposal_by_agent: { en: 'the calling agent', ja: '呼び出し元のエージェント' },
  proposal_accept: { en: 'accepted', ja: '採用' },
  proposal_correct: { en: 'to be corrected', ja: '修正を求めた' },
  proposal_accepted: { en: 'accepted', ja: '採用' },
  proposal_not_adopted: { en: 'not adopted', ja: '未採用' },
  proposal_not_executed: { en: 'not carried out', ja: '実行できず' },
};

export function inWords(code: unknown): Bilingual {
  const text = String(code);
  return Object.hasOwn(WORDS, text) ? WORDS[text]! : { en: text, ja: text };
}
