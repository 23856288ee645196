// Java.

export const JAVA = `
(package_declaration (_) @name) @module
(class_declaration name: (identifier) @name) @class
(record_declaration name: (identifier) @name) @class
(interface_declaration name: (identifier) @name) @interface
(annotation_type_declaration name: (identifier) @name) @interface
(annotation_type_element_declaration name: (identifier) @name) @method
(enum_declaration name: (identifier) @name) @enum
(enum_constant name: (identifier) @name) @enum_member
(method_declaration name: (identifier) @name) @method
(constructor_declaration name: (identifier) @name) @constructor
(compact_constructor_declaration name: (identifier) @name) @constructor
(static_initializer) @scope
(object_creation_expression (class_body) @members)
(lambda_expression) @scope
(field_declaration) @wrap
(field_declaration declarator: (variable_declarator name: (identifier) @name) @field)
(constant_declaration declarator: (variable_declarator name: (identifier) @name) @constant)
(local_variable_declaration declarator: (variable_declarator name: (identifier) @name) @variable)
(enhanced_for_statement name: (identifier) @name @variable)
(resource name: (identifier) @name) @variable
(instanceof_expression name: (identifier) @name @variable)
(type_pattern (identifier) @name .) @variable
((record_pattern_component (identifier) @name .) @variable (#not-eq? @name "_"))
(catch_formal_parameter name: (identifier) @name) @parameter
(formal_parameter name: (identifier) @name) @parameter
(record_declaration parameters: (formal_parameters (formal_parameter name: (identifier) @name) @field.member))
(spread_parameter (variable_declarator name: (identifier) @name)) @parameter
(record_declaration parameters: (formal_parameters (spread_parameter (variable_declarator name: (identifier) @name)) @field.member))
(lambda_expression parameters: (identifier) @name @parameter)
(inferred_parameters (identifier) @name @parameter)
(type_parameter . (type_identifier) @name) @parameter
`;
