// What a query cannot say about a language: how bindings are written, what makes a name exported, which names construct.
import type { BindingRule } from './binding-names.ts';

export interface LanguageRule {
  readonly bindings?: BindingRule;
  /** `marked`: by `@wrap.export` and export statements; the others look at the name, or at what stands before it. */
  readonly exported: 'marked' | 'upper_case' | 'no_underscore' | 'not_hidden' | 'modifier';
  /** With `modifier`: the word that must stand between the start of the declaration and its name. */
  readonly exportWord?: RegExp;
  /** With `not_hidden`: a word there that hides. */
  readonly hideWord?: RegExp;
  /** Names of methods that construct. `@type`: the method bears the name of its class. */
  readonly constructors: readonly string[];
  /** Functions directly in a class, trait or `impl` are methods. */
  readonly methodsByPlace?: true;
  readonly imports?: 'ecmascript' | 'python';
  /** Members need no declaration: a function assigned to one defines it. */
  readonly looseMembers?: true;
  /** Before a name that would be a word of the language: no part of it. */
  readonly namePrefix?: string;
  /** A name is written together with its value: it ends before this sign. */
  readonly nameEndsAt?: string;
  /** What stands right before the name of a method that is read like a property. */
  readonly accessor?: RegExp;
}

const set = (...items: string[]): ReadonlySet<string> => new Set(items);

const ECMASCRIPT: LanguageRule = {
  bindings: {
    leaves: set('identifier', 'shorthand_property_identifier_pattern', 'property_identifier', 'string'),
    skip: set('right', 'key', 'type', 'value_type'),
    stop: set('member_expression', 'subscript_expression', 'comment'),
  },
  exported: 'marked',
  constructors: ['constructor'],
  imports: 'ecmascript',
  accessor: /(?:^|\s)[gs]et\s+$/,
};

const C_FAMILY: LanguageRule = {
  bindings: {
    leaves: set('identifier', 'field_identifier', 'type_identifier', 'namespace_identifier', 'operator_name', 'destructor_name'),
    skip: set('value', 'size', 'parameters', 'type', 'template_parameters', 'arguments', 'default_value'),
    stop: set(
      'comment', 'attribute_specifier', 'attribute_declaration', 'ms_call_modifier', 'ms_based_modifier', 'type_qualifier', 'trailing_return_type', 'noexcept',
      'throw_specifier', 'requires_clause', 'bitfield_clause', 'parameter_list', 'argument_list', 'initializer_list', 'gnu_asm_expression', 'decltype',
      'virtual_specifier', 'ref_qualifier', 'compound_statement',
    ),
    qualified: set('qualified_identifier'),
    functionDeclarators: set('function_declarator'),
  },
  exported: 'not_hidden',
  constructors: ['@type'],
  methodsByPlace: true,
};

export const LANGUAGE_RULES: Readonly<Record<string, LanguageRule>> = {
  typescript: ECMASCRIPT,
  tsx: ECMASCRIPT,
  javascript: { ...ECMASCRIPT, looseMembers: true },
  python: {
    bindings: { leaves: set('identifier'), skip: set(), stop: set('attribute', 'subscript', 'comment', 'call') },
    exported: 'no_underscore',
    constructors: ['__init__'],
    methodsByPlace: true,
    imports: 'python',
  },
  go: { bindings: { leaves: set('identifier'), skip: set(), stop: set('selector_expression', 'index_expression', 'comment') }, exported: 'upper_case', constructors: [] },
  rust: {
    bindings: {
      leaves: set('identifier', 'shorthand_field_identifier'),
      skip: set('type'),
      only: /^\P{Lu}/u,
      stop: set('scoped_identifier', 'token_tree', 'range_pattern', 'literal_pattern', 'const_block'),
    },
    exported: 'modifier',
    exportWord: /\bpub\b/,
    namePrefix: 'r#',
    constructors: [],
    methodsByPlace: true,
  },
  java: { exported: 'modifier', exportWord: /\bpublic\b/, constructors: [] },
  c: C_FAMILY,
  cpp: C_FAMILY,
  csharp: { bindings: { leaves: set('identifier'), skip: set(), stop: set('type_argument_list', 'comment') }, exported: 'modifier', exportWord: /\bpublic\b/, constructors: [], namePrefix: '@' },
  ruby: {
    bindings: { leaves: set('identifier', 'global_variable', 'constant'), skip: set('value'), stop: set('call', 'element_reference', 'scope_resolution', 'instance_variable', 'class_variable') },
    exported: 'not_hidden',
    constructors: ['initialize'],
    methodsByPlace: true,
  },
  php: { exported: 'not_hidden', hideWord: /\b(?:private|protected)\b/, constructors: ['__construct'] },
  shell: { exported: 'not_hidden', constructors: [], nameEndsAt: '=' },
};
