// The line that starts our MCP server, as every host's file gets it.
import type { Programs } from './agent-host.ts';

/**
 * One helper thread for V8 instead of four. An answer takes a fraction of a millisecond; on a machine with few cores it waited
 * several for the core on which a helper collected or compiled. It cannot be set in a running process, and a first line
 * `env -S node …` is not understood everywhere, so the ones who start us say it (docs/decisions/0068).
 */
export const ENGINE_FLAGS = ['--v8-pool-size=1'] as const;

export function serverCommand({ node, cli }: Pick<Programs, 'node' | 'cli'>): { readonly command: string; readonly args: readonly string[] } {
  return { command: node, args: [...ENGINE_FLAGS, cli, 'mcp'] };
}
