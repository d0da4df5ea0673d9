package import Editor
import Forge
import Text
import Workers

extension Session {
  /// Fetches the next page of a list and puts it behind the rows that are there.
  ///
  /// Point on the last row, which says that there is more, then is on the first new row. While a
  /// page is being fetched nothing happens.
  ///
  /// - Parameters:
  ///   - turning: Whether the new page is to begin at the top of the window.
  ///   - then: Gets whether the page came.
  package func grow(
    _ buffer: Buffer, turning: Bool = false, then: ((Session, Bool) -> Void)? = nil
  ) throws {
    guard let model = buffer.model as? any GrowingModel, model.hasMore else {
      throw UserError("These are all")
    }
    if let then { buffer.properties[GrowthEnd.self] = GrowthEnd(call: then) }
    if case .loading = model.growth { return }
    guard let services = properties[Services.self] else {
      throw UserError("Nothing is connected yet")
    }
    grow(buffer, model, services, turning)
  }

  private func grow<Model: GrowingModel>(
    _ buffer: Buffer, _ model: Model, _ services: Services, _ turning: Bool
  ) {
    guard let location = buffer.location else { return }
    let number = (buffer.properties[GrowthNumber.self]?.value ?? 0) + 1
    buffer.properties[GrowthNumber.self] = GrowthNumber(value: number)
    let id = buffer.id
    set(.loading(number), in: id, Model.self)
    jobs.start(
      "Loading more", for: id, endsUnseen: true,
      failure: { session, error in
        session.end(number, of: id, Model.self, because: error)
      }
    ) { job in
      let portion = try model.nextPortion(location, services.bound(to: job))
      return Outcome { session in session.add(portion, number, to: id, Model.self, turning) }
    }
  }

  private func add<Model: GrowingModel>(
    _ portion: Model.Portion, _ number: Int, to id: BufferID, _: Model.Type,
    _ turning: Bool
  ) {
    guard let buffer = buffer(id), var model = buffer.model as? Model,
      model.growth == .loading(number)
    else { return }
    model.append(portion)
    model.growth = .idle
    buffer.model = model
    let more = buffer.lines.firstIndex { $0.location == .more }
    let waiting = windows(showing: buffer).filter { buffer.line(of: $0.point) == more }
    render(buffer)
    if let more {
      for window in waiting {
        window.point = buffer.home(ofLine: min(more, buffer.lines.count - 1))
        if turning { window.wantsRecenter = .top }
      }
    }
    tellEnd(ofGrowing: buffer, came: true)
  }

  private func tellEnd(ofGrowing buffer: Buffer, came: Bool) {
    let end = buffer.properties[GrowthEnd.self]
    buffer.properties[GrowthEnd.self] = nil
    end?.call(self, came)
  }

  private func end<Model: GrowingModel>(
    _ number: Int, of id: BufferID, _ type: Model.Type, because error: any Error
  ) {
    guard let buffer = buffer(id), let model = buffer.model as? Model,
      model.growth == .loading(number)
    else { return }
    defer { tellEnd(ofGrowing: buffer, came: false) }
    if error is Cancelled || (error as? ForgeError)?.isCancelled == true {
      return set(.idle, in: id, type)
    }
    set(.failed("\(error)"), in: id, type)
    complain("\(error)")
  }

  private func set<Model: GrowingModel>(_ growth: Growth, in id: BufferID, _: Model.Type) {
    guard let buffer = buffer(id), var model = buffer.model as? Model else { return }
    model.growth = growth
    buffer.model = model
    render(buffer)
  }
}

/// What waits for the page that is being fetched.
private struct GrowthEnd { let call: (Session, Bool) -> Void }

/// How many times a buffer's list has been asked for more.
private struct GrowthNumber { let value: Int }

extension Location {
  /// What the last row of a list stands for: the pages that are not here.
  package static let more = Location(.init("more"))
}
