// What a row of the mapping says about one error code: how it is provoked at each surface, in which form it comes out, and why some surfaces never meet it.
import type { Bilingual } from '../../src/kernel/bilingual.ts';
import type { ScratchTree } from '../hook/scratch-tree.ts';
import type { Heard, Scene, SurfaceName } from './qc-stage.ts';

export type Provoke = (scene: Scene) => Promise<Heard>;

/**
 * `thrown`: the call itself failed, the whole envelope. `refused`: an answer that says no, with the same envelope and status.
 * `told`: an answer about several things, one of which could not be done; it is named with code, message and hint.
 */
export type Form = 'thrown' | 'refused' | 'told';

export interface Way {
  readonly name: string;
  readonly form: Form;
  /** Where this cause has a way on of its own. */
  readonly hint?: Bilingual;
  readonly by: Readonly<Partial<Record<SurfaceName, Provoke>>>;
}

export interface Mapped {
  readonly ways: readonly Way[];
  /** Why a surface never meets it. */
  readonly never?: Readonly<Partial<Record<SurfaceName, string>>>;
  /** Variables of the process whose root it is. */
  readonly env?: Readonly<Record<string, string>>;
  /** A fault that would stay: every scene gets a root of its own. */
  readonly spoils?: true;
  /** Seconds of waiting that a requirement demands: all its scenes wait at the same time. */
  readonly waits?: true;
}

/** No call ends with it today; the catalogue itself says why. */
export interface Reserved {
  readonly reserved: true;
}

/** Said by the hook alone, around a tool of the host: no call of ours ends with it. */
export interface Stopped {
  readonly hook: { readonly name: string; readonly payload: object | string; arrange(tree: ScratchTree): void };
}

export type QcRow = Mapped | Reserved | Stopped;

const ALL: readonly SurfaceName[] = ['dispatch', 'HTTP', 'MCP', 'command line'];

export function through(surfaces: readonly SurfaceName[], provoke: Provoke): Way['by'] {
  return Object.fromEntries(surfaces.map((surface) => [surface, provoke]));
}

/** The same call at every surface. */
export function everywhere(name: string, provoke: Provoke, form: Form = 'thrown'): Mapped {
  return { ways: [{ name, form, by: through(ALL, provoke) }] };
}

/** Of operations that are not offered over MCP. */
export function notOverMcp(name: string, why: string, provoke: Provoke, form: Form = 'thrown'): Mapped {
  return { ways: [{ name, form, by: through(['dispatch', 'HTTP', 'command line'], provoke) }], never: { MCP: why } };
}
