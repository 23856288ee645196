// Where a call works and what it names: the folders its payload tells of, the guarded roots around them, and the files a path or a line leads to.
import { join } from 'node:path';
import { literalOf, type ShellLine } from './command-words.ts';
import { placeBehind, realPlace, rootAround } from './find-root.ts';
import type { HookWorld } from './handle.ts';
import { KeptPlaces, type Kept } from './kept-places.ts';
import { leadsInto } from './line-folders.ts';
import { isOnTheWayUp } from './own-repository.ts';
import type { Payload } from './read-payload.ts';
import { beyondReadingLine } from './reading-line.ts';
import { isRunOrReadIn } from './run-words.ts';

export interface Target {
  /** As the agent gave it, or relative to the root. */
  readonly shown: string;
  readonly root: string | undefined;
  readonly path: string;
  readonly kept: Kept;
}

export class CallPlaces {
  private readonly base: string;
  /** All folders the payload names; which of them the tool obeys is the host's affair. */
  private readonly bases: readonly string[];
  private readonly payload: Payload;
  private readonly line: ShellLine | undefined;
  private readonly world: HookWorld;
  private readonly roots: readonly string[];
  private readonly keptPlaces: KeptPlaces;

  constructor(payload: Payload, line: ShellLine | undefined, world: HookWorld, roots: readonly string[]) {
    [this.payload, this.line, this.world, this.roots] = [payload, line, world, roots];
    this.keptPlaces = new KeptPlaces(world, roots);
    const told = payload.folders.map((folder) => realPlace(folder, world.cwd));
    this.base = realPlace(payload.cwd ?? world.cwd, told[0] ?? world.cwd);
    this.bases = [this.base, ...told];
  }

  /** Roots a line works in, names, or may come to. */
  reached(): ReadonlySet<string> {
    return new Set([...this.concerned(), ...this.mentioned(({ root }) => root !== undefined, true).map(({ root }) => root!), ...this.roots.filter((root) => this.mayReach(root))]);
  }

  /** Paths a line names; on request only those outside of commands that only read, which are what it could write to. */
  mentioned(wanted: (target: Target, isRun: boolean) => boolean, anywhere: boolean): readonly Target[] {
    const found: Target[] = [];
    for (const command of this.line?.commands ?? []) {
      const name = command.words[0] === undefined ? '' : literalOf(command.words[0]);
      const isGit = name === 'git' && /^(?:add|commit)$/.test((command.words[1] && literalOf(command.words[1])) ?? '');
      if (!anywhere && (isGit || beyondReadingLine({ commands: [command] }, []) === undefined)) continue;
      for (const [at, word] of [...command.words, ...command.redirections.map(({ target }) => target)].entries()) {
        if (at === 0 && command.words.length > 0) continue;
        const text = literalOf(word)?.replace(/^[\w-]+=/, '');
        if (text === undefined || text === '' || /\s/.test(text) || text.length > 1_000) continue;
        try {
          const isRun = isRunOrReadIn(command, at);
          found.push(...this.targets(text, []).filter((target) => wanted(target, isRun)));
        } catch {
          // no path, then
        }
      }
    }
    return found;
  }

  targets(path: string, folders: readonly string[]): readonly Target[] {
    const { personHome } = this.world;
    const bare = /^file:\/\//i.test(path) ? decodeURIComponent(new URL(path).pathname) : path;
    // A write tool hardly knows a key for its folder: then the host's own folder is the one.
    const starts = this.payload.kind === 'write' ? new Set([this.base, this.bases[1] ?? this.base]) : [this.base];
    const bases = [...starts].map((start) => folders.reduce((at, folder) => realPlace(folder.replace(/^~(?=\/|$)/, personHome), at), start));
    // A tool may or may not know what `~` is: both places have to be right.
    const places = bare.startsWith('~/') ? [join(personHome, bare.slice(2)), bare] : [bare];
    return places.flatMap((each) => bases.map((base) => realPlace(each, base))).map((real) => {
      const around = this.around(real);
      return { shown: around?.path ?? path, root: around?.root, path: around?.path ?? '', kept: this.keptPlaces.at(real, around) };
    });
  }

  /** From beside or above a root: its name anywhere in the line, or a way up and down again that only the shell knows the end of. */
  private mayReach(root: string): boolean {
    const { payload, line } = this;
    return line !== undefined && ((payload.command ?? '').includes(root) || this.bases.some((base) => leadsInto(line, base, root)));
  }

  /** Roots around the folders the host works in. */
  concerned(): readonly string[] {
    const folders = [...this.bases, ...this.world.projectFolders.map((folder) => realPlace(folder, this.world.cwd))];
    return [...new Set(folders.flatMap((folder) => this.around(folder)?.root ?? []))];
  }

  /** A root that was exchanged for a link is still the root, and what lies behind the link is in it. */
  private around(place: string): ReturnType<typeof rootAround> {
    const found = rootAround(place, this.roots, this.world.foldCase);
    if (found !== undefined) return found;
    for (const root of this.roots) {
      const behind = placeBehind(root);
      const inside = behind === undefined ? undefined : rootAround(place, [behind], this.world.foldCase);
      if (inside !== undefined) return { root, path: inside.path };
    }
    return undefined;
  }

  /** A folder of a root, or one between it and the top of its repository: git finds the root's own repository from there. */
  readonly inside = (folder: string): boolean => {
    try {
      return this.bases.every((base) => {
        const place = realPlace(folder.replace(/^~(?=\/|$)/, this.world.personHome), base);
        return this.around(place) !== undefined || this.roots.some((root) => isOnTheWayUp(place, root));
      });
    } catch {
      return false; // no folder anybody can tell
    }
  };
}
