import CMalloc
import OpenCombine
import ReactiveCore

/// How many bytes a standing subscription takes; its closure captures one object, and so takes none.
struct ByteRow: Sendable {
  let name: String

  /// How many bytes ours may take.
  let aim: Int

  /// Makes a subscription and returns what has to be kept of it.
  let contenders: [(name: String, prepare: @Sendable () -> () -> Any)]

  static let all = [subject, chain, combineLatest]

  static let subject = ByteRow(
    name: "bytes: subject", aim: 200,
    contenders: [
      (
        "floor",
        {
          let list = ClosureList()
          let sum = Sum()
          return {
            list.add { sum.value &+= $0 }
          }
        }
      ),
      (
        "ours",
        {
          let subject = PublishSubject<Int>()
          let sum = Sum()
          return {
            subject.subscribe(onNext: { sum.value &+= $0 })
          }
        }
      ),
      (
        "OpenCombine",
        {
          let subject = PassthroughSubject<Int, Never>()
          let sum = Sum()
          return {
            subject.sink { sum.value &+= $0 }
          }
        }
      ),
    ])

  static let chain = ByteRow(
    name: "bytes: subject → map → filter", aim: 450,
    contenders: [
      (
        "ours",
        {
          let subject = PublishSubject<Int>()
          let sum = Sum()
          return {
            subject.map { $0 &* 2 }.filter { $0 % 4 == 0 }
              .subscribe(onNext: { sum.value &+= $0 })
          }
        }
      ),
      (
        "OpenCombine",
        {
          let subject = PassthroughSubject<Int, Never>()
          let sum = Sum()
          return {
            subject.map { $0 &* 2 }.filter { $0 % 4 == 0 }
              .sink { sum.value &+= $0 }
          }
        }
      ),
    ])

  static let combineLatest = ByteRow(
    name: "bytes: combineLatest of 2", aim: 700,
    contenders: [
      (
        "ours",
        {
          let first = PublishSubject<Int>()
          let second = PublishSubject<Int>()
          let sum = Sum()
          return {
            Observable.combineLatest(first, second) { $0 &+ $1 }
              .subscribe(onNext: { sum.value &+= $0 })
          }
        }
      )
    ])

  /// Measures a contender.
  static func bytes(_ prepare: () -> () -> Any) -> Double {
    let count = 20_000
    let subscribe = prepare()
    var kept: [Any] = []
    kept.reserveCapacity(count)
    let before = bytesInUse()
    for _ in 0..<count { kept.append(subscribe()) }
    let after = bytesInUse()
    return withExtendedLifetime(kept) { (Double(after) - Double(before)) / Double(count) }
  }
}
