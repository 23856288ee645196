// Every agent host found or set up here, by the list of all that can be wrong with it.
import { AGENT_HOSTS } from '../../../hosts/registry.ts';
import type { HostPlaces, Programs } from '../../../hosts/agent-host.ts';
import type { Bilingual } from '../../../kernel/bilingual.ts';
import type { DoctorLine } from '../../../surfaces/cli/world.ts';
import { ok } from '../doctor-line.ts';
import { codexRunsTheHook } from './codex-trust.ts';
import { filesAreReadable, filesAreCurrent } from './file-rules.ts';
import { lineOf, type AskingRule, type HostFault, type HostRule } from './host-fault.ts';
import { hookIsSound, hookIsThere, hookIsWhole, hookLiesOutside, pluginIsOurs } from './hook-rules.ts';
import { serverIsSound, serverIsThere } from './mcp-rules.ts';
import { hookAnswers } from './probe-rule.ts';
import { setupOf, type HostSetup } from './setup.ts';
import { hooksAreOn } from './switch-rules.ts';

const RULES: readonly (HostRule | AskingRule)[] = [filesAreReadable, hookIsThere, hookIsSound, hookIsWhole, hookLiesOutside, pluginIsOurs, hooksAreOn, codexRunsTheHook, serverIsThere, serverIsSound, hookAnswers];

/** `named`: these and no others, also where nothing of them is found. */
export function setupsOf(places: HostPlaces, programs: Programs, named?: readonly string[]): readonly HostSetup[] {
  if (named !== undefined) return AGENT_HOSTS.filter(({ name }) => named.includes(name)).map((host) => setupOf(host, places, programs));
  const all = AGENT_HOSTS.map((host) => setupOf(host, places, programs));
  // Two hosts read one file: what is in it tells of neither that it is in use.
  const isShared = (path: string): boolean => all.filter(({ files }) => files.some(({ file }) => file.path === path)).length > 1;
  return all.filter(({ isFound, files }) => isFound || files.some(({ file, hasOurs }) => hasOurs && !isShared(file.path)));
}

/** Something of ours in the project's own files: then this very root was meant. */
export function hasProjectEntries(setups: readonly HostSetup[]): boolean {
  return setups.some(({ files }) => files.some(({ file, hooks, server }) => file.level === 'project' && (hooks.length > 0 || server !== undefined)));
}

export async function hostLines(setups: readonly HostSetup[], wall: { readonly stands: boolean; readonly fix: Bilingual | undefined }): Promise<readonly DoctorLine[]> {
  if (setups.length === 0) return [ok('hosts', { en: 'no agent host is found here; `sekisho init --host NAME` sets one up all the same', ja: 'エージェントのホストが見つかりません。`sekisho init --host NAME` で設定できます' })];
  const lines: DoctorLine[] = [];
  for (const setup of setups) {
    const faults = await faultsOf(setup);
    lines.push(...faults.map((fault) => lineOf(setup, fault)));
    if (!faults.some(({ fault }) => fault === 'hook-missing')) lines.push(ifBroken(setup, faults.length === 0, wall));
  }
  return lines;
}

export async function faultsOf(setup: HostSetup): Promise<readonly HostFault[]> {
  const faults: HostFault[] = [];
  for (const rule of RULES) faults.push(...(await rule(setup)));
  const all = [...faults, ...filesAreCurrent(setup, faults)];
  const key = ({ fault, where, message }: HostFault): string => `${fault} ${where ?? message.en}`;
  return all.filter((each, at) => all.findIndex((other) => key(other) === key(each)) === at);
}

/** What the host does when the hook itself is broken; a wall has to stand behind those that let it pass. */
function ifBroken({ host, programs }: HostSetup, isRight: boolean, { stands, fix }: { readonly stands: boolean; readonly fix: Bilingual | undefined }): DoctorLine {
  const passes = (Object.entries(host.onBrokenHook(programs)) as [keyof typeof BROKEN, string][]).filter(([, does]) => does === 'lets pass').map(([how]) => BROKEN[how]);
  const set: Bilingual = isRight ? { en: `${host.title}: set up as it should be. `, ja: `${host.title}: 正しく設定されています。` } : { en: `${host.title}: `, ja: `${host.title}: ` };
  if (passes.length === 0) return ok(host.name, { en: `${set.en}A broken hook stops the write`, ja: `${set.ja}フックが壊れても書き込みは止まります` });
  const how = { en: passes.map(({ en }) => en).join(' or '), ja: passes.map(({ ja }) => ja).join('、') };
  const said: Bilingual = stands
    ? { en: `${set.en}If the hook ${how.en}, it lets the write pass; the wall at the commit stands behind it`, ja: `${set.ja}フックが${how.ja}場合、書き込みは通ります。コミット時の壁がその後ろにあります` }
    : { en: `${set.en}If the hook ${how.en}, it lets the write pass, and no wall at the commit stands behind it`, ja: `${set.ja}フックが${how.ja}場合、書き込みは通り、コミット時の壁もありません` };
  return stands || fix === undefined ? ok(host.name, said) : { check: host.name, fault: 'no-wall-behind', status: 'warn', message: said, fix };
}

const BROKEN = {
  crashed: { en: 'crashes', ja: '異常終了した' },
  slow: { en: 'is too slow', ja: '遅すぎる' },
  garbled: { en: 'prints garbage', ja: '不正な出力をした' },
} as const;
