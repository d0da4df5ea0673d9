(image_spec name: (image_name) @string.special)
(image_alias) @label
(env_pair name: (unquoted_string) @property)
(arg_instruction name: (unquoted_string) @property)
(param) @attribute
(expansion (variable) @variable)
