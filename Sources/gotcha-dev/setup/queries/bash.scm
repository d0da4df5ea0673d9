["local" "declare" "readonly" "typeset"] @keyword
["(" ")" "$(" "[" "]" "[[" "]]" "{" "}" "${"] @punctuation.bracket
[";" ";;"] @punctuation.delimiter
["=" "+=" "==" "!=" "=~" "!" "||" "<<<" "&" "&>" ">&"] @operator
(test_operator) @operator
(number) @number
(special_variable_name) @variable.builtin
