// Every sentence a person or an agent reads exists in both languages; this is the pair and how one is chosen.

export type Language = 'en' | 'ja';

export interface Bilingual {
  readonly en: string;
  readonly ja: string;
}

export const LANGUAGES: readonly Language[] = ['en', 'ja'];

/**
 * Fills `{name}` places of the sentence in this language; a parameter may itself be bilingual. A place without a value
 * stays visible, so that a missing parameter is noticed.
 */
export function say(text: Bilingual, language: Language, params: Readonly<Record<string, unknown>> = {}): string {
  return text[language].replace(/\{([a-z_]+)\}/g, (place, name: string) => {
    if (!Object.hasOwn(params, name)) return place;
    const value = params[name];
    return isBilingual(value) ? value[language] : String(value);
  });
}

/** How many of a thing, in English: `1 fix`, `2 fixes`. Japanese needs no such word. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

function isBilingual(value: unknown): value is Bilingual {
  return typeof value === 'object' && value !== null && typeof (value as Bilingual).en === 'string' && typeof (value as Bilingual).ja === 'string';
}

/** Kana or kanji anywhere makes a text Japanese; identifiers and loan words alone do not make it English. */
export function languageOf(text: string): Language {
  return /[\u3040-\u30ff\u3400-\u9fff\uff66-\uff9f]/u.test(text) ? 'ja' : 'en';
}
