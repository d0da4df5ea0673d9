(module name: (constant) @module)
(class name: (constant) @type)
(superclass (constant) @type)
