// Reviews at the terminal: per file what was found and where, what it came to, what a fix would change, and what to do next.
import { counted, say, type Bilingual } from '../../../kernel/bilingual.ts';
import { displayWidth, padTo } from '../display-width.ts';
import { inertJson, makeVisible } from '../make-visible.ts';
import { MARKS } from '../paint.ts';
import { shellWord } from '../../../kernel/shell-word.ts';
import { approvalLines } from './approvals.ts';
import { renderNext } from './next-calls.ts';
import { isFields, momentOf, rowsOf, textOf, type Fields } from './reading.ts';
import type { Render, Sheet } from './sheet.ts';
import { renderBlock } from './value.ts';

const SEVERITIES = ['critical', 'high', 'medium', 'low'] as const;

const WORDS: Readonly<Record<string, Bilingual>> = {
  critical: { en: 'critical', ja: '致命的' }, high: { en: 'high', ja: '重大' }, medium: { en: 'medium', ja: '中' }, low: { en: 'low', ja: '軽微' },
  New: { en: 'new', ja: '新規' }, InProgress: { en: 'in progress', ja: '対応中' }, Partial: { en: 'partly resolved', ja: '一部未解決' }, Resolved: { en: 'resolved', ja: '解決' }, Recurrence: { en: 'came back', ja: '再発' }, Deferred: { en: 'deferred', ja: '保留' },
  queued: { en: 'queued', ja: '順番待ち' }, active: { en: 'running', ja: '実行中' }, waiting: { en: 'waiting', ja: '回答待ち' }, completed: { en: 'completed', ja: '完了' }, failed: { en: 'failed', ja: '失敗' },
  upload: { en: 'for a person to hand in the text', ja: '人が本文を渡すのを待っています' },
  findings: { en: 'for the findings of a model', ja: 'モデルの検出結果を待っています' },
  choice: { en: 'for a choice of fixes', ja: '修正の選択を待っています' },
  own_edits: { en: 'for edits of the caller\'s own, as no fix is suggested; others can check the file meanwhile', ja: '修正案がないため、呼び出し元の編集を待っています。その間も、ほかからこのファイルを検査できます' },
  until_pass: { en: 'nothing is open any more', ja: '未解決の指摘がなくなりました' }, min_improvement: { en: 'the last round brought too little', ja: '直近の一巡での改善が小さいため' }, count_limit: { en: 'as many rounds as were asked for', ja: '指定された回数に達しました' }, time_budget: { en: 'the time is used up', ja: '時間の上限に達しました' },
  oscillation: { en: 'fixes went back and forth', ja: '修正が往復したため' }, not_executed: { en: 'a step could not run', ja: '実行できない手順がありました' }, waiting_for_person: { en: 'only a person can go on', ja: '続けられるのは人だけです' }, nothing_to_fix: { en: 'there is nothing to fix', ja: '直せるものはありません' }, nothing_offered: { en: 'no fix is offered for what is open', ja: '残りの指摘に提示できる修正案がありません' }, single_run: { en: 'one round was asked for (--policy)', ja: '指定は一巡のみです (--policy)' }, superseded: { en: 'a newer run took its place', ja: '新しいランに引き継がれました' },
  cancelled: { en: 'cancelled', ja: '中止されました' }, dry_run: { en: 'dry run: nothing was written', ja: '試行のため、書き込んでいません' },
  vanished_with_paragraph: { en: 'its paragraph is gone: sekisho issue close', ja: '段落ごと消えています: sekisho issue close' }, not_found_again: { en: 'not found again', ja: '再検出されていません' }, unplaced: { en: 'place unknown: sekisho issue align', ja: '場所が不明: sekisho issue align' }, oscillating: { en: 'fixes go back and forth', ja: '修正が往復しています' },
};

