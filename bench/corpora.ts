// The code that is measured on: packages of npm pinned by hash, unpacked outside the repository, and the trees made of them.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

interface Pack {
  readonly spec: string;
  readonly integrity: string;
}

/** Folder name to package; no dependency trees and no scripts: `npm pack` fetches the archive only. */
const PACKS = {
  viem: { spec: 'viem@2.57.13', integrity: 'sha512-hSIsR4Y47BKrp89idH11WC3pqYOJFq9nVYBYxuJ9zXCA8Qg3pQhnlhnHn4qnjo7Z5wXs920XhtWbnrAtFidk+Q==' },
  effect: { spec: 'effect@3.22.4', integrity: 'sha512-RNshu7AXVxxDh6aS4lothhJ+QoZ4xSykbWNaaVdvDN72RMyVwhCGdALkyl1TbEydgAmRIdD1eTyJqBUGwSBGDA==' },
  rxjs: { spec: 'rxjs@7.8.2', integrity: 'sha512-dhKf903U/PQZY6boNNtAGdWbG85WAbjT/1xYoZIC7FAY0yWapOBQVsVrDl58W86//e1VpMNBtRV4MaXfdMySFA==' },
  zod: { spec: 'zod@4.6.7', integrity: 'sha512-g8W2D2kU6a8untc053fX1uVBKzM7yqAxW/3zwk83+6RyF2+SKOuV+c0wBDhUwzV1PaGapmZH+rmcUzPf+3CGwg==' },
  openai: { spec: 'openai@6.49.0', integrity: 'sha512-aYCc0C6L864eR6WSYIwQGyXriw/nIyZx0ObvhzOEVuk0zoBDpynjSbrionWI7q65B5H8jJX0DXR9snEzM6bfPg==' },
  babylonjs: { spec: '@babylonjs/core@9.31.0', integrity: 'sha512-CqtzNFa6BrL2Wv/AoB3BoMZaAFh+52I+xY8c5a7v+/sh/T5lXJHqLTdvSXMONeLYJUTV6sHJUCT7nwSzMDrSsQ==' },
  pyodide: { spec: 'pyodide@314.0.7', integrity: 'sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A==' },
  'react-native': { spec: 'react-native@0.76.9', integrity: 'sha512-+LRwecWmTDco7OweGsrECIqJu0iyrREd6CTCgC/uLLYipiHvk+MH9nd6drFtCw/6Blz6eoKTcH9YTTJusNtrWg==' },
  thirdweb: { spec: 'thirdweb@5.121.6', integrity: 'sha512-tZuYoxazy8GJz59IX/NhpQ5u+DzC/vo9/3ZgqxY9pZPDlnH0QZY8oJOX2m7L2DmtzTCqa5YWD+x9Xj18EQDiyw==' },
  ethers: { spec: 'ethers@6.17.0', integrity: 'sha512-BpyrpIPJ3ydEVow8zGaz1DuPS7YU8DcWxuBnY9a0UA/lvAPwrMr+EPXsfrul628SRaekPNeIM4UFh/91GWZang==' },
  three: { spec: 'three@0.187.0', integrity: 'sha512-Qiu7R+Cmh8CstZsY1uJOSWnVlfo7ZtNLV7mF8Jltk3LB3AtDu9cRZlcnRKkAk8Y4z6KKw35z7Y7Urd7jWY8etA==' },
  svelte: { spec: 'svelte@5.57.3', integrity: 'sha512-5mAftM3SoDV9X0zdF386F9p2pv8iKOwi/KfBS1XnBAkVCKFzVOLHUoa8iGWAt4buoicLmyWVRpuuD5wplXOQsg==' },
  awscli: { spec: '@aws-cdk/asset-awscli-v1@2.2.296', integrity: 'sha512-Er+f1t5DTFy/8jK9IId0WTf9JgtRUdHJ3MegQcCgBQ8Dk7xSM7cNAOhhvbc9IiLF79C2vrbbUqhrBT/pZn5boQ==' },
} as const satisfies Record<string, Pack>;

export type PackName = keyof typeof PACKS;

/** Never inside the repository: what others wrote is not ours to keep. */
const HOME = process.env['SEKISHO_CORPORA'] ?? join(tmpdir(), 'corpora');

