// Sorts names.
^^^^^^^^^^^^^^^ comment
const std = @import("std");
^^^^^ keyword
      ^^^ module
          ^ operator
            ^^^^^^^ keyword.import
                   ^ punctuation.bracket
                    ^^^^^ string
                          ^ punctuation.delimiter

pub const Names = struct {
          ^^^^^ type
    limit: u32 = 10,
    ^^^^^ property
           ^^^ type.builtin
                 ^^ number

    pub fn sort(self: *Names, by: usize) !void {
           ^^^^ function
                ^^^^ variable.parameter
        if (by > 3.5) return error.TooMany;
            ^^ variable
        std.debug.print("hello {}\n", .{by});
                                 ^^ escape
    }
};
