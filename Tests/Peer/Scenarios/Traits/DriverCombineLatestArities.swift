extension Scenario {
  static let driverCombineLatest = [
    Self("ReactiveUI.CombineLatest+Arity/combineLatest(_:_:resultSelector:)") { i in
      Driver.combineLatest(
        i.driver, i.otherDriver,
        resultSelector: { i.keep($0) + $1 })
    },
    Self("ReactiveUI.CombineLatest+Tuples/combineLatest(_:_:)") { i in
      Driver.combineLatest(
        i.driver, i.otherDriver)
    },
    Self("ReactiveUI.CombineLatest+Arity/combineLatest(_:_:_:resultSelector:)") { i in
      Driver.combineLatest(
        i.driver, i.otherDriver, i.driver,
        resultSelector: { i.keep($0) + $1 + $2 })
    },
    Self("ReactiveUI.CombineLatest+Tuples/combineLatest(_:_:_:)") { i in
      Driver.combineLatest(
        i.driver, i.otherDriver, i.driver)
    },
    Self("ReactiveUI.CombineLatest+Arity/combineLatest(_:_:_:_:resultSelector:)") { i in
      Driver.combineLatest(
        i.driver, i.otherDriver, i.driver, i.otherDriver,
        resultSelector: { i.keep($0) + $1 + $2 + $3 })
    },
    Self("ReactiveUI.CombineLatest+Tuples/combineLatest(_:_:_:_:)") { i in
      Driver.combineLatest(
        i.driver, i.otherDriver, i.driver, i.otherDriver)
    },
    Self("ReactiveUI.CombineLatest+Arity/combineLatest(_:_:_:_:_:resultSelector:)") { i in
      Driver.combineLatest(
        i.driver, i.otherDriver, i.driver, i.otherDriver, i.driver,
        resultSelector: { i.keep($0) + $1 + $2 + $3 + $4 })
    },
    Self("ReactiveUI.CombineLatest+Tuples/combineLatest(_:_:_:_:_:)") { i in
      Driver.combineLatest(
        i.driver, i.otherDriver, i.driver, i.otherDriver, i.driver)
    },
    Self("ReactiveUI.CombineLatest+Arity/combineLatest(_:_:_:_:_:_:resultSelector:)") { i in
      Driver.combineLatest(
        i.driver, i.otherDriver, i.driver, i.otherDriver, i.driver, i.otherDriver,
        resultSelector: { i.keep($0) + $1 + $2 + $3 + $4 + $5 })
    },
    Self("ReactiveUI.CombineLatest+Tuples/combineLatest(_:_:_:_:_:_:)") { i in
      Driver.combineLatest(
        i.driver, i.otherDriver, i.driver, i.otherDriver, i.driver, i.otherDriver)
    },
    Self("ReactiveUI.CombineLatest+Arity/combineLatest(_:_:_:_:_:_:_:resultSelector:)") { i in
      Driver.combineLatest(
        i.driver, i.otherDriver, i.driver, i.otherDriver, i.driver, i.otherDriver, i.driver,
        resultSelector: { i.keep($0) + $1 + $2 + $3 + $4 + $5 + $6 })
    },
    Self("ReactiveUI.CombineLatest+Tuples/combineLatest(_:_:_:_:_:_:_:)") { i in
      Driver.combineLatest(
        i.driver, i.otherDriver, i.driver, i.otherDriver, i.driver, i.otherDriver, i.driver)
    },
    Self("ReactiveUI.CombineLatest+Arity/combineLatest(_:_:_:_:_:_:_:_:resultSelector:)") { i in
      Driver.combineLatest(
        i.driver, i.otherDriver, i.driver, i.otherDriver, i.driver, i.otherDriver, i.driver,
        i.otherDriver,
        resultSelector: { i.keep($0) + $1 + $2 + $3 + $4 + $5 + $6 + $7 })
    },
    Self("ReactiveUI.CombineLatest+Tuples/combineLatest(_:_:_:_:_:_:_:_:)") { i in
      Driver.combineLatest(
        i.driver, i.otherDriver, i.driver, i.otherDriver, i.driver, i.otherDriver, i.driver,
        i.otherDriver)
    },
  ]
}
