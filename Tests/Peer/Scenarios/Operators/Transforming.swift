import Foundation

extension Scenario {
  static let transforming = [
    Self("Map/map(_:)") { i in i.source.map { try i.check($0) * 2 } },
    Self("Map/compactMap(_:)") { i in
      i.source.compactMap { try i.check($0) == 2 ? nil : $0 }
    },
    Self("Scan/scan(_:accumulator:)") { i in i.source.scan(0) { try $0 + i.check($1) } },
    Self("Scan/scan(into:accumulator:)") { i in
      i.source.scan(into: 0) { $0 += try i.check($1) }
    },
    Self("Scan/reduce(_:accumulator:)") { i in i.source.reduce(0) { try $0 + i.check($1) } },
    Self("Scan/reduce(_:accumulator:mapResult:)") { i in
      i.source.reduce(0, accumulator: { $0 + $1 }, mapResult: { try i.check($0) * 2 })
    },
    Self("Scan/reduce(_:accumulator:) of the first") { i in
      i.source.take(1).reduce(0, accumulator: +)
    },
    Self("Map/enumerated()") { i in i.source.enumerated() },
    Self("Materialize/materialize()") { i in i.source.materialize() },
    Self("Materialize/materialize() of the first") { i in i.source.take(1).materialize() },
    Self("Materialize/dematerialize()") { i in i.source.materialize().dematerialize() },
    Self("Materialize/dematerialize() of an end") { i in
      i.source.map { $0 == 2 ? Event<Int>.completed : .next($0) }.dematerialize()
    },
    Self("Materialize/dematerialize() of an error") { i in
      i.source.map { $0 == 2 ? Event<Int>.error(Failure.closure) : .next($0) }.dematerialize()
    },
    Self("PrimitiveSequence/toArray() of the first") { i in i.source.take(1).toArray() },
    Self("PrimitiveSequence/toArray()") { i in i.source.toArray() },
    Self("WithUnretained/withUnretained(_:)") { i in
      i.source.withUnretained(i).map { try $0.check($1) }
    },
    Self("WithUnretained/withUnretained(_:resultSelector:)") { i in
      i.source.withUnretained(i) { $0.keep($1) }
    },
    Self("WithUnretained/withUnretained(_:) of an object that is gone") { i in
      i.source.withUnretained(Recorder()).map { $1 }
    },
    Self("Decode/decode(type:decoder:)") { i in
      i.source.map { Data("\($0 == 3 ? "x" : "\($0)")".utf8) }
        .decode(type: Int.self, decoder: JSONDecoder()).catch { _ in .just(-1) }
    },
    Self("GroupBy/groupBy(keySelector:)") { i in
      i.source.groupBy { try i.check($0) % 2 }.flatMap { group in group.map { "\(group.key) \($0)" }
      }
    },
    Self("GroupBy/groupBy(keySelector:) of groups that are left") { i in
      i.source.groupBy { try i.check($0) % 2 }.flatMap { group in group.take(1) }
    },
    Self("GroupBy/groupBy(keySelector:) of the first group") { i in
      i.source.groupBy { try i.check($0) % 2 }.take(1).flatMap { group in group }
    },
    Self("GroupBy/groupBy(keySelector:) materialized") { i in
      i.source.groupBy { try i.check($0) % 2 }.flatMap { group in group.materialize() }
    },
  ]
}
