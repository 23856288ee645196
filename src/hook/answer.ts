// Says it in the host's own dialect: exactly one JSON object, or nothing. Where no dialect is known, exit 2 and a line on stderr, which stops every host.
import type { Payload } from './read-payload.ts';

export interface HookAnswer {
  readonly exit: 0 | 2;
  readonly stdout: string;
  readonly stderr: string;
}

export const PASSED: HookAnswer = { exit: 0, stdout: '', stderr: '' };

export function failed(reason: string): HookAnswer {
  return { exit: 2, stdout: '', stderr: `${reason.replace(/\s+/g, ' ')}\n` };
}

const spoken = (value: unknown): HookAnswer => ({ exit: 0, stdout: JSON.stringify(value), stderr: '' });

export function refuse({ dialect, event }: Pick<Payload, 'dialect' | 'event'>, reason: string): HookAnswer {
  switch (dialect) {
    case 'claude': return spoken({ hookSpecificOutput: { hookEventName: event === '' ? 'PreToolUse' : event, permissionDecision: 'deny', permissionDecisionReason: reason } });
    case 'copilot': return spoken({ permissionDecision: 'deny', permissionDecisionReason: reason });
    case 'gemini': case 'opencode': return spoken({ decision: 'deny', reason });
    case 'cursor': return spoken({ permission: 'deny', user_message: reason, agent_message: reason });
    case 'unknown': return failed(reason);
  }
}

/** After a tool: the model hears what it did. */
export function report({ dialect, event }: Pick<Payload, 'dialect' | 'event'>, reason: string): HookAnswer {
  switch (dialect) {
    case 'claude': return spoken({ decision: 'block', reason, ...(event === 'PostToolUse' ? { hookSpecificOutput: { hookEventName: event, additionalContext: reason } } : {}) });
    case 'copilot': return spoken({ decision: 'block', reason, additionalContext: reason });
    case 'gemini': return spoken({ decision: 'deny', reason });
    case 'opencode': return spoken({ decision: 'block', reason });
    case 'cursor': return spoken({ additional_context: reason });
    case 'unknown': return failed(reason);
  }
}

/** At the end of a turn: it goes on once, with the list. */
export function holdTurn({ dialect }: Pick<Payload, 'dialect'>, reason: string): HookAnswer {
  switch (dialect) {
    case 'gemini': return spoken({ decision: 'deny', reason });
    case 'cursor': return spoken({ followup_message: reason });
    case 'claude': case 'copilot': case 'opencode': return spoken({ decision: 'block', reason });
    case 'unknown': return failed(reason);
  }
}
