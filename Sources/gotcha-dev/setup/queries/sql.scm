((literal) @number (#match? @number "^[-+]?[0-9.]+$"))
((literal) @constant.builtin (#match? @constant.builtin "^(true|false|TRUE|FALSE)$"))
