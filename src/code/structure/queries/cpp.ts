// C++: classes, namespaces, templates; a method outside its class names it (`A::f`).
import { C_FAMILY } from './c-family.ts';

export const CPP = `${C_FAMILY}
(for_statement) @scope
(for_range_loop) @scope
(lambda_expression) @scope
(class_specifier name: (type_identifier) @name body: (_)) @class
(class_specifier name: (template_type name: (type_identifier) @name) body: (_)) @class
(struct_specifier name: (template_type name: (type_identifier) @name) body: (_)) @struct
(namespace_definition name: (namespace_identifier) @name) @namespace
(namespace_definition name: (nested_namespace_specifier) @pattern) @namespace
(namespace_alias_definition name: (namespace_identifier) @name) @namespace
(alias_declaration name: (type_identifier) @name) @type
(concept_definition name: (identifier) @name) @type
(template_declaration) @wrap
(for_range_loop declarator: (_) @pattern @variable)
(optional_parameter_declaration declarator: (_) @pattern) @parameter
(variadic_parameter_declaration declarator: (_) @pattern) @parameter
(type_parameter_declaration (type_identifier) @name) @parameter
(optional_type_parameter_declaration name: (type_identifier) @name) @parameter
(variadic_type_parameter_declaration (type_identifier) @name) @parameter
`;
