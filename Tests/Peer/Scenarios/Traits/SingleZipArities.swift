extension Scenario {
  static let singleZip = [
    Self("PrimitiveSequence+Zip+Arity/zip(_:_:resultSelector:)") { i in
      Single.zip(
        i.single, i.otherSingle,
        resultSelector: { try i.check($0) + $1 })
    },
    Self("PrimitiveSequence+Zip+Tuples/zip(_:_:)") { i in
      Single.zip(
        i.single, i.otherSingle)
    },
    Self("PrimitiveSequence+Zip+Arity/zip(_:_:_:resultSelector:)") { i in
      Single.zip(
        i.single, i.otherSingle, i.single,
        resultSelector: { try i.check($0) + $1 + $2 })
    },
    Self("PrimitiveSequence+Zip+Tuples/zip(_:_:_:)") { i in
      Single.zip(
        i.single, i.otherSingle, i.single)
    },
    Self("PrimitiveSequence+Zip+Arity/zip(_:_:_:_:resultSelector:)") { i in
      Single.zip(
        i.single, i.otherSingle, i.single, i.otherSingle,
        resultSelector: { try i.check($0) + $1 + $2 + $3 })
    },
    Self("PrimitiveSequence+Zip+Tuples/zip(_:_:_:_:)") { i in
      Single.zip(
        i.single, i.otherSingle, i.single, i.otherSingle)
    },
    Self("PrimitiveSequence+Zip+Arity/zip(_:_:_:_:_:resultSelector:)") { i in
      Single.zip(
        i.single, i.otherSingle, i.single, i.otherSingle, i.single,
        resultSelector: { try i.check($0) + $1 + $2 + $3 + $4 })
    },
    Self("PrimitiveSequence+Zip+Tuples/zip(_:_:_:_:_:)") { i in
      Single.zip(
        i.single, i.otherSingle, i.single, i.otherSingle, i.single)
    },
    Self("PrimitiveSequence+Zip+Arity/zip(_:_:_:_:_:_:resultSelector:)") { i in
      Single.zip(
        i.single, i.otherSingle, i.single, i.otherSingle, i.single, i.otherSingle,
        resultSelector: { try i.check($0) + $1 + $2 + $3 + $4 + $5 })
    },
    Self("PrimitiveSequence+Zip+Tuples/zip(_:_:_:_:_:_:)") { i in
      Single.zip(
        i.single, i.otherSingle, i.single, i.otherSingle, i.single, i.otherSingle)
    },
    Self("PrimitiveSequence+Zip+Arity/zip(_:_:_:_:_:_:_:resultSelector:)") { i in
      Single.zip(
        i.single, i.otherSingle, i.single, i.otherSingle, i.single, i.otherSingle, i.single,
        resultSelector: { try i.check($0) + $1 + $2 + $3 + $4 + $5 + $6 })
    },
    Self("PrimitiveSequence+Zip+Tuples/zip(_:_:_:_:_:_:_:)") { i in
      Single.zip(
        i.single, i.otherSingle, i.single, i.otherSingle, i.single, i.otherSingle, i.single)
    },
    Self("PrimitiveSequence+Zip+Arity/zip(_:_:_:_:_:_:_:_:resultSelector:)") { i in
      Single.zip(
        i.single, i.otherSingle, i.single, i.otherSingle, i.single, i.otherSingle, i.single,
        i.otherSingle,
        resultSelector: { try i.check($0) + $1 + $2 + $3 + $4 + $5 + $6 + $7 })
    },
    Self("PrimitiveSequence+Zip+Tuples/zip(_:_:_:_:_:_:_:_:)") { i in
      Single.zip(
        i.single, i.otherSingle, i.single, i.otherSingle, i.single, i.otherSingle, i.single,
        i.otherSingle)
    },
  ]
}
