// PHP: names of variables and properties are kept without their dollar sign.

export const PHP = `
(namespace_definition name: (namespace_name) @name) @namespace
(function_definition name: (name) @name) @function
(anonymous_function) @scope
(arrow_function) @scope
(anonymous_class) @members
(class_declaration name: (name) @name) @class
(interface_declaration name: (name) @name) @interface
(trait_declaration name: (name) @name) @trait
(enum_declaration name: (name) @name) @enum
(enum_case name: (name) @name) @enum_member
(method_declaration name: (name) @name) @method
(use_as_clause (_) (name) @name .) @method.alias
(const_declaration) @wrap
(const_declaration (const_element . (name) @name) @constant)
(function_call_expression
  function: [(name) @_define (qualified_name (name) @_define)] arguments: (arguments . (argument [(string . (string_content) @name .) (encapsed_string . (string_content) @name .)]))
  (#eq? @_define "define") (#match? @name "^[A-Za-z_][A-Za-z0-9_]*$")) @constant.global
(property_declaration) @wrap
(property_declaration (property_element name: (variable_name (name) @name)) @property)
(property_promotion_parameter name: (variable_name (name) @name)) @property.member
(simple_parameter name: (variable_name (name) @name)) @parameter
(variadic_parameter name: (variable_name (name) @name)) @parameter
(assignment_expression left: (variable_name (name) @name)) @variable.first
(augmented_assignment_expression left: (variable_name (name) @name) operator: "??=") @variable.first
(reference_assignment_expression left: (variable_name (name) @name)) @variable.first
(list_literal [(variable_name (name) @name) (by_ref (variable_name (name) @name))] @variable.first)
(foreach_statement . (_) . [(variable_name (name) @name) (by_ref (variable_name (name) @name))] @variable.first)
(foreach_statement (pair (by_ref (variable_name (name) @name)) @variable.first))
(foreach_statement (pair (variable_name (name) @name) @variable.first))
(catch_clause name: (variable_name (name) @name) @variable.first)
(static_variable_declaration name: (variable_name (name) @name)) @variable.first
(global_declaration (variable_name (name) @outside))
`;
