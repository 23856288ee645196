// The templates of one root: those that ship, and in their place those of the workspace where it has its own.
import { LANGUAGES, type Bilingual, type Language } from '../../kernel/bilingual.ts';
import { readTemplates, type TemplateProblem } from './read-templates.ts';
import { STEP_TABLE } from './step-table.ts';
import type { Template, TemplateFile } from './template.ts';

/** The one folder under the root from which templates are taken, and how their names end. */
export const OWN_TEMPLATES = { folder: '.sekisho/templates', endings: ['.yaml', '.yml', '.md'] } as const;

export interface TemplateSet {
  readonly problems: readonly TemplateProblem[];
  /** Steps that have a template, the known ones in their order, others by name. */
  steps(): readonly { readonly step_id: string; readonly title: Bilingual }[];
  get(step_id: string, language: Language): Template | undefined;
}

/** A file of the workspace with a problem is not taken, and neither is the shipped one it stands for: whoever wrote it means another check. */
export function templateSet(shipped: readonly TemplateFile[], own: readonly TemplateFile[]): TemplateSet {
  const { templates, problems } = readTemplates([...shipped.map((file) => ({ ...file, origin: 'built_in' as const })), ...own.map((file) => ({ ...file, origin: 'workspace' as const }))]);
  const spoilt = new Set(problems.map(({ file }) => file));
  const found = new Map<string, Template>();
  for (const template of templates) found.set(keyOf(template.step_id, template.language), template);
  for (const { file } of own) {
    if (!spoilt.has(file)) continue;
    const step = stepOfName(file);
    for (const language of LANGUAGES) if (found.get(keyOf(step, language))?.origin === 'built_in') found.delete(keyOf(step, language));
  }
  const ids = [...new Set([...found.values()].map(({ step_id }) => step_id))];
  const place = (id: string): number => { const at = STEP_TABLE.findIndex(({ step_id }) => step_id === id); return at < 0 ? STEP_TABLE.length : at; };
  ids.sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1));
  const get = (step_id: string, language: Language): Template | undefined => found.get(keyOf(step_id, language));
  const nameIn = (step_id: string, language: Language): string => (get(step_id, language) ?? get(step_id, language === 'ja' ? 'en' : 'ja'))!.body.metadata.step_name;
  return { problems, steps: () => ids.map((step_id) => ({ step_id, title: { en: nameIn(step_id, 'en'), ja: nameIn(step_id, 'ja') } })), get };
}

function keyOf(step_id: string, language: Language): string {
  return `${step_id} ${language}`;
}

/** What cannot be read names its step by its file: `plot_consistency.ja.yaml`. */
function stepOfName(file: string): string {
  return /([^/]+?)(?:\.(?:ja|en))?\.[a-z]+$/i.exec(file)?.[1] ?? '';
}
