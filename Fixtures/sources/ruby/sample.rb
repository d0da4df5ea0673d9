# Sorts names.
^^^^^^^^^^^^^^ comment
require "set"
^^^^^^^ function.builtin
        ^^^^^ string

module Acme
^^^^^^ keyword
       ^^^^ module
  class Names < Base
        ^^^^^ type
    LIMIT = 10
    ^^^^^ constant
          ^ operator
            ^^ number
    attr_reader :names
    ^^^^^^^^^^^ function.method
                ^^^^^^ string.special

    def sort(key = nil)
            ^ punctuation.bracket
             ^^^ variable.parameter
                   ^^^ constant.builtin
      @names.each { |name| puts "hello #{name}\n" }
      ^^^^^^ property
            ^ punctuation.delimiter
                                       ^^ punctuation.special
                                         ^^^^ variable
                                              ^^ escape
      return self if key.nil? && /^a/ =~ key
             ^^^^ variable.builtin
                                 ^^^^ string.regex
    end
  end
end
