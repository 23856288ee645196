// Whether this session may write this file now: understood, meant to be written, read in this session, and unchanged since (U-16).
import type { Bilingual } from '../../kernel/bilingual.ts';
import type { NextCall, Refusal } from '../../kernel/refusal.ts';
import { blockedHere } from './blocked.ts';
import type { Facts } from './facts.ts';
import { EVIDENCE_NAMES } from './frame.ts';
import { closeAgain } from './leave-phase.ts';
import { nextCall, nextCalls } from './next-calls.ts';
import { isGuard, isPlainFolderName } from './guard-names.ts';
import { headOf, isUsable, NO_FILE, recordWrite, type Permit } from './permit.ts';
import { countingReceipts, everExplored, exploredFiles, stillHolds } from './receipt-lookup.ts';
import { riskRank } from './risk.ts';
import { isWriteIntent, type RiskLevel, type UnderstandingRun, type UnderstandingStep } from './run-record.ts';

/** The file as the jail and the disk know it. */
export type Target =
  | { readonly path: string; readonly kind: 'file'; readonly hash: string }
  /** `near`: the folder that must be known for it, where that is not its own, null where no folder above holds a file; `prose`: by its name it will be no program. */
  | { readonly path: string; readonly kind: 'missing'; readonly near?: string | null; readonly prose?: true }
  /** A folder, a device, outside, protected, unreadable …: never written by anyone. */
  | { readonly path: string; readonly kind: 'refused'; readonly why: string };

export interface WriteQuestion {
  readonly target: Target;
  readonly allow_new_files: boolean;
  /** The caller says that the last change of this file was its own, made under its permit. */
  readonly wrote?: boolean | undefined;
  readonly facts: Facts;
  /** Permits of this session, whatever their state. */
  readonly permits: readonly Permit[];
  /** The highest risk of another recent session of this caller that read the same file, if it is not settled. */
  readonly elsewhere: { readonly risk: RiskLevel; /** Null: another caller's, and none of this one's business. */ readonly session_id: string | null } | null;
  readonly permit_id: string;
  readonly permit_ms: number;
  readonly at: number;
}

export interface WriteStep extends UnderstandingStep {
  readonly permit?: Permit;
}

export function checkWriteTarget(run: UnderstandingRun, question: WriteQuestion): WriteStep {
  const blocked = blockedHere(run, 'check_write_target');
  if (blocked !== undefined) return blocked;
  const { target } = question;
  if (!isWriteIntent(run.intent)) return no(run, 'never_writes', { intent: run.intent }, []);
  if (isGuard(target.path)) return no(run, 'not_writable', { file: target.path, why: WHY_NOT['guard'] }, []);
  if (target.kind === 'refused') return no(run, 'not_writable', { file: target.path, why: WHY_NOT[target.why] ?? { en: target.why, ja: target.why } }, []);
  const written = question.wrote === true ? afterOwnWrite(target, question) : undefined;
  if (question.wrote === true && written === undefined) return no(run, 'no_permit', { file: target.path }, [nextCall(run, 'check_write_target', { file_path: target.path })]);
  // With the content it leads to now; everything else is still asked as for any permit.
  const known = written === undefined ? question : { ...question, permits: [written, ...question.permits.filter(({ permit_id }) => permit_id !== written.permit_id)] };
  return permitFor(run, known, written);
}

function permitFor(run: UnderstandingRun, question: WriteQuestion, written: Permit | undefined): WriteStep {
  const { elsewhere, at } = question;
  const target = question.target as Exclude<Target, { kind: 'refused' }>;
  const changed = ownChange(target, question);
  if (changed !== undefined) return no(run, 'changed_since', { file: target.path }, [afterWriting(run, target.path), nextCall(run, 'add_explored_files', { files: [target.path] })]);
  const stale = staleEvidence(run, question);
  if (stale !== undefined) {
    const closed = closeAgain(run, 'evidence_changed', at);
    return { ...closed, refusals: [refusal('evidence_changed', { file: stale })], next: [nextCall(closed.run, 'read_range', { file: stale }), ...closed.next] };
  }
  if (elsewhere !== null && riskRank(elsewhere.risk) > riskRank(run.risk)) {
    const closed = closeAgain({ ...run, risk: elsewhere.risk, risk_from: elsewhere.session_id ?? 'another caller' }, 'risk_elsewhere', at);
    return { ...closed, refusals: [refusal(elsewhere.session_id === null ? 'risk_of_another' : 'risk_elsewhere', { file: target.path, risk: elsewhere.risk, session: elsewhere.session_id })] };
  }
  if (restsOnProse(run, question) && !isProse(target, question)) return no(run, 'only_prose', { file: target.path }, [nextCall(run, 'revert_to_exploration')]);
  if (written !== undefined) return granted(run, written);
  return target.kind === 'file' ? existing(run, target, question) : fresh(run, target, question);
}

