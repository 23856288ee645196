// The import rules of TypeScript and JavaScript: relative paths from the index alone, everything else through the module resolver.
import { followExports } from './follow-exports.ts';
import { linkFiles, type Links, type SourceFinder } from './import-links.ts';
import type { ImportResolver, ProjectView } from './project-view.ts';

const LANGUAGES: ReadonlySet<string> = new Set(['typescript', 'tsx', 'javascript', 'vue', 'svelte']);

/** Leads a source that is not relative (tsconfig paths, package exports, self-reference) to an absolute path; undefined when it cannot. */
export type ModuleFinder = (fromFolder: string, source: string) => string | undefined;

export function ecmascriptResolver(findModule: ModuleFinder | undefined): ImportResolver {
  let known: { readonly generation: number; readonly parsed: number; readonly links: Links } | undefined;
  return {
    languages: [...LANGUAGES],
    resolve(target, view) {
      let parsed = 0;
      for (const file of view.files()) if (view.rowsOf(file) !== undefined) parsed += 1;
      if (known?.generation !== view.generation || known.parsed !== parsed) known = { generation: view.generation, parsed, links: linkFiles(view, LANGUAGES, sourceFinder(findModule)) };
      return followExports(target, view, known.links);
    },
  };
}

function sourceFinder(findModule: ModuleFinder | undefined): SourceFinder {
  const modules = new Map<string, readonly number[] | 'unresolved'>();
  return (from, source, _level, view) => {
    const folder = from.split('/').slice(0, -1).join('/');
    if (/^\.{1,2}(\/|$)/.test(source)) {
      const found = relative(folder, source, view);
      return found === undefined ? (isOther(source) ? [] : 'unresolved') : [found];
    }
    const key = `${folder}\n${source}`;
    let answer = modules.get(key);
    if (answer === undefined) modules.set(key, (answer = throughModules(folder, source, view, findModule)));
    return answer;
  };
}

/** Styles, pictures and data are no source of names. */
function isOther(source: string): boolean {
  return /\.(?:css|scss|less|svg|png|jpe?g|gif|webp|json|wasm|html?|md|txt|node)(?:\?.*)?$/.test(source);
}

const ENDINGS = ['.ts', '.tsx', '.d.ts', '.js', '.jsx', '.mjs', '.cjs', '.mts', '.cts', '.d.mts', '.d.cts', '.vue', '.svelte'];
/** What TypeScript writes as `./x.js` is `./x.ts` in the tree. */
const WRITTEN_AS: Readonly<Record<string, readonly string[]>> = {
  '.js': ['.ts', '.tsx', '.d.ts', '.js', '.jsx'],
  '.jsx': ['.tsx', '.jsx', '.d.ts'],
  '.mjs': ['.mts', '.d.mts', '.mjs'],
  '.cjs': ['.cts', '.d.cts', '.cjs'],
};

export function relative(folder: string, source: string, view: Pick<ProjectView, 'fileAt'>): number | undefined {
  const parts = folder === '' ? [] : folder.split('/');
  for (const part of source.replace(/[?#].*$/, '').split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.length === 0) return undefined;
    else parts.pop();
  }
  const base = parts.join('/');
  const ending = /\.[cm]?jsx?$/.exec(base)?.[0];
  const tries = [
    ...(ending === undefined ? [] : (WRITTEN_AS[ending] ?? []).map((other) => base.slice(0, -ending.length) + other)),
    base,
    ...ENDINGS.map((other) => base + other),
    ...ENDINGS.map((other) => `${base === '' ? '' : `${base}/`}index${other}`),
  ];
  for (const path of tries) {
    const file = view.fileAt(path);
    if (file !== undefined) return file;
  }
  return undefined;
}

function throughModules(folder: string, source: string, view: ProjectView, findModule: ModuleFinder | undefined): readonly number[] | 'unresolved' {
  if (/^(?:node:|https?:|data:|virtual:)/.test(source) || findModule === undefined) return [];
  const absolute = findModule(`${view.root}/${folder}`, source);
  if (absolute === undefined || !absolute.startsWith(`${view.root}/`)) return [];
  const path = absolute.slice(view.root.length + 1);
  const file = view.fileAt(path) ?? relative('', `./${path}`, view);
  return file === undefined ? [] : [file];
}
