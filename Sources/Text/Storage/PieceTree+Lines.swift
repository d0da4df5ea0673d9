import Glibc

extension PieceTree {
  /// The line that an offset is on.
  package func line(at offset: ByteOffset) -> Line {
    var left = clamped(offset).value
    var newlines = 0
    var node = root
    while let current = node {
      let start = current.leftByteCount
      if left < start {
        node = current.left
        continue
      }
      newlines += current.leftNewlines
      left -= start
      if left <= current.piece.count {
        return Line(newlines + current.piece.newlines(before: left))
      }
      newlines += current.piece.newlines
      left -= current.piece.count
      node = current.right
    }
    return Line(newlines)
  }

  /// Where a line starts; the end of the text for a line beyond the last.
  package func start(of line: Line) -> ByteOffset {
    guard line.value > 0 else { return 0 }
    guard line.value < lineCount else { return end }
    var wanted = line.value
    var offset = 0
    var node = root
    while let current = node {
      let before = current.leftNewlines
      if wanted <= before {
        node = current.left
        continue
      }
      wanted -= before
      offset += current.leftByteCount
      if wanted <= current.piece.newlines {
        return ByteOffset(offset + current.piece.count(throughNewline: wanted))
      }
      wanted -= current.piece.newlines
      offset += current.piece.count
      node = current.right
    }
    return end
  }

  /// Where a line ends, before its newline.
  package func end(of line: Line) -> ByteOffset {
    line.value + 1 < lineCount ? start(of: line + 1) - 1 : end
  }

  /// The start and end of a line, without its newline.
  package func range(of line: Line) -> Range<ByteOffset> {
    let start = start(of: line)
    return start..<max(start, end(of: line))
  }

  /// Where the line that an offset is on starts.
  package func lineStart(_ at: ByteOffset) -> ByteOffset {
    let offset = clamped(at).value
    guard offset > 0 else { return 0 }
    let found = place(offset - 1)
    if let piece = found.piece {
      var index = offset - found.start
      let lowest = max(0, index - Self.nearby)
      while index > lowest {
        if piece.bytes[index - 1] == 10 { return ByteOffset(found.start + index) }
        index -= 1
      }
      if found.start + index == 0 { return 0 }
    }
    return start(of: line(at: at))
  }

  /// Where the line that an offset is on ends, before its newline.
  package func lineEnd(_ at: ByteOffset) -> ByteOffset {
    let offset = clamped(at).value
    let found = place(offset)
    if let piece = found.piece, let base = piece.bytes.baseAddress {
      let start = offset - found.start
      let count = min(piece.count - start, Self.nearby)
      if let newline = memchr(base + start, 10, count) {
        return ByteOffset(found.start + (UnsafeRawPointer(newline) - UnsafeRawPointer(base)))
      }
    }
    return end(of: line(at: at))
  }

  /// Most lines are shorter than this: their ends are found by reading on, those of others by
  /// counting newlines through the tree.
  private static let nearby = 512

  /// The first place of a byte at or after `from` and before `to`.
  package func find(_ byte: UInt8, from: ByteOffset, to: ByteOffset) -> ByteOffset? {
    let range = clamped(from..<max(from, to))
    var offset = range.lowerBound
    var found: ByteOffset?
    forEachChunk(ByteOffset(range.lowerBound)..<ByteOffset(range.upperBound)) { bytes in
      guard let base = bytes.baseAddress else { return true }
      if let place = memchr(base, Int32(byte), bytes.count) {
        found = ByteOffset(offset + (UnsafeRawPointer(place) - UnsafeRawPointer(base)))
        return false
      }
      offset += bytes.count
      return true
    }
    return found
  }

  /// The last place of a byte in a range.
  package func findLast(_ byte: UInt8, in range: Range<ByteOffset>) -> ByteOffset? {
    let range = clamped(range)
    var end = range.upperBound
    while end > range.lowerBound {
      let chunk = chunk(before: ByteOffset(end))
      let start = max(chunk.start.value, range.lowerBound)
      var index = end - chunk.start.value
      while index > start - chunk.start.value {
        index -= 1
        if chunk.bytes[index] == byte { return chunk.start + index }
      }
      end = start
    }
    return nil
  }
}
