extension Scenario {
  static let driverZip = [
    Self("ReactiveUI.SharedSequenceArities/zip(_:_:resultSelector:)") { i in
      Driver.zip(
        i.driver, i.otherDriver,
        resultSelector: { i.keep($0) + $1 })
    },
    Self("ReactiveUI.SharedSequenceArities/zip(_:_:)") { i in
      Driver.zip(
        i.driver, i.otherDriver)
    },
    Self("ReactiveUI.SharedSequenceArities/zip(_:_:_:resultSelector:)") { i in
      Driver.zip(
        i.driver, i.otherDriver, i.driver,
        resultSelector: { i.keep($0) + $1 + $2 })
    },
    Self("ReactiveUI.SharedSequenceArities/zip(_:_:_:)") { i in
      Driver.zip(
        i.driver, i.otherDriver, i.driver)
    },
    Self("ReactiveUI.SharedSequenceArities/zip(_:_:_:_:resultSelector:)") { i in
      Driver.zip(
        i.driver, i.otherDriver, i.driver, i.otherDriver,
        resultSelector: { i.keep($0) + $1 + $2 + $3 })
    },
    Self("ReactiveUI.SharedSequenceArities/zip(_:_:_:_:)") { i in
      Driver.zip(
        i.driver, i.otherDriver, i.driver, i.otherDriver)
    },
    Self("ReactiveUI.SharedSequenceArities/zip(_:_:_:_:_:resultSelector:)") { i in
      Driver.zip(
        i.driver, i.otherDriver, i.driver, i.otherDriver, i.driver,
        resultSelector: { i.keep($0) + $1 + $2 + $3 + $4 })
    },
    Self("ReactiveUI.SharedSequenceArities/zip(_:_:_:_:_:)") { i in
      Driver.zip(
        i.driver, i.otherDriver, i.driver, i.otherDriver, i.driver)
    },
    Self("ReactiveUI.SharedSequenceArities/zip(_:_:_:_:_:_:resultSelector:)") { i in
      Driver.zip(
        i.driver, i.otherDriver, i.driver, i.otherDriver, i.driver, i.otherDriver,
        resultSelector: { i.keep($0) + $1 + $2 + $3 + $4 + $5 })
    },
    Self("ReactiveUI.SharedSequenceArities/zip(_:_:_:_:_:_:)") { i in
      Driver.zip(
        i.driver, i.otherDriver, i.driver, i.otherDriver, i.driver, i.otherDriver)
    },
    Self("ReactiveUI.SharedSequenceArities/zip(_:_:_:_:_:_:_:resultSelector:)") { i in
      Driver.zip(
        i.driver, i.otherDriver, i.driver, i.otherDriver, i.driver, i.otherDriver, i.driver,
        resultSelector: { i.keep($0) + $1 + $2 + $3 + $4 + $5 + $6 })
    },
    Self("ReactiveUI.SharedSequenceArities/zip(_:_:_:_:_:_:_:)") { i in
      Driver.zip(
        i.driver, i.otherDriver, i.driver, i.otherDriver, i.driver, i.otherDriver, i.driver)
    },
    Self("ReactiveUI.SharedSequenceArities/zip(_:_:_:_:_:_:_:_:resultSelector:)") { i in
      Driver.zip(
        i.driver, i.otherDriver, i.driver, i.otherDriver, i.driver, i.otherDriver, i.driver,
        i.otherDriver,
        resultSelector: { i.keep($0) + $1 + $2 + $3 + $4 + $5 + $6 + $7 })
    },
    Self("ReactiveUI.SharedSequenceArities/zip(_:_:_:_:_:_:_:_:)") { i in
      Driver.zip(
        i.driver, i.otherDriver, i.driver, i.otherDriver, i.driver, i.otherDriver, i.driver,
        i.otherDriver)
    },
  ]
}
