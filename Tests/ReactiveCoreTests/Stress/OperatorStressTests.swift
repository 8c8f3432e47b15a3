import ReactiveCore
import TestTraits
import Testing

/// Operators whose sources send, end and are left on several threads at once.
@Suite(.long) struct OperatorStressTests {
  typealias Combine = NamedCase<[PublishSubject<Int>], Observable<Int>>

  static let operators = [
    Combine("merge") { .merge($0) },
    Combine("merge(maxConcurrent:)") { Observable.from($0).merge(maxConcurrent: 2) },
    Combine("combineLatest") { .combineLatest($0) { $0.count } },
    Combine("zip") { .zip($0) { $0.count } },
    Combine("withLatestFrom") { $0[0].withLatestFrom(Observable.merge($0[1], $0[2], $0[3])) },
    Combine("sample") { Observable.merge($0[0], $0[1]).sample(Observable.merge($0[2], $0[3])) },
    Combine("amb") { .amb($0) },
    Combine("take(until:)") { Observable.merge($0[0], $0[1], $0[2]).take(until: $0[3]) },
    Combine("skip(until:)") { Observable.merge($0[0], $0[1], $0[2]).skip(until: $0[3]) },
    Combine("flatMap") { subjects in subjects[0].flatMap { subjects[1 + $0 % 3] } },
    Combine("flatMapLatest") { subjects in subjects[0].flatMapLatest { subjects[1 + $0 % 3] } },
    Combine("flatMapFirst") { subjects in subjects[0].flatMapFirst { subjects[1 + $0 % 3] } },
    Combine("concatMap") { subjects in subjects[0].concatMap { subjects[1 + $0 % 3].take(2) } },
    Combine("switchLatest") { subjects in subjects[0].map { subjects[1 + $0 % 3] }.switchLatest() },
    Combine("concat") { .concat($0) },
    Combine("retry(when:)") { subjects in
      Observable.merge(subjects[0], subjects[1])
        .retry { (errors: Observable<any Error>) in errors.flatMap { _ in subjects[2] } }
        .take(until: subjects[3])
    },
    Combine("groupBy") { Observable.merge($0).groupBy { $0 % 3 }.flatMap { $0 } },
    Combine("share") { subjects in
      let shared = Observable.merge(subjects).share()
      return Observable.merge(shared, shared)
    },
    Combine("share(replay:)") { subjects in
      let shared = Observable.merge(subjects).share(replay: 1)
      return Observable.merge(shared, shared)
    },
  ]

  /// The interference of the threads with the subjects, beside sending.
  enum Interference: CaseIterable {
    case completion
    case error
    case disposal
  }

  @Test(.clause(1, 2, 10), arguments: operators, Interference.allCases)
  func `events are serial and obey the grammar, and nothing is left over`(
    op: Combine, interference: Interference
  ) {
    for _ in 0..<20 {
      let subjects = (0..<4).map { _ in PublishSubject<Int>() }
      let take = Take()
      let subscription = op.make(subjects).subscribe { take.on($0) }
      onThreads(5) { number in
        guard number < 4 else {
          if interference == .disposal { subscription.dispose() }
          return
        }
        for element in 0..<50 { subjects[number].onNext(element) }
        if interference == .completion { subjects[number].onCompleted() }
        if interference == .error, number == 3 { subjects[number].onError(Broken()) }
      }
      #expect(take.isSerial && take.obeysGrammar)
      subscription.dispose()
      #expect(subjects.allSatisfy { !$0.hasObservers })
    }
  }
}
