// What an agent host is to us: how it is found, which of its files we write into and how, and how the real program is driven when its wall is to be proven.
import type { Bilingual } from '../kernel/bilingual.ts';

export type HostName = 'claude' | 'codex' | 'copilot' | 'gemini' | 'opencode' | 'vscode' | 'cursor';

/** Where a host keeps its files on this machine, for this root. All paths absolute. */
export interface HostPlaces {
  readonly root: string;
  /** The person's home folder. */
  readonly home: string;
  /** Hosts move their folders by variables (CLAUDE_CONFIG_DIR, CODEX_HOME, COPILOT_HOME, OPENCODE_CONFIG_DIR, XDG_CONFIG_HOME). */
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** What host configurations start: absolute, never a name that is looked up and never `npx`. */
export interface Programs {
  readonly node: string;
  readonly cli: string;
  readonly hook: string;
}

export type Level = 'user' | 'project';
/** `trust`: a person's word that a host runs our hook at all. */
export type Purpose = 'mcp' | 'hook' | 'trust' | 'instructions';

/** One file of a host, and how it looks with and without what is ours. Pure: reading and writing is done elsewhere. */
export interface HostFile {
  readonly level: Level;
  readonly purposes: readonly Purpose[];
  readonly path: string;
  /** Nothing of anybody else's is ever in it. */
  readonly whollyOurs: boolean;
  /** `before`: undefined where there is no file. Throws `UnreadableHostFile` when it cannot be understood: it is then left alone and said. Asked twice it answers the same. */
  withOurs(before: string | undefined): string;
  /** Undefined: nothing is left in it that is not ours. */
  withoutOurs(before: string): string | undefined;
}

export class UnreadableHostFile extends Error {
  constructor(readonly path: string, readonly reason: Bilingual) {
    super(`${path}: ${reason.en}`);
  }
}

/** What the host does when the hook itself is broken; said by `doctor`, proven by the suite. */
export type OnBrokenHook = 'stops' | 'lets pass';
export type IfBroken = Readonly<Record<'crashed' | 'slow' | 'garbled', OnBrokenHook>>;

export interface AgentHost {
  readonly name: HostName;
  readonly title: string;
  /** Name of its program on the PATH; undefined where none can be driven without a screen or an account. */
  readonly command: string | undefined;
  /** Files or folders whose presence tells that the host is in use here. */
  traces(places: HostPlaces): readonly string[];
  files(places: HostPlaces, programs: Programs): readonly HostFile[];
  /** With the configuration we write for these programs: what a line can do depends on the system it is for. */
  onBrokenHook(programs: Programs): IfBroken;
  /** How to drive the real program with a scripted model; undefined where it cannot be. */
  readonly drive: HostDrive | undefined;
}

/** The wire on which a host talks to its model. */
export type ModelWire = 'anthropic-messages' | 'openai-responses' | 'openai-chat' | 'gemini-generate';

/** A tool call the scripted model makes, in the host's own words. */
export interface ScriptedCall {
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>> | string;
  /** What has to follow on its result, e.g. waiting for what was only started. */
  readonly then?: (result: string) => ScriptedCall | undefined;
}

export interface HostDrive {
  readonly wire: ModelWire;
  /** The npm package and version the suite was last run with. */
  readonly package: { readonly name: string; readonly version: string };
  /** Without touching the person's files: the model is named by arguments and environment alone, so that the hooks that run are those really installed. `extraFiles` are written below `scratch` only. */
  launch(given: { readonly places: HostPlaces; readonly modelUrl: string; readonly prompt: string; readonly scratch: string }): {
    readonly args: readonly string[];
    readonly env: Readonly<Record<string, string>>;
    readonly extraFiles?: readonly { readonly path: string; readonly text: string }[];
  };
  /** How the model makes `file` (absolute) with `text` by the host's write tool, changes a piece of it, runs a shell line, and has a subagent do what `prompt` says. */
  write(file: string, text: string): ScriptedCall;
  edit(file: string, before: string, after: string): ScriptedCall;
  shell(command: string): ScriptedCall;
  subagent(prompt: string): ScriptedCall;
  /** How a subagent's model says that it is done, where words are not enough. */
  readonly subagentEnds?: ScriptedCall;
}
