/// Bytes in the letters of RFC 4648, section 4.
package func base64(_ bytes: [UInt8]) -> [UInt8] {
  let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var encoded: [UInt8] = []
  encoded.reserveCapacity((bytes.count + 2) / 3 * 4)
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let group = bytes[start..<min(start + 3, bytes.count)]
    var bits = 0
    for offset in 0..<3 {
      bits = bits << 8 | (offset < group.count ? Int(group[start + offset]) : 0)
    }
    for offset in 0..<4 {
      let isPadding = offset > group.count
      encoded.append(isPadding ? UInt8(ascii: "=") : alphabet[bits >> (18 - 6 * offset) & 63])
    }
  }
  return encoded
}