const TEXT = {
  clean: { en: 'Nothing is open.', ja: '未解決の指摘はありません。' },
  notChecked: { en: 'Not checked.', ja: '検査していません。' },
  notYet: { en: 'Not checked yet.', ja: 'まだ検査していません。' },
  tooLate: { en: 'Nothing was cancelled: the run was over first. This is what it came to.', ja: '中止できませんでした。ランは先に終わっています。結果は次のとおりです。' },
  report: { en: 'Report read ({tools}): {results} results, {taken} taken as findings', ja: 'レポートを読み込みました ({tools}): 結果 {results} 件、うち指摘として {taken} 件' },
  known: { en: '{results} issues known here ({open} open); nothing was changed by them', ja: 'うち {count} 件は既知の指摘です (未解決 {open} 件)。これによる変更はありません' },
  unread: { en: '{results} could not be placed or read: nothing counts as resolved by it', ja: '位置が分からないか読めない結果が {count} 件あります。これにより解決とみなすものはありません' },
  open: { en: '{count} open', ja: '未解決 {count} 件' },
  below: { en: 'below the limit {limit} (review.failOn)', ja: '合否の基準 {limit} (review.failOn) 未満' },
  deferred: { en: '{count} deferred, not in these numbers: sekisho issues {file} --state Deferred', ja: '保留 {count} 件 (上の数には含みません): sekisho issues {file} --state Deferred' },
  deferredAnywhere: { en: '{count} deferred, not listed here: sekisho issues --state Deferred', ja: '保留 {count} 件 (ここには表示していません): sekisho issues --state Deferred' },
  counts: { en: '{new} new · {still} still open · {resolved} resolved · {recurred} came back', ja: '新規 {new} · 継続 {still} · 解決 {resolved} · 再発 {recurred}' },
  score: { en: 'score {score}', ja: '評価点 {score}' },
  nothing: { en: 'no score: there is no text', ja: '評価点なし: 本文がありません' },
  fileGone: { en: 'its file is gone: sekisho issue close', ja: 'ファイルがなくなっています: sekisho issue close' },
  wentWithFile: { en: 'its file is gone', ja: 'ファイルがなくなっています' },
  unchecked: { en: 'Not checked yet, as far as you may see: nothing is known of it.', ja: '閲覧できる検査がまだないため、何も分かっていません。' },
  otherText: { en: 'no score: not the text of the file', ja: '評価点なし: ファイルの本文ではありません' },
  noScore: { en: 'no score: not every step was executed', ja: '評価点なし: 実行されなかった手順があります' },
  notExecuted: { en: '{step} was not executed: {code} {message}', ja: '{step} は実行されませんでした: {code} {message}' },
  partly: { en: '{step} saw a part only: {code} {message}', ja: '{step} は一部しか確認できませんでした: {code} {message}' },
  more: { en: '{count} more: sekisho issues {file}', ja: 'ほかに {count} 件: sekisho issues {file}' },
  place: { en: '{count} before it in the queue', ja: '前に {count} 件あります' },
  waits: { en: 'waits {what}', ja: '{what}' },
  stopped: { en: 'stopped: {why}', ja: '終了理由: {why}' },
  untaken: { en: 'Own templates that cannot be used: {files} (sekisho templates validate)', ja: '使えない独自テンプレートがあります: {files} (sekisho templates validate)' },
  fixable: { en: 'fixable', ja: '修正案あり' },
  none: { en: 'No issues.', ja: '指摘はありません。' },
  noFurther: { en: 'No further issues.', ja: 'これより後の指摘はありません。' },
  next: { en: 'more with --after {after}', ja: '続きは --after {after}' },
  written: { en: '{fixes} written', ja: '修正 {count} 件を書き込みました' },
  shown: { en: '{fixes} would change the text; nothing was written', ja: '修正 {count} 件で本文が変わります (まだ書き込んでいません)' },
  refused: { en: 'The text had changed meanwhile; nothing was written', ja: '途中で本文が変わったため、書き込んでいません' },
  notWritten: { en: 'Nothing was written', ja: '書き込んでいません' },
  noDiff: { en: '(the texts are not kept: no diff can be shown)', ja: '(本文が保存されていないため、差分を表示できません)' },
  queue: { en: '{active} running · {waiting} waiting · {queued} queued', ja: '実行中 {active} · 回答待ち {waiting} · 順番待ち {queued}' },
  behind: { en: 'behind another\'s {mode}, since {moment} UTC {what}', ja: '別の呼び出し元の {mode} のあと ({moment} UTC から{what})' },
  idle: { en: 'No review is under way.', ja: '進行中のレビューはありません。' },
  chain: { en: 'continues {ids}', ja: '次の指摘の続き: {ids}' },
  later: { en: 'came back as {ids}', ja: '次の指摘として再発: {ids}' },
  prompt: { en: 'Prompt', ja: 'プロンプト' },
  doubtful: { en: 'place found again with {confidence}', ja: '位置の確信度 {confidence}' },
  proposed: { en: 'Perhaps at {place} ({likeness}): sekisho issue align {id} --range \'{range}\'', ja: '{place} かもしれません ({likeness}): sekisho issue align {id} --range \'{range}\'' },
  gone: { en: '(this revision of the text is no longer kept)', ja: '(この版の本文はもう保存されていません)' },
} as const satisfies Record<string, Bilingual>;

