// Answers the operations that need no state without making any: `sekisho explain QC-104` must leave no folder behind.
import { explainConfig } from '../config/explain.ts';
import { createDispatch, type OperationRequest } from '../operations/dispatch.ts';
import { OPERATIONS } from '../operations/registry.ts';
import type { ArtifactStore } from '../store/artifacts.ts';
import type { StateStore } from '../store/contract.ts';
import type { EngineParts } from './engine.ts';

/** Undefined when the operation does need state. */
export function callStateless(parts: EngineParts, request: OperationRequest): Promise<unknown> | undefined {
  if (OPERATIONS.find(({ id }) => id === request.operation)?.stateless !== true) return undefined;
  return createDispatch({
    root: parts.folder.root,
    auditFolder: '',
    platform: {},
    config: () => parts.settings().config,
    explainConfig: (language) => explainConfig(parts.settings(), language),
    store: nothing<StateStore>('the store'),
    artifacts: nothing<ArtifactStore>('an artifact'),
    code: () => Promise.reject(new Error('an operation declared stateless asked for the code index')),
    semantic: () => Promise.reject(new Error('an operation declared stateless asked for semantic search')),
    workflows: () => Promise.reject(new Error('an operation declared stateless asked for a workflow')),
    model: () => undefined,
    clock: parts.clock,
    random: parts.random,
  })(request);
}

/** Using it is a mistake in the operation's declaration, and is noticed at once. */
function nothing<T extends object>(what: string): T {
  return new Proxy({} as T, {
    get() {
      throw new Error(`an operation declared stateless asked for ${what}`);
    },
  });
}
