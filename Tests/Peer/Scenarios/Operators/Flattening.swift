extension Scenario {
  static let flattening = [
    Self("FlatMap/flatMap(_:)") { i in i.source.flatMap { i.inner(try i.check($0)) } },
    Self("FlatMap/flatMapFirst(_:)") { i in i.source.flatMapFirst { i.inner(try i.check($0)) } },
    Self("FlatMapLatest/flatMapLatest(_:)") { i in
      i.source.flatMapLatest { i.inner(try i.check($0)) }
    },
    Self("FlatMap/concatMap(_:)") { i in i.source.concatMap { i.inner(try i.check($0)) } },
    Self("FlatMap/flatMap(_:) to the other source") { i in
      i.source.flatMap { _ in i.keep(i.other) }
    },
    Self("FlatMap/flatMapFirst(_:) to the other source") { i in
      i.source.flatMapFirst { _ in i.keep(i.other) }
    },
    Self("FlatMapLatest/flatMapLatest(_:) to the other source") { i in
      i.source.flatMapLatest { _ in i.keep(i.other) }
    },
    Self("FlatMap/concatMap(_:) to the other source") { i in
      i.source.concatMap { _ in i.keep(i.other) }
    },
    Self("FlatMap/flatMap(_:) to single elements") { i in
      i.source.flatMap { Observable.just(try i.check($0)) }
    },
    Self("FlatMapLatest/flatMapLatest(_:) to itself") { i in
      i.source.flatMapLatest { _ in i.source }
    },
    Self("FlatMapLatest/switchLatest()") { i in i.source.map { i.inner($0) }.switchLatest() },
    Self("Merge/merge()") { i in i.source.map { i.inner($0) }.merge() },
    Self("Merge/merge(maxConcurrent:)") { i in i.source.map { i.inner($0) }.merge(maxConcurrent: 1)
    },
    Self("Merge/merge(maxConcurrent:) of two") { i in
      i.source.map { i.inner($0) }.merge(maxConcurrent: 2)
    },
    Self("Concat/concat()") { i in i.source.map { i.inner($0) }.concat() },
  ]
}
