// Bash and its relatives.

export const SHELL = `
(function_definition name: (word) @name) @function
(variable_assignment name: (variable_name) @name) @variable.first
(declaration_command (variable_name) @name @variable.first)
(expansion (variable_name) @name operator: [":=" "="]) @variable.first
(command name: (command_name (word) @_read) . argument: (word) @name @variable.first (#any-of? @_read "read" "mapfile" "readarray") (#match? @name "^[A-Za-z_][A-Za-z0-9_]*$"))
(command name: (command_name (word) @_read) argument: (_) @_before . argument: (word) @name @variable.first
  (#eq? @_read "read") (#not-match? @_before "^-[A-Za-z]*[pdituNn]$") (#match? @name "^[A-Za-z_][A-Za-z0-9_]*$"))
(command name: (command_name (word) @_read) argument: (_) @_before . argument: (word) @name @variable.first .
  (#any-of? @_read "mapfile" "readarray") (#not-match? @_before "^-[A-Za-z]*[dnOsuCc]$") (#match? @name "^[A-Za-z_][A-Za-z0-9_]*$"))
(command name: (command_name (word) @_printf) . argument: (word) @_into . argument: (word) @name @variable.first (#eq? @_printf "printf") (#eq? @_into "-v") (#match? @name "^[A-Za-z_][A-Za-z0-9_]*$"))
(command name: (command_name (word) @_getopts) . argument: (_) . argument: (word) @name @variable.first (#eq? @_getopts "getopts") (#match? @name "^[A-Za-z_][A-Za-z0-9_]*$"))
(command name: (command_name (word) @_alias) argument: [(word) @name (concatenation . (word) @name)] @variable.first (#eq? @_alias "alias") (#match? @name "^[A-Za-z_][A-Za-z0-9_.-]*="))
(command name: (command_name (word) @_let) argument: [(word) @name (concatenation . (word) @name)] @variable.first (#eq? @_let "let") (#match? @name "^[A-Za-z_][A-Za-z0-9_]*="))
(for_statement variable: (variable_name) @name @variable.first)
`;
