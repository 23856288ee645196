// The installed hook really run, as each host's entry says: half of what goes wrong looks right on disk.
import { programsIn } from '../../../hosts/hook-command.ts';
import { probeHook, type ProbeFinding } from '../../../system/probe-hook.ts';
import { initFix, type HostFault, type HostRule } from './host-fault.ts';
import { liesOutside, startable } from './hook-rules.ts';

const SAID: Readonly<Record<Exclude<ProbeFinding, 'sound'>, { readonly en: string; readonly ja: string }>> = {
  prints: { en: 'the hook prints where it has nothing to say; hosts then let the tool run', ja: 'フックが、黙るべき所で出力します。ホストはその場合ツールを実行します' },
  fails: { en: 'the hook fails where it has nothing to say', ja: 'フックが、黙るべき所で失敗します' },
  'lets pass': { en: 'the hook does not refuse a write in a guarded folder', ja: 'フックが、守られたフォルダーへの書き込みを拒みません' },
  'too slow': { en: 'the hook takes longer than hosts wait', ja: 'フックが、ホストの待つ時間内に終わりません' },
};

export const hookAnswers: HostRule = (setup) => {
  const { root, env } = setup.places;
  const commands = new Set(setup.files.flatMap(({ file, hooks }) => (file.purposes.includes('hook') ? hooks.filter(({ args }) => args === undefined).map(({ command }) => command) : [])));
  return [...commands].flatMap((command): HostFault[] => {
    const programs = programsIn(command);
    // A line that is not exactly ours, or one that starts what the repository brought, is never run.
    if (programs === undefined || startable(setup, { command }).length > 0 || !liesOutside(root, programs.node) || !liesOutside(root, programs.hook)) return [];
    const { finding, said } = probeHook(command, env);
    if (finding === 'sound') return [];
    const reinstall = `npm install -g sekisho && ${initFix(setup).en}`;
    return [{ fault: `hook-${finding.replaceAll(' ', '-')}`, status: 'fail', where: programs.hook, fix: { en: reinstall, ja: reinstall }, message: { en: `${SAID[finding].en} (${programs.hook}: ${said})`, ja: `${SAID[finding].ja} (${programs.hook}: ${said})` } }];
  });
};
