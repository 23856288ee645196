// The large trees definitions are scored on: those the queries were mended on, and those nobody has looked at.
import { packOf, pythonLibrary, pythonProgram, sourceTree, treeOf } from '../corpora.ts';

export interface DefinitionTree {
  readonly name: string;
  /** Asked for late: a tree is fetched at its first use. */
  readonly root: () => string;
  readonly files: RegExp;
  readonly held_out: boolean;
}

const TYPESCRIPT = /\.[cm]?tsx?$/;
const JAVASCRIPT = /\.[cm]?jsx?$/;
const PYTHON = /\.py$/;

export const DEFINITION_TREES: readonly DefinitionTree[] = [
  ...(['zod', 'rxjs', 'viem', 'openai', 'effect'] as const).map((name) => ({ name, root: () => sourceTree(name), files: TYPESCRIPT, held_out: false })),
  { name: 'react-native', root: () => packOf('react-native'), files: JAVASCRIPT, held_out: false },
  { name: 'babylonjs', root: () => packOf('babylonjs'), files: JAVASCRIPT, held_out: false },
  { name: 'python', root: pythonLibrary, files: PYTHON, held_out: false },
  { name: 'thirdweb', root: () => treeOf('thirdweb', packOf('thirdweb'), /^src\/.*\.tsx?$/), files: TYPESCRIPT, held_out: true },
  { name: 'ethers', root: () => treeOf('ethers', packOf('ethers'), /^src\.ts\//), files: TYPESCRIPT, held_out: true },
  { name: 'three', root: () => treeOf('three', packOf('three'), /^(?:src|examples)\/.*\.js$/, /\.min\.|\/libs\//), files: JAVASCRIPT, held_out: true },
  { name: 'svelte', root: () => treeOf('svelte', packOf('svelte'), /^src\/.*\.js$/), files: JAVASCRIPT, held_out: true },
  { name: 'awscli', root: pythonProgram, files: PYTHON, held_out: true },
];
