// The page of a setup: who was found, every file with its difference, and what else is done.
import type { Bilingual } from '../../../kernel/bilingual.ts';
import { makeVisible } from '../make-visible.ts';
import { MARKS } from '../paint.ts';
import type { SetupPlan } from '../world.ts';
import type { Sheet } from './sheet.ts';

const TEXT = {
  root: { en: 'Root', ja: 'ルート' },
  hosts: { en: 'Hosts', ja: 'ホスト' },
  create: { en: 'new', ja: '新規' }, change: { en: 'changed', ja: '変更' }, remove: { en: 'removed', ja: '削除' },
} as const;

export function setupPlanLines({ root, hosts, files, steps, notes }: Pick<SetupPlan, 'root' | 'hosts' | 'files' | 'steps' | 'notes'>, sheet: Sheet): string[] {
  const { language, paint } = sheet;
  return [
    `${paint.strong(TEXT.root[language])}  ${makeVisible(root)}`,
    ...(hosts.length === 0 ? [] : [`${paint.strong(TEXT.hosts[language])}  ${hosts.map(({ title, by }) => (by === undefined ? title : `${title} (${makeVisible(by)})`)).join(', ')}`]),
    '',
    ...files.flatMap(({ path, change, diff }) => [`${paint.strong(makeVisible(path))}  ${TEXT[change][language]}`, ...diffLines(diff, sheet), '']),
    ...steps.map((step) => `${paint.strong('+')} ${makeVisible(step[language])}`),
    ...noteLines(notes, sheet),
  ];
}

export function noteLines(notes: readonly Bilingual[], { language, paint }: Sheet): string[] {
  return notes.map((note) => `${paint.warn(MARKS.warn)} ${makeVisible(note[language])}`);
}

/** Without the two lines that name the file: it stands above. */
function diffLines(diff: string, { paint }: Sheet): string[] {
  return diff.replace(/\n$/, '').split('\n').slice(2).map((line) => {
    const shown = `  ${makeVisible(line.replaceAll('\t', '    '))}`;
    return line.startsWith('+') ? paint.good(shown) : line.startsWith('-') ? paint.bad(shown) : paint.faint(shown);
  });
}
