// What a scripted model says next: decided from the conversation it is shown alone, so that neither a repeated nor a parallel request can put it out of step.
import type { ScriptedCall } from '../agent-host.ts';

/** One conversation of a script: the host's own, or a subagent's. */
export interface ScriptedPart {
  /** Words of its prompt, by which it is told from the others. */
  readonly prompt: string;
  readonly calls: readonly ScriptedCall[];
  /** Said when all calls are through; some hosts want a call for that too. */
  readonly end: string | ScriptedCall;
}

/** Of parts whose words occur in one conversation the first counts: a main conversation also quotes what it told its subagent. */
export type Script = readonly ScriptedPart[];

/** A request to the model, whatever its wire. */
export interface HeardRequest {
  /** Tools on offer; one inside a namespace as `namespace.tool`. */
  readonly tools: readonly string[];
  /** There are more than those: one of them is for finding the others, which answer without having been found. */
  readonly hidesTools: boolean;
  /** All that was said to the model, tool results aside. */
  readonly said: string;
  /** What came of the model's calls, oldest first. */
  readonly results: readonly string[];
  /** Whether the answer is to come as a stream of events. */
  readonly streamed: boolean;
}

export type Saying = { readonly text: string } | { readonly call: ScriptedCall; readonly id: string };

/** A question about the conversation that wants no answer of the model, such as how long it is. */
export const COUNTING = 'counting';

export interface WireText {
  readonly type: 'text/event-stream' | 'application/json';
  readonly body: string;
}

export interface Wire {
  /** Undefined: no question this wire knows. */
  read(path: string, body: unknown): HeardRequest | typeof COUNTING | undefined;
  say(saying: Saying, streamed: boolean): WireText;
  readonly count: WireText;
}

export interface ScriptedTurn {
  readonly saying: Saying;
  /** The part the conversation belongs to; undefined for requests beside the work, such as one for a title. */
  readonly part: ScriptedPart | undefined;
  /** The tool the script wanted here and the host does not offer: then the run proves nothing. */
  readonly missing?: string;
}

export function nextSaying(script: Script, heard: HeardRequest): ScriptedTurn {
  const part = script.find(({ prompt }) => heard.said.includes(prompt));
  if (part === undefined || heard.tools.length === 0) return { saying: { text: 'A side question.' }, part: undefined };
  const next = nextCall(part, heard.results);
  if (typeof next === 'string') return { saying: { text: next }, part };
  if (!heard.hidesTools && !heard.tools.includes(next.tool)) return { saying: { text: `There is no tool ${next.tool}.` }, part, missing: next.tool };
  return { saying: { call: next, id: `call_${script.indexOf(part)}_${heard.results.length}` }, part };
}

/** The whole history is walked, since hosts put words of their own after a result. */
function nextCall(part: ScriptedPart, results: readonly string[]): string | ScriptedCall {
  const waiting = [...part.calls];
  for (const result of results) {
    const done = waiting.shift();
    const follows = done?.then?.(result);
    if (follows !== undefined) waiting.unshift(follows);
  }
  return waiting[0] ?? part.end;
}
