// Whether the root is guarded, and whether what the hook needs to know of it is there, private and readable.
import { join } from 'node:path';
import { readState } from '../../hook/read-state.ts';
import { shellWord } from '../../kernel/shell-word.ts';
import type { DoctorLine } from '../../surfaces/cli/world.ts';
import { guardedRoots, guardPlaces } from '../../system/guard-folder.ts';
import type { RootFolder } from '../../system/root-folder.ts';
import { permitKey } from '../../system/permit-key.ts';
import { rootHome } from '../../system/user-home.ts';
import { exists } from './check-folders.ts';
import { both, fault, ok } from './doctor-line.ts';
import { textAt } from './hosts/eyes.ts';

export interface Guard {
  readonly isGuarded: boolean;
  readonly lines: readonly DoctorLine[];
}

/** `hasEntries`: hosts were told of this very root. */
export function guardOf({ root, configFile }: RootFolder, home: string, hasEntries: boolean): Guard {
  const init = both(`sekisho init --root ${shellWord(root)}`);
  const list = join(home, 'guarded.json');
  let roots: readonly string[];
  try {
    roots = guardedRoots(home);
  } catch {
    return { isGuarded: false, lines: [fault('guard', 'guard-list-unreadable', 'fail', { en: `${list} cannot be read: the hook refuses every write in every folder. It lists the guarded folders; each of them has to be named again`, ja: `${list} を読めません。フックは全てのフォルダーの書き込みを拒みます。守るフォルダーの一覧なので、それぞれを登録し直してください` }, both(`rm ${shellWord(list)} && ${init.en}`))] };
  }
  if (exists(list) === undefined && exists(join(home, 'guard')) !== undefined) {
    return { isGuarded: false, lines: [fault('guard', 'guard-list-gone', 'fail', { en: `${list} is gone, though folders were guarded: the hook refuses every write in every folder`, ja: `守られたフォルダーがあったのに ${list} がありません。フックは全てのフォルダーの書き込みを拒みます` }, init)] };
  }
  if (!roots.includes(root)) {
    const named = hasEntries || keysIn(configFile).length > 0;
    return {
      isGuarded: false,
      lines: [named
        ? fault('guard', 'guard-not-listed', 'fail', { en: `${root} is set up, but not in ${list}: the hook lets every write pass`, ja: `${root} は設定済みですが、${list} に登録されていません。フックは全ての書き込みを通します` }, init)
        : ok('guard', { en: 'this root is not guarded, so agents write as they like; `sekisho init` guards it', ja: 'このルートは守られていないため、エージェントは自由に書き込めます。`sekisho init` で守れます' })],
    };
  }
  const faults = [...openToOthers(home, root), ...keyLines(root, home, configFile, init)];
  return { isGuarded: true, lines: faults.length > 0 ? faults : [ok('guard', { en: `guarded (${list})`, ja: `守られています (${list})` })] };
}

/** What the hook is told now; taken before anything of ours could render it anew. */
export function stateFault(home: string, root: string): { readonly en: string; readonly ja: string } | undefined {
  const state = readState(home, root);
  return 'fault' in state ? state.fault : undefined;
}

/** An engine that only starts for this look renders the state itself; a running one that does not has to go. */
export function stateLines(home: string, root: string, before: ReturnType<typeof stateFault>, enginePid: number | undefined): readonly DoctorLine[] {
  if (before === undefined) return [];
  const { state } = guardPlaces(home, root);
  const now = stateFault(home, root);
  if (now === undefined) return [{ check: 'guard', fault: 'hook-state-mended', status: 'warn', message: { en: `the state the hook reads was ${before.en}, so it refused every write; this look has had it written anew (${state})`, ja: `フックが読む状態が${before.ja}。全ての書き込みが拒まれていました。この診断が作り直しました (${state})` } }];
  return [fault('guard', 'hook-state-missing', 'fail', { en: `the state the hook reads is ${now.en}, so it refuses every write (${state})`, ja: `フックが読む状態が${now.ja}。全ての書き込みを拒みます (${state})` }, both(enginePid === undefined ? `rm -f ${shellWord(state)} && sekisho audit verify --root ${shellWord(root)}` : `kill ${enginePid} && sekisho audit verify --root ${shellWord(root)}`))];
}

function openToOthers(home: string, root: string): DoctorLine[] {
  if (process.platform === 'win32') return []; // access lists, which a mode does not show
  const { folder, state, events } = guardPlaces(home, root);
  // Writable by others is the harm here: whoever can write these decides what passes.
  const places: readonly (readonly [string, number])[] = [[home, 0o700], [folder, 0o700], [join(home, 'guarded.json'), 0o600], [state, 0o600], [events, 0o600], [join(rootHome(home, root), 'permit-key'), 0o600]];
  return places.flatMap(([path, wanted]) => {
    const found = exists(path);
    const mode = (found?.mode ?? 0) & 0o777;
    const harm = path === home || path === events ? 0o022 : 0o077;
    if (found === undefined || (mode & harm & ~wanted) === 0) return [];
    return [fault('guard', 'guard-open', 'fail', { en: `${path} is open to others (${mode.toString(8)}): they could decide what the hook lets pass`, ja: `${path} は他の利用者に開かれています (${mode.toString(8)})。フックの判断を変えられます` }, both(`chmod ${wanted.toString(8)} ${shellWord(path)}`))];
  });
}

function keyLines(root: string, home: string, configFile: string, init: ReturnType<typeof both>): DoctorLine[] {
  const file = join(rootHome(home, root), 'permit-key');
  const found = exists(file);
  if (found === undefined) return [fault('guard', 'key-missing', 'fail', { en: `the key that signs permits is gone (${file}); what agents write with a permit cannot be committed`, ja: `許可証に署名する鍵がありません (${file})。許可を得た書き込みもコミットできません` }, init)];
  let publicKey: string;
  try {
    ({ publicKey } = permitKey(home, root));
  } catch {
    return [fault('guard', 'key-unreadable', 'fail', { en: `the key that signs permits cannot be read (${file})`, ja: `許可証に署名する鍵を読めません (${file})` }, both(`rm ${shellWord(file)} && ${init.en}`))];
  }
  if (keysIn(configFile).includes(publicKey)) return [];
  return [fault('guard', 'key-not-named', 'fail', { en: `${configFile} does not name the key that signs permits (guard.publicKeys): the wall refuses what it signed`, ja: `${configFile} に許可証の鍵がありません (guard.publicKeys)。署名した変更が拒まれます` }, init)];
}

/** Spelled alike wherever it stands; whether the file is sound is another check. */
function keysIn(configFile: string): readonly string[] {
  try {
    return (textAt(configFile) ?? '').match(/ed25519:[A-Za-z0-9_-]{43}/g) ?? [];
  } catch {
    return [];
  }
}