/** The permit goes on from the content that is there now. The chain shows it, and so does the log: whose hand it was only a hook can tell. */
function afterOwnWrite(target: Exclude<Target, { kind: 'refused' }>, question: WriteQuestion): Permit | undefined {
  const known = usablePermit(target.path, question);
  return known === undefined ? undefined : recordWrite(known, { before: headOf(known), after: target.kind === 'file' ? target.hash : NO_FILE }, question.at).permit;
}

/** The file is under a permit of this session and no longer what the permit knows. */
function ownChange(target: Exclude<Target, { kind: 'refused' }>, question: WriteQuestion): Permit | undefined {
  const known = usablePermit(target.path, question);
  const now = target.kind === 'file' ? target.hash : NO_FILE;
  // Read again since: then it is known whoever changed it.
  return known === undefined || headOf(known) === now || exploredFiles(question.facts).get(target.path) === now ? undefined : known;
}

function usablePermit(path: string, { permits, at }: WriteQuestion): Permit | undefined {
  return permits.find((permit) => permit.path === path && isUsable(permit, at));
}

function afterWriting(run: UnderstandingRun, path: string): NextCall {
  return { ...nextCall(run, 'check_write_target', { file_path: path, wrote: true }), why: { en: 'After a write of your own: the permit goes on from the new content.', ja: '自分で書き込んだ後に。新しい内容から許可が続きます。' } };
}

function existing(run: UnderstandingRun, { path, hash }: Extract<Target, { kind: 'file' }>, question: WriteQuestion): WriteStep {
  const known = usablePermit(path, question);
  // Its own recorded writes are no change by others: the chain says which content is its own.
  if (known !== undefined && headOf(known) === hash) return granted(run, known);
  if (exploredFiles(question.facts).get(path) === hash) return granted(run, issue(run, path, hash, question));
  const again = [nextCall(run, 'add_explored_files', { files: [path] }), nextCall(run, 'revert_to_exploration')];
  return no(run, everExplored(question.facts).has(path) || known !== undefined ? 'changed_since' : 'not_explored', { file: path }, again);
}

function fresh(run: UnderstandingRun, { path, near }: Extract<Target, { kind: 'missing' }>, question: WriteQuestion): WriteStep {
  if (!question.allow_new_files) return no(run, 'no_new_files', { file: path }, []);
  const known = usablePermit(path, question);
  if (known !== undefined && headOf(known) === NO_FILE) return granted(run, known);
  // It was there when it was read: somebody took it away, and may have had a reason.
  if (goneSinceRead(path, question.facts)) return no(run, 'changed_since', { file: path }, [nextCall(run, 'search_files', { paths: [`${folderOf(path)}/*`] }), nextCall(run, 'add_explored_files')]);
  const folder = near ?? folderOf(path);
  const made = path.slice(folder === '.' ? 0 : folder.length + 1).split('/').slice(0, -1);
  const explored = [...exploredFiles(question.facts).keys()];
  if (near !== null && (made.length > MOST_NEW_FOLDERS || !made.every(isPlainFolderName))) return no(run, 'folder_not_explored', { file: path, folder: folderOf(path) }, [nextCall(run, 'add_explored_files')]);
  // In an empty project there is nothing to read first and nothing to break.
  if (question.facts.holdings.files > 0 && !explored.some((file) => near === null || folderOf(file) === folder)) {
    return no(run, 'folder_not_explored', { file: path, folder }, [nextCall(run, 'search_files', { paths: [`${folder === '.' ? '' : `${folder}/`}*`] }), nextCall(run, 'add_explored_files')]);
  }
  return granted(run, issue(run, path, NO_FILE, question));
}

/** A feature may bring its folder along; a whole tree of them is no longer beside what was read. */
const MOST_NEW_FOLDERS = 2;

