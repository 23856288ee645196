// Reads the checked-in extracts of openly licensed data, made once by scripts/extract-dictionary-data.mjs.
import { fold } from '../../kernel/text-folding.ts';
import type { CompiledGroup, CompiledMember, Extra } from './compile.ts';

/** `= a b c` (tab-separated) one lexeme, verifies; `~ a b c` related words, may only raise a question; `<word` leads nowhere itself; `word*` never verifies. */
export function readSudachi(text: string): Extra {
  return lines(text).map((line) => {
    const [mark, ...words] = line.split('\t');
    return { level: mark === '=' ? ('lexeme' as const) : ('related' as const), members: words.map(member) };
  });
}

/** `日本語 english english*` (tab-separated): a word and its translations; `*` marks one shared by too many words to verify. */
export function readEdict(text: string): Extra {
  return lines(text).map((line): CompiledGroup => ({ level: 'translation', members: line.split('\t').map(member) }));
}

function lines(text: string): string[] {
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

function member(written: string): CompiledMember {
  const silent = written.startsWith('<');
  const marked = written.endsWith('*');
  return { form: fold(written.slice(silent ? 1 : 0, marked ? -1 : undefined)), marked, ...(silent ? { silent } : {}) };
}
