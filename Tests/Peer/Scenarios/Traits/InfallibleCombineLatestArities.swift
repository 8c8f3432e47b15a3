extension Scenario {
  static let infallibleCombineLatest = [
    Self("InfallibleArities/combineLatest(_:_:resultSelector:)") { i in
      Infallible.combineLatest(
        i.infallible, i.otherInfallible,
        resultSelector: { i.keep($0) + $1 })
    },
    Self("InfallibleArities/combineLatest(_:_:)") { i in
      Infallible.combineLatest(
        i.infallible, i.otherInfallible)
    },
    Self("InfallibleArities/combineLatest(_:_:_:resultSelector:)") { i in
      Infallible.combineLatest(
        i.infallible, i.otherInfallible, i.infallible,
        resultSelector: { i.keep($0) + $1 + $2 })
    },
    Self("InfallibleArities/combineLatest(_:_:_:)") { i in
      Infallible.combineLatest(
        i.infallible, i.otherInfallible, i.infallible)
    },
    Self("InfallibleArities/combineLatest(_:_:_:_:resultSelector:)") { i in
      Infallible.combineLatest(
        i.infallible, i.otherInfallible, i.infallible, i.otherInfallible,
        resultSelector: { i.keep($0) + $1 + $2 + $3 })
    },
    Self("InfallibleArities/combineLatest(_:_:_:_:)") { i in
      Infallible.combineLatest(
        i.infallible, i.otherInfallible, i.infallible, i.otherInfallible)
    },
    Self("InfallibleArities/combineLatest(_:_:_:_:_:resultSelector:)") { i in
      Infallible.combineLatest(
        i.infallible, i.otherInfallible, i.infallible, i.otherInfallible, i.infallible,
        resultSelector: { i.keep($0) + $1 + $2 + $3 + $4 })
    },
    Self("InfallibleArities/combineLatest(_:_:_:_:_:)") { i in
      Infallible.combineLatest(
        i.infallible, i.otherInfallible, i.infallible, i.otherInfallible, i.infallible)
    },
    Self("InfallibleArities/combineLatest(_:_:_:_:_:_:resultSelector:)") { i in
      Infallible.combineLatest(
        i.infallible, i.otherInfallible, i.infallible, i.otherInfallible, i.infallible,
        i.otherInfallible,
        resultSelector: { i.keep($0) + $1 + $2 + $3 + $4 + $5 })
    },
    Self("InfallibleArities/combineLatest(_:_:_:_:_:_:)") { i in
      Infallible.combineLatest(
        i.infallible, i.otherInfallible, i.infallible, i.otherInfallible, i.infallible,
        i.otherInfallible)
    },
    Self("InfallibleArities/combineLatest(_:_:_:_:_:_:_:resultSelector:)") { i in
      Infallible.combineLatest(
        i.infallible, i.otherInfallible, i.infallible, i.otherInfallible, i.infallible,
        i.otherInfallible, i.infallible,
        resultSelector: { i.keep($0) + $1 + $2 + $3 + $4 + $5 + $6 })
    },
    Self("InfallibleArities/combineLatest(_:_:_:_:_:_:_:)") { i in
      Infallible.combineLatest(
        i.infallible, i.otherInfallible, i.infallible, i.otherInfallible, i.infallible,
        i.otherInfallible, i.infallible)
    },
    Self("InfallibleArities/combineLatest(_:_:_:_:_:_:_:_:resultSelector:)") { i in
      Infallible.combineLatest(
        i.infallible, i.otherInfallible, i.infallible, i.otherInfallible, i.infallible,
        i.otherInfallible, i.infallible, i.otherInfallible,
        resultSelector: { i.keep($0) + $1 + $2 + $3 + $4 + $5 + $6 + $7 })
    },
    Self("InfallibleArities/combineLatest(_:_:_:_:_:_:_:_:)") { i in
      Infallible.combineLatest(
        i.infallible, i.otherInfallible, i.infallible, i.otherInfallible, i.infallible,
        i.otherInfallible, i.infallible, i.otherInfallible)
    },
  ]
}