export const renderReviews: Render = (output, sheet, commandOf) => {
  if (isFields(output['sarif'])) return [inertJson(output['sarif'])];
  const { paint } = sheet;
  const { preview } = output;
  return [
    ...reportLines(output, sheet),
    ...(output['cancelled'] === false ? [`${paint.warn(MARKS.warn)} ${TEXT.tooLate[sheet.language]}`] : []),
    ...rowsOf(output['reviews']).flatMap((review) => reviewLines(isFields(preview) ? { ...review, fixes: [{ ...preview, state: 'shown' }] } : review, sheet, output['fail_on'])),
    ...(Array.isArray(output['untaken_templates']) ? [`${paint.warn(MARKS.warn)} ${say(TEXT.untaken, sheet.language, { files: output['untaken_templates'].map((file) => makeVisible(textOf(file))).join(', ') })}`] : []),
    ...rowsOf(output['refused']).map(({ issue_id, reason }) => `${paint.bad(MARKS.bad)} ${textOf(issue_id)} ${textOf(reason)}`),
    ...(isFields(output['approval']) && rowsOf(output['reviews']).every(({ approval }) => approval === undefined) ? approvalLines(output['approval'], sheet) : []),
    ...renderNext(Array.isArray(output['next']) ? output['next'] : [], sheet, commandOf),
  ];
};

/** Of a log that was taken in: what was in it, also where nothing was. */
function reportLines({ tools, counts, imported, note }: Fields, { language, paint }: Sheet): string[] {
  const { tools: named, counts: numbers } = isFields(imported) ? imported : { tools, counts };
  if (!isFields(numbers)) return [];
  const { results, taken, known, known_open } = numbers;
  const unread = ['unplaced', 'refused', 'left_out'].reduce((sum, each) => sum + Number(numbers[each] ?? 0), 0);
  return [
    paint.faint(say(TEXT.report, language, { tools: rowsOf(named).map(({ step_id }) => textOf(step_id)).join(', ') || '–', results: textOf(results), taken: textOf(taken) })),
    ...(Number(known) > 0 ? [paint.faint(say(TEXT.known, language, { count: Number(known), results: counted(Number(known), 'result is one of the', 'results are'), open: textOf(known_open) }))] : []),
    ...(unread > 0 ? [`${paint.warn(MARKS.warn)} ${say(TEXT.unread, language, { count: unread, results: counted(unread, 'result', 'results') })}`] : []),
    ...(typeof note === 'string' ? [`${paint.warn(MARKS.warn)} ${textOf(note)}`] : []),
  ];
}

export const renderReview: Render = (output, sheet, commandOf) => [
  ...reviewLines(output, sheet),
  ...rowsOf(output['steps']).map(({ round, step_id, result, issues_detected, duration_ms }) => `  ${sheet.paint.faint(`${textOf(round)}.`)} ${textOf(step_id)} ${textOf(result)} ${sheet.paint.faint(`${textOf(issues_detected)} · ${textOf(duration_ms)} ms`)}`),
  ...renderNext(Array.isArray(output['next']) ? output['next'] : [], sheet, commandOf),
];

