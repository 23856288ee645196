// The scenes of the demo in order: an agent tries, the gate answers, and each scene says what must have happened for it to count.
import type { Bilingual } from '../../kernel/bilingual.ts';

export type Answer = Readonly<Record<string, unknown>>;

export interface Scene {
  readonly title: Bilingual;
  readonly operation: string;
  /** From the answers of the scenes before, by name. */
  input(before: Readonly<Record<string, Answer>>): Readonly<Record<string, unknown>>;
  readonly name: string;
  /** What a newcomer should see in the answer. */
  shows(answer: Answer): Bilingual;
  /** The demo fails, loudly, when the gate did not do this. */
  holds(answer: Answer): boolean;
}

export const REQUEST: Bilingual = {
  en: 'When the password is empty, the login raises no error of its own; make it refuse an empty password.',
  ja: 'ログイン機能で、パスワードが空のときエラーが出ないので、空のパスワードを拒否するように修正して',
};

const FRAME = {
  en: {
    target_feature: { value: 'login', quote: 'the login' },
    trigger_condition: { value: 'the password is empty', quote: 'When the password is empty' },
    observed_issue: { value: 'the login raises no error of its own', quote: 'the login raises no error of its own' },
    desired_action: { value: 'refuse an empty password', quote: 'make it refuse an empty password' },
  },
  ja: {
    target_feature: { value: 'ログイン機能', quote: 'ログイン機能' },
    trigger_condition: { value: 'パスワードが空のとき', quote: 'パスワードが空のとき' },
    observed_issue: { value: 'パスワードが空のときエラーが出ない', quote: 'パスワードが空のときエラーが出ない' },
    desired_action: { value: '空のパスワードを拒否する', quote: '空のパスワードを拒否する' },
  },
} as const;

const session = (before: Readonly<Record<string, Answer>>): string => String(before['start']!['session_id']);
/** What is made up goes before what is merely missing. */
const refused = (answer: Answer): string => {
  const refusals = (answer['refusals'] as { check: string; message: string }[] | undefined) ?? [];
  const telling = [...refusals.filter(({ check }) => /symbol_not_found|citation/.test(check)), ...refusals];
  return [...new Set(telling.map(({ message }) => message))].slice(0, 2).join(' / ');
};
const said = (text: string): Bilingual => ({ en: text, ja: text });
const hits = (answer: Answer): { file: string; line: number }[] => (answer['hits'] as { file: string; line: number }[] | undefined) ?? [];

