extension Scenario {
  static let infallibleCombineLatest = [
    Self("Infallible+CombineLatest+Arity/combineLatest(_:_:resultSelector:)") { i in
      Infallible.combineLatest(
        i.infallible, i.otherInfallible,
        resultSelector: { i.keep($0) + $1 })
    },
    Self("Infallible+CombineLatest+Tuples/combineLatest(_:_:)") { i in
      Infallible.combineLatest(
        i.infallible, i.otherInfallible)
    },
    Self("Infallible+CombineLatest+Arity/combineLatest(_:_:_:resultSelector:)") { i in
      Infallible.combineLatest(
        i.infallible, i.otherInfallible, i.infallible,
        resultSelector: { i.keep($0) + $1 + $2 })
    },
    Self("Infallible+CombineLatest+Tuples/combineLatest(_:_:_:)") { i in
      Infallible.combineLatest(
        i.infallible, i.otherInfallible, i.infallible)
    },
    Self("Infallible+CombineLatest+Arity/combineLatest(_:_:_:_:resultSelector:)") { i in
      Infallible.combineLatest(
        i.infallible, i.otherInfallible, i.infallible, i.otherInfallible,
        resultSelector: { i.keep($0) + $1 + $2 + $3 })
    },
    Self("Infallible+CombineLatest+Tuples/combineLatest(_:_:_:_:)") { i in
      Infallible.combineLatest(
        i.infallible, i.otherInfallible, i.infallible, i.otherInfallible)
    },
    Self("Infallible+CombineLatest+Arity/combineLatest(_:_:_:_:_:resultSelector:)") { i in
      Infallible.combineLatest(
        i.infallible, i.otherInfallible, i.infallible, i.otherInfallible, i.infallible,
        resultSelector: { i.keep($0) + $1 + $2 + $3 + $4 })
    },
    Self("Infallible+CombineLatest+Tuples/combineLatest(_:_:_:_:_:)") { i in
      Infallible.combineLatest(
        i.infallible, i.otherInfallible, i.infallible, i.otherInfallible, i.infallible)
    },
    Self("Infallible+CombineLatest+Arity/combineLatest(_:_:_:_:_:_:resultSelector:)") { i in
      Infallible.combineLatest(
        i.infallible, i.otherInfallible, i.infallible, i.otherInfallible, i.infallible,
        i.otherInfallible,
        resultSelector: { i.keep($0) + $1 + $2 + $3 + $4 + $5 })
    },
    Self("Infallible+CombineLatest+Tuples/combineLatest(_:_:_:_:_:_:)") { i in
      Infallible.combineLatest(
        i.infallible, i.otherInfallible, i.infallible, i.otherInfallible, i.infallible,
        i.otherInfallible)
    },
    Self("Infallible+CombineLatest+Arity/combineLatest(_:_:_:_:_:_:_:resultSelector:)") { i in
      Infallible.combineLatest(
        i.infallible, i.otherInfallible, i.infallible, i.otherInfallible, i.infallible,
        i.otherInfallible, i.infallible,
        resultSelector: { i.keep($0) + $1 + $2 + $3 + $4 + $5 + $6 })
    },
    Self("Infallible+CombineLatest+Tuples/combineLatest(_:_:_:_:_:_:_:)") { i in
      Infallible.combineLatest(
        i.infallible, i.otherInfallible, i.infallible, i.otherInfallible, i.infallible,
        i.otherInfallible, i.infallible)
    },
    Self("Infallible+CombineLatest+Arity/combineLatest(_:_:_:_:_:_:_:_:resultSelector:)") { i in
      Infallible.combineLatest(
        i.infallible, i.otherInfallible, i.infallible, i.otherInfallible, i.infallible,
        i.otherInfallible, i.infallible, i.otherInfallible,
        resultSelector: { i.keep($0) + $1 + $2 + $3 + $4 + $5 + $6 + $7 })
    },
    Self("Infallible+CombineLatest+Tuples/combineLatest(_:_:_:_:_:_:_:_:)") { i in
      Infallible.combineLatest(
        i.infallible, i.otherInfallible, i.infallible, i.otherInfallible, i.infallible,
        i.otherInfallible, i.infallible, i.otherInfallible)
    },
  ]
}
