// One operation from typed words to exit code: read the input, open the root, call, print.
import type { Operation } from '../../operations/operation.ts';
import { answerShown } from './answer-at-terminal.ts';
import { askAboutChoice, askAboutFixes, type AskingForFixes } from './ask-about-fixes.ts';
import { exitCodeOf } from './exit-code.ts';
import type { Field } from './fields.ts';
import { makeVisible } from './make-visible.ts';
import { principalAt } from './principal.ts';
import { progressLine } from './progress-line.ts';
import { readInput, type Typed } from './read-input.ts';
import { renderAnswer } from './render/answer.ts';
import { typedRoot } from './typed-root.ts';
import type { Voice } from './voice.ts';
import type { CliWorld } from './world.ts';

export interface OperationCall {
  readonly operation: Operation;
  readonly fields: readonly Field[];
  readonly typed: Typed;
  readonly requestId: string | undefined;
  readonly root: string | undefined;
  readonly operations: readonly Operation[];
}

export async function runOperation(call: OperationCall, voice: Voice, world: CliWorld): Promise<number> {
  const { operation } = call;
  const input = await readInput(call.fields, call.typed, world);
  voice.learnInput(input);
  const root = typedRoot(await world.openRoot(call.root, (text) => voice.note(`sekisho: ${makeVisible(text)}`)), call.operations, voice);
  voice.learnConfigured(root.language);
  const progress = progressLine(voice, world);
  try {
    const language = voice.asked();
    const principal = principalAt(world.terminal);
    const send = (id: string, given: Readonly<Record<string, unknown>>, requestId = root.newRequestId()): Promise<unknown> =>
      root.call({ operation: id, input: given, principal, surface: 'cli', ...(language === undefined ? {} : { language }), requestId }, progress.onProgress).finally(() => progress.clear());
    const asks = principal.kind === 'person' ? operation.cli.asks : undefined;
    const yes = call.typed.yes === true;
    const { approval_id, answer, reason } = input;
    // What is no answer goes on as it is: the schema says what is wrong with it.
    if (asks === 'approval' && typeof approval_id === 'string' && (answer === 'yes' || answer === 'no')) return await answerShown({ world, voice, yes, send }, { approval_id, answer, reason });
    const asking: AskingForFixes = { world, voice, yes, onNo: asks === 'choice' ? 'leave' : 'cancel', send, page: (shown, sheet) => renderAnswer(operation.id, shown, sheet, call.operations) };
    const output = asks === 'choice' ? await askAboutChoice(input, asking) : asks === 'fixes' ? await askAboutFixes(await send(operation.id, input, call.requestId), asking) : await send(operation.id, input, call.requestId);
    voice.result(operation.id, output, (sheet) => renderAnswer(operation.id, output, sheet, call.operations));
    return exitCodeOf(operation.id, output);
  } finally {
    await root.close();
  }
}
