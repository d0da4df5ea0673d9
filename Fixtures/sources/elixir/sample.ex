defmodule Acme.Greeter do
^^^^^^^^^ keyword
          ^^^^^^^^^^^^ module
  @doc "Greets somebody."
  ^^^^ comment.documentation
  # A remark
  ^^^^^^^^^^ comment
  def greet(name, _rest) when is_binary(name) do
      ^^^^^ function
           ^ punctuation.bracket
            ^^^^ variable
                ^ punctuation.delimiter
                         ^^^^ operator
    IO.puts("hello #{name}\n")
            ^^^^^^^ string
                   ^^ punctuation.special
                          ^^ escape
    %{name: name, at: :now, count: 42}
    ^ punctuation
      ^^^^^^ string.special
                                   ^^ number
    |> Map.put(:ok, true)
                    ^^^^ constant
  end
end
