// Whether the repository refuses what no permit covers: the wall behind hosts that let a broken hook pass.
import type { DoctorLine } from '../../surfaces/cli/world.ts';
import { shellWord } from '../../surfaces/cli/shell-word.ts';
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
    case 'elsewhere': {
      const line = `${[...program, 'verify', '--staged', '--root', root].map(shellWord).join(' ')} || exit $?`;
      return missing('hooks-path-elsewhere', 'warn', `core.hooksPath points elsewhere, and ${found.file} does not ask us`, `core.hooksPath が別の場所を指し、${found.file} は検査を呼んでいません`, { en: `put this line into ${found.file}: ${line}`, ja: `${found.file} にこの行を加える: ${line}` });
    }
    case 'ours': {
      const gone = found.programs.find((path) => !isThere(path));
      if (gone !== undefined) return missing('commit-hook-stale', 'fail', `git's pre-commit hook starts ${gone}, which is gone: no commit goes through`, `git の pre-commit フックが起動する ${gone} がありません。コミットできません`);
      if (found.root !== undefined && found.root !== root) return missing('commit-hook-other-root', 'fail', `git's pre-commit hook judges another root: ${found.root}`, `git の pre-commit フックは別のルートを検査しています: ${found.root}`);
      if (!found.isExecutable) return missing('commit-hook-not-executable', 'fail', `${found.file} is not executable, so git skips it`, `${found.file} に実行権がないため、git は実行しません`, both(`chmod +x ${shellWord(found.file)}`));
      return { stands: true, lines: [ok('wall', { en: `git asks us before a commit (${found.file})`, ja: `コミットの前に検査します (${found.file})` })] };
    }
  }
}
