// `analyze_structure` and `repo_pack`: what a tree is made of and which parts carry the rest, within a stated budget.
import type { FileEntry } from '../file-table.ts';
import { outline } from '../structure/outline.ts';
import type { SymbolKind } from '../structure/structure-rows.ts';
import { certify } from './certify.ts';
import type { Certificate } from './certificate.ts';
import { DEFAULT_WAIT_MS, type Asked } from './asked.ts';
import type { Desk } from './desk.ts';
import { rankFiles, type RankedFile } from './rank-files.ts';

export interface StructureAnswer {
  readonly files: number;
  readonly languages: readonly { readonly language: string; readonly files: number; readonly bytes: number }[];
  readonly folders: readonly { readonly folder: string; readonly files: number; readonly bytes: number }[];
  /** The files others lean on most, with what they define. */
  readonly core: readonly { readonly file: string; readonly used: number; readonly defines: readonly { readonly name: string; readonly kind: SymbolKind; readonly line: number }[] }[];
  readonly entry_points: readonly string[];
  readonly certificate: Certificate;
}

const CORE_FILES = 20;
const CORE_NAMES = 12;
const FOLDERS = 40;
/** Names under which programs begin, in the languages we know. */
const ENTRY = /(^|\/)(main|index|app|server|cli|__main__|program|mod|lib|manage|wsgi|asgi)\.[a-z]{1,5}$/i;

export async function analyzeStructure(asked: Asked, desk: Desk): Promise<StructureAnswer> {
  const { scope, look } = await desk.begin(asked);
  const entries = [...desk.keeper.table.all()].filter(({ path, language }) => scope.holds(path, language));
  const unparsed = await desk.keeper.parse(entries, asked.wait_ms ?? DEFAULT_WAIT_MS);
  const ranked = rankFiles(desk, scope);
  return {
    files: entries.length,
    languages: tally(entries, ({ language }) => language).map(([language, sum]) => ({ language, ...sum })),
    folders: tally(entries, ({ path }) => path.split('/').slice(0, -1).slice(0, 2).join('/') || '.').slice(0, FOLDERS).map(([folder, sum]) => ({ folder, ...sum })),
    core: ranked.slice(0, CORE_FILES).flatMap((each) => coreFile(each, desk)),
    entry_points: entries.map(({ path }) => path).filter((path) => ENTRY.test(path)).sort((a, b) => a.split('/').length - b.split('/').length || (a < b ? -1 : 1)).slice(0, CORE_FILES),
    certificate: certify({ claim: 'overview', look, scope, emptyScope: desk.holdsNothing(scope), skipped: desk.skippedIn(scope), unparsed, moved: desk.keeper.generation !== look.generation }),
  };
}

function coreFile({ file, used }: RankedFile, desk: Desk): StructureAnswer['core'] {
  const entry = desk.keeper.table.get(file);
  if (entry === undefined || used === 0) return [];
  return [{ file: entry.path, used, defines: definesOf(entry, desk).slice(0, CORE_NAMES) }];
}

function definesOf(entry: FileEntry, desk: Desk): { name: string; kind: SymbolKind; line: number }[] {
  const lines = desk.linesOf(entry);
  if (entry.structure?.state !== 'parsed' || lines === undefined) return [];
  const top = outline(entry.structure.rows.definitions).map(({ definition }) => definition);
  return top.sort((a, b) => Number(b.exported) - Number(a.exported) || a.start - b.start).map(({ name, kind, start }) => ({ name, kind, line: lines.lineAt(start) }));
}

function tally(entries: readonly FileEntry[], keyOf: (entry: FileEntry) => string): [string, { files: number; bytes: number }][] {
  const sums = new Map<string, { files: number; bytes: number }>();
  for (const entry of entries) {
    const sum = sums.get(keyOf(entry)) ?? { files: 0, bytes: 0 };
    sums.set(keyOf(entry), { files: sum.files + 1, bytes: sum.bytes + entry.stamp.size });
  }
  return [...sums].sort((a, b) => b[1].files - a[1].files || (a[0] < b[0] ? -1 : 1));
}

export interface PackAnswer {
  readonly text: string;
  readonly files_listed: number;
  readonly files: number;
  readonly certificate: Certificate;
}

export interface RepoPack extends Asked {
  /** Characters of the overview; what does not fit is left out from the end of the ranking, and said. */
  readonly characters?: number | undefined;
}

export const PACK_CHARACTERS = 12_000;

export async function repoPack(asked: RepoPack, desk: Desk): Promise<PackAnswer> {
  const { scope, look } = await desk.begin(asked);
  const entries = [...desk.keeper.table.all()].filter(({ path, language }) => scope.holds(path, language));
  const unparsed = await desk.keeper.parse(entries, asked.wait_ms ?? DEFAULT_WAIT_MS);
  const budget = asked.characters ?? PACK_CHARACTERS;
  let text = '';
  let listed = 0;
  for (const { file } of rankFiles(desk, scope)) {
    const entry = desk.keeper.table.get(file);
    if (entry === undefined) continue;
    const block = `${entry.path}\n${definesOf(entry, desk).map(({ name, kind, line }) => `  ${line}: ${kind} ${name}\n`).join('')}`;
    if (text.length + block.length > budget) continue;
    text += block;
    listed += 1;
  }
  return {
    text,
    files_listed: listed,
    files: entries.length,
    certificate: certify({ claim: 'overview', look, scope, emptyScope: desk.holdsNothing(scope), skipped: desk.skippedIn(scope), unparsed, capped: listed < entries.length, moved: desk.keeper.generation !== look.generation }),
  };
}
