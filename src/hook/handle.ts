// From one payload to one answer: looks up what the decision needs, and writes down what happened.
import { join } from 'node:path';
import { holdTurn, PASSED, refuse, report, type HookAnswer } from './answer.ts';
import { CallPlaces, type Target } from './call-places.ts';
import { literalOf, parseShell, type ShellLine } from './command-words.ts';
import { decideForeignTool, decideShell, decideWrite, type RootView } from './decide.ts';
import { appendEvents, pendingEvents } from './events.ts';
import { examine } from './examine.ts';
import { hashOfFile } from './file-hash.ts';
import { guardedRoots } from './find-root.ts';
import { COMMIT, treeNow } from './fingerprint.ts';
import type { HookEvent, HookState } from './hook-state.ts';
import type { OwnProgram } from './own-program.ts';
import { patchesInShell, type Payload } from './read-payload.ts';
import { guardFiles, readState, type StateFault } from './read-state.ts';
import { beyondReadingLine } from './reading-line.ts';
import { say, type HookRefusal, type SpokenLanguage } from './refusal-texts.ts';
import { isOwnTool } from './tool-kinds.ts';

/** All the hook knows of the outside; made in `main.ts`, or by a test. */
export interface HookWorld {
  /** `~/.sekisho`, or what stands in its place. */
  readonly home: string;
  /** The person's home, real. */
  readonly personHome: string;
  /** Folders the environment names in place of a host's folder at home. */
  readonly movedHomes: readonly string[];
  readonly ownProgram: OwnProgram;
  /** Folder the host says it works in, beside the payload's own. */
  readonly projectFolders: readonly string[];
  readonly cwd: string;
  readonly language: SpokenLanguage;
  readonly foldCase: boolean;
  now(): number;
  /** Milliseconds until the hook has to have answered. */
  timeLeft(): number;
}

export function handle(payload: Payload, world: HookWorld): HookAnswer {
  if (payload.moment === 'other') return PASSED;
  if (payload.moment === 'before' && payload.kind === 'other') return PASSED;
  const roots = guardedRoots(world.home);
  if (roots.length === 0) return PASSED;
  const desk = new Desk(payload, world, roots);
  if (payload.moment === 'before') return desk.before();
  return payload.moment === 'after' ? desk.after() : desk.end();
}

class Desk {
  private readonly line: ShellLine | undefined;
  private readonly states = new Map<string, HookState | StateFault>();
  private readonly payload: Payload;
  private readonly world: HookWorld;
  private readonly places: CallPlaces;

  constructor(payload: Payload, world: HookWorld, roots: readonly string[]) {
    [this.payload, this.world] = [payload, world];
    this.line = payload.kind === 'shell' ? parseShell(payload.command ?? '') : undefined;
    this.places = new CallPlaces(payload, this.line, world, roots);
  }

  before(): HookAnswer {
    const { payload } = this;
    const refusal = payload.kind === 'write' ? this.write(payload.paths, []) : payload.kind === 'mcp' ? this.foreign() : this.shell();
    return refusal === undefined ? PASSED : this.refused(refusal.refusal, refusal.root, refusal.paths);
  }

  after(): HookAnswer {
    // What cannot have written is not followed by a look at the tree.
    const quiet = this.payload.kind === 'other' && this.payload.event !== 'SubagentStop' && this.payload.event !== 'subagentStop';
    if (quiet || (this.payload.kind === 'mcp' && this.isOwn())) return PASSED;
    const slipped: string[] = [];
    for (const root of this.places.concerned()) {
      const state = this.state(root);
      if ('fault' in state) return this.refused({ code: 'QC-504', about: root, reason: state.fault }, undefined, []);
      if (this.line !== undefined && beyondReadingLine(this.line, state.readers, this.places.inside) === undefined) continue;
      slipped.push(...this.look(root, state).fresh);
    }
    return slipped.length === 0 ? PASSED : report(this.payload, this.listed(slipped));
  }

  end(): HookAnswer {
    const slipped: string[] = [];
    for (const root of this.places.concerned()) {
      const state = this.state(root);
      // Nothing can be written without a state, and a turn that cannot end helps nobody.
      if (!('fault' in state)) slipped.push(...this.lastLook(root, state));
    }
    return slipped.length === 0 || this.payload.again ? PASSED : holdTurn(this.payload, this.listed(slipped));
  }

  private write(paths: readonly string[] | undefined, folders: readonly string[]): Refused | undefined {
    if (paths === undefined) return this.places.concerned().length > 0 ? { refusal: { code: 'QC-505', about: this.payload.tool }, root: this.places.concerned()[0], paths: [] } : undefined;
    for (const path of paths) {
      for (const target of this.places.targets(path, folders)) {
        const refusal = this.writeOne(target);
        if (refusal !== undefined) return { refusal, root: target.root, paths: paths };
      }
    }
    return undefined;
  }

  private writeOne({ shown, root, path, kept }: Target): HookRefusal | undefined {
    if (kept !== undefined) return { code: 'QC-503', about: shown };
    if (root === undefined) return undefined;
    const state = this.state(root);
    return 'fault' in state ? { code: 'QC-504', about: shown, reason: state.fault } : decideWrite(path, this.view(root, state));
  }

