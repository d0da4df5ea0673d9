import Keys
import Text

extension Session {
  /// The keymaps that apply in a buffer, nearest first.
  func layers(for buffer: Buffer) -> KeymapLayers {
    if let transient { return layers([transient.section]) }
    return lastingLayers(for: buffer)
  }

  /// As `layers(for:)`, were no search or question going on.
  func lastingLayers(for buffer: Buffer) -> KeymapLayers {
    // Nearly always the same as for the key before.
    let context = KeyContext(self, buffer)
    if let latestLayers, latestLayers.context == context { return latestLayers.layers }
    let layers = layers(sectionNames(for: buffer))
    latestLayers = (context, layers)
    return layers
  }

  /// The command that a name means in a buffer.
  func command(_ name: String, in buffer: Buffer) -> Command? {
    // Nearly always the same as for the key before.
    if let latestCommand, latestCommand.name == name, latestCommand.mode == buffer.mode.name,
      latestCommand.minorModes == buffer.minorModes
    {
      return latestCommand.command
    }
    guard let command = commands[remap(name, in: buffer)] else { return nil }
    latestCommand = (name, buffer.mode.name, buffer.minorModes, command)
    return command
  }

  private func sectionNames(for buffer: Buffer) -> [String] {
    let context = KeyContext(self, buffer)
    var names = context.minorModes.map(\.description)
    if let section = context.promptSection { names.append(section.description) }
    if context.offersChoices { names.append("choices") }
    if context.completes { names.append("completion") }
    if context.isOnSwitch { names.append("form-switch") }
    names.append(context.mode.description)
    names += buffer.mode.parents.map(\.description)
    names.append("global")
    return names
  }

  /// As `layers(for:)` while an argument is being typed: digits go on with it.
  func argumentLayers(for buffer: Buffer) -> KeymapLayers {
    layers(["universal-argument"] + (transient.map { [$0.section] } ?? sectionNames(for: buffer)))
  }

  private func layers(_ names: [String]) -> KeymapLayers {
    let key = names.joined(separator: " ")
    let layers = layerCache[key] ?? KeymapLayers(names.compactMap { keymaps[$0] })
    layerCache[key] = layers
    return layers
  }
}

/// What decides which keymaps apply in a buffer.
struct KeyContext: Hashable {
  let mode: ModeName
  let minorModes: [ModeName]
  /// The section that goes before all others.
  let transient: String?
  /// In a prompt that offers candidates, or several of them.
  let completes: Bool
  let offersChoices: Bool
  /// What the prompt goes by before that.
  let promptSection: ModeName?
  /// On a field that is not typed into.
  let isOnSwitch: Bool

  init(_ session: Session, _ buffer: Buffer) {
    mode = buffer.mode.name
    minorModes = buffer.minorModes
    transient = session.transient?.section
    let prompt = buffer === session.minibuffer.buffer ? session.prompt : nil
    completes = prompt?.hasCandidates ?? false
    offersChoices = completes && prompt?.choices != nil
    promptSection = prompt?.section
    isOnSwitch =
      !buffer.fields.isEmpty && buffer === session.currentBuffer
      && buffer.field(at: session.selectedWindow.point)?.isTyped == false
  }
}
