internal import CSystem

/// Bytes that the allocator has handed out in this process and not got back.
///
/// Of all threads together: a test that compares two of them must be alone in its process.
package func allocatedBytes() -> Int {
  let info = mallinfo2()
  return Int(info.uordblks + info.hblkhd)
}