/** The unpacked package; fetched at the first use. */
export function packOf(name: PackName): string {
  const folder = join(HOME, name);
  if (existsSync(folder)) return folder;
  const { spec, integrity } = PACKS[name];
  const work = join(HOME, `.${name}`);
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  const [packed] = JSON.parse(execFileSync('npm', ['pack', spec, '--ignore-scripts', '--json', '--pack-destination', work], { encoding: 'utf8', maxBuffer: 1 << 26, stdio: ['ignore', 'pipe', 'ignore'] })) as { filename: string }[];
  const archive = join(work, packed!.filename.replace('@', '').replace('/', '-'));
  const actual = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
  if (actual !== integrity) throw new Error(`${spec}: ${actual} instead of ${integrity}`);
  execFileSync('tar', ['-xzf', archive, '--strip-components=1', '-C', work]);
  rmSync(archive);
  renameSync(work, folder);
  return folder;
}

/** Python's own library, out of the archive inside pyodide. */
export function pythonLibrary(): string {
  return unzipped('python-stdlib', join(packOf('pyodide'), 'python_stdlib.zip'));
}

/** The command line of AWS with the libraries it needs: Python that others than Python's own authors wrote. */
export function pythonProgram(): string {
  return unzipped('python-program', join(packOf('awscli'), 'lib/layer.zip'));
}

function unzipped(label: string, archive: string): string {
  const folder = join(HOME, label);
  if (!existsSync(folder)) execFileSync('python3', ['-m', 'zipfile', '-e', archive, folder]);
  return folder;
}

const SOURCE = /\.[cm]?tsx?$/;
const DECLARATION = /\.d\.[cm]?ts$/;
const BUILT = /^(?:_cjs|_esm|_types|dist|node_modules)\//;
/** What the package's own repository has and the archive lacks: viem's and rxjs's extend a file that was not packed, zod's names its condition there. */
const SETTINGS: Readonly<Partial<Record<PackName, object>>> = {
  rxjs: { compilerOptions: { baseUrl: './src', paths: { rxjs: ['./'], 'rxjs/*': ['./*'] } } },
  zod: { compilerOptions: { customConditions: ['@zod/source'] } },
};
export const TYPESCRIPT_PACKS = ['viem', 'effect', 'rxjs', 'zod', 'openai'] as const satisfies readonly PackName[];

/** The TypeScript sources of one package as a project of its own, or of several side by side. */
export function sourceTree(...names: (typeof TYPESCRIPT_PACKS)[number][]): string {
  const folder = join(HOME, 'trees', names.length === 1 ? names[0]! : 'typescript');
  if (existsSync(folder)) return folder;
  for (const name of names) {
    const pack = packOf(name);
    const into = names.length === 1 ? folder : join(folder, name);
    for (const file of filesBelow(pack)) if ((SOURCE.test(file) && !DECLARATION.test(file) && !BUILT.test(file)) || file === 'package.json') copy(pack, file, into);
    const options = { target: 'esnext', module: 'esnext', moduleResolution: 'bundler', strict: true, skipLibCheck: true, allowImportingTsExtensions: true, noEmit: true, types: [] };
    const own = (SETTINGS[name] ?? {}) as { compilerOptions?: object };
    writeFileSync(join(into, 'tsconfig.json'), `${JSON.stringify({ compilerOptions: { ...options, ...own.compilerOptions } }, null, 2)}\n`);
  }
  return folder;
}

/** The files of a package with one of these endings, as a tree of their own. */
export function treeOf(label: string, from: string, wanted: RegExp, unwanted = /^$/): string {
  const folder = join(HOME, 'trees', label);
  if (existsSync(folder)) return folder;
  for (const file of filesBelow(from)) if (wanted.test(file) && !unwanted.test(file)) copy(from, file, folder);
  return folder;
}

/** Several trees under one root. */
export function joined(label: string, parts: Readonly<Record<string, string>>): string {
  const folder = join(HOME, 'trees', label);
  if (existsSync(folder)) return folder;
  for (const [name, from] of Object.entries(parts)) for (const file of filesBelow(from)) copy(from, file, join(folder, name));
  return folder;
}

/** As much of a tree as a bar speaks of: its files in order, up to so many bytes. */
export function cutTo(label: string, from: string, bytes: number): string {
  const folder = join(HOME, 'trees', label);
  if (existsSync(folder)) return folder;
  let left = bytes;
  for (const file of filesBelow(from)) {
    const { size } = statSync(join(from, file));
    if (size > left) continue;
    left -= size;
    copy(from, file, folder);
  }
  return folder;
}

export function filesBelow(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1)).sort();
}

export function sizeOf(root: string): { readonly files: number; readonly bytes: number } {
  const files = filesBelow(root);
  return { files: files.length, bytes: files.reduce((sum, file) => sum + statSync(join(root, file)).size, 0) };
}

function copy(from: string, file: string, into: string): void {
  mkdirSync(dirname(join(into, file)), { recursive: true });
  copyFileSync(join(from, file), join(into, file));
}
