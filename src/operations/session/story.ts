// Tells one log entry of a session as a sentence: what happened, in words a person reads from top to bottom.
import { PHASES } from '../../gates/understanding/phases.ts';
import { RISK_LEVELS } from '../../gates/understanding/run-record.ts';
import type { Bilingual } from '../../kernel/bilingual.ts';
import type { LogEntry } from '../../store/log-chain.ts';
import { inWords } from './story-words.ts';

interface Told {
  readonly text: Bilingual;
  readonly params?: Readonly<Record<string, unknown>>;
}

type Body = Readonly<Record<string, unknown>>;

/** Steps of the understanding gate: their decision word is the phase reached, or the check that refused. */
const STEP_NAMES: Readonly<Record<string, Bilingual>> = {
  set_query_frame: { en: 'took the request apart', ja: '依頼を分解した' },
  submit_understanding: { en: 'submitted what it understood', ja: '理解を提出した' },
  open_semantic: { en: 'asked for semantic search', ja: '意味検索を求めた' },
  submit_semantic: { en: 'submitted hypotheses', ja: '仮説を提出した' },
  submit_verification: { en: 'submitted verifications', ja: '検証を提出した' },
  check_write_target: { en: 'asked for a write permit', ja: '書き込みの許可を求めた' },
  revert_to_exploration: { en: 'went back to exploring', ja: '探索に戻った' },
  settle_understanding: { en: 'settled the request', ja: '依頼に対応した' },
};

const TELLERS: Readonly<Record<string, (body: Body) => Told>> = {
  'session.opened': () => ({ text: { en: 'The session was opened.', ja: 'セッションが開かれた。' } }),
  'understanding.opened': ({ claimed, intent, category }) =>
    claimed === intent
      ? { text: { en: 'A request came in: {intent}, {category}.', ja: '依頼を受けた: {intent}、{category}。' }, params: { intent: inWords(intent), category: inWords(category) } }
      : { text: { en: 'A request came in, called "{claimed}"; its words say: {intent}.', ja: '依頼を受けた。「{claimed}」とされたが、文面は「{intent}」である。' }, params: { claimed: inWords(claimed), intent: inWords(intent) } },
  'receipt.written': ({ tool, completeness, hits }) =>
    completeness === 'complete'
      ? { text: { en: '{tool} answered completely{hits}.', ja: '{tool} が完全に答えた{hits}。' }, params: { tool, hits: counted(hits) } }
      : { text: { en: '{tool} answered, but not completely ({completeness}): it proves nothing.', ja: '{tool} が答えたが完全ではない（{completeness}）。証拠にはならない。' }, params: { tool, completeness: inWords(completeness) } },
  'understanding.moved': ({ from, to, why }) => ({ text: { en: 'The phase went from {from} to {to} ({why}).', ja: 'フェーズが {from} から {to} に移った（{why}）。' }, params: { from, to, why: inWords(why) } }),
  'semantic.searched': ({ hits }) => ({ text: { en: 'Semantic search suggested {hits} places.', ja: '意味検索が {hits} か所を示した。' }, params: { hits } }),
  'permit.written': ({ fault }) =>
    fault === undefined
      ? { text: { en: 'A permitted write was recorded.', ja: '許可された書き込みを記録した。' } }
      : { text: { en: 'A write broke its permit ({fault}).', ja: '書き込みが許可を破った（{fault}）。' }, params: { fault: inWords(fault) } },
  'outcome.recorded': ({ outcome }) => ({ text: { en: 'The outcome was recorded: {outcome}.', ja: '結果を記録した: {outcome}。' }, params: { outcome: inWords(outcome) } }),
  'plan.opened': () => ({ text: { en: 'A plan was opened.', ja: '計画を開いた。' } }),
  'plan.judged': ({ word }) => ({ text: { en: 'A plan was judged: {word}.', ja: '計画を判定した: {word}。' }, params: { word } }),
  'plan.refined': ({ word }) => ({ text: { en: 'The round was decided: {word}.', ja: '再計画の判断: {word}。' }, params: { word } }),
  'plan.terms_checked': () => ({ text: { en: 'Terms a model named were checked.', ja: 'モデルが挙げた語を検査した。' } }),
  'proposal.opened': ({ type, by }) => ({ text: { en: 'A proposal was opened: {type}, answered by {by}.', ja: '提案を開いた: {type}、答えるのは{by}。' }, params: { type, by: inWords(`proposal_by_${String(by)}`) } }),
  'proposal.judged': ({ attempt, word, errors }) => ({ text: { en: 'Try {attempt} was judged: {word} ({errors} errors).', ja: '{attempt} 回目の試行を判定した: {word}（誤り {errors} 件）。' }, params: { attempt, word: inWords(`proposal_${String(word)}`), errors } }),
  'proposal.finished': ({ state, retryCount }) => ({ text: { en: 'The proposal ended: {state}, after {count} corrections.', ja: '提案が終わった: {state}（修正 {count} 回）。' }, params: { state: inWords(`proposal_${String(state)}`), count: retryCount } }),
  'plan.moved': ({ from, to }) => ({ text: { en: 'The plan went from {from} to {to}.', ja: '計画が {from} から {to} に移った。' }, params: { from, to } }),
  'review.admitted': ({ file, mode }) => ({ text: { en: 'A review of {file} was asked for: {mode}.', ja: '{file} のレビューを求めた: {mode}。' }, params: { file, mode: inWords(`review_${String(mode)}`) } }),
  'review.excerpt_shown': ({ file, step_id, number, of }) => ({ text: { en: 'Part {number} of {of} of {file} was shown to a model for {step}.', ja: '{file} の {of} 部のうち {number} 番目を、{step} のためモデルに示した。' }, params: { file, step: step_id, number, of } }),
  'review.settled': ({ file, open, inserted, score }) => ({ text: { en: '{file} was checked: {open} open, {fresh} of them new{score}.', ja: '{file} を検査した: 未解決 {open} 件、うち新規 {fresh} 件{score}。' }, params: { file, open, fresh: Array.isArray(inserted) ? inserted.length : 0, score: scored(score) } }),
  'review.planned': ({ fixes }) => ({ text: { en: '{fixes} fixes were offered.', ja: '修正 {fixes} 件を示した。' }, params: { fixes } }),
  'review.intended': ({ by }) => ({ text: { en: '{by} chose fixes.', ja: '{by} が修正を選んだ。' }, params: { by } }),
  'review.choice_refused': ({ check }) => ({ text: { en: 'A choice of fixes was refused: {check}.', ja: '修正の選択が差し戻された: {check}。' }, params: { check: inWords(check) } }),
  'review.applied': ({ file, outcome }) =>
    outcome === 'written'
      ? { text: { en: 'The fixes were written into {file}.', ja: '修正を {file} に書き込んだ。' }, params: { file } }
      : { text: { en: '{file} had changed meanwhile and was left alone.', ja: '{file} はその間に変わっていたため、手を付けなかった。' }, params: { file } },
  'review.renamed': ({ file, from, issue_ids }) => ({ text: { en: '{from} is {file} now; {count} issues came along.', ja: '{from} は {file} になった。指摘 {count} 件を引き継いだ。' }, params: { file, from, count: Array.isArray(issue_ids) ? issue_ids.length : 0 } }),
  'review.finished': ({ file, stopped }) => ({ text: { en: 'The review of {file} ended: {stopped}.', ja: '{file} のレビューが終わった: {stopped}。' }, params: { file, stopped: inWords(`review_${String(stopped)}`) } }),
  'issue.excerpt': () => ({ text: { en: 'A few lines around an issue were looked at.', ja: '指摘の前後の数行を閲覧した。' } }),
  'issue.changed': ({ from, to }) => ({ text: { en: 'A person changed an issue: {from} → {to}.', ja: '人が指摘の状態を変えた: {from} → {to}。' }, params: { from, to } }),
  'board.judged': ({ word }) =>
    word === 'accept'
      ? { text: { en: 'The plan may go on the board.', ja: '計画をボードに載せてよいと判定した。' } }
      : { text: { en: 'The plan may not go on the board yet: {word}.', ja: '計画はまだボードに載せられない: {word}。' }, params: { word: inWords(word) } },
  'board.changed': () => ({ text: { en: 'The plan was put on the board.', ja: '計画をボードに載せた。' } }),
};

