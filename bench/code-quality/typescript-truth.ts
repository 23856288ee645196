// Ground truth for TypeScript and JavaScript: every declaration the TypeScript 5.9 compiler's own parser sees, with our names for the kinds.
import ts from 'typescript-5';
import type { SymbolKind } from '../../src/code/structure/structure-rows.ts';
import { assignedBy, type Assigned } from './assigned-truth.ts';

export interface TrueDefinition {
  readonly name: string;
  readonly kind: SymbolKind;
  /** UTF-16 offset of the name. */
  readonly nameStart: number;
  readonly local: boolean;
  exported: boolean;
}

export interface FileTruth {
  /** Declarations without object-literal methods. */
  readonly definitions: TrueDefinition[];
  /** Parameters and type parameters. */
  readonly parameters: TrueDefinition[];
  /** Functions inside object literals, to tell a marked extra from a wrong one. */
  readonly literals: TrueDefinition[];
}

/** Undefined: the compiler cannot read the file itself (Flow, or broken on purpose), and what it makes of the rest is no truth. */
export function typescriptTruth(path: string, text: string): FileTruth | undefined {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, path.endsWith('x') || path.endsWith('js') ? undefined : ts.ScriptKind.TS);
  if ((source as unknown as { readonly parseDiagnostics: readonly unknown[] }).parseDiagnostics.length > 0) return undefined;
  const definitions: TrueDefinition[] = [];
  const parameters: TrueDefinition[] = [];
  const literals: TrueDefinition[] = [];
  const listed = listedExports(source);
  /** Given away under names that may be defined further down. */
  const namesakes: { readonly each: Assigned; readonly name: { text: string; start: number } }[] = [];
  const given = new Set<ts.Node>();
  const tops = new Set<TrueDefinition>();
  const loose = /\.[cm]?jsx?$/.test(path);

  const visit = (node: ts.Node, local: boolean, typeLocal: boolean): void => {
    const add = (name: ts.Node | undefined, kind: SymbolKind, isLocal: boolean, into = definitions): void => {
      const plain = nameText(name);
      if (plain === undefined) return;
      const exported = !isLocal && (hasExport(node) || (isTop(node) && listed.has(plain.text)));
      const definition = { name: plain.text, kind, nameStart: plain.start, local: isLocal, exported };
      if (!isLocal && isTop(node)) tops.add(definition);
      into.push(definition);
    };
    let inside = local;
    if (ts.isFunctionDeclaration(node)) add(node.name, 'function', local);
    else if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
      for (const each of assignedBy(node, source, loose)) {
        const name = nameText(each.name);
        if (name === undefined) continue;
        if (each.listed === true) namesakes.push({ each, name });
        else {
          const isLocal = each.given || each.local === false ? false : each.local === 'class' ? typeLocal : local;
          definitions.push({ name: name.text, kind: each.kind, nameStart: name.start, local: isLocal, exported: each.given });
          given.add(each.name);
        }
      }
    } else if ((ts.isFunctionExpression(node) || ts.isClassExpression(node)) && node.name !== undefined && given.has(node.name)) { /* given away under its own name */ }
    else if (ts.isFunctionExpression(node)) add(node.name, 'function', true);
    else if (ts.isClassDeclaration(node)) add(node.name, 'class', local);
    else if (ts.isClassExpression(node)) add(node.name, 'class', true);
    else if (ts.isInterfaceDeclaration(node)) add(node.name, 'interface', local);
    else if (ts.isTypeAliasDeclaration(node)) add(node.name, 'type', local);
    else if (ts.isEnumDeclaration(node)) add(node.name, 'enum', local);
    else if (ts.isEnumMember(node)) add(node.name, 'enum_member', local);
    else if (ts.isModuleDeclaration(node)) add(node.name, ts.isStringLiteral(node.name) || text.startsWith('module', node.getStart(source)) ? 'module' : 'namespace', local);
    else if (ts.isImportEqualsDeclaration(node) && !ts.isExternalModuleReference(node.moduleReference)) add(node.name, 'import', local);
    else if (ts.isConstructorDeclaration(node)) {
      const place = text.indexOf('constructor', node.getStart(source));
      definitions.push({ name: 'constructor', kind: 'constructor', nameStart: place, local, exported: false });
    } else if (ts.isMethodDeclaration(node) || ts.isMethodSignature(node)) add(node.name, 'method', local, ts.isObjectLiteralExpression(node.parent) ? literals : definitions);
    else if (ts.isGetAccessor(node) || ts.isSetAccessor(node)) add(node.name, 'property', local, ts.isObjectLiteralExpression(node.parent) ? literals : definitions);
    else if (ts.isPropertyDeclaration(node) || ts.isPropertySignature(node)) add(node.name, 'property', local);
    else if (ts.isPropertyAssignment(node) && (ts.isArrowFunction(node.initializer) || ts.isFunctionExpression(node.initializer))) add(node.name, 'method', local, literals);
    else if (ts.isVariableDeclaration(node)) for (const name of bindings(node.name)) add(name, variableKind(node, name), local || isBlockHead(node));
    else if (ts.isParameter(node)) {
      const isProperty = ts.isParameterPropertyDeclaration(node, node.parent);
      for (const name of bindings(node.name)) if (name.text !== 'this') add(name, isProperty ? 'property' : 'parameter', isProperty ? typeLocal : true, isProperty ? definitions : parameters);
    } else if (ts.isTypeParameterDeclaration(node)) add(node.name, 'parameter', true, parameters);
    // What stands inside a function, or inside the type of a parameter, is nobody's outline.
    if (ts.isFunctionLike(node) || ts.isClassStaticBlockDeclaration(node) || ts.isParameter(node) || ts.isTypeParameterDeclaration(node)) inside = true;
    if (ts.isForStatement(node) || ts.isForInStatement(node) || ts.isForOfStatement(node) || ts.isCatchClause(node)) inside = true;
    const typeInside = ts.isClassLike(node) ? local : typeLocal;
    ts.forEachChild(node, (child) => visit(child, inside, typeInside));
  };
  visit(source, false, false);
  for (const { each, name } of namesakes) {
    const own = definitions.filter((definition) => definition.name === name.text && tops.has(definition));
    if (own.length === 0) definitions.push({ name: name.text, kind: each.kind, nameStart: name.start, local: false, exported: true });
    for (const definition of own) definition.exported = true;
  }

  function nameText(name: ts.Node | undefined): { text: string; start: number } | undefined {
    if (name === undefined) return undefined;
    if (ts.isIdentifier(name) || ts.isPrivateIdentifier(name) || ts.isNumericLiteral(name)) {
      const start = name.getStart(source);
      return name.end > start ? { text: text.slice(start, name.end), start } : undefined;
    }
    if (ts.isStringLiteral(name)) return name.end - name.getStart(source) > 2 ? { text: text.slice(name.getStart(source) + 1, name.end - 1), start: name.getStart(source) + 1 } : undefined;
    return undefined;
  }
  return { definitions, parameters, literals };
}

