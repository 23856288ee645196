// The root as a command speaks with it: an answer tells the language it is in, and what is told names commands.
import { SekishoError } from '../../kernel/errors.ts';
import type { Operation } from '../../operations/operation.ts';
import { ErrorInCommands, hintsInCommands } from './in-commands.ts';
import type { Voice } from './voice.ts';
import type { CliRoot } from './world.ts';

export function typedRoot(root: CliRoot, operations: readonly Operation[], voice: Pick<Voice, 'learnAnswer'>): CliRoot {
  return {
    language: root.language,
    newRequestId: () => root.newRequestId(),
    close: () => root.close(),
    async call(request, onProgress) {
      try {
        const answer = await root.call(request, onProgress);
        voice.learnAnswer(answer);
        return hintsInCommands(answer, operations);
      } catch (error) {
        throw error instanceof SekishoError ? new ErrorInCommands(error, operations, request.operation) : error;
      }
    },
  };
}
