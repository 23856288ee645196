// Reads the templates a person keeps in the state folder of a root; what they say is judged elsewhere.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { OWN_TEMPLATES } from '../checkers/templates/template-set.ts';
import type { TemplateFile } from '../checkers/templates/template.ts';

const MOST_FILES = 200;
const MOST_BYTES = 256 * 1024;

/** `state` is `.sekisho`. One that is too large counts as empty, and is then a problem with its name. */
export function ownTemplates(state: string): readonly TemplateFile[] {
  const name = OWN_TEMPLATES.folder.split('/').at(-1)!;
  const folder = join(state, name);
  return namesIn(folder).map((file) => ({ file: `${OWN_TEMPLATES.folder}/${file}`, text: textOf(join(folder, file)), origin: 'workspace' }));
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile() && OWN_TEMPLATES.endings.some((ending) => entry.name.endsWith(ending))).map(({ name }) => name).sort().slice(0, MOST_FILES);
  } catch {
    return [];
  }
}

function textOf(path: string): string {
  try {
    return statSync(path).size > MOST_BYTES ? '' : readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
