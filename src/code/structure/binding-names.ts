// Finds the names inside a binding: destructuring, declarators, lists of targets. Iterative, because a hostile file may nest them as deep as it likes.
import type { Node } from 'web-tree-sitter';

/** How one grammar writes bindings; node types not listed are looked into, fields in `skip` are not. */
export interface BindingRule {
  readonly leaves: ReadonlySet<string>;
  /** Field names whose content is no binding: default values, keys, types, sizes. */
  readonly skip: ReadonlySet<string>;
  /** Node types that hold no name to bind (attribute and index targets, literals). */
  readonly stop: ReadonlySet<string>;
  /** Of a leaf, where others of its type bind nothing (a constant in a pattern of Rust). */
  readonly only?: RegExp;
  /** A leaf whose name is the last part only (`A::f`): the part before is the owner. */
  readonly qualified?: ReadonlySet<string>;
  /** Passing through one of these right above the leaf makes the binding a function (C declarators). */
  readonly functionDeclarators?: ReadonlySet<string>;
}

export interface BoundName {
  readonly start: number;
  readonly end: number;
  readonly isFunction: boolean;
  readonly owner?: string | undefined;
}

export function boundNames(root: Node, rule: BindingRule, text: string): BoundName[] {
  const found: BoundName[] = [];
  const open: { node: Node; isFunction: boolean; owner: string | undefined }[] = [{ node: root, isFunction: false, owner: undefined }];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const { node, isFunction, owner } = at;
    const type = node.type;
    if (rule.leaves.has(type)) {
      if (rule.only?.test(text.slice(node.startIndex, node.endIndex)) === false) continue;
      found.push({ start: node.startIndex, end: node.endIndex, isFunction, owner });
      continue;
    }
    if (rule.stop.has(type)) continue;
    if (rule.qualified?.has(type) === true) {
      const scope = node.childForFieldName('scope');
      const name = node.childForFieldName('name');
      if (name !== null) open.push({ node: name, isFunction, owner: scope === null ? owner : text.slice(scope.startIndex, scope.endIndex) });
      continue;
    }
    const functionHere = rule.functionDeclarators?.has(type) === true;
    const cursor = node.walk();
    try {
      if (!cursor.gotoFirstChild()) continue;
      do {
        if (!cursor.nodeIsNamed || rule.skip.has(cursor.currentFieldName ?? '')) continue;
        open.push({ node: cursor.currentNode, isFunction: functionHere, owner });
      } while (cursor.gotoNextSibling());
    } finally {
      cursor.delete();
    }
  }
  return found.sort((a, b) => a.start - b.start);
}
