// One operation from typed words to exit code: read the input, open the root, call, print.
import type { Operation } from '../../operations/operation.ts';
import { exitCodeOf } from './exit-code.ts';
import type { Field } from './fields.ts';
import { makeVisible } from './make-visible.ts';
import { principalAt } from './principal.ts';
import { progressLine } from './progress-line.ts';
import { readInput, type Typed } from './read-input.ts';
import { renderAnswer } from './render/answer.ts';
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
  const root = await world.openRoot(call.root, (text) => voice.note(`sekisho: ${makeVisible(text)}`));
  voice.learnConfigured(root.language);
  const progress = progressLine(voice, world);
  try {
    const language = voice.asked();
    const output = await root.call({
      operation: operation.id,
      input,
      principal: principalAt(world.terminal),
      surface: 'cli',
      ...(language === undefined ? {} : { language }),
      requestId: call.requestId ?? root.newRequestId(),
    }, progress.onProgress).finally(() => progress.clear());
    voice.result(operation.id, output, (sheet) => renderAnswer(operation.id, output, sheet, call.operations));
    return exitCodeOf(operation.id, output);
  } finally {
    await root.close();
  }
}
