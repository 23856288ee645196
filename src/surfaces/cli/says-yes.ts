// One question at the terminal that takes a clear yes and nothing else for a yes, and nothing that was typed before it was put.
import type { Bilingual, Language } from '../../kernel/bilingual.ts';
import type { CliWorld } from './world.ts';

const EARLY: Bilingual = { en: '(What was typed before the question does not count.)', ja: '(質問の前に入力されたものは回答として扱いません。)' };

/** Enter alone is a no, and so is everything that is no clear yes. */
export async function saysYes(world: Pick<CliWorld, 'ask'>, prompt: string, language: Language): Promise<boolean> {
  return /^(y|yes|はい)$/i.test((await world.ask(`${prompt} [y/N] `, EARLY[language])).trim().normalize('NFKC'));
}
