(quoted_attribute_value) @string
(entity) @string.special
"=" @operator
