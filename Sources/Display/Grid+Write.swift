package import Text

extension Grid {
  /// Writes text into a row, made harmless, and returns the column after it.
  ///
  /// This is the boundary that remote text has to pass: see `HarmlessText` for what becomes of
  /// control characters, bidirectional overrides, invisible characters and invalid bytes. One
  /// string is one row. Nothing from `limit` on is touched: a wide character that does not fit
  /// becomes a blank.
  ///
  /// - Parameters:
  ///   - column: where to begin; text left of column 0 is not supported.
  ///   - limit: the first column not to touch.
  ///   - face: the face of the text; escapes have the face `escape` over it.
  @discardableResult
  package func write(
    _ bytes: UnsafeBufferPointer<UInt8>, row: Int, column: Int, limit: Int, face: FaceID,
    policy: WidthPolicy = .standard
  ) -> Int {
    let limit = min(limit, columns)
    guard row >= 0, row < rows, column >= 0, column < limit, !bytes.isEmpty else { return column }
    touch(row)
    let cells = self[row: row]
    Self.sever(cells, at: column)
    let next = put(bytes, into: cells, column: column, limit: limit, face: face, policy: policy)
    // A wide character that began under the last cell written has lost its left half.
    if next < columns, cells[next].flags.contains(.wideTail) {
      cells[next] = Cell(face: cells[next].face)
    }
    return next
  }

  /// Writes a string; see above.
  @discardableResult
  package func write(
    _ text: String, row: Int, column: Int, limit: Int = .max, face: FaceID = .plain,
    policy: WidthPolicy = .standard
  ) -> Int {
    var text = text
    return text.withUTF8 {
      write($0, row: row, column: column, limit: limit, face: face, policy: policy)
    }
  }

  private func put(
    _ bytes: UnsafeBufferPointer<UInt8>, into cells: UnsafeMutableBufferPointer<Cell>,
    column: Int, limit: Int, face: FaceID, policy: WidthPolicy
  ) -> Int {
    var text = HarmlessText(bytes, policy: policy)
    var column = column
    while column < limit {
      let plain = text.nextPlain(limit: limit - column)
      for index in plain {
        cells[column] = Cell(Glyph(rawValue: UInt32(bytes[index])), face: face)
        column += 1
      }
      guard column < limit, let piece = text.next() else { break }
      switch piece.kind {
      case .scalar(let scalar):
        guard piece.width == 1 || column + 1 < limit else {
          cells[column] = Cell(face: face)
          return limit
        }
        put(Glyph(scalar), piece, face, into: cells, at: &column)
      case .cluster(let range):
        guard piece.width == 1 || column + 1 < limit else {
          cells[column] = Cell(face: face)
          return limit
        }
        let glyph = glyphs.intern(UnsafeBufferPointer(rebasing: bytes[range]))
        put(glyph, piece, face, into: cells, at: &column)
      case .escape(let escape):
        let escapeFace = faces.id("escape", over: face)
        for index in 0..<min(escape.count, limit - column) {
          cells[column] = Cell(Glyph(rawValue: UInt32(escape[index])), face: escapeFace)
          column += 1
        }
      }
    }
    return column
  }

  private func put(
    _ glyph: Glyph, _ piece: HarmlessText.Piece, _ face: FaceID,
    into cells: UnsafeMutableBufferPointer<Cell>, at column: inout Int
  ) {
    let certainty: Cell.Flags = piece.isUncertain ? .uncertain : []
    if piece.width == 1 {
      cells[column] = Cell(glyph, face: face, flags: certainty)
      column += 1
    } else {
      cells[column] = Cell(glyph, face: face, flags: certainty.union(.wideHead))
      cells[column + 1] = Cell(.none, face: face, flags: certainty.union(.wideTail))
      column += 2
    }
  }
}

extension HarmlessText {
  /// Adds the width of the next piece; false at the end.
  fileprivate mutating func addNext(to width: inout Int) -> Bool {
    guard let piece = next() else { return false }
    width += piece.width
    return true
  }
}

/// The cells that text takes when `Grid.write` has made it harmless.
package func displayWidth(
  of bytes: UnsafeBufferPointer<UInt8>, policy: WidthPolicy = .standard
) -> Int {
  var text = HarmlessText(bytes, policy: policy)
  var width = 0
  repeat { width += text.nextPlain(limit: .max).count } while text.addNext(to: &width)
  return width
}

/// The cells that a string takes; see above.
package func displayWidth(of text: String, policy: WidthPolicy = .standard) -> Int {
  var text = text
  return text.withUTF8 { displayWidth(of: $0, policy: policy) }
}
