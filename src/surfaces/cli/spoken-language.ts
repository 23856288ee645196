// Which language this call is answered in: the flag, else the configuration, else the locale of the environment.
import type { Language } from '../../kernel/bilingual.ts';

/** Undefined when nobody said anything: the engine then follows the language of the input, and texts of our own are English. */
export function spokenLanguage(
  flag: Language | undefined,
  configured: Language | undefined,
  env: Readonly<Record<string, string | undefined>>,
): Language | undefined {
  return flag ?? configured ?? localeLanguage(env);
}

/** In the order of POSIX; an empty variable counts as absent. `C` names no language. */
function localeLanguage(env: Readonly<Record<string, string | undefined>>): Language | undefined {
  const locale = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '';
  return /^ja/i.test(locale) ? 'ja' : /^en/i.test(locale) ? 'en' : undefined;
}