/** `failOn`: the severity from which on an open issue fails, where the answer names it. */
function reviewLines(review: Fields, sheet: Sheet, failOn?: unknown): string[] {
  const { language, paint } = sheet;
  const { file, run_id, state, stopped, failure, more, waits_for, position, approval, note, deferred } = review;
  return [
    `${paint.strong(textOf(file))} ${paint.faint(`${inWords(state, sheet)} · ${textOf(run_id)}`)}`,
    ...(typeof note === 'string' ? [`  ${textOf(note)}`] : []),
    ...issueTable(rowsOf(review['issues']), sheet),
    ...(Number(more) > 0 ? [paint.faint(`  ${say(TEXT.more, language, { count: more, file: textOf(file) })}`)] : []),
    ...rowsOf(review['fixes']).flatMap((fix) => fixLines(fix, failure, sheet)),
    ...rowsOf(review['held_back']).map(({ hint }) => `  ${paint.warn(MARKS.warn)} ${textOf(hint)}`),
    ...(isFields(approval) ? approvalLines({ ...approval, shown: undefined }, sheet) : []),
    ...rowsOf(review['not_executed']).flatMap(({ step_id, code, message, hint, partly }) => [`  ${paint.warn(MARKS.warn)} ${say(partly === true ? TEXT.partly : TEXT.notExecuted, language, { step: textOf(step_id), code: textOf(code), message: textOf(message) })}`, ...hintLine(hint, sheet)]),
    ...(isFields(failure) ? [`  ${paint.bad(MARKS.bad)} ${paint.strong(textOf(failure['code']))} ${textOf(failure['message'])}`, ...hintLine(failure['hint'], sheet)] : []),
    ...(isFields(waits_for) ? [`  ${paint.warn(MARKS.warn)} ${say(TEXT.waits, language, { what: inWords(waitsForEdits(review) ? 'own_edits' : waits_for['asks'], sheet) })}${waits_for['step_id'] === undefined ? '' : ` (${textOf(waits_for['step_id'])})`}`] : []),
    ...(isFields(waits_for) ? hintLine(waits_for['hint'], sheet) : []),
    ...(isFields(waits_for) && typeof waits_for['prompt'] === 'string' ? [`  ${paint.strong(TEXT.prompt[language])}`, ...renderBlock(waits_for['prompt'], sheet, 4)] : []),
    ...(typeof position === 'number' && review['behind'] === undefined ? [`  ${say(TEXT.place, language, { count: position })}`] : []),
    ...(state === 'queued' || state === 'failed' ? [] : [summaryLine(review, sheet, failOn)]),
    ...(Number(deferred) > 0 ? [`  ${paint.warn(MARKS.warn)} ${say(TEXT.deferred, language, { count: deferred, file: shellWord(textOf(file)) })}`] : []),
    ...stoppedLine(review, sheet),
  ];
}

/** Nothing was shown that a yes could be to. */
function waitsForEdits({ waits_for, fixes, approval }: Fields): boolean {
  return isFields(waits_for) && waits_for['asks'] === 'choice' && approval === undefined && !rowsOf(fixes).some(({ state }) => state === 'shown');
}

/** A check goes round once, and a failure has its own line; anything else is a reason worth reading, of a polish also that it went round once and left something. */
function stoppedLine({ mode, stopped, open }: Fields, sheet: Sheet): string[] {
  const isOpen = isFields(open) && Object.values(open).some((count) => Number(count) > 0);
  if (stopped === undefined || stopped === 'failed' || (stopped === 'single_run' && (mode !== 'polish' || !isOpen))) return [];
  const why = stopped === 'nothing_to_fix' && isOpen ? 'nothing_offered' : stopped;
  return [sheet.paint.faint(`  ${say(TEXT.stopped, sheet.language, { why: inWords(why, sheet) })}`)];
}

function hintLine(hint: unknown, { paint }: Sheet): string[] {
  return typeof hint === 'string' && hint !== '' ? [paint.faint(`    ${textOf(hint)}`)] : [];
}

function summaryLine(review: Fields, sheet: Sheet, failOn: unknown): string {
  const { language, paint } = sheet;
  const { counts, score, empty, other_text } = review;
  const { new: fresh, still_open, resolved, recurred } = isFields(counts) ? counts : ({} as Fields);
  const rest = [say(TEXT.counts, language, { new: textOf(fresh), still: textOf(still_open), resolved: textOf(resolved), recurred: textOf(recurred) }), typeof score === 'number' ? say(TEXT.score, language, { score }) : TEXT[empty === true ? 'nothing' : other_text === true ? 'otherText' : 'noScore'][language]];
  return `  ${openLine(review, sheet, failOn) ?? nothingOpen(review, sheet)} ${paint.faint(rest.join(' · '))}`;
}

/** What is open below the limit fails nothing, and must not look as if it did. Undefined where nothing is open. */
function openLine({ open }: Fields, sheet: Sheet, failOn: unknown): string | undefined {
  const { language, paint } = sheet;
  const counts = SEVERITIES.map((severity) => [severity, isFields(open) ? Number(open[severity]) : 0] as const).filter(([, count]) => count > 0);
  if (counts.length === 0) return undefined;
  const limit = (SEVERITIES as readonly unknown[]).indexOf(failOn);
  const passes = limit >= 0 && counts.every(([severity]) => SEVERITIES.indexOf(severity) > limit);
  const by = counts.map(([severity, count]) => painted(severity, `${inWords(severity, sheet)} ${count}`, sheet));
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  return `${passes ? paint.warn(MARKS.warn) : paint.bad(MARKS.bad)} ${paint.strong(say(TEXT.open, language, { count: total }))} (${by.join(', ')})${passes ? ` ${say(TEXT.below, language, { limit: inWords(failOn, sheet) })}` : ''}`;
}

