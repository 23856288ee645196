// Reads the templates a person keeps in the state folder of a root; what they say is judged elsewhere.
import { readdirSync, readFileSync, statSync, type Dirent } from 'node:fs';
import { join } from 'node:path';
import type { TemplateProblem } from '../checkers/templates/read-templates.ts';
import { OWN_TEMPLATES } from '../checkers/templates/template-set.ts';
import type { TemplateFile } from '../checkers/templates/template.ts';
import type { Bilingual } from '../kernel/bilingual.ts';

const MOST_FILES = 200;
const MOST_BYTES = 256 * 1024;

/** `state` is `.sekisho`. One that is too large counts as empty, and is then a problem with its name. */
export function ownTemplates(state: string): { readonly files: readonly TemplateFile[]; readonly strays: readonly TemplateProblem[] } {
  const folder = join(state, OWN_TEMPLATES.folder.split('/').at(-1)!);
  const files: TemplateFile[] = [];
  const strays: TemplateProblem[] = [];
  for (const entry of entriesOf(folder)) {
    const file = `${OWN_TEMPLATES.folder}/${entry.name}`;
    const stray = whyNot(entry) ?? (files.length >= MOST_FILES ? WHY.tooMany : undefined);
    if (stray === undefined) files.push({ file, text: textOf(join(folder, entry.name)), origin: 'workspace' });
    else if (strays.length < MOST_FILES) strays.push({ file, line: 0, path: '', message: stray });
  }
  return { files, strays };
}

const WHY = {
  link: { en: 'is a link, and links are not followed: put the file itself here', ja: 'リンクです。リンクはたどりません。ファイルそのものを置いてください' },
  folder: { en: 'is a folder: templates lie directly in this one', ja: 'フォルダーです。テンプレートはこのフォルダーの直下に置いてください' },
  other: { en: 'is no file', ja: 'ファイルではありません' },
  ending: { en: `is not read: the name of a template ends in ${OWN_TEMPLATES.endings.join(', ')}`, ja: `読み込まれません。テンプレートのファイル名は ${OWN_TEMPLATES.endings.join('、')} で終わります` },
  tooMany: { en: `is not read: there are more than ${MOST_FILES} templates`, ja: `読み込まれません。テンプレートが ${MOST_FILES} 件を超えています` },
} as const satisfies Record<string, Bilingual>;

/** What lies here is meant as a template; whatever is passed over is named. */
function whyNot(entry: Dirent): Bilingual | undefined {
  if (entry.isSymbolicLink()) return WHY.link;
  if (entry.isDirectory()) return WHY.folder;
  if (!entry.isFile()) return WHY.other;
  return OWN_TEMPLATES.endings.some((ending) => entry.name.endsWith(ending)) ? undefined : WHY.ending;
}

/** Hidden ones (.gitkeep) are nobody's template. */
function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !name.startsWith('.')).sort((a, b) => (a.name < b.name ? -1 : 1));
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
