import OpenCombine
import ReactiveCore

/// Streams that run to their end, and subscriptions that come and go.
enum ColdRows {
  static let all = [subscribe(standing: 0), subscribe(standing: 10_000), sequence]

  static func subscribe(standing: Int) -> Row {
    Row(
      name: "subscribe + dispose, \(standing) standing", aim: 2.5,
      contenders: [
        .floor {
          let table = ClosureTable()
          let sum = Sum()
          for _ in 0..<standing { _ = table.add { sum.value &+= $0 } }
          return { for _ in 0..<$0 { table.remove(table.add { sum.value &+= $0 }) } }
        },
        .ours {
          let subject = PublishSubject<Int>()
          let sum = Sum()
          for _ in 0..<standing { _ = subject.subscribe(onNext: { sum.value &+= $0 }) }
          return {
            for _ in 0..<$0 { subject.subscribe(onNext: { sum.value &+= $0 }).dispose() }
          }
        },
        .openCombine {
          let subject = PassthroughSubject<Int, Never>()
          let sum = Sum()
          let subscriptions = (0..<standing).map { _ in subject.sink { sum.value &+= $0 } }
          return {
            for _ in 0..<$0 { subject.sink { sum.value &+= $0 }.cancel() }
            _ = subscriptions
          }
        },
      ])
  }

  /// What is measured is an element: the stream has as many as there are repetitions.
  static let sequence = Row(
    name: "from(10⁶).map.reduce, an element", aim: 4,
    contenders: [
      .floor {
        let sum = Sum()
        let double = { (element: Int) in element &* 2 }
        let add = { (element: Int) in sum.value &+= double(element) }
        let closures = [add]
        // A loop over closures for each element would retain them again and again.
        return { count in for closure in closures { for element in 0..<count { closure(element) } }
        }
      },
      .ours {
        let sum = Sum()
        return { count in
          _ = Observable.from(0..<count).map { $0 &* 2 }.reduce(0, accumulator: &+)
            .subscribe(onNext: { sum.value &+= $0 })
        }
      },
      .openCombine("OpenCombine, erased") {
        let sum = Sum()
        return { count in
          _ = Publishers.Sequence<Range<Int>, Never>(sequence: 0..<count).eraseToAnyPublisher()
            .map { $0 &* 2 }.eraseToAnyPublisher().reduce(0, &+).sink { sum.value &+= $0 }
        }
      },
      .openCombine("OpenCombine, fused") {
        let sum = Sum()
        return { count in
          _ = Publishers.Sequence<Range<Int>, Never>(sequence: 0..<count).map { $0 &* 2 }
            .reduce(0, &+).sink { sum.value &+= $0 }
        }
      },
    ])
}
