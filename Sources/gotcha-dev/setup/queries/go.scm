(package_identifier) @module
(parameter_declaration name: (identifier) @variable.parameter)
["(" ")" "[" "]" "{" "}"] @punctuation.bracket
["." "," ";" ":"] @punctuation.delimiter
