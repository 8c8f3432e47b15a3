extension Scenario {
  static let zipArities = [
    Self("Zip+Arity/zip(_:_:resultSelector:)") { i in
      Observable.zip(
        i.source, i.other,
        resultSelector: { try i.check($0) + $1 })
    },
    Self("Zip+Tuples/zip(_:_:)") { i in
      Observable.zip(
        i.source, i.other)
    },
    Self("Zip+Arity/zip(_:_:_:resultSelector:)") { i in
      Observable.zip(
        i.source, i.other, i.source,
        resultSelector: { try i.check($0) + $1 + $2 })
    },
    Self("Zip+Tuples/zip(_:_:_:)") { i in
      Observable.zip(
        i.source, i.other, i.source)
    },
    Self("Zip+Arity/zip(_:_:_:_:resultSelector:)") { i in
      Observable.zip(
        i.source, i.other, i.source, i.other,
        resultSelector: { try i.check($0) + $1 + $2 + $3 })
    },
    Self("Zip+Tuples/zip(_:_:_:_:)") { i in
      Observable.zip(
        i.source, i.other, i.source, i.other)
    },
    Self("Zip+Arity/zip(_:_:_:_:_:resultSelector:)") { i in
      Observable.zip(
        i.source, i.other, i.source, i.other, i.source,
        resultSelector: { try i.check($0) + $1 + $2 + $3 + $4 })
    },
    Self("Zip+Tuples/zip(_:_:_:_:_:)") { i in
      Observable.zip(
        i.source, i.other, i.source, i.other, i.source)
    },
    Self("Zip+Arity/zip(_:_:_:_:_:_:resultSelector:)") { i in
      Observable.zip(
        i.source, i.other, i.source, i.other, i.source, i.other,
        resultSelector: { try i.check($0) + $1 + $2 + $3 + $4 + $5 })
    },
    Self("Zip+Tuples/zip(_:_:_:_:_:_:)") { i in
      Observable.zip(
        i.source, i.other, i.source, i.other, i.source, i.other)
    },
    Self("Zip+Arity/zip(_:_:_:_:_:_:_:resultSelector:)") { i in
      Observable.zip(
        i.source, i.other, i.source, i.other, i.source, i.other, i.source,
        resultSelector: { try i.check($0) + $1 + $2 + $3 + $4 + $5 + $6 })
    },
    Self("Zip+Tuples/zip(_:_:_:_:_:_:_:)") { i in
      Observable.zip(
        i.source, i.other, i.source, i.other, i.source, i.other, i.source)
    },
    Self("Zip+Arity/zip(_:_:_:_:_:_:_:_:resultSelector:)") { i in
      Observable.zip(
        i.source, i.other, i.source, i.other, i.source, i.other, i.source, i.other,
        resultSelector: { try i.check($0) + $1 + $2 + $3 + $4 + $5 + $6 + $7 })
    },
    Self("Zip+Tuples/zip(_:_:_:_:_:_:_:_:)") { i in
      Observable.zip(
        i.source, i.other, i.source, i.other, i.source, i.other, i.source, i.other)
    },
  ]
}