/** Delivered once and missing now, unless a neighbour was read after it: whoever looked there since knows. */
function goneSinceRead(path: string, facts: Facts): boolean {
  const seen = (of: (file: string) => boolean): number => Math.max(0, ...countingReceipts(facts).filter(({ delivered }) => delivered.some(({ file }) => of(file))).map(({ order }) => order));
  const last = seen((file) => file === path);
  return last > 0 && seen((file) => file !== path && folderOf(file) === folderOf(path)) < last;
}

function issue(run: UnderstandingRun, path: string, hash: string, { permit_id, permit_ms, at }: WriteQuestion): Permit {
  return { permit_id, session_id: run.session_id, path, chain: [hash], issued_at: at, expires_at: at + permit_ms, state: 'open', void_why: null };
}

function granted(run: UnderstandingRun, permit: Permit): WriteStep {
  return { run, refusals: [], next: [afterWriting(run, permit.path), ...nextCalls(run)], permit };
}

/** A file the understanding rests on that has changed since, other than by writes this session recorded under its own permits. */
function staleEvidence({ frame }: UnderstandingRun, { facts, permits }: WriteQuestion): string | undefined {
  for (const name of EVIDENCE_NAMES) {
    const evidence = frame?.slot_evidence[name];
    if (evidence?.place === undefined || evidence.place === null) continue;
    const { file } = evidence.place;
    const receipt = countingReceipts(facts).find(({ receipt_id }) => receipt_id === evidence.receipt);
    if (receipt !== undefined && stillHolds(receipt, file, facts.files)) continue;
    const now = Object.hasOwn(facts.files, file) ? facts.files[file]!.hash : NO_FILE;
    if (receipt !== undefined && permits.some((permit) => permit.path === file && permit.chain[0] === receipt.file_hashes[file] && headOf(permit) === now)) continue;
    // Read again since then, and by this session: the agent knows what it is now.
    if (exploredFiles(facts).get(file) === now) continue;
    return file;
  }
  return undefined;
}

/** Nothing of the program was found that the request speaks of, only headings and keys: that may change what it was read from, and no code. */
function restsOnProse({ frame }: UnderstandingRun, { facts }: WriteQuestion): boolean {
  const shown = (frame?.mapped_symbols ?? []).flatMap(({ source, evidence }) => (source === 'FACT' && evidence?.place ? [evidence.place.file] : []));
  return shown.length > 0 && shown.every((file) => Object.hasOwn(facts.files, file) && facts.files[file]!.prose === true);
}

function isProse(target: Exclude<Target, { kind: 'refused' }>, { facts }: WriteQuestion): boolean {
  return target.kind === 'missing' ? target.prose === true : Object.hasOwn(facts.files, target.path) && facts.files[target.path]!.prose === true;
}

function folderOf(path: string): string {
  const at = path.lastIndexOf('/');
  return at < 0 ? '.' : path.slice(0, at);
}

