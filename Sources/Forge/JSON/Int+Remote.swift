/// Numbers of others, brought to what arithmetic can be done with: sums of them, their products with the
/// cells of a bar, and texts as long as they say.
extension Int {
  /// The number as one that counts things: 0 to 2³¹.
  var asCount: Int { Swift.min(Swift.max(0, self), 1 << 31) }

  /// The number as one of bytes or of their multiples: 0 to 2⁵⁰.
  var asSize: Int { Swift.min(Swift.max(0, self), 1 << 50) }
}
