import ReactiveCore

extension SingleSourceOperator {
  /// Operators that lead to a stream with a trait, and those of streams that never fail.
  static let traits = [
    Self(of: "asSingle") { $0.source.asSingle().asObservable() },
    Self(of: "asMaybe") { $0.source.asMaybe().asObservable() },
    Self(of: "toArray") { $0.source.toArray().asObservable() },
    Self(of: "asCompletable") { $0.source.ignoreElements().asCompletable().asObservable() },
    Self(of: "Single.map") { input in
      input.source.asSingle().map { _ in input.captive.stay() }.asObservable()
    },
    Self(of: "Single.do") { input in
      input.source.asSingle()
        .do(onSuccess: { _ in input.captive.stay() }, onDispose: { input.captive.stay() })
        .asObservable()
    },
    Self(of: "Single.filter") { input in
      input.source.asSingle().filter { _ in captures(input) }.asObservable()
    },
    Self(of: "Single.flatMap") { input in
      input.source.asSingle().flatMap { element in
        input.captive.stay()
        return .just(element)
      }.asObservable()
    },
    Self(of: "Maybe.compactMap") { input in
      input.source.asMaybe().compactMap { captures(input) ? $0 : nil }.asObservable()
    },
    Self(of: "Completable.andThen") { input in
      input.source.ignoreElements().asCompletable().andThen(Observable<Int>.empty())
    },
  ]
}

private func captures(_ input: OperatorInput) -> Bool {
  input.captive.stay()
  return true
}
