import Config

extension Checkout {
  /// Where shipped files are found here, with none of the user's own.
  var runtimeFolders: RuntimeFolders {
    RuntimeFolders(
      environment: ["GOTCHA_RUNTIME": root], executable: "/nowhere/bin/gotcha", home: "/nowhere")
  }
}
