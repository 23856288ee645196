// A person's answer at the terminal: the whole text first, then the question, then the answer the way every person's goes.
import { SekishoError } from '../../kernel/errors.ts';
import type { Bilingual } from '../../kernel/bilingual.ts';
import { exitCodeOf } from './exit-code.ts';
import { principalAt } from './principal.ts';
import type { ProcessCall } from './process-command.ts';
import { saysYes } from './says-yes.ts';
import { approvalLines } from './render/approvals.ts';
import { UsageError } from './usage-error.ts';
import type { Voice } from './voice.ts';
import type { CliWorld } from './world.ts';

const TEXT = {
  apply: { en: 'Apply exactly this?', ja: 'このとおりに適用しますか' },
  left: { en: 'Not answered; the question stays open. `sekisho deny {id}` says no.', ja: '回答していません。問い合わせは開いたままです。「いいえ」は `sekisho deny {id}` です。' },
} as const satisfies Record<string, Bilingual>;

interface Asker {
  readonly world: CliWorld;
  readonly voice: Voice;
  /** Not asked again after it was shown. */
  readonly yes: boolean;
  send(operation: string, input: Readonly<Record<string, unknown>>): Promise<unknown>;
}

interface Given {
  readonly approval_id: string;
  readonly answer: 'yes' | 'no';
  readonly reason?: unknown;
}

/** Of `approve`, `deny` and `approval answer` alike. A no needs no second word: it changes nothing. */
export async function answerShown({ world, voice, yes, send }: Asker, { approval_id, answer, reason }: Given): Promise<number> {
  const question = (await send('get_approval', { approval_id })) as Record<string, unknown>;
  const sheet = voice.sheet();
  // On stderr where stdout is data: a person reads before they answer, whatever the answer is printed as.
  (voice.json ? world.err : world.out)(approvalLines(question, sheet).map((line) => `${line}\n`).join(''));
  if (answer === 'yes' && question['state'] === 'pending' && !yes && !(await saysYes(world, TEXT.apply[sheet.language], sheet.language))) {
    voice.note(TEXT.left[sheet.language].replace('{id}', approval_id));
    return 2;
  }
  const answered = await send('answer_approval', { approval_id, answer, ...(typeof reason === 'string' ? { reason } : {}) });
  const { shown: _shown, ...rest } = answered as Record<string, unknown>;
  voice.result('answer_approval', answered, (page) => approvalLines(rest, page));
  return exitCodeOf('answer_approval', answered);
}

export async function answerAtTerminal({ world, voice, root, flags, args }: ProcessCall, command: string, answer: 'yes' | 'no'): Promise<number> {
  const principal = principalAt(world.terminal);
  if (principal.kind !== 'person') throw new SekishoError('QC-107', { operation: command, callers: { en: 'a person', ja: '人' }, kind: { en: 'an agent', ja: 'エージェント' } });
  const [approval_id] = args;
  if (approval_id === undefined) {
    throw new UsageError({ reason: { en: `sekisho ${command} needs the id of a question`, ja: `sekisho ${command} には問い合わせの ID が必要です` }, hint: { en: '`sekisho approvals` lists them.', ja: '一覧は `sekisho approvals` で確認できます。' } });
  }
  const opened = await world.openRoot(root, (text) => voice.note(`sekisho: ${text}`));
  voice.learnConfigured(opened.language);
  const language = voice.asked();
  const send = (operation: string, input: Readonly<Record<string, unknown>>): Promise<unknown> =>
    opened.call({ operation, input, principal, surface: 'cli', ...(language === undefined ? {} : { language }), requestId: opened.newRequestId() });
  try {
    return await answerShown({ world, voice, yes: flags['yes'] === true, send }, { approval_id, answer, reason: flags['reason'] });
  } finally {
    await opened.close();
  }
}
