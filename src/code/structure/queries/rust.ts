// Rust: functions of an impl or trait are methods; an impl belongs to its type.

export const RUST = `
(function_item name: (identifier) @name) @function
(function_signature_item name: (identifier) @name) @function
(closure_expression) @scope
(impl_item type: (_) @owner) @home
(struct_item name: (type_identifier) @name) @struct
(union_item name: (type_identifier) @name) @struct
(enum_item name: (type_identifier) @name) @enum
(enum_variant name: (identifier) @name) @enum_member
(trait_item name: (type_identifier) @name) @trait
(type_item name: (type_identifier) @name) @type
(associated_type name: (type_identifier) @name) @type
(const_item name: (identifier) @name) @constant
(static_item name: (identifier) @name) @variable
(mod_item name: (identifier) @name) @module
(macro_definition name: (identifier) @name) @macro
(field_declaration name: (field_identifier) @name) @field
(attribute_item) @lead
(let_declaration pattern: (identifier) @name) @variable
(let_declaration pattern: [(tuple_pattern) (tuple_struct_pattern) (struct_pattern) (ref_pattern) (slice_pattern) (mut_pattern) (captured_pattern) (reference_pattern)] @pattern) @variable
(let_condition pattern: (_) @pattern @variable)
(for_expression pattern: (_) @pattern @variable)
(match_pattern . [(tuple_pattern) (tuple_struct_pattern) (struct_pattern) (captured_pattern) (slice_pattern) (or_pattern) (ref_pattern) (mut_pattern) (reference_pattern)] @pattern @variable)
((match_pattern . (identifier) @pattern @variable) @_whole (#not-match? @_whole "^_[^A-Za-z0-9_]"))
(parameter pattern: (identifier) @name) @parameter
(parameter pattern: [(tuple_pattern) (tuple_struct_pattern) (struct_pattern) (ref_pattern) (mut_pattern) (reference_pattern) (slice_pattern)] @pattern) @parameter
(closure_parameters (identifier) @name @parameter)
(closure_parameters [(tuple_pattern) (tuple_struct_pattern) (struct_pattern) (ref_pattern) (reference_pattern) (mut_pattern)] @pattern @parameter)
(type_parameter name: (type_identifier) @name) @parameter
(const_parameter name: (identifier) @name) @parameter
`;
