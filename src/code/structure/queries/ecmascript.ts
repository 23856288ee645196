// What TypeScript and JavaScript have in common; the grammars differ in types, parameters and fields only.

/** After everything else: the name of a function given away whole is no local one, and the later pattern wins. */
export const ASSIGNED = `
(assignment_expression left: [(member_expression) (subscript_expression)] @assigned right: (_) @value)
(assignment_expression left: (identifier) @assigned right: [(object) (class) (function_expression) (generator_function)] @value)
`;

export const ECMASCRIPT = `
(function_declaration name: (identifier) @name) @function
(generator_function_declaration name: (identifier) @name) @function
(function_expression) @scope
(generator_function) @scope
(function_expression name: (identifier) @name) @function.local
(generator_function name: (identifier) @name) @function.local
(arrow_function) @scope
(arrow_function parameter: (identifier) @name @parameter)
(class_static_block) @scope

(method_definition name: (_) @name) @method
(object (method_definition name: (_) @name) @method.literal)
(pair key: (_) @name value: [(arrow_function) (function_expression) (generator_function)]) @method.literal

(lexical_declaration) @wrap
(variable_declaration) @wrap
(variable_declarator name: (identifier) @name) @variable
(variable_declarator name: [(object_pattern) (array_pattern)] @pattern) @variable
(variable_declarator name: (identifier) @name value: (class)) @class
(for_statement) @scope
(for_in_statement) @scope
(for_in_statement kind: "const" left: (identifier) @name @constant)
(for_in_statement kind: ["let" "var"] left: (identifier) @name @variable)
(for_in_statement kind: "const" left: [(object_pattern) (array_pattern)] @pattern @constant)
(for_in_statement kind: ["let" "var"] left: [(object_pattern) (array_pattern)] @pattern @variable)
(catch_clause) @scope
(catch_clause parameter: (identifier) @name @variable)
(catch_clause parameter: [(object_pattern) (array_pattern)] @pattern @variable)

(export_statement) @export
(import_statement) @import
(call_expression function: (import) arguments: (arguments . (string) @source))
(call_expression function: (identifier) @require arguments: (arguments . (string) @source .))
(variable_declarator name: (_) @target value: (call_expression function: (identifier) @require arguments: (arguments . (string) @source .)))
(variable_declarator name: (_) @target value: (await_expression (call_expression function: (import) arguments: (arguments . (string) @source))))
`;
