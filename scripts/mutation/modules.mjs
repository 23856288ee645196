// The project's modules inside one process: read and compiled once, and made anew for each mutant where they hold or reach mutated code.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileFunction } from 'node:vm';
import { transform } from 'esbuild';

const REQUIRED = /\brequire\("([^"\n]+)"\)/g;
/** What a module is given beside its imports; esbuild puts the last two in the place of `import.meta`. */
const GIVEN = ['exports', 'require', 'module', '__moduleUrl', '__moduleFolder'];
const AS_FUNCTION = {
  loader: 'ts', format: 'cjs', target: 'node20', platform: 'node', sourcemap: false,
  // `import()` becomes a call of the function given here, so that it finds the same modules.
  supported: { 'dynamic-import': false },
  define: { 'import.meta.url': '__moduleUrl', 'import.meta.dirname': '__moduleFolder', __SEKISHO_VERSION__: '"0.0.0"' },
};

/** Opens what the entries reach; `texts` stand in the place of the files they are named for. */
export async function openModules(entries, texts) {
  const read = await readAll(entries, texts);
  const packages = await openPackages([...read.values()].flatMap(({ packages }) => packages));
  const anew = dependents(read, (file) => file in texts || file.includes('/test/'));
  return new Modules(read, packages, anew);
}

class Modules {
  #read;
  #packages;
  #anew;
  #kept = new Map();
  #fresh = new Map();

  constructor(read, packages, anew) {
    this.#read = read;
    this.#packages = packages;
    this.#anew = anew;
  }

  /** Nothing that mutated code computed and kept stays for the next mutant. */
  renew() {
    this.#fresh = new Map();
  }

  load(file) {
    const instances = this.#anew.has(file) ? this.#fresh : this.#kept;
    const known = instances.get(file);
    if (known !== undefined) return known.exports;
    const module = { exports: {} };
    instances.set(file, module); // before it runs: modules may import one another in a ring
    const require = (name) => this.#required(name, file);
    this.#read.get(file).run(module.exports, require, module, pathToFileURL(file).href, dirname(file));
    return module.exports;
  }

  #required(name, from) {
    const file = resolve(dirname(from), name);
    if (name.startsWith('.') && this.#read.has(file)) return this.load(file);
    return this.#packages.get(name) ?? createRequire(from)(name);
  }
}

async function readAll(entries, texts) {
  const read = new Map();
  let next = [...new Set(entries)];
  while (next.length > 0) {
    const found = await Promise.all(next.map(async (file) => [file, await readOne(file, texts[file] ?? readFileSync(file, 'utf8'))]));
    for (const [file, module] of found) read.set(file, module);
    next = [...new Set(found.flatMap(([, { imports }]) => imports))].filter((file) => !read.has(file));
  }
  return read;
}

async function readOne(file, text) {
  if (file.endsWith('.json')) return { run: (_exports, _require, module) => void (module.exports = { __esModule: true, default: JSON.parse(text) }), imports: [], packages: [] };
  const { code } = await transform(text, { ...AS_FUNCTION, sourcefile: file });
  const names = [...code.matchAll(REQUIRED)].map(([, name]) => name);
  return {
    run: compileFunction(`"use strict";${code}`, GIVEN, { filename: file }),
    imports: names.filter((name) => /^\..*\.(?:ts|json)$/.test(name)).map((name) => resolve(dirname(file), name)),
    packages: names.filter((name) => !name.startsWith('.')),
  };
}

/** Opened as `import` opens them: a package may be of either kind of module. */
async function openPackages(names) {
  const opened = new Map();
  for (const name of new Set(names)) {
    try {
      opened.set(name, { __esModule: true, ...(await import(name)) });
    } catch {
      // An optional package, or a word in a text that looks like an import: whoever needs it is told when it asks.
    }
  }
  return opened;
}

function dependents(read, isFirst) {
  const anew = new Set([...read.keys()].filter(isFirst));
  for (let before = -1; before !== anew.size; ) {
    before = anew.size;
    for (const [file, { imports }] of read) if (imports.some((each) => anew.has(each))) anew.add(file);
  }
  return anew;
}
