// TypeScript and TSX: everything of JavaScript, and types.
import { ASSIGNED, ECMASCRIPT } from './ecmascript.ts';

export const TYPESCRIPT = `${ECMASCRIPT}
(function_signature name: (identifier) @name) @function
(class_declaration name: (type_identifier) @name) @class
(abstract_class_declaration name: (type_identifier) @name) @class
(class name: (type_identifier) @name) @class.local
(class_body (decorator) @lead)
(abstract_method_signature name: (_) @name) @method
(method_signature name: (_) @name) @method
(public_field_definition name: (_) @name) @property
(property_signature name: (_) @name) @property
(interface_declaration name: (type_identifier) @name) @interface
(type_alias_declaration name: (type_identifier) @name) @type
(enum_declaration name: (identifier) @name) @enum
(enum_body name: (_) @name @enum_member)
(enum_assignment name: (_) @name) @enum_member
(internal_module name: (_) @pattern) @namespace
(module name: (_) @pattern) @module
(ambient_declaration) @wrap
(ambient_declaration "global" @name) @namespace
(import_alias . (identifier) @name) @import.alias

(required_parameter pattern: (identifier) @name) @parameter
(required_parameter pattern: [(object_pattern) (array_pattern) (rest_pattern)] @pattern) @parameter
(optional_parameter pattern: (identifier) @name) @parameter
(optional_parameter pattern: [(object_pattern) (array_pattern)] @pattern) @parameter
(required_parameter [(accessibility_modifier) (override_modifier) "readonly"] pattern: (identifier) @name) @property.member
(optional_parameter [(accessibility_modifier) (override_modifier) "readonly"] pattern: (identifier) @name) @property.member
(function_type) @scope
(constructor_type) @scope
(call_signature) @scope
(construct_signature) @scope
(type_parameter name: (type_identifier) @name) @parameter
(mapped_type_clause name: (type_identifier) @name) @parameter
(infer_type . (type_identifier) @name) @parameter
(index_signature name: (identifier) @name) @parameter
${ASSIGNED}`;
