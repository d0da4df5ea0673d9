/// Numbers the faces in use, so that a cell holds one in 16 bits.
///
/// It knows no theme: changing the theme repaints with the same numbers. Looking up a face or an
/// overlay that was seen before allocates nothing. Owned by the loop.
package final class FaceTable {
  private var specs: [FaceSpec] = [FaceSpec([])]
  private var ids: [FaceSpec: FaceID] = [FaceSpec([]): .plain]
  /// By name: each other type of key costs a start its search for how to hash it.
  private var faces: [String: FaceID] = [Face.plain.name: .plain]
  /// Faces over faces and labels over faces, by the numbers of both.
  private var combined: [UInt64: FaceID] = [:]

  package init() {}

  /// How many combinations are numbered.
  package var count: Int { specs.count }

  package func id(_ face: Face) -> FaceID {
    if let id = faces[face.name] { return id }
    let id = intern(FaceSpec([.face(face)])) ?? .plain
    faces[face.name] = id
    return id
  }

  /// The face laid over what is already there: what it sets wins, the rest shows through.
  package func id(_ face: Face, over base: FaceID) -> FaceID {
    id(id(face), over: base)
  }

  /// Both already numbered.
  package func id(_ face: FaceID, over base: FaceID) -> FaceID {
    if base == .plain { return face }
    if face == .plain { return base }
    let key = 1 << 63 | UInt64(base.rawValue) << 16 | UInt64(face.rawValue)
    if let id = combined[key] { return id }
    let below = spec(base).layers
    let above = spec(face).layers
    let id = below.suffix(above.count) == above ? base : intern(FaceSpec(below + above)) ?? base
    combined[key] = id
    return id
  }

  /// A label in the colour that its repository gave it; readable text is chosen by the theme.
  package func id(labelColor color: RGB, over base: FaceID = .plain) -> FaceID {
    let key =
      UInt64(color.red) << 32 | UInt64(color.green) << 24 | UInt64(color.blue) << 16
      | UInt64(base.rawValue)
    if let id = combined[key] { return id }
    let id = intern(FaceSpec(spec(base).layers + [.labelColor(color)])) ?? base
    combined[key] = id
    return id
  }

  /// A cell of a picture.
  ///
  /// Plain once half of all numbers are taken: pictures have very many colours, and whatever else comes
  /// needs some.
  package func id(pictureForeground: RGB?, background: RGB?) -> FaceID {
    let spec = FaceSpec([.picture(foreground: pictureForeground, background: background)])
    guard specs.count < 1 << 15 || ids[spec] != nil else { return .plain }
    return intern(spec) ?? .plain
  }

  package func spec(_ id: FaceID) -> FaceSpec {
    Int(id.rawValue) < specs.count ? specs[Int(id.rawValue)] : specs[0]
  }

  /// `nil` when all 65,536 numbers are taken; the caller then goes without the layer.
  private func intern(_ spec: FaceSpec) -> FaceID? {
    if let id = ids[spec] { return id }
    guard specs.count <= Int(UInt16.max) else { return nil }
    let id = FaceID(rawValue: UInt16(specs.count))
    specs.append(spec)
    ids[spec] = id
    return id
  }
}
