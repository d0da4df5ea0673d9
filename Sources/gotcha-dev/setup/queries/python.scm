(class_definition name: (identifier) @type)
(parameters (identifier) @variable.parameter)
(default_parameter name: (identifier) @variable.parameter)
(typed_parameter (identifier) @variable.parameter)
(typed_default_parameter name: (identifier) @variable.parameter)
(keyword_argument name: (identifier) @variable.parameter)
((identifier) @variable.builtin (#any-of? @variable.builtin "self" "cls"))
(module . (expression_statement (string) @string.documentation))
(class_definition body: (block . (expression_statement (string) @string.documentation)))
(function_definition body: (block . (expression_statement (string) @string.documentation)))
["(" ")" "[" "]" "{" "}"] @punctuation.bracket
["." "," ":" ";"] @punctuation.delimiter
