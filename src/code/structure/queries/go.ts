// Go: methods stand beside their types and name them in the receiver.

export const GO = `
(package_clause (package_identifier) @name) @module
(function_declaration name: (identifier) @name) @function
(method_declaration receiver: (parameter_list (parameter_declaration type: (_) @owner)) name: (field_identifier) @name) @method
(func_literal) @scope
(type_declaration) @wrap
(type_spec name: (type_identifier) @name) @type
(type_spec name: (type_identifier) @name type: (struct_type)) @struct
(type_spec name: (type_identifier) @name type: (interface_type)) @interface
(type_alias name: (type_identifier) @name) @type
(method_elem name: (field_identifier) @name) @method
(field_declaration name: (field_identifier) @name) @field
(const_declaration) @wrap
(const_spec (identifier) @name) @constant
(var_declaration) @wrap
(var_spec name: (identifier) @name) @variable
(short_var_declaration left: (expression_list) @pattern) @variable.first
(for_statement) @scope
(range_clause left: (expression_list) @pattern ":=") @variable.first
(receive_statement left: (expression_list) @pattern ":=") @variable.first
(type_switch_statement alias: (expression_list) @pattern) @variable.first
(if_statement) @scope
(parameter_declaration name: (identifier) @name) @parameter
(variadic_parameter_declaration name: (identifier) @name) @parameter
(type_parameter_declaration name: (identifier) @name) @parameter
`;
