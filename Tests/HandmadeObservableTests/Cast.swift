import HandmadeObservable

/// An observable and its observers, each with a name and a bag, who log all that they see.
///
/// "a1" is the value 1 seen by a, "a." its completion, "a!" its error.
final class Cast {
  let observable = Observable(0)
  private(set) var log: [String] = []
  private var members: [String: (owner: Owner, bag: DisposeBag)] = [:]

  /// Has an observer join who acts once, when it sees what it waits for.
  func join(_ name: String, on cue: String? = nil, act: @escaping (Cast) -> Void = { _ in }) {
    let (owner, bag) = (Owner(), DisposeBag())
    members[name] = (owner, bag)
    let see = { [unowned self] (sight: String) in
      log.append(name + sight)
      if sight == cue { act(self) }
    }
    observable.subscribe(
      on: owner,
      disposeBag: bag,
      onNext: { see("\($0)") },
      onError: { _ in see("!") },
      onCompleted: { see(".") }
    )
  }

  /// Has an observer leave.
  func leave(_ name: String) {
    members[name]?.bag.clear()
  }

  /// Frees the object on whose behalf an observer observes.
  func free(_ name: String) {
    _ = members.removeValue(forKey: name)
  }
}
