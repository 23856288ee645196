// Codex runs a hook only if a person trusted exactly this one; what it trusts stands in config.toml under the hook's place in its file.
import { join } from 'node:path';
import type { HostFault, HostRule } from './host-fault.ts';
import { initFix } from './host-fault.ts';
import { plain } from './read-entries.ts';
import { settingsAt } from './setup.ts';

export const codexTrusts: HostRule = (setup) => {
  if (setup.host.name !== 'codex') return [];
  const { env, home } = setup.places;
  const config = settingsAt(env['CODEX_HOME'] || join(home, '.codex'), 'config.toml');
  const known = plain(plain(plain(config.value)?.['hooks'])?.['state']) ?? {};
  const file = setup.files.find(({ file: each }) => each.level === 'user' && each.purposes.includes('hook') && each.path.endsWith('.json'));
  if (file === undefined || file.hooks.length === 0) return [];
  const place = `${file.file.path}:`;
  const faults = file.hooks.flatMap(({ event, at: [group, index] }): HostFault[] => {
    const entry = plain(known[`${place}${snake(event)}:${group}:${index}`]);
    if (entry?.['enabled'] === false) return [{ fault: 'hook-disabled', status: 'fail', message: { en: `the hook is switched off (${event}, hooks.state in ${config.path})`, ja: `フックが無効になっています (${event}、${config.path} の hooks.state)` }, fix: { en: 'switch it on again: start `codex`, then /hooks', ja: '`codex` を起動し、/hooks で有効にする' } }];
    if (typeof entry?.['trusted_hash'] === 'string') return [];
    const elsewhere = Object.keys(known).some((key) => key.startsWith(`${place}${snake(event)}:`));
    return elsewhere
      ? [{ fault: 'hook-trust-shifted', status: 'fail', fix: trustFix(setup), message: { en: `the trust in the hook (${event}) is for another place in ${file.file.path}: an entry was put before it, and Codex skips it in silence`, ja: `フック (${event}) への信頼が ${file.file.path} の別の位置のものです。前に項目が加わったため、Codex は黙って実行しません` } }]
      : [{ fault: 'hook-untrusted', status: 'fail', fix: trustFix(setup), message: { en: `nobody has trusted the hook (${event}) yet; Codex skips it in silence`, ja: `フック (${event}) がまだ信頼されていません。Codex は黙って実行しません` } }];
  });
  return firstOfEach(faults);
};

/** One line for all events with the same fault. */
function firstOfEach(faults: readonly HostFault[]): readonly HostFault[] {
  return faults.filter(({ fault }, at) => faults.findIndex((each) => each.fault === fault) === at);
}

const trustFix: typeof initFix = (setup) => {
  const { en, ja } = initFix(setup);
  return { en: `${en}, or start \`codex\`, then /hooks`, ja: `${ja}、または \`codex\` を起動して /hooks` };
};

function snake(event: string): string {
  return event.replace(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter}`).toLowerCase();
}
