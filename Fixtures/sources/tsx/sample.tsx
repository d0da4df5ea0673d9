interface Props { name: string }
^^^^^^^^^ keyword
          ^^^^^ type
                ^ punctuation.bracket
                  ^^^^ property
                        ^^^^^^ type.builtin

export const Title = ({ name }: Props) => {
                   ^ operator
  const size: number = 42;
        ^^^^ variable
                       ^^ number
                         ^ punctuation.delimiter
  return <h1 className="wide">{name}</h1>;
          ^^ tag
             ^^^^^^^^^ attribute
                       ^^^^^^ string
};
