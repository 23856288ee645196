// Draws names and pieces of text out of a tree, each as likely as it is frequent there; the same ones every time.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { draw, generator } from '../code-quality/draw.ts';
import { filesBelow } from '../corpora.ts';

const SOURCE = /\.(?:[cm]?[jt]sx?|py|java|kt|cpp|cc|h|mm?|json|md)$/;

/** Files in a random order, the longer ones as much more often as they are longer. */
function texts(root: string, count: number, seed: number): string[] {
  const files = filesBelow(root).filter((file) => SOURCE.test(file)).map((file) => ({ file, size: statSync(join(root, file)).size }));
  const all = files.reduce((sum, { size }) => sum + size, 0);
  const random = generator(seed);
  return Array.from({ length: count }, () => {
    let left = random() * all;
    const found = files.find(({ size }) => (left -= size) < 0) ?? files[0]!;
    return readFileSync(join(root, found.file), 'utf8');
  });
}

/** Words of the languages themselves: their occurrences are none of a name, even where somebody gave a function such a name. */
const OWN_WORDS = new Set(('abstract any as asserts async await bigint boolean break case catch class const constructor continue debugger declare def default del delete do elif else enum except export extends False false final finally fn for from func function get global if implements import in infer instanceof int interface is keyof lambda let match module namespace never new None nonlocal not null number object of or override package pass private protected public raise readonly require return satisfies self set static string struct super switch symbol this throw throws True true try type typeof undefined union unique unknown using var void while with yield and assert').split(' '));
const COMMENTS = /\/\*[^]*?\*\/|\/\/[^\n]*/g;

export function drawNames(root: string, count: number, seed: number): string[] {
  const random = generator(seed + 1);
  return texts(root, count, seed).flatMap((text) => {
    const words = (text.replace(COMMENTS, '').match(/[A-Za-z_$][\w$]*/g) ?? []).filter((word) => !OWN_WORDS.has(word));
    return words.length === 0 ? [] : [words[Math.floor(random() * words.length)]!];
  });
}

/** Words, parts of words and phrases of three to forty characters that stand in the tree, on one line. */
export function drawLiterals(root: string, count: number, seed: number): string[] {
  const random = generator(seed + 2);
  const found = new Set<string>();
  for (const text of texts(root, count * 3, seed + 3)) {
    const line = draw(text.split('\n').filter((each) => each.trim().length > 3 && each.length < 500), 1, Math.floor(random() * 1e9))[0]?.trim();
    if (line === undefined) continue;
    const from = Math.floor(random() * (line.length - 2));
    const literal = line.slice(from, from + 3 + Math.floor(random() * 37)).trim();
    if (literal.length >= 3 && !/[\ud800-\udfff]/.test(literal)) found.add(literal);
    if (found.size === count) break;
  }
  return [...found];
}

/** Regular expressions an agent might write, around words of the tree. */
export function drawPatterns(root: string, count: number, seed: number): string[] {
  const names = [...new Set(drawNames(root, count * 4, seed + 5).filter((name) => name.length > 3))].map((name) => name.replace(/\$/g, '\\$'));
  const shapes = [(a: string) => `\\b${a}\\b`, (a: string) => `${a}\\(`, (a: string, b: string) => `${a}|${b}`, (a: string) => `(?:function|def|class|const)\\s+\\w*${a}`, (a: string) => `${a}\\s*[:=]\\s*\\w+`, (a: string) => `${a.slice(0, 3)}\\w{2,8}s?\\b`];
  return Array.from({ length: count }, (_, at) => shapes[at % shapes.length]!(names[at % names.length]!, names[(at + 7) % names.length]!));
}
