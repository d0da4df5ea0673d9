(class_declaration name: (_) @type)
(class_heritage (identifier) @type)
