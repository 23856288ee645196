// The templates of one root: those that ship, and in their place those of the workspace where it has its own.
import { LANGUAGES, type Bilingual, type Language } from '../../kernel/bilingual.ts';
import { readTemplates, type TemplateProblem } from './read-templates.ts';
import { STEP_TABLE } from './step-table.ts';
import type { Template, TemplateFile } from './template.ts';

/** The one folder under the root from which templates are taken, and how their names end. */
export const OWN_TEMPLATES = { folder: '.sekisho/templates', endings: ['.yaml', '.yml', '.md'] } as const;

export interface TemplateSet {
  /** Of the workspace's own files. */
  readonly problems: readonly TemplateProblem[];
  /** Why a step that somebody wrote a template for is not there. */
  problemOf(step_id: string): TemplateProblem | undefined;
  /** Steps that have a template, the known ones in their order, others by name. */
  steps(): readonly { readonly step_id: string; readonly title: Bilingual }[];
  get(step_id: string, language: Language): Template | undefined;
}

/** A file of the workspace with a problem is not taken, and neither is the shipped one it stands for: whoever wrote it means another check. */
export function templateSet(shipped: readonly TemplateFile[], own: readonly TemplateFile[], strays: readonly TemplateProblem[] = []): TemplateSet {
  const { templates, problems: faults } = readTemplates(own.map((file) => ({ ...file, origin: 'workspace' as const })));
  const problems = [...strays, ...faults];
  const found = new Map(templates.map((template) => [keyOf(template.step_id, template.language), template]));
  const names = new Map(shipped.map((file) => [keyOfName(file.file), file]));
  for (const file of new Set(problems.map((problem) => problem.file))) {
    const [step] = keyOfName(file).split(' ');
    for (const language of LANGUAGES) names.delete(keyOf(step!, language));
  }
  const get = (step_id: string, language: Language): Template | undefined => {
    const key = keyOf(step_id, language);
    const file = names.get(key);
    // Reading one takes a while, and most processes never ask a model: each is read when it is first wanted.
    if (!found.has(key) && file !== undefined) found.set(key, sound(file));
    return found.get(key);
  };
  const ids = [...new Set([...names.keys(), ...found.keys()].map((key) => key.split(' ')[0]!))].sort((a, b) => placeOf(a) - placeOf(b) || (a < b ? -1 : 1));
  const titleOf = (step_id: string): Bilingual => {
    const [en, ja] = (['en', 'ja'] as const).map((language) => found.get(keyOf(step_id, language))?.body.metadata.step_name);
    const known = STEP_TABLE[placeOf(step_id)]?.title;
    return { en: en ?? known?.en ?? ja ?? step_id, ja: ja ?? known?.ja ?? en ?? step_id };
  };
  const steps = ids.map((step_id) => ({ step_id, title: titleOf(step_id) }));
  const problemOf = (step_id: string): TemplateProblem | undefined => problems.find(({ file }) => keyOfName(file).split(' ')[0] === step_id || stepNamedIn(own.find((each) => each.file === file)?.text ?? '') === step_id);
  return { problems, problemOf, steps: () => steps, get };
}

function sound(file: TemplateFile): Template {
  const { templates: [template], problems: [problem] } = readTemplates([{ ...file, origin: 'built_in' }]);
  if (template === undefined) throw new Error(`shipped template ${file.file}: ${problem?.path} ${problem?.message.en}`);
  return template;
}

function keyOf(step_id: string, language: Language): string {
  return `${step_id} ${language}`;
}

/** Shipped files, and those that cannot be read, are known by their names: `plot_consistency.ja.yaml`. */
function keyOfName(file: string): string {
  const [, step = '', language = ''] = /([^/]+?)(?:\.(ja|en))?\.[a-z]+$/i.exec(file) ?? [];
  return `${step} ${language}`;
}

/** Of a file that may not be readable otherwise. */
function stepNamedIn(text: string): string | undefined {
  return /^[ \t]{0,40}step_id:[ \t]{0,40}["']?([a-z][a-z0-9_]{0,59})/m.exec(text)?.[1];
}

function placeOf(id: string): number {
  const at = STEP_TABLE.findIndex(({ step_id }) => step_id === id);
  return at < 0 ? STEP_TABLE.length : at;
}
