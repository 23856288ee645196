// A person's trust in our hooks, noted where Codex looks for it: without it Codex leaves them out silently. Key and hash are Codex's own words.
import { codex, codexConfigFile, codexHooksFile } from '../../hosts/codex.ts';
import { codexConfig, withTrust } from '../../hosts/codex-config.ts';
import { stringsIn } from '../../hosts/named-hooks.ts';
import type { Bilingual } from '../../kernel/bilingual.ts';
import type { CodexHook } from '../../system/codex-hooks.ts';
import { readHostFile, writeHostFiles } from '../../system/host-files.ts';
import { programOnPath } from '../../system/program-on-path.ts';
import { isTrusted, ourCodexHooks, whyNotAsked } from '../our-codex-hooks.ts';
import type { Machine } from './machine.ts';

export interface TrustOutcome {
  readonly trusted: boolean;
  /** What the file is now, where it was changed. */
  readonly written?: { readonly path: string; readonly before: string; readonly after: string; readonly bare: string | undefined };
  readonly note?: Bilingual;
}

/** True where Codex runs all of our hooks as they are; asks Codex, which has to be installed. */
export async function codexTrusts(machine: Machine): Promise<boolean> {
  const program = programOnPath('codex', machine.env, machine.places.root);
  if (program === undefined) return true; // nobody to ask, and nobody to run them either
  try {
    const ours = await writtenHooks(machine, program);
    return ours.length > 0 && ours.every(isTrusted);
  } catch {
    return false;
  }
}

/** After a person's yes, and after the hooks were written. */
export async function trustInCodex(machine: Machine): Promise<TrustOutcome> {
  const { places, programs, env } = machine;
  const program = programOnPath('codex', env, places.root);
  if (program === undefined) return { trusted: false, note: byHand({ en: 'Codex is not installed', ja: 'Codex が導入されていません' }) };
  const path = codexConfigFile(places);
  try {
    const ours = await writtenHooks(machine, program);
    if (ours.length === 0) return { trusted: false, note: byHand({ en: 'Codex does not see our hooks', ja: 'Codex に当方のフックが見えていません' }) };
    if (ours.every(isTrusted)) return { trusted: true };
    const before = readHostFile(path)?.text ?? '';
    const after = withTrust(path, before, programs, codexHooksFile(places), ours.map(({ key, currentHash }) => ({ key, hash: currentHash })));
    const { undo } = writeHostFiles([{ path, text: after }]);
    if ((await writtenHooks(machine, program)).every(isTrusted)) return { trusted: true, written: { path, before, after, bare: codexConfig(path, programs, codexHooksFile(places)).withoutOurs(before) } };
    undo();
    return { trusted: false, note: byHand({ en: 'Codex does not take the trust from its settings', ja: 'Codex が設定の信頼を受け入れません' }) };
  } catch (error) {
    const why = whyNotAsked(error);
    return { trusted: false, note: byHand({ en: `Codex could not be asked: ${why.en}`, ja: `Codex に問い合わせられません: ${why.ja}` }) };
  }
}

/** Exactly the lines we write, from exactly our file: nothing else is trusted in a person's name. */
async function writtenHooks({ places, programs, env }: Machine, program: string): Promise<readonly CodexHook[]> {
  const file = codexHooksFile(places);
  const lines = new Set(stringsIn(JSON.parse(codex.files(places, programs).find(({ path }) => path === file)!.withOurs(undefined))));
  return (await ourCodexHooks(program, places, env)).filter(({ command }) => lines.has(command));
}

function byHand(why: Bilingual): Bilingual {
  return {
    en: `${why.en}: start codex, type /hooks and trust the hooks of Sekisho; until then Codex does not run them.`,
    ja: `${why.ja}。codex を起動して /hooks と入力し、Sekisho のフックを信頼してください。それまで Codex はフックを実行しません。`,
  };
}
