/// Splits text into words as a shell does: at blanks, with `'…'`, `"…"` and `\` taking blanks along.
package func shellWords(_ text: String) throws(KeysError) -> [String] {
  if !text.utf8.contains(where: quotes) {
    return text.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.map {
      String(decoding: $0, as: UTF8.self)
    }
  }
  var words: [String] = []
  var word = ""
  // Apart from the text: '' is a word.
  var isInWord = false
  var scalars = text.unicodeScalars.makeIterator()
  while let scalar = scalars.next() {
    if scalar == " " || scalar == "\t" {
      if isInWord { words.append(word) }
      word = ""
      isInWord = false
      continue
    }
    isInWord = true
    switch scalar {
    case "'", "\"":
      try appendQuoted(&word, from: &scalars, upTo: scalar)
    case "\\":
      guard let next = scalars.next() else {
        throw .value("a \\ stands at the end, with nothing to quote")
      }
      word.unicodeScalars.append(next)
    default:
      word.unicodeScalars.append(scalar)
    }
  }
  if isInWord { words.append(word) }
  return words
}

/// Whether a byte neither ends nor quotes anything, as in a word by itself.
private func quotes(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
}

/// Appends the inside of a quoted part; in double quotes, `\` quotes itself and them.
private func appendQuoted(
  _ word: inout String, from scalars: inout String.UnicodeScalarView.Iterator,
  upTo quote: Unicode.Scalar
) throws(KeysError) {
  var isEscaped = false
  while let scalar = scalars.next() {
    if isEscaped {
      if scalar != "\\" && scalar != "\"" { word.unicodeScalars.append("\\") }
      word.unicodeScalars.append(scalar)
      isEscaped = false
    } else if scalar == quote {
      return
    } else if scalar == "\\", quote == "\"" {
      isEscaped = true
    } else {
      word.unicodeScalars.append(scalar)
    }
  }
  throw .value("a \(quote) is not closed")
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
