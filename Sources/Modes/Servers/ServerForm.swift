import Editor
import Forge
import HTTP
import Secrets
import Text

/// The form of a server: what was typed, what is wrong with it, what may be accepted.
struct ServerForm {
  var draft: ServerDraft
  /// What is wrong, by field; nil for the whole.
  var problems: [ServerDraft.Field?: String] = [:]
  /// The key that would be trusted, with the fingerprint people compare.
  var offer: Offer?
  /// What the server is called at the moment; nil for a new one.
  let savedName: String?
  /// What fields held before they were emptied, which is said where something is needed.
  var former: [ServerDraft.Field: String] = [:]

  /// A certificate that may be accepted for this server alone.
  struct Offer: Hashable {
    let pin: String
    let fingerprint: String

    /// The fingerprint as the form has room for it, for comparing, and the key that is kept, as it is shown
    /// from then on.
    var lines: [String] {
      let key = "key \(pin)"
      guard fingerprint != pin else { return [key] }
      let pairs = fingerprint.split(separator: ":")
      guard pairs.count == 32 else { return [fingerprint, key] }
      return [pairs[..<16], pairs[16...]].map { $0.joined(separator: ":") } + [key]
    }
  }

  init(_ draft: ServerDraft, savedName: String? = nil) {
    self.draft = draft
    self.savedName = savedName
    offer = draft.pinnedKey.map { Offer(pin: $0, fingerprint: $0) }
  }

  /// What was typed into a buffer that shows this form.
  init(_ buffer: Buffer, shown: ServerForm) {
    let values = buffer.fieldValues
    func typed(_ field: ServerDraft.Field) -> String? { values[field.rawValue] }
    draft = shown.draft
    savedName = shown.savedName
    for field in [ServerDraft.Field.name, .url] {
      former[field] = buffer.properties[FormDraft.self]?.lastWritten(field.rawValue)
    }
    draft.provider = values["provider"].flatMap(Provider.init) ?? draft.provider
    draft.name = typed(.name).map(Self.trimmed) ?? draft.name
    draft.url = typed(.url).map(Self.trimmed) ?? draft.url
    draft.token = Secret(typed(.token) ?? "")
    draft.place = typed(.place).flatMap(ServerDraft.Place.init) ?? draft.place
    draft.detail = typed(.detail).map(Self.trimmed) ?? draft.detail
    draft.certificates = typed(.certificates).map(Self.trimmed) ?? draft.certificates
    draft.proxy = typed(.proxy).map(Self.trimmed) ?? draft.proxy
    draft.socket = typed(.socket).map(Self.trimmed) ?? draft.socket
    offer = shown.offer
    if let offer { draft.pinnedKey = buffer.isOn("trust") ? offer.pin : nil }
  }

  /// The same with what is wrong in place of what was wrong before.
  func with(_ found: [ServerProblem]) -> ServerForm {
    var copy = self
    copy.problems = [:]
    for problem in found where copy.problems[problem.field] == nil {
      copy.problems[problem.field] = problem.formText
      let isEmptied =
        problem.field == .name && draft.name.isEmpty || problem.field == .url && draft.url.isEmpty
      if isEmptied, let former = problem.field.flatMap(former) {
        copy.problems[problem.field]? += " I\(former.dropFirst())."
      }
      if let certificate = problem.certificate, let pin = certificate.pin {
        copy.offer = Offer(pin: pin, fingerprint: certificate.fingerprint ?? pin)
        copy.draft.pinnedKey = nil
      }
    }
    return copy
  }

  /// Whether other fields or examples are shown than in `other`.
  func looksDifferent(from other: ServerForm) -> Bool {
    draft.provider != other.draft.provider || draft.place != other.draft.place
  }

  private static func trimmed(_ text: String) -> String {
    let isBlank: (Character) -> Bool = { $0.isWhitespace }
    var rest = text[...]
    while let last = rest.last, isBlank(last) { rest.removeLast() }
    return String(rest.drop(while: isBlank))
  }
}

extension ServerForm {
  /// The form to show.
  var form: Form {
    var form = Form(
      title: savedName.map { "Change \($0)" } ?? "Add a server",
      items: [
        Form.Item(
          "provider", "Provider", .choice(Provider.allCases.map(\.rawValue)),
          value: draft.provider.rawValue, help: "SPC changes it; the server itself decides"),
        item(.name, "Name", value: draft.name, help: former(.name) ?? "what you call it"),
        item(.url, "URL", value: draft.url, help: former(.url) ?? "such as \(draft.example)"),
      ])
    if let offer {
      var trust = Form.Item(
        "trust", "Trust", .toggle, value: draft.pinnedKey == offer.pin ? "yes" : "no",
        help: "its certificate, for this server alone; SPC changes it")
      trust.notes = offer.lines
      form.items.append(trust)
    }
    form.items += [
      item(
        .token, "Token", .masked, value: String(decoding: draft.token.bytes, as: UTF8.self),
        help: draft.profile == nil ? "shown as dots, never copied" : "stays unchanged while empty"),
      item(
        .place, "Keep it in", .choice(ServerDraft.Place.allCases.map(\.rawValue)),
        value: draft.place.rawValue, help: draft.place.summary + "; SPC changes it"),
    ]
    switch draft.place {
    case .command:
      form.items.append(
        item(.detail, "Command", value: draft.detail, help: "such as pass show forge"))
    case .environment:
      form.items.append(item(.detail, "Variable", value: draft.detail, help: "such as FORGE_TOKEN"))
    case .keyring, .file: break
    }
    form.items += [
      item(
        .certificates, "CA file", value: draft.certificates,
        help: "only for certificates of your own"),
      item(.proxy, "Proxy", value: draft.proxy, help: "only if the environment names none"),
      item(.socket, "Socket", value: draft.socket, help: "only for a server on this machine"),
      Form.Item("server-form-save", "Save", .button),
    ]
    form.problem = problems[nil]
    return form
  }

  /// What an empty field held before.
  private func former(_ field: ServerDraft.Field) -> String? {
    former[field].map { "it was \($0)" }
  }

  private func item(
    _ field: ServerDraft.Field, _ label: String, _ kind: Field.Kind = .line, value: String,
    help: String
  ) -> Form.Item {
    Form.Item(
      field.rawValue, label, kind, value: value, help: value.isEmpty || !kind.isText ? help : "",
      problem: problems[field])
  }
}

extension Field.Kind {
  /// Whether an example in its place helps only while it is empty.
  fileprivate var isText: Bool { if case .choice = self { false } else { true } }
}

extension ServerDraft.Place {
  /// What is said beside it.
  var summary: String {
    switch self {
    case .keyring: "the system's secret service"
    case .command: "a command that prints it"
    case .environment: "a variable of the environment"
    case .file: "a file that only you can read"
    }
  }
}
