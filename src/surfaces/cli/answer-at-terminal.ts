// A person's answer at the terminal: the whole text first, then the question, then the answer the way every person's goes.
import { SekishoError } from '../../kernel/errors.ts';
import type { Bilingual } from '../../kernel/bilingual.ts';
import { exitCodeOf } from './exit-code.ts';
import { principalAt } from './principal.ts';
import type { ProcessCall } from './process-command.ts';
import { saysYes } from './says-yes.ts';
import { approvalLines } from './render/approvals.ts';
import { UsageError } from './usage-error.ts';

const TEXT = {
  left: { en: 'Not answered; the question stays open. `sekisho deny {id}` says no.', ja: '回答していません。問い合わせは開いたままです。「いいえ」は `sekisho deny {id}` です。' },
} as const satisfies Record<string, Bilingual>;

export interface AnswerAtTerminal {
  readonly command: string;
  readonly answer: 'yes' | 'no';
  /** Asked before answering; undefined where the command itself is the answer. */
  readonly prompt?: Bilingual;
}

export async function answerAtTerminal({ world, voice, root, flags, args }: ProcessCall, { command, answer, prompt }: AnswerAtTerminal): Promise<number> {
  const principal = principalAt(world.terminal);
  if (principal.kind !== 'person') throw new SekishoError('QC-107', { operation: command, callers: { en: 'a person', ja: '人' }, kind: { en: 'an agent', ja: 'エージェント' } });
  const [approval_id] = args;
  if (approval_id === undefined) {
    throw new UsageError({ reason: { en: `sekisho ${command} needs the id of a question`, ja: `sekisho ${command} には問い合わせの ID が必要です` }, hint: { en: '`sekisho approvals` lists them.', ja: '一覧は `sekisho approvals` で確認できます。' } });
  }
  const opened = await world.openRoot(root, (text) => voice.note(`sekisho: ${text}`));
  voice.learnConfigured(opened.language);
  const language = voice.asked();
  const call = (operation: string, input: Record<string, unknown>): Promise<unknown> =>
    opened.call({ operation, input, principal, surface: 'cli', ...(language === undefined ? {} : { language }), requestId: opened.newRequestId() });
  try {
    const question = (await call('get_approval', { approval_id })) as Record<string, unknown>;
    const sheet = voice.sheet();
    // On stderr where stdout is data: a person reads before they answer, whatever the answer is printed as.
    (voice.json ? world.err : world.out)(approvalLines(question, sheet).map((line) => `${line}\n`).join(''));
    if (prompt !== undefined && question['state'] === 'pending' && flags['yes'] !== true && !(await saysYes(world, prompt[sheet.language]))) {
      voice.note(TEXT.left[sheet.language].replace('{id}', approval_id));
      return 2;
    }
    const reason = flags['reason'];
    const answered = await call('answer_approval', { approval_id, answer, ...(typeof reason === 'string' ? { reason } : {}) });
    const { shown: _shown, ...rest } = answered as Record<string, unknown>;
    voice.result('answer_approval', answered, (page) => approvalLines(rest, page));
    return exitCodeOf('answer_approval', answered);
  } finally {
    await opened.close();
  }
}
