["(" ")" "[" "]" "{" "}"] @punctuation.bracket
[";" "."] @punctuation.delimiter
