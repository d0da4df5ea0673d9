module Acme.List (total) where
^^^^^^ keyword.import
       ^^^^ module
           ^ operator
                 ^ punctuation.bracket
                  ^^^^^ type
                         ^^^^^ keyword

import qualified Data.Map as Map

-- | Adds them up.
^^^^^^^^^^^^^^^^^^ comment.documentation
data Tree a = Leaf | Node a (Tree a)
              ^^^^ constructor

total :: [Int] -> Int
^^^^^^ function
total xs = sum (map (+ 1) xs)
      ^^ variable.parameter
                       ^ number
                          ^^ variable

name = "alice"
       ^^^^^^^ string
main = putStrLn "x" >> if True then return () else fail 'c'
                          ^^^^ constant.builtin
