// One operation from typed words to exit code: read the input, open the root, call, print.
import type { Operation } from '../../operations/operation.ts';
import { askAboutFixes } from './ask-about-fixes.ts';
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
    const first = await send(operation.id, input, call.requestId);
    const asks = operation.cli.asks === true && principal.kind === 'person';
    const output = !asks ? first : await askAboutFixes(first, { world, voice, yes: call.typed.yes === true, send, page: (shown, sheet) => renderAnswer(operation.id, shown, sheet, call.operations) });
    voice.result(operation.id, output, (sheet) => renderAnswer(operation.id, output, sheet, call.operations));
    return exitCodeOf(operation.id, output);
  } finally {
    await root.close();
  }
}
