/// The sources and operators, each as it is written.
///
/// `#n` stands for the step's number, `#t` for its time, `%0` and `%1` for its streams, `@` for the side
/// effect of a closure, and `@!` for one that may throw. In a stream that a closure makes, `x` is the
/// closure's element, and `input` the stream that it is given.
public enum Kind: String, Codable, CaseIterable, Sendable {
  // Sources
  case hot = "hot#n"
  case cold = "cold#n"
  case subject = "subject#n"
  case named = "named#n"
  case input = "input"
  case element = "Observable.just(x)"
  case just = "Observable.just(#n)"
  case of = "Observable.of(1, #n, 3)"
  case range = "Observable.range(start: 1, count: #n)"
  case empty = "Observable<Int>.empty()"
  case never = "Observable<Int>.never()"
  case error = "Observable<Int>.error(Failure.thrown)"
  case timer = "Observable<Int>.timer(.seconds(#t), scheduler: scheduler)"
  case interval = "Observable<Int>.interval(.seconds(#t + 5), scheduler: scheduler)"
  case periodic = "Observable<Int>.timer(.seconds(#t), period: .seconds(20), scheduler: scheduler)"
  case scheduled = "Observable.of(1, 2, 3, scheduler: scheduler)"
  case generate =
    "Observable.generate(initialState: 1, condition: { @! return $0 <= #n }, iterate: { $0 + 1 })"
  case repeated = "Observable.repeatElement(#n).take(3)"
  case deferred = "Observable.deferred { @! return %0 }"
  case create = "created(#n) { @ }"
  case using = "Observable.using({ noted(\"use #n\") }) { _ in @! return %0 }"
  case merged = "Observable.merge(%0, %1)"
  case mergedAll = "Observable.merge([%0, %1])"
  case concatenated = "Observable.concat(%0, %1)"
  case zipped = "Observable.zip(%0, %1) { @! return join($0, $1) }"
  case zippedAll = "Observable.zip([%0, %1]) { @! return fold($0) }"
  case combined = "Observable.combineLatest(%0, %1) { @! return join($0, $1) }"
  case combinedAll = "Observable.combineLatest([%0, %1]) { @! return fold($0) }"
  case raced = "Observable.amb([%0, %1])"
  case rescued = "Observable.catch(sequence: [%0, %1])"

  // Elements
  case map = ".map { @! return $0 + #n }"
  case compactMap = ".compactMap { @! return $0 == #n ? nil : $0 }"
  case filter = ".filter { @! return $0 % 3 != #n }"
  case scan = ".scan(#n) { @! return join($0, $1) }"
  case scanInto = ".scan(into: #n) { @! $0 = join($0, $1) }"
  case reduce = ".reduce(#n) { @! return join($0, $1) }"
  case toArray = ".toArray().asObservable().map { fold($0) }"
  case enumerated = ".enumerated().map { join($0.index, $0.element) }"
  case take = ".take(#n)"
  case skip = ".skip(#n)"
  case takeLast = ".takeLast(#n)"
  case takeWhile = ".take(while: { @! return $0 % 4 != #n })"
  case takeWhileInclusive = ".take(while: { @! return $0 % 4 != #n }, behavior: .inclusive)"
  case takeUntilElement = ".take(until: { @! return $0 % 4 == #n })"
  case skipWhile = ".skip(while: { @! return $0 % 4 != #n })"
  case takeUntil = ".take(until: %0)"
  case skipUntil = ".skip(until: %0)"
  case distinct = ".distinctUntilChanged { @! return $0 % 3 == $1 % 3 }"
  case single = ".single()"
  case singleWhere = ".single { @! return $0 % 3 != #n }"
  case first = ".first().asObservable().map { $0 ?? -1 }"
  case elementAt = ".element(at: #n)"
  case ifEmpty = ".ifEmpty(default: #n)"
  case ifEmptySwitch = ".ifEmpty(switchTo: %0)"
  case ignoreElements = ".ignoreElements().materialize().map { $0.isCompleted ? 1 : 2 }"
  case asSingle = ".asSingle().asObservable()"
  case asMaybe = ".asMaybe().asObservable()"
  case asInfallible = ".asInfallible(onErrorJustReturn: #n).asObservable()"
  case andThen = ".ignoreElements().asCompletable().andThen(%0)"
  case startWith = ".startWith(#n)"
  case materialize = ".materialize().map { code($0) }"
  case materializedTake = ".materialize().take(#n).dematerialize()"
  case materializedDelay =
    ".materialize().delay(.seconds(#t), scheduler: scheduler).dematerialize()"
  case groupBy = ".groupBy { @! return $0 % 2 }.flatMap { input in %0 }"

