// Which of several spellings is the customary one: asked only where a work uses them equally often and so does not say it itself.
import { CUSTOMARY_PAIRS } from './spelled-pairs.ts';

/** Written together by now; of other words with a hyphen nothing is known. */
const TOGETHER = new Set(['email', 'emails', 'online', 'offline', 'website', 'websites', 'webpage', 'webpages', 'database', 'databases', 'filename', 'filenames', 'username', 'usernames', 'plugin', 'plugins', 'backup', 'backups', 'cooperate', 'coordinate', 'reuse', 'reused', 'realtime', 'inbox', 'timestamp', 'timestamps']);

/** Undefined: style guides differ, or say nothing. */
export function customarySpelling(word: string, spellings: readonly string[]): string | undefined {
  const [kind, name] = [word.slice(0, word.indexOf(':')), word.slice(word.indexOf(':') + 1)];
  switch (kind) {
    case 'katakana':
      return onlyBest(spellings, (spelling) => (spelling.includes('ヴ') ? -1 : spelling.split('ー').length - 1));
    case 'pair': {
      const customary = CUSTOMARY_PAIRS.get(word);
      return customary !== undefined && spellings.includes(customary) ? customary : undefined;
    }
    // The kana between the kanji are written.
    case 'compound':
      return onlyBest(spellings, ({ length }) => length);
    case 'width':
      return widthOf(name, spellings);
    case 'hyphen':
      return TOGETHER.has(name) && spellings.includes(name) ? name : undefined;
    // The name's own capitals are those that nobody writes by chance.
    case 'capitals':
      return onlyBest(spellings, (spelling) => (/[a-z][A-Z]/.test(spelling) ? 1 : 0));
    default:
      return undefined;
  }
}

/** A single figure is full width in upright text and half width elsewhere: there is no telling. */
function widthOf(name: string, spellings: readonly string[]): string | undefined {
  if (name === 'one figure') return undefined;
  return spellings.find((spelling) => (name === 'figures' ? spelling === 'half' : /^[A-Za-z]+$/.test(spelling)));
}

/** The one above all others; two that are equally good decide nothing. */
function onlyBest(spellings: readonly string[], worth: (spelling: string) => number): string | undefined {
  const ranked = spellings.map((spelling) => ({ spelling, worth: worth(spelling) })).sort((a, b) => b.worth - a.worth);
  return ranked.length > 1 && ranked[0]!.worth === ranked[1]!.worth ? undefined : ranked[0]?.spelling;
}
