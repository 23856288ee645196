// The root can be written, and what is private of it is private.
import { accessSync, constants, lstatSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { shellWord } from '../../kernel/shell-word.ts';
import type { DoctorLine } from '../../surfaces/cli/world.ts';
import type { RootFolder } from '../../system/root-folder.ts';
import { rootHome } from '../../system/user-home.ts';
import { both, fail, ok } from './doctor-line.ts';

export function rootWritable(root: string): DoctorLine {
  try {
    accessSync(root, constants.W_OK);
    return ok('root', both(root));
  } catch {
    return fail('root', { en: `${root} is not writable`, ja: `${root} に書き込めません` }, both(`chmod u+w ${shellWord(root)}`));
  }
}

/** What others on this machine could read or change. Windows keeps this in access lists that a mode does not show. */
export function modes(folder: RootFolder, home: string): DoctorLine[] {
  if (process.platform === 'win32') return [];
  const own = rootHome(home, folder.root);
  const places = [[folder.state, 0o700], [own, 0o700], [join(own, 'token'), 0o600], [join(own, 'page-secret'), 0o600]] as const;
  const wrong = places.flatMap(([path, wanted]) => {
    const found = exists(path);
    if (found === undefined) return [];
    if (found.isSymbolicLink()) {
      return [fail('modes', { en: `${path} is a symbolic link`, ja: `${path} はシンボリックリンクです` }, both(`rm ${shellWord(path)}`))];
    }
    const mode = (found.mode & 0o777).toString(8);
    if ((found.mode & 0o777 & ~wanted) === 0) return [];
    return [fail('modes', { en: `${path} is open to others (${mode})`, ja: `${path} は他の利用者に開かれています (${mode})` }, both(`chmod ${wanted.toString(8)} ${shellWord(path)}`))];
  });
  return wrong.length > 0 ? wrong : [ok('modes', { en: 'state and secrets are private', ja: '状態フォルダーと秘密情報は非公開です' })];
}

export function exists(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined; // something on the way to it is no folder; the checks above say which
  }
}
