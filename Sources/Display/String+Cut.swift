package import Text

extension String {
  /// The text cut to a number of cells, with `…` where something is missing.
  package func cut(to cells: Int, policy: WidthPolicy = .standard) -> String {
    guard displayWidth(of: self, policy: policy) > cells else { return self }
    guard cells > 0 else { return "" }
    return beginning(fitting: cells - 1, policy) + "…"
  }

  /// The text cut in its middle to a number of cells.
  package func cutInMiddle(to cells: Int) -> String {
    guard displayWidth(of: self) > cells else { return self }
    guard cells > 2 else { return cut(to: cells) }
    let head = (cells - 1) / 2
    var tail = ""
    var used = 0
    for character in reversed() {
      let size = displayWidth(of: String(character))
      if used + size > cells - 1 - head { break }
      tail.insert(character, at: tail.startIndex)
      used += size
    }
    return beginning(fitting: head, .standard) + "…" + tail
  }

  /// The text in lines of so many cells, parted at blanks, and within words that are longer.
  package func lines(fitting cells: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for part in split(separator: " ") {
      var word = String(part)
      if !line.isEmpty {
        if displayWidth(of: line) + 1 + displayWidth(of: word) <= cells {
          line += " " + word
          continue
        }
        lines.append(line)
      }
      if displayWidth(of: word) > cells {
        let pieces = word.pieces(fitting: cells)
        lines += pieces.dropLast()
        word = pieces[pieces.count - 1]
      }
      line = word
    }
    return lines + [line]
  }

  /// The text in pieces of at most so many cells, at least one; what is wider by itself is one.
  private func pieces(fitting cells: Int) -> [String] {
    let cells = max(1, cells)
    var copy = self
    return copy.withUTF8 { bytes in
      var pieces: [String] = []
      var text = HarmlessText(bytes, policy: .standard)
      var (start, end, used) = (0, 0, 0)
      func cut() {
        pieces.append(String(decoding: bytes[start..<end], as: UTF8.self))
        (start, used) = (end, 0)
      }
      while true {
        let plain = text.nextPlain(limit: max(0, cells - used))
        if !plain.isEmpty { end = plain.upperBound }
        used += plain.count
        if used >= cells, end < bytes.count {
          cut()
          continue
        }
        guard let piece = text.next() else { break }
        if used > 0, used + piece.width > cells { cut() }
        end = piece.range.upperBound
        used += piece.width
      }
      cut()
      return pieces
    }
  }

  /// As much of the beginning as fits in so many cells.
  private func beginning(fitting cells: Int, _ policy: WidthPolicy) -> String {
    var copy = self
    return copy.withUTF8 { bytes in
      var text = HarmlessText(bytes, policy: policy)
      var (end, used) = (0, 0)
      while true {
        let plain = text.nextPlain(limit: cells - used)
        if !plain.isEmpty { end = plain.upperBound }
        used += plain.count
        guard let piece = text.next(), used + piece.width <= cells else { break }
        end = piece.range.upperBound
        used += piece.width
      }
      return String(decoding: bytes[..<end], as: UTF8.self)
    }
  }
}
