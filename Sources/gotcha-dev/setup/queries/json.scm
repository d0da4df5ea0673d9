["{" "}" "[" "]"] @punctuation.bracket
["," ":"] @punctuation.delimiter
