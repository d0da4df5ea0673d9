import Glibc

/// The functions of libchafa, gdk-pixbuf and GObject that are used, found by name.
///
/// They are opened when the first picture is looked at: hardly any start needs them, and where one is
/// missing pictures are shown as other binary files are. All types are the libraries' own pointers and
/// numbers; their headers are not needed.
struct PictureLibraries: @unchecked Sendable {
  typealias Handle = OpaquePointer

  // gdk-pixbuf: reads PNG, JPEG and GIF.
  let loaderNew: @convention(c) () -> Handle?
  let loaderWrite:
    @convention(c) (Handle, UnsafePointer<UInt8>, Int, UnsafeMutablePointer<Handle?>?) -> Int32
  let loaderClose: @convention(c) (Handle, UnsafeMutablePointer<Handle?>?) -> Int32
  let loaderPixels: @convention(c) (Handle) -> Handle?
  let pixelWidth: @convention(c) (Handle) -> Int32
  let pixelHeight: @convention(c) (Handle) -> Int32
  let pixelStride: @convention(c) (Handle) -> Int32
  let pixelHasAlpha: @convention(c) (Handle) -> Int32
  let pixelBytes: @convention(c) (Handle) -> UnsafePointer<UInt8>?
  let release: @convention(c) (Handle) -> Void

  // libchafa: finds the characters and colours that come nearest.
  let configNew: @convention(c) () -> Handle?
  let configRelease: @convention(c) (Handle) -> Void
  let configGeometry: @convention(c) (Handle, Int32, Int32) -> Void
  let configSymbols: @convention(c) (Handle, Handle) -> Void
  let symbolsNew: @convention(c) () -> Handle?
  let symbolsAdd: @convention(c) (Handle, UInt32) -> Void
  let symbolsRelease: @convention(c) (Handle) -> Void
  let canvasNew: @convention(c) (Handle) -> Handle?
  let canvasRelease: @convention(c) (Handle) -> Void
  let canvasDraw: @convention(c) (Handle, Int32, UnsafePointer<UInt8>, Int32, Int32, Int32) -> Void
  let canvasCharacter: @convention(c) (Handle, Int32, Int32) -> UInt32
  let canvasColours:
    @convention(c) (
      Handle, Int32, Int32, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>
    ) -> Void

  /// Nil where a library, or a function of it, is missing.
  init?() {
    guard let chafa = dlopen("libchafa.so.0", RTLD_NOW | RTLD_LOCAL),
      let pixels = dlopen("libgdk_pixbuf-2.0.so.0", RTLD_NOW | RTLD_LOCAL),
      let objects = dlopen("libgobject-2.0.so.0", RTLD_NOW | RTLD_LOCAL)
    else { return nil }
    do {
      loaderNew = try Self.find("gdk_pixbuf_loader_new", in: pixels)
      loaderWrite = try Self.find("gdk_pixbuf_loader_write", in: pixels)
      loaderClose = try Self.find("gdk_pixbuf_loader_close", in: pixels)
      loaderPixels = try Self.find("gdk_pixbuf_loader_get_pixbuf", in: pixels)
      pixelWidth = try Self.find("gdk_pixbuf_get_width", in: pixels)
      pixelHeight = try Self.find("gdk_pixbuf_get_height", in: pixels)
      pixelStride = try Self.find("gdk_pixbuf_get_rowstride", in: pixels)
      pixelHasAlpha = try Self.find("gdk_pixbuf_get_has_alpha", in: pixels)
      pixelBytes = try Self.find("gdk_pixbuf_read_pixels", in: pixels)
      release = try Self.find("g_object_unref", in: objects)
      configNew = try Self.find("chafa_canvas_config_new", in: chafa)
      configRelease = try Self.find("chafa_canvas_config_unref", in: chafa)
      configGeometry = try Self.find("chafa_canvas_config_set_geometry", in: chafa)
      configSymbols = try Self.find("chafa_canvas_config_set_symbol_map", in: chafa)
      symbolsNew = try Self.find("chafa_symbol_map_new", in: chafa)
      symbolsAdd = try Self.find("chafa_symbol_map_add_by_tags", in: chafa)
      symbolsRelease = try Self.find("chafa_symbol_map_unref", in: chafa)
      canvasNew = try Self.find("chafa_canvas_new", in: chafa)
      canvasRelease = try Self.find("chafa_canvas_unref", in: chafa)
      canvasDraw = try Self.find("chafa_canvas_draw_all_pixels", in: chafa)
      canvasCharacter = try Self.find("chafa_canvas_get_char_at", in: chafa)
      canvasColours = try Self.find("chafa_canvas_get_colors_at", in: chafa)
    } catch {
      return nil
    }
  }

  private struct Missing: Error {}

  private static func find<Function>(
    _ name: String, in library: UnsafeMutableRawPointer
  ) throws -> Function {
    guard let address = dlsym(library, name) else { throw Missing() }
    return unsafeBitCast(address, to: Function.self)
  }
}
