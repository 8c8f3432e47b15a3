extension Scenario {
  static let driverCombineLatest = [
    Self("ReactiveUI.SharedSequenceArities/combineLatest(_:_:resultSelector:)") { i in
      Driver.combineLatest(
        i.driver, i.otherDriver,
        resultSelector: { i.keep($0) + $1 })
    },
    Self("ReactiveUI.SharedSequenceArities/combineLatest(_:_:)") { i in
      Driver.combineLatest(
        i.driver, i.otherDriver)
    },
    Self("ReactiveUI.SharedSequenceArities/combineLatest(_:_:_:resultSelector:)") { i in
      Driver.combineLatest(
        i.driver, i.otherDriver, i.driver,
        resultSelector: { i.keep($0) + $1 + $2 })
    },
    Self("ReactiveUI.SharedSequenceArities/combineLatest(_:_:_:)") { i in
      Driver.combineLatest(
        i.driver, i.otherDriver, i.driver)
    },
    Self("ReactiveUI.SharedSequenceArities/combineLatest(_:_:_:_:resultSelector:)") { i in
      Driver.combineLatest(
        i.driver, i.otherDriver, i.driver, i.otherDriver,
        resultSelector: { i.keep($0) + $1 + $2 + $3 })
    },
    Self("ReactiveUI.SharedSequenceArities/combineLatest(_:_:_:_:)") { i in
      Driver.combineLatest(
        i.driver, i.otherDriver, i.driver, i.otherDriver)
    },
    Self("ReactiveUI.SharedSequenceArities/combineLatest(_:_:_:_:_:resultSelector:)") { i in
      Driver.combineLatest(
        i.driver, i.otherDriver, i.driver, i.otherDriver, i.driver,
        resultSelector: { i.keep($0) + $1 + $2 + $3 + $4 })
    },
    Self("ReactiveUI.SharedSequenceArities/combineLatest(_:_:_:_:_:)") { i in
      Driver.combineLatest(
        i.driver, i.otherDriver, i.driver, i.otherDriver, i.driver)
    },
    Self("ReactiveUI.SharedSequenceArities/combineLatest(_:_:_:_:_:_:resultSelector:)") { i in
      Driver.combineLatest(
        i.driver, i.otherDriver, i.driver, i.otherDriver, i.driver, i.otherDriver,
        resultSelector: { i.keep($0) + $1 + $2 + $3 + $4 + $5 })
    },
    Self("ReactiveUI.SharedSequenceArities/combineLatest(_:_:_:_:_:_:)") { i in
      Driver.combineLatest(
        i.driver, i.otherDriver, i.driver, i.otherDriver, i.driver, i.otherDriver)
    },
    Self("ReactiveUI.SharedSequenceArities/combineLatest(_:_:_:_:_:_:_:resultSelector:)") { i in
      Driver.combineLatest(
        i.driver, i.otherDriver, i.driver, i.otherDriver, i.driver, i.otherDriver, i.driver,
        resultSelector: { i.keep($0) + $1 + $2 + $3 + $4 + $5 + $6 })
    },
    Self("ReactiveUI.SharedSequenceArities/combineLatest(_:_:_:_:_:_:_:)") { i in
      Driver.combineLatest(
        i.driver, i.otherDriver, i.driver, i.otherDriver, i.driver, i.otherDriver, i.driver)
    },
    Self("ReactiveUI.SharedSequenceArities/combineLatest(_:_:_:_:_:_:_:_:resultSelector:)") { i in
      Driver.combineLatest(
        i.driver, i.otherDriver, i.driver, i.otherDriver, i.driver, i.otherDriver, i.driver,
        i.otherDriver,
        resultSelector: { i.keep($0) + $1 + $2 + $3 + $4 + $5 + $6 + $7 })
    },
    Self("ReactiveUI.SharedSequenceArities/combineLatest(_:_:_:_:_:_:_:_:)") { i in
      Driver.combineLatest(
        i.driver, i.otherDriver, i.driver, i.otherDriver, i.driver, i.otherDriver, i.driver,
        i.otherDriver)
    },
  ]
}
