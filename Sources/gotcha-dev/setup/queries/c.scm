["#define" "#elif" "#else" "#endif" "#if" "#ifdef" "#ifndef" "#include"] @keyword.directive
(preproc_directive) @keyword.directive
["(" ")" "[" "]" "{" "}"] @punctuation.bracket
"," @punctuation.delimiter
(primitive_type) @type.builtin
(escape_sequence) @string.escape
(parameter_declaration declarator: (identifier) @variable.parameter)
(parameter_declaration
  declarator: (pointer_declarator declarator: (identifier) @variable.parameter))
