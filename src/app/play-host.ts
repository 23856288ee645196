// Plays one scene with a real agent host: its model is a script on loopback, everything else is what is installed, and what the model was told comes back.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { HostDrive, HostPlaces, ScriptedCall } from '../hosts/agent-host.ts';
import { COUNTING, nextSaying, type Script } from '../hosts/drive/script.ts';
import { WIRES } from '../hosts/drive/wires.ts';
import { runHost, type HostRan } from '../system/run-host.ts';
import { openScriptedModel } from '../system/scripted-model.ts';

/** Longer than any host needs, also for its first start on a slow machine. */
const WITHIN_MS = 120_000;

const MAIN = 'Sekisho proves its gate: scripted conversation one.';
const SUBAGENT = 'Sekisho proves its gate: scripted conversation two.';

export interface Scene {
  readonly drive: HostDrive;
  /** The host's program. */
  readonly program: string;
  readonly places: HostPlaces;
  /** A folder of its own for what the drive has to write down. */
  readonly scratch: string;
  readonly calls: readonly ScriptedCall[];
  /** The calls are made by a subagent, which the host's own model starts. */
  readonly bySubagent?: boolean;
  /** More arguments behind all others and more variables over all others, for a test that switches something. */
  readonly more?: { readonly args?: readonly string[]; readonly env?: Readonly<Record<string, string | undefined>> };
  readonly withinMs?: number;
  /** Aborted: the host is killed, and the scene ends when it is gone. */
  readonly signal?: AbortSignal;
}

export interface Played extends HostRan {
  /** What came of the calls, as the model that made them was told. */
  readonly results: readonly string[];
  /** Tools the host offered its model, in all requests that had any. */
  readonly tools: readonly string[];
  /** Tools the script needed and nobody offered: the scene proves nothing. */
  readonly missing: readonly string[];
  /** All requests as they came, for a look when something is wrong. */
  readonly requests: readonly { readonly path: string; readonly body: string }[];
}

export async function playHost({ drive, program, places, scratch, calls, bySubagent = false, more = {}, withinMs = WITHIN_MS, signal }: Scene): Promise<Played> {
  const wire = WIRES[drive.wire];
  const acting = { prompt: bySubagent ? SUBAGENT : MAIN, calls, end: bySubagent ? drive.subagentEnds ?? 'Done.' : 'Done.' };
  const script: Script = bySubagent ? [{ prompt: MAIN, calls: [drive.subagent(SUBAGENT)], end: 'Done.' }, acting] : [acting];
  const requests: { path: string; body: string }[] = [];
  const [tools, missing] = [new Set<string>(), new Set<string>()];
  let results: readonly string[] = [];
  const model = await openScriptedModel((path, body) => {
    requests.push({ path, body });
    const heard = wire.read(path, JSON.parse(body));
    if (heard === undefined || heard === COUNTING) return heard === undefined ? undefined : wire.count;
    for (const tool of heard.tools) tools.add(tool);
    const turn = nextSaying(script, heard);
    if (turn.missing !== undefined) missing.add(turn.missing);
    if (turn.part === acting && heard.results.length >= results.length) results = heard.results;
    return wire.say(turn.saying, heard.streamed);
  });
  try {
    const launch = drive.launch({ places, modelUrl: model.url, prompt: MAIN, scratch });
    for (const { path, text } of launch.extraFiles ?? []) {
      if (relative(scratch, path).startsWith('..')) throw new Error('a drive writes below its scratch folder only');
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
    const ran = await runHost({ program, args: [...launch.args, ...(more.args ?? [])], env: { ...places.env, ...launch.env, ...more.env }, cwd: places.root, withinMs, ...(signal === undefined ? {} : { signal }) });
    return { ...ran, results, tools: [...tools], missing: [...missing], requests };
  } finally {
    await model.close();
  }
}
