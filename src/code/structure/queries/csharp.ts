// C#: each part of a namespace's name is a namespace.

export const CSHARP = `
(namespace_declaration name: (_) @pattern) @namespace
(file_scoped_namespace_declaration name: (_) @pattern) @namespace
(using_directive name: (identifier) @name) @type
(class_declaration name: (identifier) @name) @class
(record_declaration name: (identifier) @name) @class
(interface_declaration name: (identifier) @name) @interface
(struct_declaration name: (identifier) @name) @struct
(enum_declaration name: (identifier) @name) @enum
(enum_member_declaration name: (identifier) @name) @enum_member
(delegate_declaration name: (identifier) @name) @type
(method_declaration name: (identifier) @name) @method
(constructor_declaration name: (identifier) @name) @constructor
(destructor_declaration name: (identifier) @name) @method
(operator_declaration operator: _ @name) @method
(conversion_operator_declaration "operator" @name) @method
(indexer_declaration "this" @name) @property
(local_function_statement name: (identifier) @name) @function
(property_declaration name: (identifier) @name) @property
(event_declaration name: (identifier) @name) @property
(event_field_declaration (variable_declaration (variable_declarator name: (identifier) @name))) @property
(field_declaration) @wrap
(field_declaration (variable_declaration (variable_declarator name: (identifier) @name) @field))
(local_declaration_statement (variable_declaration (variable_declarator name: (identifier) @name) @variable))
(for_statement (variable_declaration (variable_declarator name: (identifier) @name) @variable))
(using_statement (variable_declaration (variable_declarator name: (identifier) @name) @variable))
(fixed_statement (variable_declaration (variable_declarator name: (identifier) @name) @variable))
(foreach_statement left: (identifier) @name @variable)
(tuple_pattern name: (identifier) @name @variable)
(from_clause name: (identifier) @name @variable.local)
(let_clause . (identifier) @name @variable.local)
(join_clause !type . (identifier) @name @variable.local)
(join_clause type: (_) . (identifier) @name @variable.local)
(join_into_clause (identifier) @name @variable.local)
(query_expression (identifier) @name @variable.local)
(recursive_pattern name: (identifier) @name) @variable
(catch_declaration name: (identifier) @name) @variable
(declaration_pattern name: (identifier) @name) @variable
(declaration_expression name: (identifier) @name) @variable
(lambda_expression) @scope
(anonymous_method_expression) @scope
(accessor_declaration) @scope
(parameter name: (identifier) @name) @parameter
(parameter_list name: (identifier) @name @parameter)
(record_declaration (parameter_list (parameter name: (identifier) @name) @property.member))
(implicit_parameter) @name @parameter
(type_parameter name: (identifier) @name) @parameter
`;
