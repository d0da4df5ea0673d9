import Config

/// `gotcha server`: lists, adds, selects and removes servers without the screen.
struct ServerCommand {
  let folders: RuntimeFolders
  func run(_ action: Arguments.ServerAction) throws -> Int32 { 1 }
}
