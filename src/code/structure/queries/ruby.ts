// Ruby: assigning declares; attributes come from calls of `attr_…`.

export const RUBY = `
(method name: (_) @name) @method
(singleton_method name: (_) @name) @method
(class name: (constant) @name) @class
(class name: (scope_resolution name: (constant) @name)) @class
(module name: (constant) @name) @module
(module name: (scope_resolution name: (constant) @name)) @module
(assignment left: (constant) @name) @constant.first
(assignment left: (identifier) @name) @variable.first
(assignment left: (global_variable) @name) @variable.first
(assignment left: (instance_variable) @name) @field.attribute
(assignment left: (class_variable) @name) @field.attribute
(assignment left: (left_assignment_list) @pattern) @variable.first
(left_assignment_list (instance_variable) @name @field.attribute)
(left_assignment_list (class_variable) @name @field.attribute)
(operator_assignment left: (identifier) @name) @variable.first
(operator_assignment left: (instance_variable) @name) @field.attribute
(exception_variable (identifier) @name @variable.first)
(for pattern: (identifier) @name @variable.first)
(block) @scope
(do_block) @scope
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
(call method: (identifier) @_attr arguments: (argument_list (simple_symbol) @name @property) (#any-of? @_attr "attr_reader" "attr_accessor" "attr_writer"))
(alias name: (identifier) @name) @method
`;
