import Workers

/// The functions of libchafa, gdk-pixbuf and GObject that are used, found by name.
///
/// They are opened when the first picture is looked at: hardly any start needs them, and where one is
/// missing pictures are shown as other binary files are. All types are the libraries' own pointers and
/// numbers; their headers are not needed.
struct PictureLibraries: Sendable {
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

  let loaderSize: @convention(c) (Handle, Int32, Int32) -> Void

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

  let configCells: @convention(c) (Handle, Int32, Int32) -> Void
  let configPixels: @convention(c) (Handle, Int32) -> Void
  let canvasPrint: @convention(c) (Handle, Handle) -> UnsafeMutableRawPointer?
  let terminals: @convention(c) () -> Handle?
  let terminalFallback: @convention(c) (Handle) -> Handle?
  let terminalRelease: @convention(c) (Handle) -> Void
  let textFree: @convention(c) (UnsafeMutableRawPointer, Int32) -> UnsafeMutablePointer<CChar>?

  /// Nil where a library, or a function of it, is missing.
  init?() {
    do {
      let chafa = try DynamicLibrary("libchafa.so.0")
      let pixels = try DynamicLibrary("libgdk_pixbuf-2.0.so.0")
      let objects = try DynamicLibrary("libgobject-2.0.so.0")
      let texts = try DynamicLibrary("libglib-2.0.so.0")
      loaderNew = try pixels.function("gdk_pixbuf_loader_new")
      loaderWrite = try pixels.function("gdk_pixbuf_loader_write")
      loaderClose = try pixels.function("gdk_pixbuf_loader_close")
      loaderPixels = try pixels.function("gdk_pixbuf_loader_get_pixbuf")
      pixelWidth = try pixels.function("gdk_pixbuf_get_width")
      pixelHeight = try pixels.function("gdk_pixbuf_get_height")
      pixelStride = try pixels.function("gdk_pixbuf_get_rowstride")
      pixelHasAlpha = try pixels.function("gdk_pixbuf_get_has_alpha")
      pixelBytes = try pixels.function("gdk_pixbuf_read_pixels")
      release = try objects.function("g_object_unref")
      loaderSize = try pixels.function("gdk_pixbuf_loader_set_size")
      configNew = try chafa.function("chafa_canvas_config_new")
      configRelease = try chafa.function("chafa_canvas_config_unref")
      configGeometry = try chafa.function("chafa_canvas_config_set_geometry")
      configSymbols = try chafa.function("chafa_canvas_config_set_symbol_map")
      symbolsNew = try chafa.function("chafa_symbol_map_new")
      symbolsAdd = try chafa.function("chafa_symbol_map_add_by_tags")
      symbolsRelease = try chafa.function("chafa_symbol_map_unref")
      canvasNew = try chafa.function("chafa_canvas_new")
      canvasRelease = try chafa.function("chafa_canvas_unref")
      canvasDraw = try chafa.function("chafa_canvas_draw_all_pixels")
      canvasCharacter = try chafa.function("chafa_canvas_get_char_at")
      canvasColours = try chafa.function("chafa_canvas_get_colors_at")
      configCells = try chafa.function("chafa_canvas_config_set_cell_geometry")
      configPixels = try chafa.function("chafa_canvas_config_set_pixel_mode")
      canvasPrint = try chafa.function("chafa_canvas_print")
      terminals = try chafa.function("chafa_term_db_get_default")
      terminalFallback = try chafa.function("chafa_term_db_get_fallback_info")
      terminalRelease = try chafa.function("chafa_term_info_unref")
      textFree = try texts.function("g_string_free")
    } catch {
      return nil
    }
  }
}
