extension Scenario {
  static let singleZip = [
    Self("PrimitiveSequenceArities/zip(_:_:resultSelector:)") { i in
      Single.zip(
        i.single, i.otherSingle,
        resultSelector: { try i.check($0) + $1 })
    },
    Self("PrimitiveSequenceArities/zip(_:_:)") { i in
      Single.zip(
        i.single, i.otherSingle)
    },
    Self("PrimitiveSequenceArities/zip(_:_:_:resultSelector:)") { i in
      Single.zip(
        i.single, i.otherSingle, i.single,
        resultSelector: { try i.check($0) + $1 + $2 })
    },
    Self("PrimitiveSequenceArities/zip(_:_:_:)") { i in
      Single.zip(
        i.single, i.otherSingle, i.single)
    },
    Self("PrimitiveSequenceArities/zip(_:_:_:_:resultSelector:)") { i in
      Single.zip(
        i.single, i.otherSingle, i.single, i.otherSingle,
        resultSelector: { try i.check($0) + $1 + $2 + $3 })
    },
    Self("PrimitiveSequenceArities/zip(_:_:_:_:)") { i in
      Single.zip(
        i.single, i.otherSingle, i.single, i.otherSingle)
    },
    Self("PrimitiveSequenceArities/zip(_:_:_:_:_:resultSelector:)") { i in
      Single.zip(
        i.single, i.otherSingle, i.single, i.otherSingle, i.single,
        resultSelector: { try i.check($0) + $1 + $2 + $3 + $4 })
    },
    Self("PrimitiveSequenceArities/zip(_:_:_:_:_:)") { i in
      Single.zip(
        i.single, i.otherSingle, i.single, i.otherSingle, i.single)
    },
    Self("PrimitiveSequenceArities/zip(_:_:_:_:_:_:resultSelector:)") { i in
      Single.zip(
        i.single, i.otherSingle, i.single, i.otherSingle, i.single, i.otherSingle,
        resultSelector: { try i.check($0) + $1 + $2 + $3 + $4 + $5 })
    },
    Self("PrimitiveSequenceArities/zip(_:_:_:_:_:_:)") { i in
      Single.zip(
        i.single, i.otherSingle, i.single, i.otherSingle, i.single, i.otherSingle)
    },
    Self("PrimitiveSequenceArities/zip(_:_:_:_:_:_:_:resultSelector:)") { i in
      Single.zip(
        i.single, i.otherSingle, i.single, i.otherSingle, i.single, i.otherSingle, i.single,
        resultSelector: { try i.check($0) + $1 + $2 + $3 + $4 + $5 + $6 })
    },
    Self("PrimitiveSequenceArities/zip(_:_:_:_:_:_:_:)") { i in
      Single.zip(
        i.single, i.otherSingle, i.single, i.otherSingle, i.single, i.otherSingle, i.single)
    },
    Self("PrimitiveSequenceArities/zip(_:_:_:_:_:_:_:_:resultSelector:)") { i in
      Single.zip(
        i.single, i.otherSingle, i.single, i.otherSingle, i.single, i.otherSingle, i.single,
        i.otherSingle,
        resultSelector: { try i.check($0) + $1 + $2 + $3 + $4 + $5 + $6 + $7 })
    },
    Self("PrimitiveSequenceArities/zip(_:_:_:_:_:_:_:_:)") { i in
      Single.zip(
        i.single, i.otherSingle, i.single, i.otherSingle, i.single, i.otherSingle, i.single,
        i.otherSingle)
    },
  ]
}
