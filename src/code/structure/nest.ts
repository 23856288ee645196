// Puts what was found in order and says of each definition what is around it: parent, local or not, exported or not.
import type { Found, FoundDefinition, FoundRange } from './found.ts';
import type { Mark } from './capture-names.ts';
import type { LanguageRule } from './language-rules.ts';
import type { SymbolKind } from './structure-rows.ts';

/** One definition with everything said of it; offsets still in UTF-16 units. */
export interface NestedDefinition {
  readonly name: string;
  kind: SymbolKind;
  readonly nameStart: number;
  readonly nameEnd: number;
  readonly start: number;
  readonly end: number;
  parent: number;
  exported: boolean;
  local: boolean;
  readonly inLiteral: boolean;
}

/** One open range of the sweep. What is said of its inside is carried along, so that nobody climbs. */
interface Open {
  readonly end: number;
  /** Innermost definition around, by position in the result. */
  readonly parent: number;
  readonly local: boolean;
  /** In a block, where only variables are local. */
  readonly inBlock: boolean;
  /** Innermost class-like definition around. */
  readonly type: number;
  /** Number of the innermost scope for names; a class is one too. */
  readonly scope: number;
  /** Direct content of a class, trait or `impl`. */
  readonly inType: boolean;
  readonly owner: string | undefined;
  readonly wrap: { start: number; end: number; constant: boolean; exported: boolean; hidden: boolean; takenBy: number } | undefined;
  /** The variable this is the declaration of: a function that is its whole value makes it a function. */
  readonly variable: number;
  /** Where the declaration begins that opened this, or -1. */
  readonly from: number;
  lead: number;
}

const FUNCTIONS: ReadonlySet<SymbolKind> = new Set(['function', 'method', 'constructor', 'macro']);
const TYPES: ReadonlySet<SymbolKind> = new Set(['class', 'interface', 'struct', 'trait', 'enum', 'type']);
/** What has members of its own. */
export const HOLDERS: ReadonlySet<SymbolKind> = new Set(['class', 'interface', 'struct', 'trait', 'enum']);
/** Only the first one of a name counts. */
const DEDUPED: ReadonlySet<Mark | undefined> = new Set<Mark | undefined>(['first', 'attribute', 'global']);
/** Ranges with names of their own. */
const NAMED: ReadonlySet<Found['role']> = new Set<Found['role']>(['scope', 'block', 'members']);
const RANK: Readonly<Record<Found['role'], number>> = { lead: 0, wrap: 1, hidden: 1, definition: 2, home: 3, scope: 3, block: 3, members: 3, outside: 4, global: 4 };

