// Every refusal of a frame, a submission or a hypothesis with its sentence in both languages: which check, what is wrong, how to go on (K-03).
import type { Bilingual } from '../../kernel/bilingual.ts';
import type { Refusal, Severity } from '../../kernel/refusal.ts';
import { WIDEST_PLACE_LINES, type CitationFault } from './receipt-lookup.ts';

interface Row {
  readonly severity: Severity;
  readonly message: Bilingual;
  readonly hint?: Bilingual;
}

const EXPLORE_AGAIN: Bilingual = { en: 'Read it again with one of our tools, then try once more.', ja: 'ツールで読み直してから、もう一度行ってください。' };
const CITE: Bilingual = { en: 'Cite receipt_id, file and line of an answer you were given in this session.', ja: 'このセッションで受け取った回答の receipt_id、file、line を示してください。' };

const ROWS = {
  phase_blocked: {
    severity: 'must',
    message: { en: '{operation} is closed in the phase {phase}.', ja: '{operation} はフェーズ {phase} では使えません。' },
    hint: { en: 'Use one of the tools that are open now.', ja: '現在使えるツールを使ってください。' },
  },
  needs_person: {
    severity: 'must',
    message: { en: 'A person must act first: {why}.', ja: '先に人の対応が必要です: {why}。' },
    hint: { en: 'Ask the person to run `sekisho session settle` or to answer on the page.', ja: '`sekisho session settle` の実行、またはページでの回答を人に依頼してください。' },
  },
  frame_missing: {
    severity: 'must',
    message: { en: 'The request has not been taken apart yet.', ja: '依頼がまだ分解されていません。' },
    hint: { en: 'Fill the extraction prompt and send it with set_query_frame.', ja: '抽出プロンプトに答え、set_query_frame で送ってください。' },
  },
  slot_rejected: { severity: 'should', message: { en: 'Slot {slot} was not taken ({reason}).', ja: 'スロット {slot} は採用されませんでした（{reason}）。' } },
  tool_not_used: {
    severity: 'must',
    message: { en: '{tool} has no complete answer in this session that found anything yet.', ja: 'このセッションには、何かを見つけた {tool} の完全な回答がまだありません。' },
  },
  symbol_not_found: {
    severity: 'must',
    message: { en: 'Symbol \'{symbol}\' is not defined in any complete receipt of this session that still holds: {why}.', ja: 'シンボル「{symbol}」の定義は、このセッションの有効な完全な受領証のどれにもありません: {why}。' },
    hint: { en: 'Make one of the next calls, or leave it out.', ja: '次の呼び出しのいずれかを行うか、除いてください。' },
  },
  entry_point_not_found: {
    severity: 'must',
    message: { en: 'Entry point \'{symbol}\' is not defined in any complete receipt of this session that still holds: {why}.', ja: '入口「{symbol}」の定義は、このセッションの有効な完全な受領証のどれにもありません: {why}。' },
    hint: { en: 'Make one of the next calls, or leave it out.', ja: '次の呼び出しのいずれかを行うか、除いてください。' },
  },
  trivial_symbol: { severity: 'should', message: { en: '\'{symbol}\' is too common to count.', ja: '「{symbol}」はありふれた名前なので数えません。' } },
  not_a_symbol: { severity: 'should', message: { en: '\'{symbol}\' is a local name, a heading or a key and does not count.', ja: '「{symbol}」はローカルな名前・見出し・キーなので数えません。' } },
  duplicate: { severity: 'should', message: { en: '\'{symbol}\' was named twice and counts once.', ja: '「{symbol}」は重複しているため 1 回だけ数えます。' } },
  file_not_explored: {
    severity: 'must',
    message: { en: 'No line of {file} was delivered to you in this session, or it has changed since.', ja: '{file} の行はこのセッションで渡されていないか、その後変更されています。' },
    hint: EXPLORE_AGAIN,
  },
  worthless_file: { severity: 'should', message: { en: '{file} is {what} and does not count.', ja: '{file} は{what}のため数えません。' } },
  pattern_places: {
    severity: 'must',
    message: { en: 'Pattern \'{pattern}\' needs two different places; {found} hold.', ja: 'パターン「{pattern}」には異なる 2 か所が必要です（有効なのは {found} か所）。' },
    hint: CITE,
  },
  pattern_not_shown: {
    severity: 'should',
    message: { en: 'The places cited for pattern \'{pattern}\' do not show it: nothing the claim speaks of stands at two of them. It does not count.', ja: 'パターン「{pattern}」に挙げた場所はそれを示していません。述べられたものが 2 か所に共通して現れていないため、数えません。' },
    hint: { en: 'Say it with a name, word or construct that stands at both places, or cite places that show it.', ja: '両方の場所に現れる名前・語・構文を使って述べるか、それを示す場所を挙げてください。' },
  },
  entry_point_apart: {
    severity: 'should',
    message: { en: 'Nothing ties entry point \'{symbol}\' to the request: it is not defined with a symbol of it, with the evidence, or where such a symbol is used. It does not count.', ja: '入口「{symbol}」と依頼を結ぶものがありません。依頼のシンボルや証拠のあるファイルにも、それを使うファイルにも定義されていないため、数えません。' },
    hint: { en: 'Ask find_references for a symbol of the request and name what calls it.', ja: '依頼のシンボルを find_references で調べ、それを呼び出しているものを挙げてください。' },
  },
  citation: { severity: 'must', message: { en: 'The place cited for {name} does not count: {fault}.', ja: '{name} に挙げた場所は数えられません: {fault}。' }, hint: CITE },
  not_linked: {
    severity: 'must',
    message: { en: '{file}:{line} does not show {name} (\'{value}\'): no symbol of the request ({symbols}) encloses it or is used there, and no word is shared.', ja: '{file}:{line} は {name}（「{value}」）を示していません。依頼のシンボル（{symbols}）に囲まれておらず、そこで使われてもおらず、共通の語もありません。' },
    hint: { en: 'Cite a line inside such a symbol, one that uses it, or one with a word of the slot. If the right symbol is not listed, find it with find_definitions and name it in symbols_identified.', ja: 'そのシンボルの中の行、それを使う行、またはスロットの語を含む行を示してください。正しいシンボルが一覧にない場合は、find_definitions で見つけて symbols_identified に挙げてください。' },
  },
  evidence_missing: {
    severity: 'must',
    message: { en: 'Nothing shows {name} in the code yet.', ja: '{name} をコードで示すものがまだありません。' },
    hint: CITE,
  },
  slot_empty: {
    severity: 'must',
    message: { en: '{name} is required and unknown: neither said by the person nor found.', ja: '{name} が必要ですが不明です。依頼になく、探索でも見つかっていません。' },
    hint: { en: 'Find it in the code and say it in resolved_frame with its evidence, or let the person clarify the request.', ja: 'コードで見つけて resolved_frame に証拠とともに書くか、依頼者に補足してもらってください。' },
  },
  evidence_unused: { severity: 'should', message: { en: 'A place is cited for {name}, which has no value and is not required.', ja: '{name} に場所が挙げられていますが、値がなく、必要でもありません。' } },
  slot_vague: {
    severity: 'must',
    message: { en: '\'{value}\' is too vague for {name}.', ja: '「{value}」は {name} として曖昧です。' },
    hint: { en: 'Say which behaviour of which code is wrong, in words the code shows.', ja: 'どのコードのどの動作が問題かを、コードに現れる語で書いてください。' },
  },
  resolved_differs: {
    severity: 'must',
    message: { en: 'resolved_frame.{name} speaks of something else than the person, who said \'{stated}\'.', ja: 'resolved_frame.{name} は依頼の「{stated}」と別のことを述べています。' },
    hint: { en: 'Leave it out; what the person said stays.', ja: '省いてください。依頼の言葉がそのまま残ります。' },
  },
  no_related_symbol: {
    severity: 'must',
    message: { en: 'No symbol related to \'{target}\' was found.', ja: '\'{target}\'に関連するシンボルが見つかっていません' },
    hint: { en: 'Search under other names. Where the code calls it differently, open_semantic and confirm a symbol our search brings for the request, or let a person confirm the pair (`sekisho pairs add`).', ja: '別の名前で探してください。コードでの呼び名が違う場合は、open_semantic を使い、依頼の語から検索で見つかるシンボルを確認するか、人に対応を登録してもらってください（`sekisho pairs add`）。' },
  },
  hypothesis_left: {
    severity: 'must',
    message: { en: 'Slot \'{slot}\' is still HYPOTHESIS. Must verify with code intel tools first.', ja: 'スロット「{slot}」はまだ HYPOTHESIS です。先にコードのツールで検証してください。' },
  },
  too_few: {
    severity: 'must',
    message: { en: '{name}: {have}/{need}', ja: '{name}: {have}/{need}' },
    hint: { en: '{how}', ja: '{how}' },
  },
  semantic_closed: { severity: 'must', message: { en: '{why}', ja: '{why}' } },
  invalid_devrag_reason: {
    severity: 'must',
    message: { en: 'The reason {reason} does not fit {slot}.', ja: '理由 {reason} は {slot} に合いません。' },
    hint: { en: 'Give one of the reasons that fit.', ja: '合う理由のいずれかを指定してください。' },
  },
  invalid_hypotheses: { severity: 'must', message: { en: 'Hypothesis {at} cannot be taken: {why}.', ja: '仮説 {at} は採用できません: {why}。' } },
  invalid_verified: { severity: 'must', message: { en: 'Hypothesis {hypothesis}: {why}.', ja: '仮説 {hypothesis}: {why}。' } },
  hypothesis_symbol: { severity: 'must', message: { en: 'Symbol \'{symbol}\' not found in codebase', ja: 'シンボル「{symbol}」はコードに見つかりません' } },
} as const satisfies Record<string, Row>;

