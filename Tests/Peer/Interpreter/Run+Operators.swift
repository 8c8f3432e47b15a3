import Chains

extension Run {
  func apply(_ step: Step, to stream: Observable<Int>, _ closure: Closure) -> Observable<Int> {
    elements(step, stream)
      ?? choices(step, stream, closure)
      ?? effects(step, stream)
      ?? flattened(step, stream, closure)
      ?? combined(step, stream, closure)
      ?? timed(step, stream, closure)
      ?? shared(step, stream, closure)
  }

  private func elements(_ step: Step, _ stream: Observable<Int>) -> Observable<Int>? {
    let number = step.number
    let act = { try self.performOrThrow(step.act) }
    switch step.kind {
    case .map:
      return stream.map {
        try act()
        return $0 + number
      }
    case .compactMap:
      return stream.compactMap {
        try act()
        return $0 == number ? nil : $0
      }
    case .filter:
      return stream.filter {
        try act()
        return $0 % 3 != number
      }
    case .scan:
      return stream.scan(number) {
        try act()
        return join($0, $1)
      }
    case .scanInto:
      return stream.scan(into: number) {
        try act()
        $0 = join($0, $1)
      }
    case .reduce:
      return stream.reduce(number) {
        try act()
        return join($0, $1)
      }
    case .toArray: return stream.toArray().asObservable().map { fold($0) }
    case .enumerated: return stream.enumerated().map { join($0.index, $0.element) }
    case .distinct:
      return stream.distinctUntilChanged {
        try act()
        return $0 % 3 == $1 % 3
      }
    case .startWith: return stream.startWith(number)
    case .materialize: return stream.materialize().map { code($0) }
    case .materializedTake: return stream.materialize().take(number).dematerialize()
    case .materializedDelay:
      return stream.materialize().delay(.seconds(step.time), scheduler: scheduler)
        .dematerialize()
    default: return nil
    }
  }

  private func choices(
    _ step: Step, _ stream: Observable<Int>, _ closure: Closure
  ) -> Observable<Int>? {
    let number = step.number
    let isMultiple: (Int) throws -> Bool = {
      try self.performOrThrow(step.act)
      return $0 % 4 == number
    }
    switch step.kind {
    case .take: return stream.take(number)
    case .skip: return stream.skip(number)
    case .takeLast: return stream.takeLast(number)
    case .takeWhile: return stream.take(while: { try !isMultiple($0) })
    case .takeWhileInclusive:
      return stream.take(while: { try !isMultiple($0) }, behavior: .inclusive)
    case .takeUntilElement: return stream.take(until: { try isMultiple($0) })
    case .skipWhile: return stream.skip(while: { try !isMultiple($0) })
    case .single: return stream.single()
    case .singleWhere:
      return stream.single {
        try self.performOrThrow(step.act)
        return $0 % 3 != number
      }
    case .first: return stream.first().asObservable().map { $0 ?? -1 }
    case .elementAt: return stream.element(at: number)
    case .ifEmpty: return stream.ifEmpty(default: number)
    case .ifEmptySwitch: return stream.ifEmpty(switchTo: build(step.inner[0], closure))
    case .ignoreElements:
      return stream.ignoreElements().materialize().map { $0.isCompleted ? 1 : 2 }
    case .asSingle: return stream.asSingle().asObservable()
    case .asMaybe: return stream.asMaybe().asObservable()
    case .asInfallible: return stream.asInfallible(onErrorJustReturn: number).asObservable()
    case .andThen:
      return stream.ignoreElements().asCompletable().andThen(build(step.inner[0], closure))
    default: return nil
    }
  }

  private func effects(_ step: Step, _ stream: Observable<Int>) -> Observable<Int>? {
    let name = "do\(step.number)"
    let write: (String) throws -> Void = {
      try self.performOrThrow(step.act)
      self.log("\(name) \($0)")
    }
    switch step.kind {
    case .doNext: return stream.do(onNext: { try write("next \($0)") })
    case .doAfterNext: return stream.do(afterNext: { try write("after \($0)") })
    case .doError: return stream.do(onError: { _ in try write("error") })
    case .doAfterError: return stream.do(afterError: { _ in try write("after error") })
    case .doCompleted: return stream.do(onCompleted: { try write("completed") })
    case .doAfterCompleted: return stream.do(afterCompleted: { try write("after completed") })
    case .doSubscribe:
      return stream.do(onSubscribe: {
        self.perform(step.act)
        self.note("\(name) subscribe")
      })
    case .doSubscribed:
      return stream.do(onSubscribed: {
        self.perform(step.act)
        self.note("\(name) subscribed")
      })
    case .doDispose: return stream.do(onDispose: { self.note("\(name) dispose") })
    default: return nil
    }
  }

