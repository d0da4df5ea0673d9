(info_string (language) @label)
[
  (list_marker_plus) (list_marker_minus) (list_marker_star) (list_marker_dot)
  (list_marker_parenthesis) (task_list_marker_checked) (task_list_marker_unchecked)
] @markup.list
(pipe_table_header (pipe_table_cell) @markup.strong)
(pipe_table_delimiter_row) @punctuation.special
[(pipe_table_header "|" @punctuation.special) (pipe_table_row "|" @punctuation.special)]
