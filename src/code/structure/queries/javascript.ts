// JavaScript and JSX.
import { ASSIGNED, ECMASCRIPT } from './ecmascript.ts';

export const JAVASCRIPT = `${ECMASCRIPT}
(class_declaration name: (identifier) @name) @class
(class name: (identifier) @name) @class.local
(field_definition property: (_) @name) @property
(formal_parameters (identifier) @name @parameter)
(formal_parameters [(object_pattern) (array_pattern) (rest_pattern) (assignment_pattern)] @pattern @parameter)
${ASSIGNED}`;
