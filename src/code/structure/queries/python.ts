// Python: assigning declares, so the first assignment of a name in its scope is its definition.

export const PYTHON = `
(function_definition name: (identifier) @name) @function
(class_definition name: (identifier) @name) @class
(type_alias_statement left: (type (identifier) @name)) @type
(type_alias_statement left: (type (generic_type . (identifier) @name))) @type
(decorated_definition) @wrap
(lambda) @scope
(list_comprehension) @scope
(set_comprehension) @scope
(dictionary_comprehension) @scope
(generator_expression) @scope

(parameters (identifier) @name @parameter)
(parameters (typed_parameter . (identifier) @name) @parameter)
(parameters (typed_parameter . [(list_splat_pattern) (dictionary_splat_pattern)] @pattern) @parameter)
(parameters (default_parameter name: (identifier) @name) @parameter)
(parameters (typed_default_parameter name: (identifier) @name) @parameter)
(parameters [(list_splat_pattern) (dictionary_splat_pattern)] @pattern @parameter)
(lambda_parameters (identifier) @name @parameter)
(lambda_parameters (default_parameter name: (identifier) @name) @parameter)
(lambda_parameters [(list_splat_pattern) (dictionary_splat_pattern)] @pattern @parameter)
(_ type_parameters: (type_parameter (type [(identifier) @name @parameter (constrained_type . (type (identifier) @name @parameter)) (splat_type (identifier) @name @parameter)])))
(type_alias_statement left: (type (generic_type (type_parameter (type [(identifier) @name @parameter (constrained_type . (type (identifier) @name @parameter)) (splat_type (identifier) @name @parameter)])))))

(assignment left: (identifier) @name) @variable.first
(assignment left: [(pattern_list) (tuple_pattern) (list_pattern)] @pattern) @variable.first
(assignment left: (attribute object: (identifier) @self attribute: (identifier) @name)) @property.attribute
(pattern_list (attribute object: (identifier) @self attribute: (identifier) @name) @property.attribute)
(tuple_pattern (attribute object: (identifier) @self attribute: (identifier) @name) @property.attribute)
(with_item value: (as_pattern alias: (as_pattern_target (attribute object: (identifier) @self attribute: (identifier) @name) @property.attribute)))
(named_expression name: (identifier) @name) @variable.first
(for_statement left: (identifier) @name @variable.first)
(for_statement left: [(pattern_list) (tuple_pattern) (list_pattern)] @pattern @variable.first)
(for_in_clause left: (identifier) @name @variable.first)
(for_in_clause left: [(pattern_list) (tuple_pattern) (list_pattern)] @pattern @variable.first)
(as_pattern alias: (as_pattern_target (identifier) @name)) @variable.first
(as_pattern alias: (as_pattern_target [(tuple) (list)] @pattern)) @variable.first
(case_pattern [(dotted_name . (identifier) @name @variable.first .) (as_pattern (identifier) @name @variable.first .)])
(union_pattern (dotted_name . (identifier) @name @variable.first .))
(keyword_pattern (identifier) (dotted_name . (identifier) @name @variable.first .))
(splat_pattern (identifier) @name @variable.first)
(global_statement (identifier) @global)
(nonlocal_statement (identifier) @outside)

(import_statement) @import
(import_from_statement) @import
(future_import_statement) @import
(module (expression_statement (assignment left: (identifier)) @export))
(module (expression_statement (augmented_assignment left: (identifier)) @export))
`;