const MESSAGES = {
  never_writes: { message: { en: 'A session with the intent {intent} never writes.', ja: '意図が {intent} のセッションは書き込めません。' }, hint: { en: 'Open a session for the change with the person\'s own words.', ja: '依頼者の言葉で、変更のためのセッションを開いてください。' } },
  not_writable: { message: { en: '{file} cannot be written: {why}.', ja: '{file} には書き込めません: {why}。' }, hint: { en: 'Name a regular file inside the project.', ja: 'プロジェクト内の通常のファイルを指定してください。' } },
  evidence_changed: { message: { en: '{file}, on which the understanding rests, has changed; the session is exploring again.', ja: '理解の根拠である {file} が変更されたため、探索に戻りました。' }, hint: { en: 'Look at it again (definitions, references, lines) and submit once more.', ja: '定義・参照・行を調べ直して、もう一度提出してください。' } },
  risk_elsewhere: { message: { en: 'Another session that read {file} was rated {risk}; this one must meet the same requirements and is exploring again.', ja: '{file} を読んだ別のセッションのリスクは {risk} でした。同じ要件を満たす必要があるため、探索に戻りました。' }, hint: { en: 'Meet the higher requirements and submit again, or let a person end the other one: `sekisho session outcome {session} partial`.', ja: '高い要件を満たして再提出するか、別のセッションを人に終わらせてもらってください: `sekisho session outcome {session} partial`' } },
  risk_of_another: { message: { en: 'A session of another caller that read {file} was rated {risk}; this one must meet the same requirements and is exploring again.', ja: '{file} を読んだ別の呼び出し元のセッションのリスクは {risk} でした。同じ要件を満たす必要があるため、探索に戻りました。' }, hint: { en: 'Meet the higher requirements and submit again, or let a person end the other one (`sekisho session list`).', ja: '高い要件を満たして再提出するか、もう一方のセッションを人に終わらせてもらってください（`sekisho session list`）。' } },
  only_prose: { message: { en: '{file} is code, and what was shown of the request so far is prose.', ja: '{file} はコードですが、依頼について示されたのは文書だけです。' }, hint: { en: 'Find a symbol of the program that the request speaks of, and submit again.', ja: '依頼に関係するプログラムのシンボルを見つけ、もう一度提出してください。' } },
  changed_since: { message: { en: '{file} has changed since you read it.', ja: '{file} は読んだ後に変更されています。' }, hint: { en: 'Read it again; if the change was your own, say so with `wrote`.', ja: '読み直してください。自分で変更した場合は wrote で知らせてください。' } },
  no_permit: { message: { en: 'There is no permit for {file} that a write could belong to.', ja: '{file} への書き込みに対応する許可がありません。' }, hint: { en: 'Ask for one before writing.', ja: '書き込む前に許可を求めてください。' } },
  not_explored: { message: { en: 'No line of {file} was delivered to you in this session.', ja: '{file} の行はこのセッションで渡されていません。' }, hint: { en: 'Read it first.', ja: '先に読んでください。' } },
  no_new_files: { message: { en: '{file} does not exist.', ja: '{file} は存在しません。' }, hint: { en: 'Allow new files, or name an existing one.', ja: '新規ファイルを許可するか、既存のファイルを指定してください。' } },
  folder_not_explored: { message: { en: '{file} would be new, and no file of {folder} was read in this session.', ja: '{file} は新規ですが、{folder} のファイルはこのセッションで読まれていません。' }, hint: { en: 'Read a file of that folder first.', ja: '先にそのフォルダーのファイルを読んでください。' } },
} as const satisfies Record<string, { readonly message: Bilingual; readonly hint: Bilingual }>;

/** The jail's word for it, said to a caller. */
const WHY_NOT: Readonly<Record<string, Bilingual>> = {
  outside: { en: 'it lies outside the project', ja: 'プロジェクトの外にあります' },
  guard: { en: 'it steers agents or hooks, which no agent may change', ja: 'エージェントやフックを制御するファイルで、エージェントは変更できません' },
  twin: { en: 'another file has this name in other letters (case, width or unseen characters)', ja: '大文字小文字・全角半角・不可視文字だけが異なる名前のファイルがあります' },
  protected: { en: 'it is protected', ja: '保護されています' },
  folder: { en: 'it is a folder', ja: 'フォルダーです' },
  not_regular: { en: 'it is no regular file', ja: '通常のファイルではありません' },
  hard_linked: { en: 'it has a second name that may lie outside the project', ja: 'プロジェクトの外にあるかもしれない別名（ハードリンク）を持っています' },
  dangling_link: { en: 'it is a link that leads nowhere', ja: 'リンク先がありません' },
  link_loop: { en: 'it is a circle of links', ja: 'リンクが循環しています' },
  unreadable: { en: 'it cannot be read', ja: '読み取れません' },
  malformed: { en: 'the path is malformed', ja: 'パスが不正です' },
  not_a_folder: { en: 'a part of its path is a file', ja: 'パスの途中がファイルです' },
  oversize: { en: 'it is too large', ja: '大きすぎます' },
  changing: { en: 'it never holds still', ja: '絶えず変わっています' },
};

function refusal(check: keyof typeof MESSAGES, params: Readonly<Record<string, unknown>>): Refusal {
  return { check: `write.${check}`, severity: 'must', path: 'file_path', ...MESSAGES[check], params };
}

function no(run: UnderstandingRun, check: keyof typeof MESSAGES, params: Readonly<Record<string, unknown>>, next: readonly NextCall[]): WriteStep {
  return { run, refusals: [refusal(check, params)], next: [...next, ...nextCalls(run)] };
}
