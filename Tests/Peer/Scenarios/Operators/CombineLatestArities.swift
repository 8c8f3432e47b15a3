extension Scenario {
  static let combineLatestArities = [
    Self("ObservableArities/combineLatest(_:_:resultSelector:)") { i in
      Observable.combineLatest(
        i.source, i.other,
        resultSelector: { try i.check($0) + $1 })
    },
    Self("ObservableArities/combineLatest(_:_:)") { i in
      Observable.combineLatest(
        i.source, i.other)
    },
    Self("ObservableArities/combineLatest(_:_:_:resultSelector:)") { i in
      Observable.combineLatest(
        i.source, i.other, i.source,
        resultSelector: { try i.check($0) + $1 + $2 })
    },
    Self("ObservableArities/combineLatest(_:_:_:)") { i in
      Observable.combineLatest(
        i.source, i.other, i.source)
    },
    Self("ObservableArities/combineLatest(_:_:_:_:resultSelector:)") { i in
      Observable.combineLatest(
        i.source, i.other, i.source, i.other,
        resultSelector: { try i.check($0) + $1 + $2 + $3 })
    },
    Self("ObservableArities/combineLatest(_:_:_:_:)") { i in
      Observable.combineLatest(
        i.source, i.other, i.source, i.other)
    },
    Self("ObservableArities/combineLatest(_:_:_:_:_:resultSelector:)") { i in
      Observable.combineLatest(
        i.source, i.other, i.source, i.other, i.source,
        resultSelector: { try i.check($0) + $1 + $2 + $3 + $4 })
    },
    Self("ObservableArities/combineLatest(_:_:_:_:_:)") { i in
      Observable.combineLatest(
        i.source, i.other, i.source, i.other, i.source)
    },
    Self("ObservableArities/combineLatest(_:_:_:_:_:_:resultSelector:)") { i in
      Observable.combineLatest(
        i.source, i.other, i.source, i.other, i.source, i.other,
        resultSelector: { try i.check($0) + $1 + $2 + $3 + $4 + $5 })
    },
    Self("ObservableArities/combineLatest(_:_:_:_:_:_:)") { i in
      Observable.combineLatest(
        i.source, i.other, i.source, i.other, i.source, i.other)
    },
    Self("ObservableArities/combineLatest(_:_:_:_:_:_:_:resultSelector:)") { i in
      Observable.combineLatest(
        i.source, i.other, i.source, i.other, i.source, i.other, i.source,
        resultSelector: { try i.check($0) + $1 + $2 + $3 + $4 + $5 + $6 })
    },
    Self("ObservableArities/combineLatest(_:_:_:_:_:_:_:)") { i in
      Observable.combineLatest(
        i.source, i.other, i.source, i.other, i.source, i.other, i.source)
    },
    Self("ObservableArities/combineLatest(_:_:_:_:_:_:_:_:resultSelector:)") { i in
      Observable.combineLatest(
        i.source, i.other, i.source, i.other, i.source, i.other, i.source, i.other,
        resultSelector: { try i.check($0) + $1 + $2 + $3 + $4 + $5 + $6 + $7 })
    },
    Self("ObservableArities/combineLatest(_:_:_:_:_:_:_:_:)") { i in
      Observable.combineLatest(
        i.source, i.other, i.source, i.other, i.source, i.other, i.source, i.other)
    },
  ]
}
