// What C and C++ have in common: a name hides inside declarators, so most patterns hand over the declarator.

export const C_FAMILY = `
(function_definition declarator: (_) @pattern) @function
(declaration declarator: (_) @pattern) @variable
(struct_specifier name: (type_identifier) @name body: (_)) @struct
(union_specifier name: (type_identifier) @name body: (_)) @struct
(enum_specifier name: (type_identifier) @name body: (_)) @enum
(enumerator name: (identifier) @name) @enum_member
(type_definition declarator: (_) @pattern) @type
(type_definition type: (struct_specifier name: (_) body: (_)) declarator: (_) @pattern) @type.alias
(type_definition type: (union_specifier name: (_) body: (_)) declarator: (_) @pattern) @type.alias
(type_definition type: (enum_specifier name: (_) body: (_)) declarator: (_) @pattern) @type.alias
(field_declaration declarator: (_) @pattern) @field
(parameter_declaration declarator: (_) @pattern) @parameter
(preproc_def name: (identifier) @name) @macro
(preproc_function_def name: (identifier) @name) @macro
`;
