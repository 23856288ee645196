// Ground truth for references: what TypeScript 5.9's own language service answers, kept in a file beside the corpora because it takes minutes.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript-5';
import { filesBelow } from '../corpora.ts';
import { draw } from './draw.ts';

export interface TruePlace {
  readonly file: string;
  /** Both from 1, the column in UTF-16 units. */
  readonly line: number;
  readonly column: number;
  /** Inside a comment: `{@link Name}`. */
  readonly comment: boolean;
}

export interface TrueReferences {
  readonly name: string;
  readonly file: string;
  readonly line: number;
  readonly places: readonly TruePlace[];
}

/** `count` exported top-level symbols, drawn with a fixed seed, and all their references. */
export function referenceTruth(root: string, count: number, seed: number): TrueReferences[] {
  const kept = join(dirname(root), `${root.split('/').pop()}.references-${ts.version}-${count}-${seed}.json`);
  if (existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8')) as TrueReferences[];
  const { service, program } = serviceOn(root);
  const drawn = draw(exportedSymbols(program, root), count, seed);
  const answers = drawn.map(({ file, positions, name }): TrueReferences => {
    const found = positions.flatMap((position) => service.findReferences(join(root, file), position) ?? []);
    const places = new Map<string, TruePlace>();
    for (const { fileName, textSpan } of found.flatMap(({ references }) => references)) {
      if (!fileName.startsWith(`${root}/`)) continue;
      const source = program.getSourceFile(fileName)!;
      const place = placeOf(source, textSpan.start, fileName.slice(root.length + 1));
      if (isName(source.text.slice(textSpan.start, textSpan.start + textSpan.length))) places.set(`${place.file}:${place.line}:${place.column}`, place);
    }
    const { line } = placeOf(program.getSourceFile(join(root, file))!, positions[0]!, file);
    return { name, file, line, places: [...places.values()] };
  });
  mkdirSync(dirname(kept), { recursive: true });
  writeFileSync(kept, JSON.stringify(answers));
  return answers;
}

/** TypeScript also lists keywords that stand for the symbol (`this` in a static member, `default`): no place of a name, nothing to rename. */
function isName(text: string): boolean {
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(text) && text !== 'this' && text !== 'default' && text !== 'constructor' && text !== 'super';
}

function serviceOn(root: string): { service: ts.LanguageService; program: ts.Program } {
  const settings = ts.parseJsonConfigFileContent(ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile).config, ts.sys, root);
  const files = filesBelow(root).filter((file) => /\.[cm]?tsx?$/.test(file)).map((file) => join(root, file));
  const host: ts.LanguageServiceHost = {
    getScriptFileNames: () => files,
    getScriptVersion: () => '1',
    getScriptSnapshot: (file) => (ts.sys.fileExists(file) ? ts.ScriptSnapshot.fromString(ts.sys.readFile(file)!) : undefined),
    getCurrentDirectory: () => root,
    getCompilationSettings: () => settings.options,
    getDefaultLibFileName: (options) => ts.getDefaultLibFilePath(options),
    fileExists: ts.sys.fileExists, readFile: ts.sys.readFile, readDirectory: ts.sys.readDirectory, directoryExists: ts.sys.directoryExists, getDirectories: ts.sys.getDirectories,
  };
  const service = ts.createLanguageService(host);
  return { service, program: service.getProgram()! };
}

interface Exported {
  readonly file: string;
  readonly name: string;
  /** Every declaration of the name at the top of the file: a type and a value of one name are one thing to whoever asks by name. */
  readonly positions: number[];
}

/** Declared at the top of a file and given away by it; one per name and file. */
function exportedSymbols(program: ts.Program, root: string): Exported[] {
  const checker = program.getTypeChecker();
  const once = new Map<string, Exported>();
  for (const source of program.getSourceFiles()) {
    if (!source.fileName.startsWith(`${root}/`)) continue;
    const symbol = checker.getSymbolAtLocation(source);
    for (const each of symbol === undefined ? [] : checker.getExportsOfModule(symbol)) {
      const target = each.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(each) : each;
      for (const declaration of target.declarations ?? []) {
        const name = declaration.getSourceFile() === source ? ts.getNameOfDeclaration(declaration) : undefined;
        if (name === undefined || !ts.isIdentifier(name) || !isTop(declaration)) continue;
        const file = source.fileName.slice(root.length + 1);
        const key = `${file}:${name.text}`;
        if (!once.has(key)) once.set(key, { file, name: name.text, positions: [] });
        const { positions } = once.get(key)!;
        if (!positions.includes(name.getStart(source))) positions.push(name.getStart(source));
      }
    }
  }
  return [...once.values()].sort((a, b) => (a.file === b.file ? a.positions[0]! - b.positions[0]! : a.file < b.file ? -1 : 1));
}

function isTop(node: ts.Node): boolean {
  const statement = ts.isVariableDeclaration(node) ? node.parent.parent : ts.isBindingElement(node) ? undefined : node;
  return statement?.parent !== undefined && ts.isSourceFile(statement.parent);
}

function placeOf(source: ts.SourceFile, position: number, file: string): TruePlace {
  const { line, character } = source.getLineAndCharacterOfPosition(position);
  return { file, line: line + 1, column: character + 1, comment: isInComment(source, position) };
}

function isInComment(source: ts.SourceFile, position: number): boolean {
  let node: ts.Node = source;
  for (;;) {
    const next = node.getChildren(source).find((child) => child.pos <= position && position < child.end);
    if (next === undefined) return false;
    if (next.kind >= ts.SyntaxKind.FirstJSDocNode && next.kind <= ts.SyntaxKind.LastJSDocNode) return true;
    node = next;
  }
}
