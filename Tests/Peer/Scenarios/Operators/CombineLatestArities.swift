extension Scenario {
  static let combineLatestArities = [
    Self("CombineLatest+Arity/combineLatest(_:_:resultSelector:)") { i in
      Observable.combineLatest(
        i.source, i.other,
        resultSelector: { try i.check($0) + $1 })
    },
    Self("CombineLatest+Tuples/combineLatest(_:_:)") { i in
      Observable.combineLatest(
        i.source, i.other)
    },
    Self("CombineLatest+Arity/combineLatest(_:_:_:resultSelector:)") { i in
      Observable.combineLatest(
        i.source, i.other, i.source,
        resultSelector: { try i.check($0) + $1 + $2 })
    },
    Self("CombineLatest+Tuples/combineLatest(_:_:_:)") { i in
      Observable.combineLatest(
        i.source, i.other, i.source)
    },
    Self("CombineLatest+Arity/combineLatest(_:_:_:_:resultSelector:)") { i in
      Observable.combineLatest(
        i.source, i.other, i.source, i.other,
        resultSelector: { try i.check($0) + $1 + $2 + $3 })
    },
    Self("CombineLatest+Tuples/combineLatest(_:_:_:_:)") { i in
      Observable.combineLatest(
        i.source, i.other, i.source, i.other)
    },
    Self("CombineLatest+Arity/combineLatest(_:_:_:_:_:resultSelector:)") { i in
      Observable.combineLatest(
        i.source, i.other, i.source, i.other, i.source,
        resultSelector: { try i.check($0) + $1 + $2 + $3 + $4 })
    },
    Self("CombineLatest+Tuples/combineLatest(_:_:_:_:_:)") { i in
      Observable.combineLatest(
        i.source, i.other, i.source, i.other, i.source)
    },
    Self("CombineLatest+Arity/combineLatest(_:_:_:_:_:_:resultSelector:)") { i in
      Observable.combineLatest(
        i.source, i.other, i.source, i.other, i.source, i.other,
        resultSelector: { try i.check($0) + $1 + $2 + $3 + $4 + $5 })
    },
    Self("CombineLatest+Tuples/combineLatest(_:_:_:_:_:_:)") { i in
      Observable.combineLatest(
        i.source, i.other, i.source, i.other, i.source, i.other)
    },
    Self("CombineLatest+Arity/combineLatest(_:_:_:_:_:_:_:resultSelector:)") { i in
      Observable.combineLatest(
        i.source, i.other, i.source, i.other, i.source, i.other, i.source,
        resultSelector: { try i.check($0) + $1 + $2 + $3 + $4 + $5 + $6 })
    },
    Self("CombineLatest+Tuples/combineLatest(_:_:_:_:_:_:_:)") { i in
      Observable.combineLatest(
        i.source, i.other, i.source, i.other, i.source, i.other, i.source)
    },
    Self("CombineLatest+Arity/combineLatest(_:_:_:_:_:_:_:_:resultSelector:)") { i in
      Observable.combineLatest(
        i.source, i.other, i.source, i.other, i.source, i.other, i.source, i.other,
        resultSelector: { try i.check($0) + $1 + $2 + $3 + $4 + $5 + $6 + $7 })
    },
    Self("CombineLatest+Tuples/combineLatest(_:_:_:_:_:_:_:_:)") { i in
      Observable.combineLatest(
        i.source, i.other, i.source, i.other, i.source, i.other, i.source, i.other)
    },
  ]
}
