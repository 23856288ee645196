// Tells the word of a command that is run, or read in by the shell, from those it is given to work on.
import { literalOf, type ShellLine } from './command-words.ts';

/** They run what follows their own options. */
const RUNNERS = /^(?:node|env|sudo|doas|timeout|nice|ionice|nohup|time|command|exec|stdbuf|setsid|source|\.)$/;

/** Options whose value is written to: `time -o`, and what node reports into. */
const WRITES_TO = /^(?:-o|--(?:redirect-warnings|\S*(?:dir|directory|file|filename|path|name|pattern|output|destination)))$/;

/** `at` counts the words, then the redirections. */
export function isRunOrReadIn({ words }: ShellLine['commands'][number], at: number): boolean {
  if (at >= words.length || !/^[^-=][^=]*$/.test(literalOf(words[at]!) ?? '') || WRITES_TO.test(literalOf(words[at - 1]!) ?? '')) return false;
  return words.slice(0, at).every((word, before) => {
    const text = literalOf(word);
    if (text === undefined) return false;
    return RUNNERS.test(text.replace(/^.*\/(?=[^/])/, '')) || (before > 0 && /^(?:-.*|\w+=.*|[\d.]+[smhd]?)$/.test(text));
  });
}
