import Chains

extension Run {
  /// Makes the stream of a chain.
  ///
  /// - Parameter closure: the values of the closure in which the chain stands
  func build(_ chain: Chain, _ closure: Closure) -> Observable<Int> {
    var stream = source(chain.steps[0], closure)
    for step in chain.steps.dropFirst() { stream = apply(step, to: stream, closure) }
    return stream
  }

  /// A stream that a closure makes.
  func made(_ step: Step, _ closure: Closure) -> Observable<Int> {
    mayMakeStream() ? build(step.inner[0], closure) : .empty()
  }

  private func source(_ step: Step, _ closure: Closure) -> Observable<Int> {
    let (number, time) = (step.number, RxTimeInterval.seconds(step.time))
    switch step.kind {
    case .hot: return hot.isEmpty ? .empty() : hot[number]
    case .cold: return cold.isEmpty ? .empty() : cold[number].asObservable()
    case .subject: return subjects.isEmpty ? .empty() : subjects[number].stream
    case .named: return number < named.count ? named[number] : .empty()
    case .input: return closure.input
    case .element: return .just(closure.element)
    case .just: return .just(number)
    case .of: return .of(1, number, 3)
    case .range: return .range(start: 1, count: number)
    case .empty: return .empty()
    case .never: return .never()
    case .error: return .error(Failure.thrown)
    case .timer: return .timer(time, scheduler: scheduler)
    case .interval: return .interval(.seconds(step.time + 5), scheduler: scheduler)
    case .periodic: return .timer(time, period: .seconds(20), scheduler: scheduler)
    case .scheduled: return .of(1, 2, 3, scheduler: scheduler)
    case .repeated: return Observable.repeatElement(number).take(3)
    case .generate:
      return .generate(
        initialState: 1,
        condition: {
          try self.performOrThrow(step.act)
          return $0 <= number
        }, iterate: { $0 + 1 })
    case .create: return created(step)
    case .deferred:
      return .deferred {
        try self.performOrThrow(step.act)
        return self.made(step, closure)
      }
    case .using:
      let resource = {
        CompositeDisposable(disposables: [Disposables.create { self.note("use \(number)") }])
      }
      return .using(resource) { _ in
        try self.performOrThrow(step.act)
        return self.made(step, closure)
      }
    default: return combination(step, closure)
    }
  }

  private func created(_ step: Step) -> Observable<Int> {
    .create { observer in
      observer.onNext(1)
      self.perform(step.act)
      observer.onNext(2)
      if step.number % 2 == 1 { observer.onCompleted() }
      if step.number == 2 { observer.onError(Failure.thrown) }
      observer.onNext(3)
      return Disposables.create { self.note("created \(step.number)") }
    }
  }

  private func combination(_ step: Step, _ closure: Closure) -> Observable<Int> {
    let (first, second) = (build(step.inner[0], closure), build(step.inner[1], closure))
    let joined: (Int, Int) throws -> Int = {
      try self.performOrThrow(step.act)
      return join($0, $1)
    }
    let folded: ([Int]) throws -> Int = {
      try self.performOrThrow(step.act)
      return fold($0)
    }
    switch step.kind {
    case .merged: return .merge(first, second)
    case .mergedAll: return .merge([first, second])
    case .concatenated: return .concat(first, second)
    case .zipped: return .zip(first, second, resultSelector: joined)
    case .zippedAll: return .zip([first, second], resultSelector: folded)
    case .combined: return .combineLatest(first, second, resultSelector: joined)
    case .combinedAll: return .combineLatest([first, second], resultSelector: folded)
    case .raced: return .amb([first, second])
    case .rescued: return .catch(sequence: [first, second])
    default: fatalError("no source: \(step.kind)")
    }
  }
}