export type CheckName = keyof typeof ROWS;

export function refuse(check: CheckName, params: Readonly<Record<string, unknown>> = {}, more: Pick<Refusal, 'path' | 'valid'> = {}): Refusal {
  const { severity, message, hint } = ROWS[check] as Row;
  return { check: `understanding.${check}`, severity, message, ...(hint === undefined ? {} : { hint }), params, ...more };
}

/** For a claim that is left out: said, and nothing taken. */
export function leftOut(refusals: Refusal[], refusal: Refusal): [] {
  refusals.push(refusal);
  return [];
}

/** Why a cited place does not count, as a clause of the refusal. */
export const CITATION_FAULTS: Readonly<Record<CitationFault, Bilingual>> = {
  unknown_receipt: { en: 'this session has no such receipt', ja: 'その受領証はこのセッションにありません' },
  receipt_does_not_count: { en: 'its search was not complete, or it is no fact tool', ja: '検索が完全でないか、事実を調べるツールではありません' },
  not_in_receipt: { en: 'the receipt does not hold this place', ja: '受領証にこの場所は含まれていません' },
  not_delivered: { en: 'the page with this place was never delivered', ja: 'この場所を含むページは渡されていません' },
  file_changed: { en: 'the file has changed since', ja: 'その後ファイルが変更されています' },
  too_wide: { en: `a place is at most ${WIDEST_PLACE_LINES} lines`, ja: `場所は ${WIDEST_PLACE_LINES} 行以内で示してください` },
  says_nothing: { en: 'there is neither a letter nor a digit in it', ja: '文字も数字もない行です' },
  no_such_lines: { en: 'the file has no such lines', ja: 'ファイルにその行はありません' },
};

/** What would bring more of each kind, as the hint of `too_few`. */
export const HOW_TO_COUNT: Readonly<Record<string, Bilingual>> = {
  symbols_identified: { en: 'Look up further names the change touches with find_definitions and name them.', ja: '変更に関わる他の名前を find_definitions で調べて挙げてください。' },
  entry_points: { en: 'Name where the code is entered from outside: find its callers with find_references, then their definitions.', ja: '外から呼ばれる入口を挙げてください。find_references で呼び出し元を、続いてその定義を調べてください。' },
  files_analyzed: { en: 'Read further files the change touches with read_range; every file of which lines were delivered counts.', ja: '変更に関わる他のファイルを read_range で読んでください。行が渡されたファイルはすべて数えます。' },
  existing_patterns: { en: 'Say what the code around does alike and cite two places of it.', ja: '周辺のコードに共通するやり方を述べ、その場所を 2 か所示してください。' },
};
