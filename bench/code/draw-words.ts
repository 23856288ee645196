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

export function drawNames(root: string, count: number, seed: number): string[] {
  const random = generator(seed + 1);
  return texts(root, count, seed).flatMap((text) => {
    const words = text.match(/[A-Za-z_$][\w$]*/g) ?? [];
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
