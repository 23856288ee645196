// Finds a program the way a shell does, but never inside the folder that is to be guarded: what lies there is not the person's program.
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, isAbsolute, join, sep } from 'node:path';

export function programOnPath(name: string, env: Readonly<Record<string, string | undefined>>, notInside: string): string | undefined {
  const endings = process.platform === 'win32' ? ['.exe', '.cmd', '.bat'] : [''];
  for (const folder of (env['PATH'] ?? '').split(delimiter)) {
    if (!isAbsolute(folder) || `${folder}${sep}`.startsWith(`${notInside}${sep}`)) continue;
    for (const ending of endings) {
      const file = join(folder, name + ending);
      try {
        if (!statSync(file).isFile()) continue;
        accessSync(file, constants.X_OK);
        return file;
      } catch {
        // not here
      }
    }
  }
  return undefined;
}
