extension Scenario {
  static let zipArities = [
    Self("ObservableArities/zip(_:_:resultSelector:)") { i in
      Observable.zip(
        i.source, i.other,
        resultSelector: { try i.check($0) + $1 })
    },
    Self("ObservableArities/zip(_:_:)") { i in
      Observable.zip(
        i.source, i.other)
    },
    Self("ObservableArities/zip(_:_:_:resultSelector:)") { i in
      Observable.zip(
        i.source, i.other, i.source,
        resultSelector: { try i.check($0) + $1 + $2 })
    },
    Self("ObservableArities/zip(_:_:_:)") { i in
      Observable.zip(
        i.source, i.other, i.source)
    },
    Self("ObservableArities/zip(_:_:_:_:resultSelector:)") { i in
      Observable.zip(
        i.source, i.other, i.source, i.other,
        resultSelector: { try i.check($0) + $1 + $2 + $3 })
    },
    Self("ObservableArities/zip(_:_:_:_:)") { i in
      Observable.zip(
        i.source, i.other, i.source, i.other)
    },
    Self("ObservableArities/zip(_:_:_:_:_:resultSelector:)") { i in
      Observable.zip(
        i.source, i.other, i.source, i.other, i.source,
        resultSelector: { try i.check($0) + $1 + $2 + $3 + $4 })
    },
    Self("ObservableArities/zip(_:_:_:_:_:)") { i in
      Observable.zip(
        i.source, i.other, i.source, i.other, i.source)
    },
    Self("ObservableArities/zip(_:_:_:_:_:_:resultSelector:)") { i in
      Observable.zip(
        i.source, i.other, i.source, i.other, i.source, i.other,
        resultSelector: { try i.check($0) + $1 + $2 + $3 + $4 + $5 })
    },
    Self("ObservableArities/zip(_:_:_:_:_:_:)") { i in
      Observable.zip(
        i.source, i.other, i.source, i.other, i.source, i.other)
    },
    Self("ObservableArities/zip(_:_:_:_:_:_:_:resultSelector:)") { i in
      Observable.zip(
        i.source, i.other, i.source, i.other, i.source, i.other, i.source,
        resultSelector: { try i.check($0) + $1 + $2 + $3 + $4 + $5 + $6 })
    },
    Self("ObservableArities/zip(_:_:_:_:_:_:_:)") { i in
      Observable.zip(
        i.source, i.other, i.source, i.other, i.source, i.other, i.source)
    },
    Self("ObservableArities/zip(_:_:_:_:_:_:_:_:resultSelector:)") { i in
      Observable.zip(
        i.source, i.other, i.source, i.other, i.source, i.other, i.source, i.other,
        resultSelector: { try i.check($0) + $1 + $2 + $3 + $4 + $5 + $6 + $7 })
    },
    Self("ObservableArities/zip(_:_:_:_:_:_:_:_:)") { i in
      Observable.zip(
        i.source, i.other, i.source, i.other, i.source, i.other, i.source, i.other)
    },
  ]
}
