// Bash and its relatives.

export const SHELL = `
(function_definition name: (word) @name) @function
(variable_assignment name: (variable_name) @name) @variable.first
(declaration_command (variable_name) @name @variable.first)
(for_statement variable: (variable_name) @name @variable.first)
`;
