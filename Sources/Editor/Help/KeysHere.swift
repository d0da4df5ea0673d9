import Keys

/// The keys of this buffer in a panel, which the next key closes and acts.
enum KeysHere {
  static let all = [show]

  static let show = Command("keys-here", "Show what can be done here and with which keys.") {
    context in
    let session = context.session
    let buffer = context.buffer
    let layers = session.layers(for: buffer)
    // Emacs' own keys hold everywhere; C-h b has them, too.
    let own = KeymapLayers(
      layers.layers.map(\.name).filter { $0 != "global" }.compactMap { session.keymaps[$0] })
    let entries = own.completions(of: []).map { completion in
      (key: completion.key.description, name: completion.target.label)
    }
    guard !entries.isEmpty else {
      throw UserError("Only Emacs' own keys work here; C-h b lists them")
    }
    session.panel = Session.keyPanel(
      entries, columns: session.frame.columns, rows: max(1, session.frame.rows - 2))
  }
}