function bindings(name: ts.BindingName): ts.Identifier[] {
  if (ts.isIdentifier(name)) return [name];
  return name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : bindings(element.name)));
}

function variableKind(node: ts.VariableDeclaration, name: ts.Identifier): SymbolKind {
  if (node.name === name && node.initializer !== undefined) {
    if (ts.isArrowFunction(node.initializer) || ts.isFunctionExpression(node.initializer)) return 'function';
    if (ts.isClassExpression(node.initializer)) return 'class';
  }
  return ts.isVariableDeclarationList(node.parent) && (node.parent.flags & ts.NodeFlags.BlockScoped) > ts.NodeFlags.Let ? 'constant' : 'variable';
}

function isBlockHead(node: ts.VariableDeclaration): boolean {
  return ts.isCatchClause(node.parent) || (ts.isVariableDeclarationList(node.parent) && (ts.isForStatement(node.parent.parent) || ts.isForInStatement(node.parent.parent) || ts.isForOfStatement(node.parent.parent)));
}

function hasExport(node: ts.Node): boolean {
  const owner = ts.isVariableDeclaration(node) ? node.parent.parent : node;
  return ts.canHaveModifiers(owner) && (ts.getModifiers(owner) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
}

function isTop(node: ts.Node): boolean {
  const owner = ts.isVariableDeclaration(node) ? node.parent.parent : node;
  return owner.parent !== undefined && ts.isSourceFile(owner.parent);
}

function listedExports(source: ts.SourceFile): Set<string> {
  const names = new Set<string>();
  for (const statement of source.statements) {
    if (ts.isExportDeclaration(statement) && statement.moduleSpecifier === undefined && statement.exportClause !== undefined && ts.isNamedExports(statement.exportClause)) {
      for (const { name, propertyName } of statement.exportClause.elements) names.add((propertyName ?? name).text);
    }
    if (ts.isExportAssignment(statement) && ts.isIdentifier(statement.expression)) names.add(statement.expression.text);
  }
  return names;
}
