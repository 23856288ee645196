// Turns the matches of a query into definitions and ranges, by the convention of `capture-names.ts`.
import type { Node, Query } from 'web-tree-sitter';
import { assignedNames } from './assigned-names.ts';
import { boundNames } from './binding-names.ts';
import { meaningOf, type CaptureMeaning, type Mark } from './capture-names.ts';
import type { Found, FoundDefinition, FoundRequire, FoundStatement } from './found.ts';
import type { LanguageRule } from './language-rules.ts';

export interface Collected {
  readonly found: Found[];
  readonly statements: FoundStatement[];
  readonly requires: FoundRequire[];
}

export class Collector {
  readonly #query: Query;
  readonly #rule: LanguageRule;
  readonly #meanings = new Map<string, CaptureMeaning>();

  constructor(query: Query, rule: LanguageRule) {
    this.#query = query;
    this.#rule = rule;
    for (const name of query.captureNames) this.#meanings.set(name, meaningOf(name));
  }

  collect(root: Node, text: string): Collected {
    const found: Found[] = [];
    /** By the place of the name: the later pattern wins. */
    const named = new Map<number, { pattern: number; at: number }>();
    const statements: FoundStatement[] = [];
    const requires = new Map<number, FoundRequire>();
    const define = (definition: FoundDefinition, pattern: number): void => {
      const known = named.get(definition.nameStart);
      if (known === undefined) {
        named.set(definition.nameStart, { pattern, at: found.push(definition) - 1 });
      } else if (pattern >= known.pattern) {
        found[known.at] = definition;
        known.pattern = pattern;
      }
    };

    for (const { patternIndex, captures } of this.#query.matches(root)) {
      let whole: Node | undefined;
      let meaning: (CaptureMeaning & { role: 'definition' }) | undefined;
      let name: Node | undefined;
      let pattern: Node | undefined;
      let self: Node | undefined;
      let owner: Node | undefined;
      let home: Node | undefined;
      let require: Node | undefined;
      let source: Node | undefined;
      let target: Node | undefined;
      let assigned: Node | undefined;
      let value: Node | undefined;
      for (const capture of captures) {
        const { node } = capture;
        const what = this.#meanings.get(capture.name)!;
        switch (what.role) {
          case 'definition': whole = node; meaning = what; break;
          case 'name': name = node; break;
          case 'pattern': pattern = node; break;
          case 'self': self = node; break;
          case 'owner': owner = node; break;
          case 'home': home = node; break;
          case 'require': require = node; break;
          case 'source': source = node; break;
          case 'target': target = node; break;
          case 'assigned': assigned = node; break;
          case 'value': value = node; break;
          case 'unnamed': break;
          case 'import': statements.push({ role: 'import', start: node.startIndex, end: node.endIndex }); break;
          case 'export': {
            const start = node.startIndex;
            const end = node.endIndex;
            statements.push({ role: 'export', start, end });
            if (declares(text, start)) found.push({ role: 'wrap', start, end, constant: false, exported: true, name: undefined });
            break;
          }
          case 'wrap': {
            const start = node.startIndex;
            found.push({ role: 'wrap', start, end: node.endIndex, constant: CONSTANT.test(text.slice(start, start + 12)), exported: false, name: undefined });
            break;
          }
          default: {
            const start = node.startIndex;
            const end = node.endIndex;
            found.push({ role: what.role, start, end, constant: false, exported: false, name: what.role === 'outside' || what.role === 'global' ? text.slice(start, end) : undefined });
          }
        }
      }
      if (assigned !== undefined && value !== undefined) {
        const { definitions, home: inside } = assignedNames(assigned, value, text, this.#rule.looseMembers === true);
        for (const definition of definitions) if (definition.nameEnd > definition.nameStart) define(definition, patternIndex);
        if (inside !== undefined) found.push(inside);
        continue;
      }
      if (self !== undefined && !/^(self|cls|this)$/.test(text.slice(self.startIndex, self.endIndex))) continue;
      if (home !== undefined && owner !== undefined) {
        found.push({ role: 'home', start: home.startIndex, end: home.endIndex, constant: false, exported: false, name: text.slice(owner.startIndex, owner.endIndex) });
        continue;
      }
      if (source !== undefined) {
        if (require !== undefined && (!text.startsWith('require', require.startIndex) || require.endIndex - require.startIndex !== 7)) continue;
        const place = source.startIndex;
        if (target !== undefined || !requires.has(place)) {
          requires.set(place, {
            sourceStart: place,
            sourceEnd: source.endIndex,
            target: target === undefined ? undefined : { start: target.startIndex, end: target.endIndex },
          });
        }
        continue;
      }
      if (whole === undefined || meaning === undefined) continue;
      let { kind, mark } = meaning;
      const start = whole.startIndex;
      if (name !== undefined) {
        let nameStart = name.startIndex;
        const first = text.charCodeAt(nameStart);
        const end = whole.endIndex;
        if (kind === 'method' && mark === undefined && this.#rule.accessor?.test(text.slice(start, nameStart)) === true) {
          kind = 'property';
          mark = 'accessor';
        }
        if (first === 0x5b && text.charCodeAt(nameStart + 1) !== 0x5d) { // [computed], but not Ruby's `[]`: no name, but what is inside a method is local all the same
          if (kind === 'method' || mark === 'accessor') found.push({ role: 'scope', start, end, constant: false, exported: false, name: undefined });
          continue;
        }
        let nameEnd = name === whole ? end : name.endIndex;
        if (first === 0x22 || first === 0x27) {
          nameStart += 1;
          nameEnd -= 1;
        } else if (first === 0x3a) {
          nameStart += 1; // a Ruby symbol
        }
        nameStart += this.#prefixAt(text, nameStart);
        if (this.#rule.nameEndsAt !== undefined) {
          const sign = text.slice(nameStart, nameEnd).indexOf(this.#rule.nameEndsAt);
          if (sign !== -1) nameEnd = nameStart + sign;
        }
        if (nameEnd <= nameStart) continue; // a name the parser made up to go on
        const own = owner === undefined ? undefined : text.slice(owner.startIndex, owner.endIndex);
        define({ role: 'definition', kind, start, end, nameStart, nameEnd, name: text.slice(nameStart, nameEnd), mark, owner: own, holds: holds(mark) }, patternIndex);
      } else if (pattern !== undefined && this.#rule.bindings !== undefined) {
        const end = whole.endIndex;
        const names = boundNames(pattern, this.#rule.bindings, text);
        for (const bound of names) {
          const quoted = text.charCodeAt(bound.start) === 0x22 || text.charCodeAt(bound.start) === 0x27 ? 1 : 0;
          const nameStart = bound.start + quoted + this.#prefixAt(text, bound.start);
          const nameEnd = bound.end - quoted;
          if (nameEnd <= nameStart) continue;
          const isFunction = bound.isFunction && (kind === 'variable' || kind === 'field' || kind === 'property');
          define({
            role: 'definition', kind: isFunction ? 'function' : kind, start, end, nameStart, nameEnd, name: text.slice(nameStart, nameEnd), mark,
            owner: bound.owner, holds: (names.length === 1 && holds(mark)) || kind === 'namespace',
          }, patternIndex);
        }
      }
    }
    return { found, statements, requires: [...requires.values()] };
  }

  #prefixAt(text: string, start: number): number {
    const { namePrefix } = this.#rule;
    return namePrefix !== undefined && text.startsWith(namePrefix, start) ? namePrefix.length : 0;
  }
}

/** Assignments and aliases stand beside what is written inside them. */
const holds = (mark: Mark | undefined): boolean => mark !== 'first' && mark !== 'attribute' && mark !== 'alias';

const CONSTANT = /^(?:const|using|await)\b/;
const DECLARING = /export(?:\s|\/\*[^]*?\*\/)+(?:default\s+)?(?:async|function|class|abstract|interface|enum|const|let|var|type|namespace|module|declare|import|using|await)\b|@/y;

/** Whether an export statement holds a declaration; `export default wrap(class {})` does not. */
export function declares(text: string, start: number): boolean {
  DECLARING.lastIndex = start;
  return DECLARING.test(text);
}
