import Text

extension IncrementalSearch {
  /// Adds to the string and searches.
  func add(_ addition: String) -> Bool {
    state.string += untried + addition
    untried = ""
    return update()
  }

  /// Searches with the string as it is now: the match grows in its place where it can.
  func update() -> Bool {
    var rings = false
    if state.succeeds || state.kind == .regexp {
      if !state.isForward, !isAdjusted, !isPending, growsBackward() {
        state.succeeds = true
        state.problem = nil
      } else {
        if let place = pendingPlace, !isAdjusted {
          point = place
        } else if let other = state.otherEnd, !isAdjusted {
          point =
            state.isForward ? other : min(origin.offset, state.barrier, after(other))
        }
        rings = search(isPartial: true)
      }
    }
    commit()
    isAdjusted = false
    isYanking = false
    return rings
  }

  private func after(_ offset: ByteOffset) -> ByteOffset {
    offset + max(1, buffer.text.contents.scalar(at: offset).length)
  }

  /// Whether the string matches where a backward search is, without reaching beyond where it began.
  private func growsBackward() -> Bool {
    let limits = buffer.accessible
    guard let pattern = try? pattern(isPartial: true),
      let match = try? pattern.match(at: point, in: buffer.text.contents, limits),
      isYanking || match.range.upperBound <= min(origin.offset, state.barrier)
    else { return false }
    state.otherEnd = match.range.upperBound
    if state.folding == .automatic,
      SearchPattern.mindsCase(state.string, isRegexp: state.kind == .regexp)
    {
      state.folding = .never
    }
    return true
  }

  /// Goes on to the next match in a direction; at the end of the text it fails, and then wraps.
  ///
  /// - Parameter step: Called now and then; throws to stop.
  /// - Returns: Whether the bell rings.
  func `repeat`(
    forward: Bool, count: Int = 1, rings: SearchRings, step: () throws -> Void = {}
  ) -> Bool {
    if state.isForward == forward {
      if state.string.isEmpty {
        guard let last = rings[state.kind == .regexp].first else {
          state.problem = "No previous search string"
          commit()
          return true
        }
        state.string = last
        if state.kind != .regexp { state.kind = rings.kind(of: last) }
        state.folding = rings.folding
      } else if !state.succeeds {
        state.isWrapped = true
        point = forward ? buffer.accessible.lowerBound : buffer.accessible.upperBound
      }
    } else {
      state.isForward.toggle()
      state.succeeds = true
    }
    state.barrier = point
    var fails = false
    if state.string.isEmpty {
      state.succeeds = true
    } else {
      var left = count
      let base = stepCount
      while left > 0 {
        left -= 1
        fails = searchOn()
        if left > 0 {
          commit()
          do {
            // Also where each match is found at once: there may be a great many.
            try step()
            try complete(step)
          } catch {
            forgetSteps(after: base + 1)
            return true
          }
        }
        if !state.succeeds || state.problem != nil { break }
      }
    }
    commit()
    return fails
  }

  /// Searches from point, past a match of nothing.
  private func searchOn() -> Bool {
    if state.succeeds, state.otherEnd == point, !hasJustStarted {
      let scanner = Scanner(buffer.text.contents, buffer.accessible)
      guard let next = scanner.offset(point, movedBy: state.isForward ? 1 : -1) else {
        state.succeeds = false
        return true
      }
      point = next
    }
    return search()
  }

  /// `*`, `?`, `\}` and `\|` can make an expression match earlier than it did, so the search goes back:
  /// to the match before the thing they repeat, or to where the search began.
  func prepare(forOperator scalar: Unicode.Scalar) {
    guard state.kind == .regexp else { return }
    let isQuoted = state.string.unicodeScalars.reversed().prefix { $0 == "\\" }.count % 2 == 1
    switch scalar {
    case "*" where !isQuoted, "?" where !isQuoted, "}" where isQuoted:
      let match = lastBeforeOptional()?.otherEnd ?? state.barrier
      point = state.isForward ? max(match, state.barrier) : min(match, state.barrier)
      isAdjusted = true
    case "|" where isQuoted:
      point = state.barrier
      isAdjusted = true
    default: break
    }
  }

  /// The step before the one that made the expression end in something that must be there.
  private func lastBeforeOptional() -> State? {
    var index = steps.count - 1
    while index > 0 {
      let step = steps[index]
      let isOptional = step.string.last.map { "*?+".contains($0) } ?? false
      if step.problem == nil, !isOptional { return steps[index - 1] }
      index -= 1
    }
    return nil
  }
}