/** `file`: the one a write permit was asked for, where it is known; the log itself holds only hashes. */
export function tell({ kind, body }: Pick<LogEntry, 'kind' | 'body'>, file?: string): Told {
  const told = TELLERS[kind]?.(body);
  if (told !== undefined) return told;
  const step = STEP_NAMES[kind.replace(/^understanding\./, '')];
  if (step === undefined) return { text: { en: '{kind}', ja: '{kind}' }, params: { kind } };
  const word = String(body['word'] ?? '');
  const what = { step, file: file === undefined ? { en: '', ja: '' } : { en: ` for ${file}`, ja: `（${file}）` } };
  if (has(RISK_LEVELS, word)) return { text: { en: 'The caller {step}: risk {word}.', ja: '呼び出し元が{step}: リスク {word}。' }, params: { ...what, word } };
  if (!has(PHASES, word)) return { text: { en: 'The caller {step}{file} and was refused: {why}.', ja: '呼び出し元が{step}{file}が、拒まれた: {why}。' }, params: { ...what, why: inWords(word) } };
  if (kind === 'understanding.check_write_target') return { text: { en: 'The caller {step}{file} and got it.', ja: '呼び出し元が{step}{file}。許可された。' }, params: what };
  return { text: { en: 'The caller {step}: {word}.', ja: '呼び出し元が{step}: {word}。' }, params: { ...what, word } };
}

function has(list: readonly string[], word: string): boolean {
  return list.includes(word);
}

/** None is said to be none: it is not a bad one. */
function scored(score: unknown): Bilingual {
  return typeof score === 'number' ? { en: `, score ${score}`, ja: `、評価点 ${score}` } : { en: ', no score: a step was not executed', ja: '、評価点なし（未実行の手順あり）' };
}

function counted(hits: unknown): Bilingual {
  return typeof hits === 'number' ? { en: ` (${hits} hits)`, ja: `（${hits} 件）` } : { en: '', ja: '' };
}
