// Finds our hook and MCP entries in what a host's file holds, whatever the host: they differ in nesting and names of keys, not in kind.
import { HOOK_FILE } from '../../../hosts/hook-command.ts';
import { SERVER } from '../../../hosts/mcp-entry.ts';

export interface SeenHook {
  readonly event: string;
  /** Undefined: every tool. */
  readonly matcher: string | undefined;
  readonly command: string;
  /** Exec form: words beside the command, which not every reader of the file knows. */
  readonly args: readonly string[] | undefined;
  readonly timeout: number | undefined;
  /** What the host does when the hook breaks, in its own words. */
  readonly onFailure: unknown;
  readonly failClosed: unknown;
  /** Position in the file; Codex names what it trusts by it. */
  readonly at: readonly [group: number, index: number];
}

export interface SeenServer {
  /** Program and arguments as one list. */
  readonly words: readonly string[];
  readonly entry: Plain;
}

export type Plain = Readonly<Record<string, unknown>>;


export function hooksIn(value: unknown): SeenHook[] {
  const events = plain(plain(value)?.['hooks']);
  return Object.entries(events ?? {}).flatMap(([event, groups]) => list(groups).flatMap((group, at) => {
    const outer = plain(group);
    if (outer === undefined) return [];
    // Some hosts put handlers into groups that share a matcher, some write each by itself.
    const handlers = Array.isArray(outer['hooks']) ? outer['hooks'] : [outer];
    return handlers.flatMap((handler, index) => seenHook(event, outer, plain(handler), [at, index]));
  }));
}

function seenHook(event: string, group: Plain, handler: Plain | undefined, at: readonly [number, number]): SeenHook[] {
  const command = handler?.['command'] ?? handler?.['bash'];
  if (handler === undefined || typeof command !== 'string') return [];
  const args = Array.isArray(handler['args']) ? handler['args'].map(String) : undefined;
  if (![command, ...(args ?? [])].some((word) => word.includes(HOOK_FILE))) return [];
  return [{
    event, command, args, at,
    matcher: text(handler['matcher']) ?? text(group['matcher']),
    timeout: number(handler['timeout']) ?? number(handler['timeoutSec']),
    onFailure: handler['onFailure'], failClosed: handler['failClosed'],
  }];
}

export function serverIn(value: unknown): SeenServer | undefined {
  const whole = plain(value);
  for (const key of ['mcpServers', 'mcp_servers', 'servers', 'mcp']) {
    const entry = plain(plain(whole?.[key])?.[SERVER]);
    if (entry === undefined) continue;
    const command = entry['command'];
    const words = Array.isArray(command) ? command.map(String) : [String(command ?? ''), ...list(entry['args']).map(String)];
    return { words, entry };
  }
  return undefined;
}

export function plain(value: unknown): Plain | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Plain) : undefined;
}

export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function number(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
