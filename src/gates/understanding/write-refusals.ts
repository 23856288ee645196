// Every refusal of a write with its sentence in both languages, and the jail's words for what is never written (K-03).
import type { Bilingual } from '../../kernel/bilingual.ts';
import type { Refusal } from '../../kernel/refusal.ts';

const MESSAGES = {
  never_writes: { message: { en: 'A session with the intent {intent} never writes.', ja: '意図が {intent} のセッションは書き込めません。' }, hint: { en: 'Open a session for the change with the person\'s own words.', ja: '依頼者の言葉で、変更のためのセッションを開いてください。' } },
  not_writable: { message: { en: '{file} cannot be written: {why}.', ja: '{file} には書き込めません: {why}。' }, hint: { en: 'Name a regular file inside the project.', ja: 'プロジェクト内の通常のファイルを指定してください。' } },
  orders_agents: { message: { en: '{file} tells agents what to do. It is written only where the person\'s own words ask for it by name, and they do not.', ja: '{file} はエージェントへの指示です。依頼者自身の言葉がその名前を挙げて変更を求めている場合にだけ書き込めますが、そうなっていません。' }, hint: { en: 'Tell the person. They can name the file in words of their own (`sekisho session settle`), or write it themselves and let it pass (`sekisho permit break-glass`).', ja: '依頼者に伝えてください。依頼者がファイル名を挙げて言葉を補うか（`sekisho session settle`）、自分で書き込んで通すことができます（`sekisho permit break-glass`）。' } },
  evidence_changed: { message: { en: '{file}, on which the understanding rests, has changed; the session is exploring again.', ja: '理解の根拠である {file} が変更されたため、探索に戻りました。' }, hint: { en: 'Look at it again (definitions, references, lines) and submit once more.', ja: '定義・参照・行を調べ直して、もう一度提出してください。' } },
  risk_elsewhere: { message: { en: 'Another session that read {file} was rated {risk}; this one must meet the same requirements and is exploring again.', ja: '{file} を読んだ別のセッションのリスクは {risk} でした。同じ要件を満たす必要があるため、探索に戻りました。' }, hint: { en: 'Meet the higher requirements and submit again, or let a person end the other one: `sekisho session outcome {session} partial`.', ja: '高い要件を満たして再提出するか、別のセッションを人に終わらせてもらってください: `sekisho session outcome {session} partial`' } },
  risk_of_another: { message: { en: 'A session of another caller that read {file} was rated {risk}; this one must meet the same requirements and is exploring again.', ja: '{file} を読んだ別の呼び出し元のセッションのリスクは {risk} でした。同じ要件を満たす必要があるため、探索に戻りました。' }, hint: { en: 'Meet the higher requirements and submit again, or let a person end the other one (`sekisho session list`).', ja: '高い要件を満たして再提出するか、もう一方のセッションを人に終わらせてもらってください（`sekisho session list`）。' } },
  only_prose: { message: { en: '{file} is code, and what was shown of the request so far is prose.', ja: '{file} はコードですが、依頼について示されたのは文書だけです。' }, hint: { en: 'Find a symbol of the program that the request speaks of, and submit again.', ja: '依頼に関係するプログラムのシンボルを見つけ、もう一度提出してください。' } },
  slipped: { message: { en: 'Written without a permit: {file}. The session is exploring again, and its permits are void.', ja: '許可証なしで書き込まれました: {file}。探索に戻り、許可証は無効になりました。' }, hint: { en: 'Put the files back, submit your understanding again, and ask for a permit with check_write_target before writing.', ja: 'ファイルを元に戻し、理解を再提出したうえで、書き込む前に check_write_target で許可を得てください。' } },
  changed_since: { message: { en: '{file} has changed since you read it.', ja: '{file} は読んだ後に変更されています。' }, hint: { en: 'Read it again, also after a write of your own.', ja: '読み直してください。自分で書き込んだ後も同じです。' } },
  not_explored: { message: { en: 'No line of {file} was delivered to you in this session.', ja: '{file} の行はこのセッションで渡されていません。' }, hint: { en: 'Read it first.', ja: '先に読んでください。' } },
  no_new_files: { message: { en: '{file} does not exist.', ja: '{file} は存在しません。' }, hint: { en: 'Allow new files, or name an existing one.', ja: '新規ファイルを許可するか、既存のファイルを指定してください。' } },
  folder_not_explored: { message: { en: '{file} would be new, and no file of {folder} was read in this session.', ja: '{file} は新規ですが、{folder} のファイルはこのセッションで読まれていません。' }, hint: { en: 'Read a file of that folder first.', ja: '先にそのフォルダーのファイルを読んでください。' } },
} as const satisfies Record<string, { readonly message: Bilingual; readonly hint: Bilingual }>;

/** The jail's word for it, said to a caller. */
const WHY_NOT: Readonly<Record<string, Bilingual>> = {
  outside: { en: 'it lies outside the project', ja: 'プロジェクトの外にあります' },
  guard: { en: 'it steers agents or hooks, which no agent may change', ja: 'エージェントやフックを制御するファイルで、エージェントは変更できません' },
  twin: { en: 'another file has this name in other letters (case, width, letters that look alike or are not seen)', ja: '大文字小文字・全角半角・似た形の文字・不可視文字だけが異なる名前のファイルがあります' },
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

export type WriteCheck = keyof typeof MESSAGES;

export function refuseWrite(check: WriteCheck, params: Readonly<Record<string, unknown>>): Refusal {
  return { check: `write.${check}`, severity: 'must', path: 'file_path', ...MESSAGES[check], params };
}

/** A word of the jail that has no sentence yet is shown as it is. */
export function whyNot(word: string): Bilingual {
  return WHY_NOT[word] ?? { en: word, ja: word };
}