export function nest(found: Found[], rule: LanguageRule, text: string): NestedDefinition[] {
  found.sort((a, b) => a.start - b.start || b.end - a.end || RANK[a.role] - RANK[b.role] || nameOf(a) - nameOf(b));
  const result: NestedDefinition[] = [];
  const owners: (string | undefined)[] = [];
  const listed = new Set<number>();
  const taken = new Set<string>();
  /** Names of scopes that are those of the file, and definitions of the file that stand in such a scope. */
  const globals = new Set<string>();
  const far = new Set<number>();
  const dedupes = found.some((item) => item.role === 'definition' && DEDUPED.has(item.mark));
  const stack: Open[] = [{ end: Number.POSITIVE_INFINITY, parent: -1, local: false, inBlock: false, type: -1, scope: 0, inType: false, owner: undefined, wrap: undefined, variable: -1, from: -1, lead: -1 }];
  let scopes = 0;

  for (const item of found) {
    while (stack[stack.length - 1]!.end <= item.start) stack.pop();
    if (item.role === 'definition' && item.kind !== 'namespace') {
      // Two names of one declaration (`int a, b;`) stand side by side.
      const top = stack[stack.length - 1]!;
      if (top.from === item.start && top.end === item.end) stack.pop();
    }
    const around = stack[stack.length - 1]!;
    if (item.role !== 'definition') {
      if (item.role === 'lead') around.lead = around.lead === -1 ? item.start : around.lead;
      else if (item.role === 'outside') taken.add(`${around.scope}:${item.name!}`);
      else if (item.role === 'global') globals.add(`${around.scope}:${item.name!}`);
      else {
        if (item.role === 'scope' && isValueOf(item, around, text)) result[around.variable]!.kind = 'function';
        stack.push(openRange(item, around, NAMED.has(item.role) ? (scopes += 1) : around.scope));
      }
      continue;
    }
    if (item.mark === 'local' && item.kind === 'function' && isValueOf(item, around, text)) result[around.variable]!.kind = 'function';
    const kind = kindHere(item, around, rule, result);
    const member = item.mark === 'member' || item.mark === 'attribute';
    // `this.run = function () {}` in a function that constructs: a method all the same, but a plain value there may be anything.
    if (item.mark === 'attribute' && around.type === -1 && kind !== 'method') continue;
    const given = item.mark === 'given' || item.mark === 'listed';
    const isFar = item.mark === 'first' && globals.has(`${around.scope}:${item.name}`);
    const outmost = given || isFar || item.mark === 'global';
    const parent = outmost ? -1 : member && around.type !== -1 ? around.type : around.parent;
    const local = outmost ? false : member ? around.type !== -1 && result[around.type]!.local : around.local || (around.inBlock && kind === 'variable') || kind === 'parameter' || item.mark === 'local';
    const scope = isFar ? 'far' : item.mark === 'global' ? 'file' : member && around.type !== -1 ? -2 - around.type : around.scope;
    if (dedupes) {
      const key = `${scope}:${item.name}`;
      if (DEDUPED.has(item.mark) && taken.has(key)) continue;
      taken.add(key);
    }
    const { start, end, exported } = outwards(item, around);
    const at = result.length;
    if (item.mark === 'listed') listed.add(at);
    if (isFar) far.add(at);
    result.push({
      name: item.name, kind, nameStart: item.nameStart, nameEnd: item.nameEnd, start, end, parent,
      exported: given || exported || exportedByName(item, kind, around, rule, text, local, parent === -1 ? undefined : result[parent]),
      local, inLiteral: item.mark === 'literal',
    });
    owners.push(item.owner ?? (around.inType ? around.owner : undefined));
    const isFunction = FUNCTIONS.has(kind) || item.mark === 'accessor';
    const isType = item.holds && TYPES.has(kind);
    const nextScope = item.holds && (isFunction || isType) ? (isType ? -2 - at : (scopes += 1)) : around.scope;
    stack.push({
      end: item.end, parent: item.holds ? at : around.parent, local: item.holds ? local || isFunction : around.local || kind === 'parameter', inBlock: around.inBlock && !(item.holds && (isFunction || isType)), type: isType ? at : around.type, scope: nextScope,
      inType: item.holds && HOLDERS.has(kind), owner: undefined, wrap: undefined,
      variable: item.holds && (kind === 'variable' || kind === 'constant') ? at : -1, from: item.start, lead: -1,
    });
  }
  adopt(result, owners, rule.imports === 'ecmascript');
  if (far.size > 0) return without(result, far, () => {});
  return listed.size === 0 ? result : withoutListed(result, listed);
}

/** Whether a function is all of a variable's right side: it ends with it, and nothing but space and comments stands between it and the `=`. */
function isValueOf({ start, end }: Found, around: Open, text: string): boolean {
  if (around.variable === -1 || end !== around.end) return false;
  let at = start - 1;
  for (;;) {
    while (at >= 0 && text.charCodeAt(at) <= 0x20) at -= 1;
    if (text.charCodeAt(at) === 0x2f && text.charCodeAt(at - 1) === 0x2a) at = text.lastIndexOf('/*', at - 2) - 1;
    else return text.charCodeAt(at) === 0x3d;
  }
}

const nameOf = (item: Found): number => (item.role === 'definition' ? item.nameStart : 0);

function openRange(item: FoundRange, around: Open, scope: number): Open {
  const { end, role } = item;
  const { parent, type } = around;
  if (role === 'scope') return { end, parent, local: true, inBlock: false, type, scope, inType: false, owner: undefined, wrap: undefined, variable: -1, from: -1, lead: -1 };
  if (role === 'block') return { end, parent, local: around.local, inBlock: true, type, scope, inType: around.inType, owner: around.owner, wrap: undefined, variable: -1, from: -1, lead: -1 };
  if (role === 'members') return { end, parent, local: false, inBlock: false, type: -1, scope, inType: true, owner: undefined, wrap: undefined, variable: -1, from: -1, lead: -1 };
  if (role === 'home') return { end, parent, local: around.local, inBlock: false, type, scope, inType: true, owner: item.name, wrap: undefined, variable: -1, from: -1, lead: -1 };
  const outer = around.wrap;
  const takes = outer !== undefined && outer.takenBy === -1;
  const wrap = {
    start: takes ? outer.start : around.lead !== -1 ? around.lead : item.start,
    end: outer !== undefined && outer.end - end <= 1 ? outer.end : end,
    constant: item.constant || outer?.constant === true,
    exported: item.exported || outer?.exported === true,
    hidden: role === 'hidden' || outer?.hidden === true,
    takenBy: -1,
  };
  if (takes) outer.takenBy = item.start;
  around.lead = -1;
  return { end, parent, local: around.local, inBlock: around.inBlock, type, scope, inType: around.inType, owner: around.owner, wrap, variable: -1, from: -1, lead: -1 };
}

