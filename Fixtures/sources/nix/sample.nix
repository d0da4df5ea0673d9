# A package.
^^^^^^^^^^^^ comment
{ pkgs ? import <nixpkgs> { } }:
^ punctuation.bracket
  ^^^^ variable.parameter
       ^ punctuation.delimiter
         ^^^^^^ function.builtin
                ^^^^^^^^^ string.special
let
^^^ keyword
  name = "atlas";
  ^^^^ property
         ^^^^^^^ string
in
pkgs.stdenv.mkDerivation {
^^^^ variable
            ^^^^^^^^^^^^ function
  inherit name;
  version = 1;
            ^ number
  doCheck = true;
            ^^^^ variable.builtin
  src = ./src;
}