  private func flattened(
    _ step: Step, _ stream: Observable<Int>, _ closure: Closure
  ) -> Observable<Int>? {
    let inner: (Int) throws -> Observable<Int> = {
      try self.performOrThrow(step.act)
      return self.made(step, Closure(element: $0, input: closure.input))
    }
    switch step.kind {
    case .flatMap: return stream.flatMap(inner)
    case .flatMapLatest: return stream.flatMapLatest(inner)
    case .flatMapFirst: return stream.flatMapFirst(inner)
    case .concatMap: return stream.concatMap(inner)
    case .merge: return stream.map(inner).merge()
    case .mergeLimited: return stream.map(inner).merge(maxConcurrent: step.number + 1)
    case .concatInner: return stream.map(inner).concat()
    case .switchLatest: return stream.map(inner).switchLatest()
    case .groupBy:
      return stream.groupBy {
        try self.performOrThrow(step.act)
        return $0 % 2
      }.flatMap {
        self.made(step, Closure(element: closure.element, input: $0.asObservable()))
      }
    case .window, .windowConcat:
      let windows = stream.window(
        timeSpan: .seconds(step.time + 1), count: step.number + 1, scheduler: scheduler)
      let inner: (Observable<Int>) -> Observable<Int> = {
        self.made(step, Closure(element: closure.element, input: $0))
      }
      return step.kind == .window ? windows.flatMap(inner) : windows.concatMap(inner)
    default: return nil
    }
  }

  private func combined(
    _ step: Step, _ stream: Observable<Int>, _ closure: Closure
  ) -> Observable<Int>? {
    switch step.kind {
    case .catchAndReturn: return stream.catchAndReturn(step.number)
    case .retry: return stream.retry(step.number)
    case .retryTimes:
      return stream.retry(when: { (errors: Observable<any Error>) in errors.take(step.number) })
    case .catch, .retryWhen:
      let inner: (any Error) throws -> Observable<Int> = { _ in
        try self.performOrThrow(step.act)
        return self.made(step, closure)
      }
      guard step.kind == .retryWhen else { return stream.catch(inner) }
      return stream.retry(when: { (errors: Observable<any Error>) in
        errors.flatMap(inner).take(3)
      })
    default: break
    }
    guard
      [
        .takeUntil, .skipUntil, .concat, .withLatestFrom, .withLatestOf, .sample, .sampleDefault,
        .amb,
      ].contains(step.kind)
    else { return nil }
    let other = build(step.inner[0], closure)
    switch step.kind {
    case .takeUntil: return stream.take(until: other)
    case .skipUntil: return stream.skip(until: other)
    case .concat: return stream.concat(other)
    case .withLatestFrom:
      return stream.withLatestFrom(other) {
        try self.performOrThrow(step.act)
        return join($0, $1)
      }
    case .withLatestOf: return stream.withLatestFrom(other)
    case .sample: return stream.sample(other)
    case .sampleDefault: return stream.sample(other, defaultValue: step.number)
    default: return stream.amb(other)
    }
  }

  private func timed(
    _ step: Step, _ stream: Observable<Int>, _ closure: Closure
  ) -> Observable<Int>? {
    let time = RxTimeInterval.seconds(step.time)
    switch step.kind {
    case .debounce: return stream.debounce(time, scheduler: scheduler)
    case .throttle: return stream.throttle(time, scheduler: scheduler)
    case .throttleFirst: return stream.throttle(time, latest: false, scheduler: scheduler)
    case .delay: return stream.delay(time, scheduler: scheduler)
    case .delaySubscription: return stream.delaySubscription(time, scheduler: scheduler)
    case .takeFor: return stream.take(for: time, scheduler: scheduler)
    case .skipFor: return stream.skip(time, scheduler: scheduler)
    case .timeout: return stream.timeout(time, scheduler: scheduler)
    case .timeoutOther:
      return stream.timeout(time, other: build(step.inner[0], closure), scheduler: scheduler)
    case .buffer:
      return stream.buffer(
        timeSpan: .seconds(step.time + 1), count: step.number + 1, scheduler: scheduler
      ).map { fold($0) }
    case .observeOn: return stream.observe(on: scheduler)
    case .subscribeOn: return stream.subscribe(on: scheduler)
    default: return nil
    }
  }

  private func shared(
    _ step: Step, _ stream: Observable<Int>, _ closure: Closure
  ) -> Observable<Int> {
    switch step.kind {
    case .share: return stream.share()
    case .shareReplay: return stream.share(replay: step.number)
    case .shareForever: return stream.share(replay: step.number, scope: .forever)
    case .publish: return stream.publish().refCount()
    case .replay: return stream.replay(step.number).refCount()
    case .multicastBehavior:
      return stream.multicast(BehaviorSubject(value: step.number)).refCount()
    case .multicastAsync: return stream.multicast(AsyncSubject()).refCount()
    case .multicastMade:
      return stream.multicast(makeSubject: {
        self.perform(step.act)
        return PublishSubject<Int>()
      }).refCount()
    case .multicastReplay:
      return stream.multicast(makeSubject: {
        self.perform(step.act)
        return ReplaySubject<Int>.create(bufferSize: step.number + 1)
      }).refCount()
    case .multicastSelector:
      let makeSubject = { PublishSubject<Int>() }
      return stream.multicast(makeSubject) { input in
        try self.performOrThrow(step.act)
        return self.made(step, Closure(element: closure.element, input: input))
      }
    case .connected: return connected(stream.publish(), step)
    case .connectedReplay: return connected(stream.replay(1), step)
    default: fatalError("no operator: \(step.kind)")
    }
  }

  /// A stream that is connected at a time, and for some time.
  private func connected(
    _ stream: ConnectableObservable<Int>, _ step: Step
  ) -> Observable<Int> {
    at(step.time) { [weak self] in
      let connection = stream.connect()
      self?.keep(connection)
      if step.number > 0 { self?.at(step.time + step.number * 20) { connection.dispose() } }
    }
    return stream.asObservable()
  }
}
