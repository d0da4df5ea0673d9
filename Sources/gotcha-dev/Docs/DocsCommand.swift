import Glibc

extension DevCommand {
  static let docs = DevCommand("docs", "Write the generated parts of the READMEs.") { checkout, _ in
    for part in GeneratedPart.all {
      let old = try checkout.text(part.path)
      let new = try part.renewed(in: old, checkout)
      guard new != old else { continue }
      try checkout.write(part.path, new)
      print("wrote \(part.name) of \(part.path)")
    }
    return 0
  }
}

extension Checkout {
  func write(_ path: String, _ text: String) throws(DevError) {
    guard let file = fopen(root + "/" + path, "w") else {
      throw DevError("Could not write \(path): \(String(cString: strerror(errno))).")
    }
    let bytes = Array(text.utf8)
    let count = fwrite(bytes, 1, bytes.count, file)
    guard fclose(file) == 0, count == bytes.count else {
      throw DevError("Could not write all of \(path): \(String(cString: strerror(errno))).")
    }
  }
}
