// The two commands that set a root up and take everything away again, as the command line needs them: a plan to show, and the way to carry it out.
import { realpathSync } from 'node:fs';
import { unifiedDiff } from '../../gates/review/unified-diff.ts';
import { codexConfigFile, codexHooksFile } from '../../hosts/codex.ts';
import { trustHeader } from '../../hosts/codex-config.ts';
import type { AgentHost } from '../../hosts/agent-host.ts';
import { AGENT_HOSTS, hostNamed } from '../../hosts/registry.ts';
import type { Bilingual } from '../../kernel/bilingual.ts';
import { shellWord } from '../../kernel/shell-word.ts';
import type { SetupPlan, SetupTools } from '../../surfaces/cli/world.ts';
import { programOnPath } from '../../system/program-on-path.ts';
import { findRoot } from '../../system/root-folder.ts';
import { codexTrusts } from './codex-trust.ts';
import { install } from './install.ts';
import { machineOf, type Machine } from './machine.ts';
import { inRoot, planInstall, type InstallPlan } from './plan-install.ts';
import { planRemoval, type RemovalPlan } from './plan-removal.ts';
import type { PlannedFile } from './planned-file.ts';
import { remove } from './remove.ts';

export function setupTools(env: NodeJS.ProcessEnv, program: readonly [string, string], warn: (text: string) => void): SetupTools {
  const machineFor = (given: string | undefined): Machine => machineOf(env, findRoot(given ?? (env['SEKISHO_ROOT'] || process.cwd())).root, program);
  return {
    hostNames: AGENT_HOSTS.map(({ name }) => name),
    async planInit(given, { hosts, look }) {
      const machine = machineFor(given);
      const plan = planInstall(machine, named(hosts));
      const trust = plan.hosts.some(({ host }) => host.name === 'codex') && (await wantsTrust(machine, plan, look));
      return shownInstall(machine, plan, trust, async () => ({ notes: (await install(machine, plan, trust, warn)).notes }));
    },
    async planUninstall(given, { hosts, keepData }) {
      const machine = machineFor(given);
      const plan = planRemoval(machine, named(hosts), keepData);
      return shownRemoval(machine, plan, async () => {
        await remove(machine, plan);
        return { notes: [] };
      });
    },
  };
}

/** Names of `hostNames`: the command has refused all others. */
function named(names: readonly string[] | undefined): readonly AgentHost[] | undefined {
  return names?.map((name) => hostNamed(name)!);
}

/** Where the hooks stay as they are Codex may trust them already, and is asked; in a look nobody is. */
async function wantsTrust(machine: Machine, plan: InstallPlan, look: boolean): Promise<boolean> {
  const changes = plan.files.some(({ path, before, after }) => path === codexHooksFile(machine.places) && before !== after);
  const noted = plan.files.some(({ path, before }) => path === codexConfigFile(machine.places) && before?.includes(trustHeader(codexHooksFile(machine.places))));
  return changes || (look ? !noted : !(await codexTrusts(machine)));
}

function shownInstall(machine: Machine, plan: InstallPlan, trust: boolean, carryOut: SetupPlan['carryOut']): SetupPlan {
  return {
    root: plan.root,
    hosts: plan.hosts.map(({ host, by }) => ({ name: host.name, title: host.title, ...(by === undefined ? {} : { by: fromHome(by, machine) }) })),
    files: shownFiles([...plan.files, plan.settings], machine),
    steps: [...(plan.guarded ? [] : [GUARDS]), ...(trust ? [TRUSTS] : [])],
    notes: [...plan.notes, ...(plan.hosts.length === 0 ? [noHosts()] : [])],
    needsPerson: plan.replacesHook,
    next: nextSteps(plan, machine),
    carryOut,
  };
}

function shownRemoval(machine: Machine, plan: RemovalPlan, carryOut: SetupPlan['carryOut']): SetupPlan {
  const { root, tracked } = plan;
  const inRepository: Bilingual[] = tracked.length === 0 ? [] : [{ en: `${tracked.length === 1 ? `${tracked[0]} stays, because git knows it. To remove it` : `${tracked.length} files below .sekisho stay, because git knows them. To remove them`} as well: git rm -r .sekisho`, ja: `git が管理しているため残ります: .sekisho の下の ${tracked.length} 個のファイル。これも消すには: git rm -r .sekisho` }];
  return {
    root, hosts: [],
    files: shownFiles(plan.files, machine),
    steps: [...(plan.whole && plan.guarded ? [UNGUARDS] : []), ...(plan.state === undefined ? [] : [DELETES])],
    notes: [...plan.notes, ...inRepository],
    needsPerson: plan.needsPerson,
    next: [],
    carryOut,
  };
}