/** A tick only for a text that was looked at whole. */
function nothingOpen({ state, executed, not_executed, other_text }: Fields, { language, paint }: Sheet): string {
  if (executed === 0) return `${paint.warn(MARKS.warn)} ${TEXT[state === 'waiting' || state === 'active' ? 'notYet' : 'notChecked'][language]}`;
  const incomplete = rowsOf(not_executed).length > 0 || other_text === true;
  return `${incomplete ? paint.warn(MARKS.warn) : paint.good(MARKS.good)} ${TEXT.clean[language]}`;
}

/** Places in a column, then how bad it is, then what; the rule and the id stand back. */
function issueTable(issues: readonly Fields[], sheet: Sheet): string[] {
  const { language, paint } = sheet;
  const places = issues.map(placeOf);
  const width = Math.max(0, ...places.map(displayWidth));
  const severities = Math.max(0, ...issues.map(({ severity }) => displayWidth(inWords(severity, sheet))));
  return issues.map(({ severity, description, rule, issue_id, state, flags, fixable, file_gone, place_confidence }, at) => {
    // What is over is not told to be ended or placed.
    const isOver = state === 'Resolved' || state === 'Recurrence';
    const marks = [state === 'New' ? '' : inWords(state, sheet), ...(file_gone === true ? [TEXT[isOver ? 'wentWithFile' : 'fileGone'][language]] : Array.isArray(flags) && !isOver ? flags.map((flag) => inWords(flag, sheet)) : []), typeof place_confidence === 'number' ? say(TEXT.doubtful, language, { confidence: place_confidence }) : '', fixable === true ? TEXT.fixable[language] : ''].filter((each) => each !== '');
    return `  ${padTo(places[at]!, width)}  ${painted(String(severity), padTo(inWords(severity, sheet), severities), sheet)}  ${typeof description === 'string' ? makeVisible(description) : textOf(rule)} ${paint.faint([...(typeof description === 'string' ? [textOf(rule)] : []), ...marks, textOf(issue_id)].join(' · '))}`;
  });
}

/** Without the text only the offsets are known. */
function placeOf({ line, column, text_range }: Fields): string {
  if (typeof line === 'number') return `${line}:${textOf(column)}`;
  return Array.isArray(text_range) ? `@${textOf(text_range[0])}` : '?';
}

function painted(severity: string, text: string, { paint }: Sheet): string {
  return severity === 'critical' || severity === 'high' ? paint.bad(text) : severity === 'medium' ? paint.warn(text) : paint.faint(text);
}

function fixLines({ state, issue_ids, diff }: Fields, failure: unknown, sheet: Sheet): string[] {
  const { language, paint } = sheet;
  const count = Array.isArray(issue_ids) ? issue_ids.length : 0;
  const said = state === 'written' ? TEXT.written : state !== 'refused' ? TEXT.shown : isFields(failure) && failure['code'] !== 'QC-018' ? TEXT.notWritten : TEXT.refused;
  return [`  ${state === 'refused' ? paint.bad(MARKS.bad) : state === 'written' ? paint.good(MARKS.good) : paint.warn(MARKS.warn)} ${say(said, language, { count, fixes: counted(count, 'fix', 'fixes') })}`, ...(typeof diff === 'string' ? diffLines(diff, sheet) : [paint.faint(`    ${TEXT.noDiff[language]}`)])];
}

/** A line of the text cannot pass for one of ours: each stands behind a rule. */
function diffLines(diff: string, { paint }: Sheet): string[] {
  return diff.replace(/\n$/, '').split('\n').map((line) => {
    const shown = makeVisible(line.replaceAll('\t', '    '));
    const coloured = /^(?:---|\+\+\+|@@|\\)/.test(line) ? paint.faint(shown) : line.startsWith('+') ? paint.good(shown) : line.startsWith('-') ? paint.bad(shown) : shown;
    return `    ${paint.faint('│')} ${coloured}`;
  });
}

