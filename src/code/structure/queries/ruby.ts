// Ruby: assigning declares; attributes come from calls of `attr_…`.

export const RUBY = `
(method name: (_) @name) @method
(singleton_method name: (_) @name) @method
(class name: (constant) @name) @class
(class name: (scope_resolution name: (constant) @name)) @class
(module name: (constant) @name) @module
(module name: (scope_resolution name: (constant) @name)) @module
(assignment left: (constant) @name) @constant.first
(assignment left: (constant) @name right: (call receiver: (constant) @_made method: (identifier) @_new block: (_)) (#any-of? @_made "Struct" "Class" "Module" "Data") (#any-of? @_new "new" "define")) @constant
(assignment left: (identifier) @name) @variable.first
(assignment left: (scope_resolution scope: (_) @owner name: (constant) @name)) @constant.first
(assignment left: (global_variable) @name) @variable.global
(assignment left: (instance_variable) @name) @field.attribute
(assignment left: (class_variable) @name) @field.attribute
(assignment left: (left_assignment_list) @pattern) @variable.first
(left_assignment_list (instance_variable) @name @field.attribute)
(left_assignment_list (class_variable) @name @field.attribute)
(operator_assignment left: (identifier) @name) @variable.first
(operator_assignment left: (constant) @name) @constant.first
(operator_assignment left: (global_variable) @name) @variable.global
(operator_assignment left: (instance_variable) @name) @field.attribute
(operator_assignment left: (class_variable) @name) @field.attribute
(exception_variable (identifier) @name @variable.first)
(for pattern: (identifier) @name @variable.first)
(for pattern: (left_assignment_list) @pattern @variable.first)
(in_clause pattern: (identifier) @name @variable.first)
(array_pattern (identifier) @name @variable.first)
(find_pattern (identifier) @name @variable.first)
(keyword_pattern value: (identifier) @name @variable.first)
(keyword_pattern key: (hash_key_symbol) @name !value) @variable.first
(as_pattern name: (identifier) @name @variable.first)
(block) @block
(do_block) @block
(lambda) @scope
(method_parameters (identifier) @name @parameter)
(lambda_parameters (identifier) @name @parameter)
(block_parameters (identifier) @name @parameter)
(optional_parameter name: (identifier) @name) @parameter
(keyword_parameter name: (identifier) @name) @parameter
(splat_parameter name: (identifier) @name) @parameter
(hash_splat_parameter name: (identifier) @name) @parameter
(block_parameter name: (identifier) @name) @parameter
(destructured_parameter (identifier) @name @parameter)
(array_pattern (splat_parameter name: (identifier) @name) @variable.first)
(hash_pattern (hash_splat_parameter name: (identifier) @name) @variable.first)
(call method: (identifier) @_attr arguments: (argument_list [(simple_symbol) (string . (string_content) .)] @name @property) (#any-of? @_attr "attr" "attr_reader" "attr_accessor" "attr_writer"))
(call method: (identifier) @_define arguments: (argument_list . [(simple_symbol) (string . (string_content) .)] @name) (#eq? @_define "define_method")) @method
(call method: (identifier) @_alias arguments: (argument_list . [(simple_symbol) (string . (string_content) .)] @name . (_) .) (#eq? @_alias "alias_method")) @method.alias
(alias name: [(identifier) (simple_symbol) (operator) (setter)] @name) @method
(alias name: (global_variable) @name) @variable.global
`;
