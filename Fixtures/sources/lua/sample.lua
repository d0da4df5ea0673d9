-- Counts.
^^^^^^^^^^ comment
local M = {}
^^^^^ keyword
      ^ constant
        ^ operator
          ^^ constructor

function M.count(list, start)
          ^ punctuation.delimiter
           ^^^^^ function
                ^ punctuation.bracket
                 ^^^^ variable.parameter
  for i, item in ipairs(list) do
      ^ variable
                 ^^^^^^ function.builtin
    if item ~= nil and i > 10 then return "done\n" end
               ^^^ constant.builtin
                   ^^^ keyword.operator
                           ^^ number
                                          ^^^^^ string
                                               ^^ escape
  end
  self:step(start + 1)
  ^^^^ variable.builtin
       ^^^^ function.method
end

return M