export const renderIssues: Render = (output, sheet, commandOf) => {
  const { language, paint } = sheet;
  const issues = rowsOf(output['issues']);
  if (isFields(output['story'])) return [...issueTable(issues, sheet), ...storyLines(output['story'], sheet)];
  if (isFields(output['review'])) return reviewLines(output['review'], sheet);
  const aside = Number(output['deferred']) > 0 ? [`${paint.warn(MARKS.warn)} ${say(TEXT.deferredAnywhere, language, { count: output['deferred'] })}`] : [];
  if (issues.length === 0 && output['checked'] !== true) return [`${paint.warn(MARKS.warn)} ${TEXT.unchecked[language]}`, ...renderNext(Array.isArray(output['next']) ? output['next'] : [], sheet, commandOf)];
  if (issues.length === 0 && Number(output['total']) > 0) return [TEXT.noFurther[language], ...aside];
  if (issues.length === 0) return [`${paint.good(MARKS.good)} ${TEXT[aside.length > 0 ? 'clean' : 'none'][language]}`, ...aside];
  const files = [...new Set(issues.map(({ file }) => textOf(file)))];
  return [
    ...files.flatMap((file) => [paint.strong(file), ...issueTable(issues.filter((issue) => textOf(issue['file']) === file), sheet)]),
    ...(typeof output['next_after'] === 'string' ? [paint.faint(say(TEXT.next, language, { after: textOf(output['next_after']) }))] : []),
    ...aside,
  ];
};

/** One issue, however it was asked for. */
export const renderIssue: Render = (output, sheet) => {
  const issue = isFields(output['issue']) ? output['issue'] : output;
  return [sheet.paint.strong(textOf(issue['file'])), ...issueTable([issue], sheet), ...(isFields(output['story']) ? storyLines(output['story'], sheet) : [])];
};

function storyLines({ issue_id, related_issue_ids, later_issue_ids, time_line, resolutions, place }: Fields, sheet: Sheet): string[] {
  const { language, paint } = sheet;
  const ids = (text: Bilingual, value: unknown): string[] => (Array.isArray(value) && value.length > 0 ? [`  ${say(text, language, { ids: value.map(textOf).join(', ') })}`] : []);
  return [
    ...ids(TEXT.chain, related_issue_ids),
    ...rowsOf(time_line).map(({ at, text, by }) => `  ${paint.faint(momentOf(at))} ${textOf(text)} ${paint.faint(textOf(by))}`),
    ...rowsOf(resolutions).map(({ attempt, tool_used, verification_status, recurrence_score }) => `  ${textOf(attempt)}. ${textOf(tool_used)} → ${textOf(verification_status)} ${paint.faint(textOf(recurrence_score))}`),
    ...ids(TEXT.later, later_issue_ids),
    ...(isFields(place) ? rowsOf(place['proposals']) : []).map(({ line, column, text_range, likeness }) => `  ${say(TEXT.proposed, language, { place: `${textOf(line)}:${textOf(column)}`, likeness: textOf(likeness), id: textOf(issue_id), range: JSON.stringify(text_range) })}`),
  ];
}

export const renderQueue: Render = (output, sheet) => {
  const { language, paint } = sheet;
  const rows = rowsOf(output['reviews']);
  return [
    rows.length === 0 ? TEXT.idle[language] : paint.strong(say(TEXT.queue, language, { active: textOf(output['active']), waiting: textOf(output['waiting']), queued: textOf(output['queued']) })),
    ...rows.map(({ run_id, file, mode, state, position, asks, behind, initiator }) => `  ${typeof position === 'number' ? `${position + 1}. ` : ''}${textOf(file)} ${paint.faint([textOf(mode), inWords(state, sheet), asks === undefined ? '' : inWords(asks, sheet), isFields(behind) ? say(TEXT.behind, language, { mode: textOf(behind['mode']), moment: momentOf(behind['since']), what: inWords(behind['asks'], sheet) }) : '', textOf(initiator), textOf(run_id)].filter((each) => each !== '').join(' · '))}`),
  ];
};

export const renderExcerpt: Render = ({ file, first_line, text }, sheet) => [
  `${sheet.paint.strong(`${textOf(file)}:${textOf(first_line)}`)}`,
  ...(typeof text === 'string' ? renderBlock(text.replace(/\n$/, ''), sheet, 2) : [`  ${TEXT.gone[sheet.language]}`]),
];

/** As it goes into a file: `sekisho sarif export > issues.sarif`. */
export const renderSarif: Render = (output) => [inertJson(output['sarif'])];

function inWords(value: unknown, { language }: Sheet): string {
  return WORDS[String(value)]?.[language] ?? textOf(value);
}