  // Side effects
  case doNext = ".do(onNext: { @! log(\"do#n next \\($0)\") })"
  case doAfterNext = ".do(afterNext: { @! log(\"do#n after \\($0)\") })"
  case doError = ".do(onError: { _ in @! log(\"do#n error\") })"
  case doAfterError = ".do(afterError: { _ in @! log(\"do#n after error\") })"
  case doCompleted = ".do(onCompleted: { @! log(\"do#n completed\") })"
  case doAfterCompleted = ".do(afterCompleted: { @! log(\"do#n after completed\") })"
  case doSubscribe = ".do(onSubscribe: { @ note(\"do#n subscribe\") })"
  case doSubscribed = ".do(onSubscribed: { @ note(\"do#n subscribed\") })"
  case doDispose = ".do(onDispose: { note(\"do#n dispose\") })"

  // Several streams
  case flatMap = ".flatMap { x in @! return %0 }"
  case flatMapLatest = ".flatMapLatest { x in @! return %0 }"
  case flatMapFirst = ".flatMapFirst { x in @! return %0 }"
  case concatMap = ".concatMap { x in @! return %0 }"
  case merge = ".map { x in @! return %0 }.merge()"
  case mergeLimited = ".map { x in @! return %0 }.merge(maxConcurrent: #n + 1)"
  case concatInner = ".map { x in @! return %0 }.concat()"
  case switchLatest = ".map { x in @! return %0 }.switchLatest()"
  case concat = ".concat(%0)"
  case withLatestFrom = ".withLatestFrom(%0) { @! return join($0, $1) }"
  case withLatestOf = ".withLatestFrom(%0)"
  case sample = ".sample(%0)"
  case sampleDefault = ".sample(%0, defaultValue: #n)"
  case amb = ".amb(%0)"

  // Errors
  case `catch` = ".catch { _ in @! return %0 }"
  case catchAndReturn = ".catchAndReturn(#n)"
  case retry = ".retry(#n)"
  case retryWhen =
    ".retry(when: { (errors: Observable<any Error>) in errors.flatMap { _ in @! return %0 }.take(3) })"
  case retryTimes = ".retry(when: { (errors: Observable<any Error>) in errors.take(#n) })"

  // Time
  case debounce = ".debounce(.seconds(#t), scheduler: scheduler)"
  case throttle = ".throttle(.seconds(#t), scheduler: scheduler)"
  case throttleFirst = ".throttle(.seconds(#t), latest: false, scheduler: scheduler)"
  case delay = ".delay(.seconds(#t), scheduler: scheduler)"
  case delaySubscription = ".delaySubscription(.seconds(#t), scheduler: scheduler)"
  case takeFor = ".take(for: .seconds(#t), scheduler: scheduler)"
  case skipFor = ".skip(.seconds(#t), scheduler: scheduler)"
  case timeout = ".timeout(.seconds(#t), scheduler: scheduler)"
  case timeoutOther = ".timeout(.seconds(#t), other: %0, scheduler: scheduler)"
  case buffer =
    ".buffer(timeSpan: .seconds(#t + 1), count: #n + 1, scheduler: scheduler).map { fold($0) }"
  case window =
    ".window(timeSpan: .seconds(#t + 1), count: #n + 1, scheduler: scheduler).flatMap { input in %0 }"
  case windowConcat =
    ".window(timeSpan: .seconds(#t + 1), count: #n + 1, scheduler: scheduler).concatMap { input in %0 }"
  case observeOn = ".observe(on: scheduler)"
  case subscribeOn = ".subscribe(on: scheduler)"

  // Sharing
  case share = ".share()"
  case shareReplay = ".share(replay: #n)"
  case shareForever = ".share(replay: #n, scope: .forever)"
  case publish = ".publish().refCount()"
  case replay = ".replay(#n).refCount()"
  case multicastBehavior = ".multicast(BehaviorSubject(value: #n)).refCount()"
  case multicastAsync = ".multicast(AsyncSubject()).refCount()"
  case multicastMade = ".multicast(makeSubject: { @ return PublishSubject<Int>() }).refCount()"
  case multicastReplay =
    ".multicast(makeSubject: { @ return ReplaySubject<Int>.create(bufferSize: #n + 1) }).refCount()"
  case multicastSelector = ".multicast({ PublishSubject<Int>() }) { input in @! return %0 }"
  case connected = ".publish().connected(at: #t, for: #n * 20)"
  case connectedReplay = ".replay(1).connected(at: #t, for: #n * 20)"

  /// Whether a chain may begin with it.
  public var isSource: Bool { !rawValue.hasPrefix(".") }

  /// Whether its number is that of an input, of which there are two.
  public var isInput: Bool { self == .hot || self == .cold || self == .subject }

  /// The number of streams that it is given.
  public var streams: Int { rawValue.contains("%1") ? 2 : rawValue.contains("%0") ? 1 : 0 }

  /// Whether its closure may have a side effect.
  public var acts: Bool { rawValue.contains("@") }

  /// Whether its closure may throw.
  public var mayThrow: Bool { rawValue.contains("@!") }

  /// Whether its streams may use the element of its closure.
  public var hasElement: Bool { rawValue.contains("{ x in") }

  /// Whether its streams may use the stream of its closure.
  public var hasInput: Bool { rawValue.contains("{ input in") }
}