function shownFiles(files: readonly PlannedFile[], machine: Machine): SetupPlan['files'] {
  return files.filter(({ before, after }) => before !== after).map(({ path, before, after }) => ({
    path: shownPath(path, machine), change: before === undefined ? 'create' : after === undefined ? 'remove' : 'change', diff: unifiedDiff(before ?? '', after ?? '', shownPath(path, machine)),
  }));
}

function shownPath(path: string, machine: Machine): string {
  return path.startsWith(`${machine.places.root}/`) ? inRoot(path, machine.places.root) : fromHome(path, machine);
}

function fromHome(path: string, { places: { home } }: Machine): string {
  return path.startsWith(`${home}/`) ? `~${path.slice(home.length)}` : path;
}

function nextSteps({ clone, hosts, root }: InstallPlan, { programs, env }: Machine): Bilingual[] {
  const onPath = programOnPath('sekisho', env, root);
  const sekisho = onPath !== undefined && realpathSync(onPath) === programs.cli ? 'sekisho' : [programs.node, programs.cli].map(shellWord).join(' ');
  const git = process.cwd() === root ? 'git' : `git -C ${shellWord(root)}`;
  const first = '.sekisho/config.jsonc .sekisho/.gitignore AGENTS.md';
  const commit = clone === undefined ? [] : [clone.inLastCommit('.sekisho/config.jsonc')
    ? { en: `If git status shows .sekisho/config.jsonc or AGENTS.md: ${sekisho} permit break-glass .sekisho/config.jsonc AGENTS.md --reason "set up", then commit them.`, ja: `git status に .sekisho/config.jsonc か AGENTS.md が出る場合: ${sekisho} permit break-glass .sekisho/config.jsonc AGENTS.md --reason "導入" のあと、コミットしてください。` }
    : { en: `Commit the key, so that later commits are checked against it (only this once with --no-verify): ${git} add ${first} && ${git} commit --no-verify -m "Guard this tree with Sekisho"`, ja: `鍵をコミットしてください。以後のコミットはこの鍵で検査されます (--no-verify は今回だけ): ${git} add ${first} && ${git} commit --no-verify -m "Guard this tree with Sekisho"` }];
  const restart = hosts.length === 0 ? [] : [{ en: `Restart ${hosts.map(({ host }) => host.title).join(', ')}; say yes where one asks whether to trust this folder and the server "sekisho".`, ja: `${hosts.map(({ host }) => host.title).join('、')} を再起動し、このフォルダーとサーバー "sekisho" を信頼するか聞かれたら「はい」と答えてください。` }];
  return [...commit, ...restart, { en: `See what is really stopped: ${sekisho} doctor --prove`, ja: `実際に止まることを確かめる: ${sekisho} doctor --prove` }];
}

const GUARDS: Bilingual = { en: 'Guard this root: hooks refuse writes without a permit from now on', ja: 'このルートを守ります。以後、許可証のない書き込みはフックが拒みます' };
const UNGUARDS: Bilingual = { en: 'No longer guard this root', ja: 'このルートの守りを外します' };
const DELETES: Bilingual = { en: 'Delete the state in .sekisho and the keys of this root, for good', ja: '.sekisho の状態とこのルートの鍵を削除します。元に戻せません' };
const TRUSTS: Bilingual = { en: 'Note in Codex\'s settings that you trust these hooks (Codex is asked for their hashes)', ja: 'これらのフックを信頼することを Codex の設定に記します (ハッシュは Codex に問い合わせます)' };

function noHosts(): Bilingual {
  const names = AGENT_HOSTS.map(({ name }) => name).join(', ');
  return { en: `No agent host was found. Name one: sekisho init --host ${AGENT_HOSTS[0]!.name} (${names})`, ja: `エージェントのホストが見つかりません。名前で指定できます: sekisho init --host ${AGENT_HOSTS[0]!.name} (${names})` };
}
