// Ground truth for what an assignment defines, read off the TypeScript compiler's tree: CommonJS exports, prototypes, members by assignment in JavaScript.
import ts from 'typescript-5';
import type { SymbolKind } from '../../src/code/structure/structure-rows.ts';

export interface Assigned {
  readonly name: ts.Node;
  readonly kind: SymbolKind;
  /** Given away by the module: exported, never local. */
  readonly given: boolean;
  /** Under the name of something the file may define at its top: then it is no definition of its own. */
  readonly listed?: boolean;
  /** Undefined: as local as the place is. `class`: as local as the class around. */
  readonly local?: false | 'class';
}

const isFunction = (node: ts.Node): boolean => ts.isFunctionExpression(node) || ts.isArrowFunction(node);

export function assignedBy(node: ts.BinaryExpression, source: ts.SourceFile, loose: boolean): Assigned[] {
  const { left, right } = node;
  if (isExports(left)) return givenWhole(right);
  const name = ts.isPropertyAccessExpression(left) && ts.isIdentifier(left.name) ? left.name
    : ts.isElementAccessExpression(left) && ts.isStringLiteral(left.argumentExpression) ? left.argumentExpression : undefined;
  if (name === undefined) return [];
  const holder = (left as ts.PropertyAccessExpression | ts.ElementAccessExpression).expression;
  let value: ts.Expression = right;
  while (ts.isBinaryExpression(value) && value.operatorToken.kind === ts.SyntaxKind.EqualsToken) value = value.right;
  if (isExports(holder)) {
    if (ts.isVoidExpression(value)) return [];
    return [{ name, given: true, kind: isFunction(value) ? 'function' : ts.isClassExpression(value) ? 'class' : 'property', listed: ts.isIdentifier(value) && value.text === name.text }];
  }
  const kind = isFunction(value) ? 'method' : ts.isClassExpression(value) ? 'class' : 'property';
  if (ts.isPropertyAccessExpression(holder) && holder.name.text === 'prototype') return [{ name, kind, given: false, local: false }];
  if (!loose) return [];
  if (holder.kind === ts.SyntaxKind.ThisKeyword) {
    const home = ts.findAncestor(node, ts.isClassLike);
    if (home === undefined) return kind === 'method' ? [{ name, kind, given: false, local: false }] : [];
    return isFirst(name.text, left, home, source) ? [{ name, kind, given: false, local: 'class' }] : [];
  }
  return kind === 'property' ? [] : [{ name, kind, given: false }];
}

function isExports(node: ts.Node): boolean {
  if (ts.isIdentifier(node)) return node.text === 'exports';
  return ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'module' && node.name.text === 'exports';
}

function givenWhole(right: ts.Expression): Assigned[] {
  if ((ts.isFunctionExpression(right) || ts.isClassExpression(right)) && right.name !== undefined) return [{ name: right.name, kind: ts.isClassExpression(right) ? 'class' : 'function', given: true }];
  if (!ts.isObjectLiteralExpression(right)) return [];
  return right.properties.flatMap((each): Assigned[] => {
    if (ts.isShorthandPropertyAssignment(each)) return [{ name: each.name, kind: 'property', given: true, listed: true }];
    if (!ts.isPropertyAssignment(each) || isFunction(each.initializer) || ts.isComputedPropertyName(each.name)) return [];
    return [{ name: each.name, kind: 'property', given: true, listed: ts.isIdentifier(each.initializer) && each.initializer.text === each.name.getText() }];
  });
}

/** Neither declared nor assigned before in the class. */
function isFirst(name: string, left: ts.Node, home: ts.ClassLikeDeclaration, source: ts.SourceFile): boolean {
  let first = true;
  const look = (node: ts.Node): void => {
    if (!first || node.getStart(source) >= left.getStart(source)) return;
    if (ts.isClassElement(node) && node.parent === home && node.name?.getText(source) === name) first = false;
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken && node.left.getText(source) === `this.${name}`) first = false;
    ts.forEachChild(node, look);
  };
  ts.forEachChild(home, look);
  return first;
}
