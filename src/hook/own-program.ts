// Where this very program lies, and what runs it: a gate whose own code can be written is none.
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

export interface OwnProgram {
  /** The package's folder; undefined where the program was put somewhere by itself. */
  readonly folder: string | undefined;
  readonly files: readonly string[];
}

/** `file` is where the program was loaded from and `node` what runs it; both are real, as node gives them. */
export function ownProgram(file: string, node: string): OwnProgram {
  const dist = dirname(file);
  const folder = dirname(dist);
  // Beside a lone copy there may be anything, also somebody's work.
  return { folder: basename(dist) === 'dist' && existsSync(join(folder, 'package.json')) ? folder : undefined, files: [file, node] };
}
