extension Scenario {
  static let errors = [
    Self("Catch/catch(_:)") { i in i.source.catch { _ in i.keep(i.other) } },
    Self("Catch/catch(_:) that throws") { i in
      i.source.catch { _ in throw Failure.closure }
    },
    Self("Catch/catch(_:) of a failing closure") { i in
      i.source.map { try i.check($0) }.catch { i.keep(.just("\($0)" == "" ? 0 : -1)) }
    },
    Self("Catch/catchAndReturn(_:)") { i in i.source.catchAndReturn(-1) },
    Self("Catch/catch(sequence:)") { i in Observable.catch(sequence: [i.source, i.other]) },
    Self("Catch/catch(sequence:) of several failures") { i in
      Observable.catch(sequence: [.error(Failure.closure), i.source, i.other])
    },
    Self("Retry/retry(_:)") { i in i.source.retry(2) },
    Self("Retry/retry(_:) of a failing closure") { i in i.source.map { try i.check($0) }.retry(3) },
    Self("Retry/retry()") { i in
      var attempts = 0
      return Observable<Int>.deferred {
        attempts += 1
        return attempts > 2 ? i.other : i.source
      }.retry()
    },
    Self("Retry/retry(when:)") { i in
      i.source.retry { (errors: Observable<any Error>) in
        errors.take(2).flatMap { _ in Observable<Int>.timer(.seconds(5), scheduler: i.scheduler) }
      }
    },
    Self("Retry/retry(when:) by another source") { i in
      i.source.map { try i.check($0) }.retry { (errors: Observable<any Error>) in
        errors.enumerated().flatMap { index, error in
          index > 1 ? Observable<Int>.error(error) : i.other.take(1)
        }
      }
    },
    Self("Retry/retry(when:) that completes at once") { i in
      i.source.retry { (_: Observable<any Error>) in Observable<Int>.empty() }
    },
    Self("Retry/retry(when:) that fails at once") { i in
      i.source.retry { (_: Observable<any Error>) in Observable<Int>.error(Failure.closure) }
    },
    Self("Retry/retry(when:) of one type of error") { i in
      i.source.retry { (errors: Observable<Failure>) in
        errors.flatMap { _ in i.other.take(1) }.take(2)
      }
    },
  ]
}
