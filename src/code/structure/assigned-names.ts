// Reads what an assignment defines in JavaScript: CommonJS exports, members of a prototype, of a function, of `this`.
import type { Mark } from './capture-names.ts';
import type { FoundDefinition, FoundRange } from './found.ts';
import type { SymbolKind } from './structure-rows.ts';

/** The left side is read as text: the parser has delimited it already, and most assignments are none of these. */
const LEFT = /^(?:(this|exports|module\s*\.\s*exports)|(?:([\p{ID_Start}$_][\p{ID_Continue}$]*)((?:\s*\.\s*[\p{ID_Start}$_][\p{ID_Continue}$]*)*?)))(\s*\.\s*prototype)?(?:\s*\.\s*([\p{ID_Start}$_][\p{ID_Continue}$]*)|\s*\[\s*(["'])([^"'\\\n]+)\6\s*\])?$/u;
export const LONGEST_LEFT = 300;
const FUNCTIONS: ReadonlySet<string> = new Set(['function_expression', 'arrow_function', 'generator_function', 'function']);

/** As much of a node as is looked at. */
export interface ValueNode {
  readonly type: string;
  readonly startIndex: number;
  readonly endIndex: number;
  readonly namedChildren: readonly (ValueNode | null)[];
  childForFieldName(field: string): ValueNode | null;
}

export interface AssignedNames {
  readonly definitions: readonly FoundDefinition[];
  readonly home?: FoundRange;
}

const NOTHING: AssignedNames = { definitions: [] };

/** `loose`: nothing else declares members in this language, so that any function put into one defines it. */
export function assignedNames(left: Pick<ValueNode, 'startIndex' | 'endIndex'>, right: ValueNode, text: string, loose: boolean): AssignedNames {
  const start = left.startIndex;
  const leftEnd = left.endIndex;
  if (leftEnd - start > LONGEST_LEFT) return NOTHING;
  const read = LEFT.exec(text.slice(start, leftEnd));
  if (read === null) return NOTHING;
  const [, holder, owner, path, prototype, plain, , quoted] = read;
  const isExports = holder !== undefined && holder !== 'this' && prototype === undefined;
  const name = plain ?? quoted;
  if (name === undefined) {
    if (isExports) return { definitions: givenWhole(right, text) };
    if (prototype !== undefined && owner !== undefined && path === '' && right.type === 'object') {
      return { definitions: [], home: { role: 'home', start: right.startIndex, end: right.endIndex, constant: false, exported: false, name: owner } };
    }
    return NOTHING;
  }
  const isOwn = holder === 'this' && prototype === undefined;
  if (!isExports && prototype === undefined && !loose) return NOTHING;
  const nameEnd = quoted === undefined ? leftEnd : text.lastIndexOf(quoted, leftEnd) + quoted.length;
  const value = lastValue(right);
  const type = value.type;
  const isFunction = FUNCTIONS.has(type);
  let mark: Mark | undefined;
  if (isExports && text.startsWith('void ', value.startIndex)) return NOTHING; // a compiler's way to announce a name it gives away further down
  if (isExports) mark = isItself(value, name, text) ? 'listed' : 'given';
  else if (prototype !== undefined) mark = 'member';
  else if (isOwn) mark = 'attribute';
  else if (!isFunction && type !== 'class') return NOTHING; // `a.b = 1` changes a member as likely as it makes one
  const kind: SymbolKind = isFunction ? (isExports ? 'function' : 'method') : type === 'class' ? 'class' : 'property';
  return {
    definitions: [{
      role: 'definition', kind, start, end: right.endIndex, nameStart: nameEnd - name.length, nameEnd, name, mark,
      owner: isExports || path !== '' ? undefined : owner, holds: value === right && (isFunction || type === 'class' || type === 'object'),
    }],
  };
}

/** `module.exports = …`: a function or class by its own name, an object by its keys; functions in it are found as such. */
function givenWhole(right: ValueNode, text: string): FoundDefinition[] {
  const type = right.type;
  if (type === 'class' || FUNCTIONS.has(type)) {
    const name = right.childForFieldName('name');
    return name === null ? [] : [given(type === 'class' ? 'class' : 'function', right, name, text, 'given', true)];
  }
  if (type !== 'object') return [];
  return right.namedChildren.flatMap((child) => {
    if (child === null) return [];
    if (child.type === 'shorthand_property_identifier') return [given('property', child, child, text, 'listed', false)];
    const key = child.type === 'pair' ? child.childForFieldName('key') : null;
    const value = key === null ? null : child.childForFieldName('value');
    if (key === null || value === null || FUNCTIONS.has(value.type) || key.type === 'computed_property_name') return [];
    return [given('property', child, key, text, isItself(value, text.slice(key.startIndex, key.endIndex), text) ? 'listed' : 'given', value.type === 'object' || value.type === 'class')];
  });
}

function given(kind: SymbolKind, whole: ValueNode, name: ValueNode, text: string, mark: Mark, holds: boolean): FoundDefinition {
  const quoted = name.type === 'string' ? 1 : 0;
  const nameStart = name.startIndex + quoted;
  const nameEnd = name.endIndex - quoted;
  return { role: 'definition', kind, start: whole.startIndex, end: whole.endIndex, nameStart, nameEnd, name: text.slice(nameStart, nameEnd), mark, owner: undefined, holds };
}

/** What `a = b = value` puts into a; chains of a hostile file are followed no further than anybody writes them. */
function lastValue(right: ValueNode): ValueNode {
  let value = right;
  for (let steps = 0; steps < 16 && value.type === 'assignment_expression'; steps += 1) value = value.childForFieldName('right') ?? value;
  return value;
}

function isItself(value: ValueNode, name: string, text: string): boolean {
  return value.endIndex - value.startIndex === name.length && text.startsWith(name, value.startIndex);
}
