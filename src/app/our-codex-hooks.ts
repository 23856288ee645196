// Which of the hooks Codex sees are ours, whether it runs them, and why it could not be asked.
import { UnreadableHostFile, type HostPlaces } from '../hosts/agent-host.ts';
import { codexHooksFile } from '../hosts/codex.ts';
import { HOOK_FILE } from '../hosts/hook-command.ts';
import type { Bilingual } from '../kernel/bilingual.ts';
import { SekishoError } from '../kernel/errors.ts';
import { askCodexHooks, CodexNotAsked, type CodexHook } from '../system/codex-hooks.ts';

/** Of any version of ours; rejects where Codex cannot be asked. */
export async function ourCodexHooks(program: string, places: HostPlaces, env: NodeJS.ProcessEnv): Promise<readonly CodexHook[]> {
  const file = codexHooksFile(places);
  return (await askCodexHooks(program, places.root, env)).filter(({ sourcePath, command, key }) => sourcePath === file && command.includes(HOOK_FILE) && key.startsWith(`${file}:`));
}

/** By a person, or by whoever manages the machine: Codex runs both. */
export const isTrusted = ({ trustStatus }: CodexHook): boolean => trustStatus === 'trusted' || trustStatus === 'managed';

export function whyNotAsked(error: unknown): Bilingual {
  if (error instanceof CodexNotAsked || error instanceof UnreadableHostFile) return error.reason;
  if (error instanceof SekishoError) return { en: error.envelope('en').message, ja: error.envelope('ja').message };
  const why = error instanceof Error ? error.message : String(error);
  return { en: why, ja: why };
}
