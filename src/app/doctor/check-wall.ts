// Whether the repository refuses what no permit covers: the wall behind hosts that let a broken hook pass.
import { dirname } from 'node:path';
import type { Bilingual } from '../../kernel/bilingual.ts';
import type { DoctorLine } from '../../surfaces/cli/world.ts';
import { shellWord } from '../../kernel/shell-word.ts';
import { callLine } from '../../system/commit-hook-blocks.ts';
import { lookAtCommitHook } from '../../system/look-at-commit-hook.ts';
import { both, fault, ok } from './doctor-line.ts';
import { isThere } from './hosts/eyes.ts';

export interface Wall {
  readonly stands: boolean;
  readonly lines: readonly DoctorLine[];
}

/** `program`: absolute paths of node and of this program. */
export function wallOf(root: string, program: readonly string[]): Wall {
  const install = both(`sekisho verify --install-hook --root ${shellWord(root)}`);
  const missing = (name: string, status: 'warn' | 'fail', en: string, ja: string, fix = install): Wall => ({ stands: false, lines: [fault('wall', name, status, { en, ja }, fix)] });
  const found = lookAtCommitHook(root);
  switch (found.kind) {
    case 'no-git': return missing('git-missing', 'warn', 'git is not found; commits cannot be judged', 'git が見つかりません。コミットを検査できません', { en: 'install git', ja: 'git を導入する' });
    case 'no-repository': return missing('no-repository', 'warn', `${root} is in no git repository; only the hooks stand in front of it`, `${root} は git リポジトリの中にありません。フックだけが守っています`, both(`git init ${shellWord(root)}`));
    case 'missing': return missing('commit-hook-missing', 'warn', `git does not ask us before a commit (${found.file})`, `コミットの前の検査が組み込まれていません (${found.file})`);
    case 'other-root': return missing('commit-hook-other-root', 'fail', `git's pre-commit hook judges another root and not this one: ${found.root}`, `git の pre-commit フックは別のルートだけを検査しています: ${found.root}`);
    case 'elsewhere': return missing('hooks-path-elsewhere', 'warn', `core.hooksPath points elsewhere, and ${found.file} does not ask us`, `core.hooksPath が別の場所を指し、${found.file} は検査を呼んでいません`, byHand(found.file, root, program));
    case 'ours': {
      const fix = found.isElsewhere ? byHand(found.file, root, program) : install;
      const gone = found.programs.find((path) => !isThere(path));
      if (gone !== undefined) return missing('commit-hook-stale', 'fail', `git's pre-commit hook starts ${gone}, which is gone: no commit goes through`, `git の pre-commit フックが起動する ${gone} がありません。コミットできません`, fix);
      const otherRoot = found.otherRoots.find((path) => !isThere(path));
      if (otherRoot !== undefined) return missing('commit-hook-root-gone', 'fail', `git's pre-commit hook also judges ${otherRoot}, which is gone: no commit goes through`, `git の pre-commit フックは ${otherRoot} も検査しますが、存在しません。コミットできません`, fix);
      if (!found.isShell) return missing('commit-hook-no-shell', 'fail', `the first line of ${found.file} names no plain shell, so nobody can tell whether it asks us`, `${found.file} の 1 行目が通常のシェルではないため、検査が呼ばれるか分かりません`, { en: `make #!/bin/sh the first line of ${found.file}, then ${fix.en}`, ja: `${found.file} の 1 行目を #!/bin/sh にしてから ${fix.ja}` });
      if (!found.isReached) return missing('commit-hook-not-reached', 'fail', `in ${found.file} something stands in front of our lines and may keep git from asking us`, `${found.file} では、検査の行より前に別の処理があり、検査が呼ばれないおそれがあります`, fix);
      if (![callLine(root, program), plainLine(root, program)].includes(found.call)) return missing('commit-hook-altered', 'fail', `in ${found.file} our lines are not as this version writes them; a refusal may not stop the commit`, `${found.file} の検査の行が、この版の書く内容と違います。拒否してもコミットが止まらないおそれがあります`, fix);
      if (!found.isExecutable) return missing('commit-hook-not-executable', 'fail', `${found.file} is not executable, so git skips it`, `${found.file} に実行権がないため、git は実行しません`, both(`chmod +x ${shellWord(found.file)}`));
      return { stands: true, lines: [ok('wall', { en: `git asks us before a commit (${found.file})`, ja: `コミットの前に検査します (${found.file})` })] };
    }
  }
}

/** Git's hooks lie where we do not write. A file that is not there, or not even its folder, is made by a command. */
function byHand(file: string, root: string, program: readonly string[]): Bilingual {
  const line = plainLine(root, program);
  if (!isThere(file)) return both(`mkdir -p ${shellWord(dirname(file))} && printf '%s\\n' '#!/bin/sh' ${shellWord(line)} > ${shellWord(file)} && chmod +x ${shellWord(file)}`);
  return { en: `put this line into ${file}, right below its first one: ${line}`, ja: `${file} の 1 行目のすぐ下にこの行を置く: ${line}` };
}

const plainLine = (root: string, program: readonly string[]): string => `${[...program, 'verify', '--staged', '--root', root].map(shellWord).join(' ')} || exit $?`;
