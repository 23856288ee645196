// C.
import { C_FAMILY } from './c-family.ts';

export const C = `${C_FAMILY}
(for_statement) @scope
(function_definition (storage_class_specifier "static")) @hidden
(declaration (storage_class_specifier "static")) @hidden
`;
