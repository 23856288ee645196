// The import rules of TypeScript and JavaScript: relative paths from the index alone, everything else through the module resolver.
import type { SourceFinder } from './import-links.ts';
import { linkedResolver } from './linked-resolver.ts';
import type { ImportResolver, ProjectView } from './project-view.ts';
import { sourceConditions } from './source-conditions.ts';

const LANGUAGES: ReadonlySet<string> = new Set(['typescript', 'tsx', 'javascript', 'vue', 'svelte']);

export function isEcmascript(language: string): boolean {
  return LANGUAGES.has(language);
}

/** Given the project's own conditions, leads a source that is not relative (tsconfig paths, package exports, self-reference) to an absolute path; undefined when it cannot. */
export type ModuleFinder = (conditions: readonly string[]) => ((fromFile: string, source: string) => string | undefined) | undefined;

export function ecmascriptResolver(findModule: ModuleFinder | undefined): ImportResolver {
  return linkedResolver({ languages: LANGUAGES, finder: (view) => sourceFinder(findModule?.(sourceConditions(view))) });
}

type FindModule = ReturnType<ModuleFinder>;

function sourceFinder(findModule: FindModule): SourceFinder {
  /** Paths, not numbers: those are others after a change. */
  const modules = new Map<string, string | undefined>();
  return (from, source, _level, view) => {
    const folder = from.slice(0, Math.max(0, from.lastIndexOf('/')));
    if (/^\.{1,2}(\/|$)/.test(source)) {
      const found = relative(folder, source, view);
      return found === undefined ? (isOther(source) ? [] : 'unresolved') : [found];
    }
    const key = `${folder}\n${source}`;
    if (!modules.has(key)) modules.set(key, throughModules(from, source, view, findModule));
    const path = modules.get(key);
    const file = path === undefined ? undefined : view.fileAt(path);
    return file === undefined ? [] : [file];
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
  // Nearly always the first few tries lead there: the others are not even spelt.
  const ending = ENDING.exec(base)?.[0];
  const found = ending === undefined ? undefined : firstOf(base.slice(0, -ending.length), WRITTEN_AS[ending] ?? [], view);
  return found ?? view.fileAt(base) ?? firstOf(base, ENDINGS, view) ?? firstOf(base === '' ? 'index' : `${base}/index`, ENDINGS, view);
}

const ENDING = /\.[cm]?jsx?$/;

function firstOf(base: string, endings: readonly string[], view: Pick<ProjectView, 'fileAt'>): number | undefined {
  for (const ending of endings) {
    const file = view.fileAt(base + ending);
    if (file !== undefined) return file;
  }
  return undefined;
}

/** The path in the tree; undefined when it leads elsewhere. */
function throughModules(from: string, source: string, view: ProjectView, findModule: FindModule): string | undefined {
  if (/^(?:node:|https?:|data:|virtual:)/.test(source) || findModule === undefined) return undefined;
  const absolute = findModule(`${view.root}/${from}`, source);
  if (absolute === undefined || !absolute.startsWith(`${view.root}/`)) return undefined;
  const path = absolute.slice(view.root.length + 1);
  if (view.fileAt(path) !== undefined) return path;
  const file = relative('', `./${path}`, view);
  return file === undefined ? undefined : view.pathOf(file);
}
