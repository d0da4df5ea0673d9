([(integer_literal) (float_literal)] @number (#set! "priority" 110))
