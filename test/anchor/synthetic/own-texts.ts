// Real texts that may lie in the repository: our own documents and two short stories written for this.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BaseText } from './draw-case.ts';

/** `root` is the repository's folder. */
export function ownTexts(root: string): BaseText[] {
  const read = (name: string, language: 'ja' | 'en'): BaseText => ({ name, language, text: readFileSync(join(root, name), 'utf8') });
  const documents = (folder: string): string[] => readdirSync(join(root, folder)).filter((name) => name.endsWith('.md')).sort().map((name) => `${folder}/${name}`);
  return [
    read('test/anchor/synthetic/prose-ja.txt', 'ja'),
    read('test/anchor/synthetic/prose-en.txt', 'en'),
    read('README.ja.md', 'ja'),
    read('README.md', 'en'),
    read('docs/reference/operations.ja.md', 'ja'),
    read('docs/reference/errors.ja.md', 'ja'),
    read('docs/ARCHITECTURE.md', 'en'),
    read('docs/security.md', 'en'),
    ...documents('docs/ways').map((name) => read(name, 'en')),
    // One decision is a page; a text that is worked on in a dozen places is a chapter.
    ...inFours(documents('docs/decisions').filter((name) => !name.endsWith('README.md')).slice(0, 24).map((name) => read(name, 'en'))),
  ];
}

function inFours(texts: readonly BaseText[]): BaseText[] {
  return texts.filter((_, at) => at % 4 === 0).map(({ name, language }, at) => ({ name, language, text: texts.slice(at * 4, at * 4 + 4).map(({ text }) => text).join('\n') }));
}
