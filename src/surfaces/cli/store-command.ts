// What the commands on a whole store share: a person at the terminal, the words they need, and the line that counts rows.
import type { Bilingual } from '../../kernel/bilingual.ts';
import { SekishoError } from '../../kernel/errors.ts';
import { principalAt } from './principal.ts';
import type { ProcessCall } from './process-command.ts';
import { progressLine } from './progress-line.ts';
import { UsageError } from './usage-error.ts';
import type { StoreTools } from './world.ts';

/** Runs `work` with the store tools; the counting line is gone before anything is printed. */
export async function withStoreTools<T>({ world, voice }: ProcessCall, work: (tools: StoreTools, counting: { readonly onRows?: (seen: number) => void }) => Promise<T>): Promise<T> {
  const progress = progressLine(voice, world);
  const { onRows } = progress;
  try {
    return await work(await world.storeTools(), onRows === undefined ? {} : { onRows });
  } finally {
    progress.clear();
  }
}

/** State holds the words of requests: what copies, shows or replaces it is for a person. */
export function needPerson({ world }: ProcessCall, operation: string): void {
  if (principalAt(world.terminal).kind === 'person') return;
  throw new SekishoError('QC-107', { operation, callers: { en: 'a person', ja: '人' }, kind: { en: 'an agent', ja: 'エージェント' } });
}

export function needWords<const N extends readonly string[]>({ args }: ProcessCall, command: string, names: N): { [At in keyof N]: string } {
  const missing = names[args.length];
  if (missing !== undefined) {
    throw usage({ en: `sekisho ${command} needs ${missing}`, ja: `sekisho ${command} には ${missing} が必要です` }, command);
  }
  return args.slice(0, names.length) as unknown as { [At in keyof N]: string };
}

export function usage(reason: Bilingual, command: string): UsageError {
  return new UsageError({ reason, hint: { en: `\`sekisho ${command} --help\` lists what it takes.`, ja: `\`sekisho ${command} --help\` で一覧を確認できます。` } });
}