export function scenesIn(language: 'en' | 'ja'): readonly Scene[] {
  const frame = FRAME[language];
  return [
    {
      name: 'start',
      title: { en: 'A request comes in, with one invented quote', ja: '依頼を受ける。引用の一つは捏造' },
      operation: 'start_session',
      input: () => ({ intent: 'MODIFY', query: REQUEST[language], frame: { ...frame, observed_issue: { value: language === 'ja' ? 'ログアウトできない' : 'users cannot log out', quote: language === 'ja' ? 'ログアウトできない' : 'users cannot log out' } } }),
      holds: ({ rejected_slots }) => (rejected_slots as { slot: string }[]).some(({ slot }) => slot === 'observed_issue'),
      shows: ({ rejected_slots }) => said((rejected_slots as { slot: string; message: string }[]).map(({ slot, message }) => `${slot}: ${message}`).join(' ')),
    },
    {
      name: 'frame',
      title: { en: 'The agent quotes what was really said', ja: '本当に書かれた言葉を引用し直す' },
      operation: 'set_query_frame',
      input: (before) => ({ session_id: session(before), ...frame }),
      holds: ({ missing_slots }) => (missing_slots as string[]).length === 0,
      shows: ({ risk_level }) => ({ en: `all four slots stand in the request; risk ${String(risk_level)}`, ja: `四つのスロットはすべて依頼文にある。リスク ${String(risk_level)}` }),
    },
    {
      name: 'early_write',
      title: { en: 'It tries to write at once', ja: 'すぐに書き込もうとする' },
      operation: 'check_write_target',
      input: (before) => ({ session_id: session(before), file_path: 'src/auth/login-service.ts' }),
      holds: ({ allowed }) => allowed === false,
      shows: (answer) => said(refused(answer)),
    },
    {
      name: 'claims',
      title: { en: 'It claims to understand, without having looked', ja: '何も見ずに「理解した」と主張する' },
      operation: 'submit_understanding',
      input: (before) => ({ session_id: session(before), symbols_identified: ['LoginController'], entry_points: [], slot_evidence: { target_feature: { receipt_id: 'rcp_made_up', file: 'src/auth/login-controller.ts', line: 1 } } }),
      holds: ({ next_phase }) => next_phase === 'EXPLORATION',
      shows: (answer) => said(refused(answer)),
    },
    {
      name: 'definitions',
      title: { en: 'It looks: where is it defined?', ja: '調べる: 定義はどこか' },
      operation: 'find_definitions',
      input: (before) => ({ session_id: session(before), name: 'LoginService', wait_ms: 8_000 }),
      holds: ({ receipt_id }) => typeof receipt_id === 'string',
      shows: (answer) => said(`${hits(answer).map(({ file, line }) => `${file}:${line}`).join(', ')} → ${String(answer['receipt_id']).slice(0, 12)}…`),
    },
    {
      name: 'references',
      title: { en: 'Who uses it?', ja: '誰が使っているか' },
      operation: 'find_references',
      input: (before) => ({ session_id: session(before), name: 'hashPassword', wait_ms: 8_000 }),
      holds: ({ receipt_id }) => typeof receipt_id === 'string',
      shows: (answer) => said(`${hits(answer).map(({ file, line }) => `${file}:${line}`).slice(0, 4).join(', ')} → ${String(answer['receipt_id']).slice(0, 12)}…`),
    },
    {
      name: 'understood',
      title: { en: 'Now it submits what the receipts show', ja: '受領証が示すことを提出する' },
      operation: 'submit_understanding',
      input: (before) => ({
        session_id: session(before),
        symbols_identified: ['LoginService'],
        entry_points: ['LoginService'],
        slot_evidence: {
          target_feature: { receipt_id: before['definitions']!['receipt_id'], ...placeOf(before['definitions']!, 'login-service') },
          observed_issue: { receipt_id: before['references']!['receipt_id'], ...placeOf(before['references']!, 'login-service', true) },
        },
      }),
      holds: ({ next_phase }) => next_phase === 'READY',
      shows: ({ next_phase, confidence }) => ({ en: `${String(next_phase)}, confidence ${String(confidence)}`, ja: `${String(next_phase)}、確信度 ${String(confidence)}` }),
    },
    {
      name: 'permit',
      title: { en: 'It asks for the file it read', ja: '読んだファイルの許可を求める' },
      operation: 'check_write_target',
      input: (before) => ({ session_id: session(before), file_path: 'src/auth/login-service.ts' }),
      holds: ({ allowed }) => allowed === true,
      shows: ({ permit }) => ({ en: `permit for ${String((permit as Answer)['path'])}, this content only, for a limited time`, ja: `${String((permit as Answer)['path'])} の今の内容に限り、期限付きで許可` }),
    },
    {
      name: 'outside',
      title: { en: 'And for one it never read', ja: '読んでいないファイルも書こうとする' },
      operation: 'check_write_target',
      input: (before) => ({ session_id: session(before), file_path: 'src/billing/invoice.ts' }),
      holds: ({ allowed }) => allowed === false,
      shows: (answer) => said(refused(answer)),
    },
    {
      name: 'replan',
      title: { en: 'Its replan drops what was asked', ja: '再計画で依頼の要点が消える' },
      operation: 'check_replan',
      input: () => ({
        instruction: language === 'ja' ? '認証機能とバリデーションを実装して' : 'Implement authentication and input validation',
        original_tasks: language === 'ja' ? [{ id: 'task-1', acceptance: 'JWT認証を実装する' }, { id: 'task-2', acceptance: '入力バリデーションを追加する' }] : [{ id: 'task-1', acceptance: 'Implement JWT authentication' }, { id: 'task-2', acceptance: 'Add input validation' }],
        new_tasks: language === 'ja' ? [{ id: 'task-1', acceptance: 'ユーザー管理機能の実装' }, { id: 'task-2', acceptance: 'API実装' }] : [{ id: 'task-1', acceptance: 'Implement user management' }, { id: 'task-2', acceptance: 'Build the API' }],
        config: { treatTermLossAsStructureBreak: true },
      }),
      holds: ({ decision }) => decision === 'reject',
      // The sentence itself is fixed in English for whoever compares it.
      shows: ({ reason }) => ({ en: String(reason), ja: `却下。必須の語が消えている（${String(reason)}）` }),
    },
  ];
}

function placeOf(answer: Answer, part: string, last = false): { file: string; line: number } {
  const found = hits(answer).filter(({ file }) => file.includes(part));
  const { file, line } = (last ? found.at(-1) : found[0]) ?? { file: '', line: 1 };
  return { file, line };
}
