(class_declaration name: (name) @type)
(interface_declaration name: (name) @type)
(trait_declaration name: (name) @type)
(enum_declaration name: (name) @type)
(base_clause (name) @type)
(class_interface_clause (name) @type)
(escape_sequence) @string.escape
["(" ")" "[" "]" "{" "}"] @punctuation.bracket
["," ";" "->" "::"] @punctuation.delimiter
["=" "===" "!==" "==" "!=" "+" "-" "*" "/" "." "&&" "||" "!" "<" ">" "=>" "??"] @operator
