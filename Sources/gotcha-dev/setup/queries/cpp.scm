(namespace_identifier) @module
(parameter_declaration
  declarator: (reference_declarator (identifier) @variable.parameter))
["::" ":"] @punctuation.delimiter
