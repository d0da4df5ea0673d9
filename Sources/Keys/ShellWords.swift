/// Splits text into words as a shell does: at blanks, with `'…'`, `"…"` and `\` taking blanks along.
package func shellWords(_ text: String) throws(KeysError) -> [String] {
  var words: [String] = []
  var word: String.UnicodeScalarView?
  var scalars = text.unicodeScalars[...]
  while let scalar = scalars.popFirst() {
    switch scalar {
    case " ", "\t":
      if let finished = word { words.append(String(finished)) }
      word = nil
      continue
    case "'":
      guard let end = scalars.firstIndex(of: "'") else { throw .value("a ' is not closed") }
      word = (word ?? .init()) + scalars[..<end]
      scalars = scalars[scalars.index(after: end)...]
    case "\"":
      word = (word ?? .init()) + (try doubleQuoted(&scalars))
    case "\\":
      guard let next = scalars.popFirst() else {
        throw .value("a \\ stands at the end, with nothing to quote")
      }
      word = (word ?? .init()) + [next]
    default:
      word = (word ?? .init()) + [scalar]
    }
  }
  if let finished = word { words.append(String(finished)) }
  return words
}

/// The inside of a double-quoted word, up to and without its closing quote.
private func doubleQuoted(
  _ scalars: inout Substring.UnicodeScalarView
) throws(KeysError) -> String.UnicodeScalarView {
  var inside = String.UnicodeScalarView()
  while let scalar = scalars.popFirst() {
    switch scalar {
    case "\"": return inside
    case "\\" where scalars.first == "\"" || scalars.first == "\\":
      inside.append(scalars.removeFirst())
    default: inside.append(scalar)
    }
  }
  throw .value("a \" is not closed")
}

/// The word as it has to be written so that a shell reads it back as one word.
package func quotedShellWord(_ word: String) -> String {
  let plain = word.utf8.allSatisfy { byte in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: ","),
      UInt8(ascii: "@"), UInt8(ascii: "+"), UInt8(ascii: "%"):
      true
    default: byte >= 0x80
    }
  }
  if plain, !word.isEmpty { return word }
  var quoted = "'"
  // By scalars: a quote with a combining mark behind it is another character to Swift.
  for scalar in word.unicodeScalars {
    if scalar == "'" { quoted += #"'\''"# } else { quoted.unicodeScalars.append(scalar) }
  }
  return quoted + "'"
}
