import Keys

/// Numeric arguments (Emacs manual, node "Arguments").
package enum ArgumentCommands {
  package static let all = [digitArgument, negativeArgument, universalArgument, universalMore]

  static let universalArgument = Command(
    "universal-argument", "Begin a numeric argument for the next command; 4 without digits.",
    traits: .prefix
  ) { context in
    let session = context.session
    if case .universal(let times) = session.argument {
      session.argument = .universal(times + 1)
    } else {
      session.argument = .universal(1)
    }
    session.readsArgument = true
  }

  static let universalMore = Command(
    "universal-argument-more", "Multiply the argument by four, or end its digits.",
    traits: [.prefix, .internalOnly]
  ) { context in
    let session = context.session
    if case .universal(let times) = session.argument {
      session.argument = .universal(times + 1)
    } else {
      session.readsArgument = false
    }
  }

  static let digitArgument = Command(
    "digit-argument", "Begin or go on with the digits of the numeric argument.",
    traits: [.prefix, .internalOnly]
  ) { context in
    let session = context.session
    guard case .scalar(let scalar)? = context.keys.last?.base, let value = Int(String(scalar))
    else { return }
    switch session.argument {
    case .number(let old) where abs(old) < 100_000_000:
      session.argument = .number(old < 0 ? old * 10 - value : old * 10 + value)
    case .number: break
    case .negative: session.argument = .number(-value)
    case .universal, nil: session.argument = .number(value)
    }
    session.readsArgument = true
  }

  static let negativeArgument = Command(
    "negative-argument", "Begin a negative argument for the next command, or change its sign.",
    traits: [.prefix, .internalOnly]
  ) { context in
    let session = context.session
    switch session.argument {
    case .number where session.readsArgument && context.keys == [Key("-")]:
      // Digits have ended the argument's sign: the key is what the argument is for.
      session.readsArgument = false
      session.retake(context.keys)
    case .number(let value): session.argument = .number(-value)
    case .negative: session.argument = nil
    case .universal, nil: session.argument = .negative
    }
    session.readsArgument = session.argument != nil
  }
}
