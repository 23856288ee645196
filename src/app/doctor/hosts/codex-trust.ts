// Codex runs a hook only if a person trusted exactly this one. Codex itself is asked where it is installed; else config.toml tells what can be told without it.
import { codexConfigFile, codexHooksFile } from '../../../hosts/codex.ts';
import type { Bilingual } from '../../../kernel/bilingual.ts';
import { isTrusted, ourCodexHooks, whyNotAsked } from '../../our-codex-hooks.ts';
import { initFix, type AskingRule, type HostFault } from './host-fault.ts';
import { plain } from './read-entries.ts';
import { settingsAt, type HostSetup } from './setup.ts';

export const codexRunsTheHook: AskingRule = async (setup) => {
  if (setup.host.name !== 'codex') return [];
  const path = codexHooksFile(setup.places);
  const hooks = setup.files.find(({ file }) => file.path === path)?.hooks ?? [];
  if (hooks.length === 0) return [];
  const known = knownTrust(setup);
  const [first] = hooks.flatMap(({ event, at: [group, index] }): HostFault[] => {
    const place = `${path}:${snake(event)}:`;
    const entry = plain(known[`${place}${group}:${index}`]);
    if (entry?.['enabled'] === false) return [fault('hook-disabled', { en: `the hook is switched off (${event}, hooks.state in ${codexConfigFile(setup.places)})`, ja: `フックが無効になっています (${event}、${codexConfigFile(setup.places)} の hooks.state)` }, { en: 'start `codex`, type /hooks and switch it on', ja: '`codex` を起動し、/hooks で有効にする' })];
    if (typeof entry?.['trusted_hash'] === 'string') return [];
    return entry === undefined && Object.keys(known).some((key) => key.startsWith(place))
      ? [fault('hook-trust-shifted', { en: `the trust in the hook (${event}) is for another place in ${path}: an entry was put before it, and Codex skips ours in silence`, ja: `フック (${event}) への信頼が ${path} の別の位置のものです。前に項目が加わったため、Codex は黙って実行しません` }, initFix(setup))]
      : [fault('hook-untrusted', { en: `nobody has trusted the hook (${event}) yet; Codex skips it in silence`, ja: `フック (${event}) がまだ信頼されていません。Codex は黙って実行しません` }, initFix(setup))];
  });
  return first === undefined ? askedOf(setup) : [first];
};

/** The hash is Codex's own: nobody else can say whether it is still that of the hook. */
async function askedOf(setup: HostSetup): Promise<readonly HostFault[]> {
  const { program, places } = setup;
  if (program === undefined) return [];
  try {
    const ours = await ourCodexHooks(program, places, places.env);
    if (ours.length > 0 && ours.every(isTrusted)) return [];
    return [fault('hook-trust-stale', { en: 'the hook was changed after it was trusted; Codex skips it in silence', ja: 'フックが信頼された後に変わっています。Codex は黙って実行しません' }, initFix(setup))];
  } catch (error) {
    const why = whyNotAsked(error);
    return [{ ...fault('hook-trust-unknown', { en: `Codex cannot be asked whether it trusts the hook: ${why.en}`, ja: `フックを信頼しているか、Codex に問い合わせられません: ${why.ja}` }, { en: 'start `codex`, then /hooks', ja: '`codex` を起動して /hooks' }), status: 'warn' }];
  }
}

const fault = (name: string, message: Bilingual, fix: Bilingual): HostFault => ({ fault: name, status: 'fail', message, fix });

function knownTrust({ places }: HostSetup): Readonly<Record<string, unknown>> {
  return plain(plain(plain(settingsAt(codexConfigFile(places)).value)?.['hooks'])?.['state']) ?? {};
}

function snake(event: string): string {
  return event.replace(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter}`).toLowerCase();
}