  private shell(): Refused | undefined {
    const { payload, line } = this;
    for (const { paths, folders } of payload.command === undefined ? [] : patchesInShell(payload.command)) {
      const refused = this.write(paths, folders);
      if (refused !== undefined) return refused;
    }
    // Only the patch, and folders gone into for it: already judged, file by file.
    if (line !== undefined && line.fault === undefined && line.commands.some(isPatch) && line.commands.every((command) => isPatch(command) || isMove(command))) return undefined;
    const roots = this.places.reached();
    for (const root of roots) {
      const state = this.state(root);
      // Reading harms nothing, and is how one finds out what is wrong with a state.
      if ('fault' in state && line !== undefined && beyondReadingLine(line, [], this.places.inside) === undefined) continue;
      const refusal: HookRefusal | undefined = 'fault' in state ? { code: 'QC-504', about: root, reason: state.fault } : decideShell(line, payload.tool, this.view(root, state));
      if (refusal !== undefined) return { refusal, root, paths: [] };
    }
    // What git keeps for a project nobody guards is the business of those who work there.
    const [own] = this.places.mentioned(({ kept }, isRun) => kept === 'always' || (kept === 'runs' && !isRun) || (kept === 'foreign' && roots.size > 0), false);
    return own === undefined ? undefined : { refusal: { code: 'QC-503', about: own.shown }, root: own.root, paths: [own.shown] };
  }

  /** Our own tools are the way into READY, and out of a broken state. */
  private isOwn(): boolean {
    return isOwnTool(this.payload.tool, this.payload.own);
  }

  private foreign(): Refused | undefined {
    if (this.isOwn()) return undefined;
    for (const root of this.places.concerned()) {
      const state = this.state(root);
      const refusal: HookRefusal | undefined = 'fault' in state ? { code: 'QC-504', about: root, reason: state.fault } : decideForeignTool(this.payload.tool, this.view(root, state));
      if (refusal !== undefined) return { refusal, root, paths: [] };
    }
    return undefined;
  }

  private state(root: string): HookState | StateFault {
    const known = this.states.get(root) ?? readState(this.world.home, root);
    this.states.set(root, known);
    return known;
  }

  private view(root: string, state: HookState): RootView {
    return { state, inside: this.places.inside, hostSession: this.payload.session, now: this.world.now(), hashNow: (path) => hashOfFile(join(root, path), () => this.world.timeLeft() > 0), pending: () => pendingEvents(guardFiles(this.world.home, root).events) };
  }

  private look(root: string, state: HookState): { readonly all: readonly string[]; readonly fresh: readonly string[] } {
    // Without a session and without a baseline nobody could tell the agent's doing from the person's.
    if (state.session === null && state.others.length === 0 && state.baseline[COMMIT] === undefined) return { all: [], fresh: [] };
    const permitted = [...(state.session === null ? [] : [state.session]), ...state.others].flatMap(({ permits }) => permits.map(({ path }) => path));
    const { events } = guardFiles(this.world.home, root);
    const { wrote, slipped, newlySlipped } = examine(state, treeNow(root, state.baseline, permitted, () => this.world.timeLeft()), pendingEvents(events), this.world.now(), this.payload.host);
    appendEvents(events, [...wrote, ...newlySlipped]);
    return { all: slipped, fresh: newlySlipped.flatMap((event) => ('path' in event ? [event.path] : [])) };
  }

  /** A tree that cannot be looked at may hold anything: the gate closes, and the failure is said. */
  private lastLook(root: string, state: HookState): readonly string[] {
    try {
      return this.look(root, state).all;
    } catch (error) {
      if (state.session !== null) appendEvents(guardFiles(this.world.home, root).events, [{ v: 1, at: this.world.now(), event: 'slipped', host: this.payload.host, path: '.', before: 'unknown', after: 'unknown' }]);
      throw error;
    }
  }

  private refused(refusal: HookRefusal, root: string | undefined, paths: readonly string[]): HookAnswer {
    const event: HookEvent = { v: 1, at: this.world.now(), event: 'refused', host: this.payload.host, tool: this.payload.tool, paths, code: refusal.code };
    try {
      if (root !== undefined) appendEvents(guardFiles(this.world.home, root).events, [event]);
    } catch {
      // A refusal stands without its record.
    }
    return (this.payload.moment === 'before' ? refuse : report)(this.payload, say(refusal, this.world.language));
  }

  private listed(paths: readonly string[]): string {
    const shown = paths.slice(0, 3).join(', ');
    return say({ code: 'QC-508', about: paths.length > 3 ? `${shown} +${paths.length - 3}` : shown }, this.world.language);
  }
}

interface Refused {
  readonly refusal: HookRefusal;
  readonly root: string | undefined;
  readonly paths: readonly string[];
}

type Command = ShellLine['commands'][number];
const nameOf = ({ words }: Command): string => (words[0] === undefined ? '' : literalOf(words[0]) ?? '');
const isPatch = (command: Command): boolean => /(?:^|\/)apply_?patch$/.test(nameOf(command)) && command.redirections.every(({ op }) => op.startsWith('<<')) && command.assigned.length === 0;
const isMove = (command: Command): boolean => nameOf(command) === 'cd' && command.redirections.length === 0 && command.assigned.length === 0;
