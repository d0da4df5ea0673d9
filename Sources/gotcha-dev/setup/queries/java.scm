["(" ")" "[" "]" "{" "}"] @punctuation.bracket
["." "," ";"] @punctuation.delimiter
["=" "+" "-" "*" "/" "%" "<" ">" "<=" ">=" "==" "!=" "&&" "||" "!" "->" "+=" "-="] @operator
(formal_parameter name: (identifier) @variable.parameter)
((block_comment) @comment.documentation (#match? @comment.documentation "^/[*][*]"))
