extension Scenario {
  static let infallibleZip = [
    Self("InfallibleArities/zip(_:_:resultSelector:)") { i in
      Infallible.zip(
        i.infallible, i.otherInfallible,
        resultSelector: { i.keep($0) + $1 })
    },
    Self("InfallibleArities/zip(_:_:_:resultSelector:)") { i in
      Infallible.zip(
        i.infallible, i.otherInfallible, i.infallible,
        resultSelector: { i.keep($0) + $1 + $2 })
    },
    Self("InfallibleArities/zip(_:_:_:_:resultSelector:)") { i in
      Infallible.zip(
        i.infallible, i.otherInfallible, i.infallible, i.otherInfallible,
        resultSelector: { i.keep($0) + $1 + $2 + $3 })
    },
    Self("InfallibleArities/zip(_:_:_:_:_:resultSelector:)") { i in
      Infallible.zip(
        i.infallible, i.otherInfallible, i.infallible, i.otherInfallible, i.infallible,
        resultSelector: { i.keep($0) + $1 + $2 + $3 + $4 })
    },
    Self("InfallibleArities/zip(_:_:_:_:_:_:resultSelector:)") { i in
      Infallible.zip(
        i.infallible, i.otherInfallible, i.infallible, i.otherInfallible, i.infallible,
        i.otherInfallible,
        resultSelector: { i.keep($0) + $1 + $2 + $3 + $4 + $5 })
    },
    Self("InfallibleArities/zip(_:_:_:_:_:_:_:resultSelector:)") { i in
      Infallible.zip(
        i.infallible, i.otherInfallible, i.infallible, i.otherInfallible, i.infallible,
        i.otherInfallible, i.infallible,
        resultSelector: { i.keep($0) + $1 + $2 + $3 + $4 + $5 + $6 })
    },
    Self("InfallibleArities/zip(_:_:_:_:_:_:_:_:resultSelector:)") { i in
      Infallible.zip(
        i.infallible, i.otherInfallible, i.infallible, i.otherInfallible, i.infallible,
        i.otherInfallible, i.infallible, i.otherInfallible,
        resultSelector: { i.keep($0) + $1 + $2 + $3 + $4 + $5 + $6 + $7 })
    },
  ]
}
