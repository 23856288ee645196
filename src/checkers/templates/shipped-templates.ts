// The templates that ship with the product, read from beside the code; the only place of this folder that touches the disk.
import { readFileSync } from 'node:fs';
import type { TemplateFile } from './template.ts';

const STEPS = ['character_consistency', 'plot_consistency', 'worldview_check', 'structure_check', 'foreshadowing_check', 'scene_transition'] as const;
const LANGUAGES = ['ja', 'en'] as const;

/** From source they lie in a folder beside this file; in the bundle in `templates/`, beside an entry or one step above a chunk. */
const FOLDERS = ['./built-in', './templates', '../templates'];

/** A missing one is an error: a review without its steps would look like a review. */
export function shippedTemplates(): readonly TemplateFile[] {
  return STEPS.flatMap((step) => LANGUAGES.map((language) => read(`${step}.${language}.yaml`)));
}

function read(name: string): TemplateFile {
  let cause: unknown;
  for (const folder of FOLDERS) {
    try {
      return { file: name, text: readFileSync(new URL(`${folder}/${name}`, import.meta.url), 'utf8'), origin: 'built_in' };
    } catch (error) {
      cause = error;
    }
  }
  throw new Error(`template ${name} not found`, { cause });
}
