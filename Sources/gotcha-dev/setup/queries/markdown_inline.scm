(strikethrough) @markup.strike
