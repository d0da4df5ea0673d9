import CSystem

/// The bytes that are allocated on the heap at the moment, on all threads together.
package func heapBytesInUse() -> Int {
  let info = mallinfo2()
  return Int(info.uordblks) + Int(info.hblkhd)
}