function kindHere(item: FoundDefinition, around: Open, rule: LanguageRule, result: readonly NestedDefinition[]): SymbolKind {
  let { kind } = item;
  if (kind === 'variable' && around.wrap?.constant === true) kind = 'constant';
  if (kind === 'function' && rule.methodsByPlace === true && (around.inType || item.owner !== undefined)) kind = 'method';
  if (kind === 'method' && item.mark !== 'literal' && rule.constructors.length > 0) {
    const type = item.owner ?? around.owner ?? (around.type === -1 ? undefined : result[around.type]!.name);
    if (rule.constructors.includes(item.name) || (rule.constructors.includes('@type') && item.name === type?.replace(/<[^]*$/, '').split('::').pop())) kind = 'constructor';
  }
  return kind;
}

/** A declaration begins where its wrapping begins: `export`, `declare`, decorators. Several names in one wrapping: the first takes the beginning. */
function outwards(item: FoundDefinition, around: Open): { start: number; end: number; exported: boolean } {
  const { wrap } = around;
  if (item.kind === 'parameter') return { start: item.start, end: item.end, exported: false }; // `template <typename T>` wraps the class, not T
  if (wrap === undefined) {
    const start = around.lead === -1 ? item.start : around.lead;
    around.lead = -1;
    return { start, end: item.end, exported: false };
  }
  const takes = wrap.takenBy === -1 || wrap.takenBy === item.start;
  if (takes) wrap.takenBy = item.start;
  return { start: takes ? wrap.start : item.start, end: wrap.end - item.end <= 1 ? wrap.end : item.end, exported: wrap.exported };
}

function exportedByName(
  item: FoundDefinition, kind: SymbolKind, around: Open, rule: LanguageRule, text: string, local: boolean, parent: NestedDefinition | undefined,
): boolean {
  if (local || kind === 'parameter') return false;
  const from = around.wrap?.start ?? item.start;
  switch (rule.exported) {
    case 'marked': return false;
    case 'upper_case': return /^\p{Lu}/u.test(item.name);
    case 'no_underscore': return parent === undefined ? !item.name.startsWith('_') : false;
    case 'not_hidden': return around.wrap?.hidden !== true && rule.hideWord?.test(text.slice(from, item.nameStart)) !== true;
    case 'modifier': return rule.exportWord!.test(text.slice(from, item.nameStart)) || (kind === 'enum_member' && parent?.exported === true);
  }
}

/** `exports.a = a` and `module.exports = { a }` give away what the file defines; only where `a` is hidden in a function they are all anybody can find. */
function withoutListed(result: readonly NestedDefinition[], listed: ReadonlySet<number>): NestedDefinition[] {
  return without(result, listed, (meant) => {
    for (const each of meant) each.exported = true;
  });
}

/** Leaves out those whose name the file defines anyway; these are handed to `told`. */
function without(result: readonly NestedDefinition[], listed: ReadonlySet<number>, told: (meant: readonly NestedDefinition[]) => void): NestedDefinition[] {
  const tops = new Map<string, NestedDefinition[]>();
  result.forEach((definition, at) => {
    if (definition.parent !== -1 || definition.local || listed.has(at)) return;
    const namesakes = tops.get(definition.name);
    if (namesakes === undefined) tops.set(definition.name, [definition]);
    else namesakes.push(definition);
  });
  const moved = new Int32Array(result.length);
  const kept: NestedDefinition[] = [];
  result.forEach((definition, at) => {
    const meant = listed.has(at) ? tops.get(definition.name) : undefined;
    if (meant === undefined) moved[at] = kept.push(definition) - 1;
    else told(meant);
  });
  for (const definition of kept) if (definition.parent !== -1) definition.parent = moved[definition.parent]!;
  return kept;
}

/** Methods written outside their type belong to it, if it is defined in this file. */
function adopt(result: NestedDefinition[], owners: readonly (string | undefined)[], loose: boolean): void {
  if (!owners.some((owner) => owner !== undefined)) return;
  const types = new Map<string, number>();
  result.forEach((definition, at) => {
    if (TYPES.has(definition.kind) && !types.has(definition.name)) types.set(definition.name, at);
  });
  // A function is a type where it has a prototype, and any object may be given members.
  if (loose) {
    result.forEach(({ kind, name, parent }, at) => {
      if ((kind === 'function' || kind === 'variable' || kind === 'constant') && parent === -1 && !types.has(name)) types.set(name, at);
    });
  }
  owners.forEach((owner, at) => {
    if (owner === undefined || result[at]!.kind === 'parameter') return;
    const type = types.get(owner.replace(/[<[][^]*$/, '').split(/::|\./).pop()!.replace(/^[*&]+/, '').trim());
    if (type !== undefined && type !== at) result[at]!.parent = type;
  });
}
