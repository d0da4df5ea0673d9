package acme
^^^^^^^ keyword

import scala.collection.mutable
^^^^^^ keyword.import
       ^^^^^ module
            ^ punctuation.delimiter

// Keeps names.
^^^^^^^^^^^^^^^ comment
case class Names(list: List[String]) extends Base {
           ^^^^^ type
                ^ punctuation.bracket
                 ^^^^ variable.parameter
  val limit = 10
      ^^^^^ variable
              ^^ number
  def sort(by: Int): Option[Int] = {
      ^^^^ function.method
    if (by > 0) println(s"hello $by")
           ^ operator
                ^^^^^^^ function
                         ^^^^^^^ string
                                ^ punctuation.special
    list.map(_.size).headOption
               ^^^^ property
  }
}
