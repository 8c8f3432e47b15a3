extension ObservableType {
  /// Groups the elements by key, and emits one observable, called a group, for each key.
  ///
  /// The subscription to this observable is disposed of when neither the result nor a group has a
  /// subscriber.
  ///
  /// - Parameter keySelector: a closure that returns the key of an element; if it throws, the
  ///   result and all groups fail with that error
  /// - Returns: an observable of groups; a group is emitted just before its first element
  public func groupBy<Key: Hashable>(
    keySelector: @escaping (Element) throws -> Key
  ) -> Observable<GroupedObservable<Key, Element>> {
    let source = asObservable()
    return OperatorObservable { downstream in
      Grouping(downstream, keySelector).begin(source)
    }
  }
}

/// One subscription to the result of `groupBy`.
private final class Grouping<Key: Hashable, Element> {
  private let downstream: Downstream<GroupedObservable<Key, Element>>
  private let keySelector: (Element) throws -> Key

  /// The index of each key's group in `groups`.
  private var indices: [Key: Int] = [:]

  /// The groups in the order of their first elements; the groups end in this order, too.
  private var groups: [PublishSubject<Element>] = []

  private let upstream = UpstreamHolder()

  /// Disposes of the upstream when neither the result nor a group has a subscriber.
  private let upstreamReferences: RefCountDisposable

  /// Whether the subscription to the result was disposed of; the groups may still have subscribers.
  private let isResultDisposed = BooleanDisposable()

  /// Whether the terminal event has been emitted, or is being emitted.
  ///
  /// This needs no lock, because the source's events are serial.
  private var hasEnded = false

  init(
    _ downstream: Downstream<GroupedObservable<Key, Element>>,
    _ keySelector: @escaping (Element) throws -> Key
  ) {
    self.downstream = downstream
    self.keySelector = keySelector
    upstreamReferences = RefCountDisposable(disposable: upstream)
  }

  func begin(_ source: Observable<Element>) -> any Disposable {
    upstream.hold(source.run(Downstream(onNext: receive, onEnd: end)))
    return Disposables.create(isResultDisposed, upstreamReferences)
  }

  private func receive(_ element: Element) {
    guard !hasEnded, !upstream.isDisposed else { return }
    do {
      let key = try keySelector(element)
      // `keySelector` may have made the source end.
      if !hasEnded { group(of: key).onNext(element) }
    } catch {
      end(error)
    }
  }

  /// Returns the group with a key, and emits the group if it is new.
  private func group(of key: Key) -> PublishSubject<Element> {
    if let index = indices[key] { return groups[index] }
    let group = PublishSubject<Element>()
    indices[key] = groups.count
    groups.append(group)
    if !isResultDisposed.isDisposed {
      downstream.onNext(GroupedObservable(key: key, source: GroupSource(group, upstreamReferences)))
    }
    return group
  }

  private func end(_ error: (any Error)?) {
    guard !hasEnded, !upstream.isDisposed else { return }
    hasEnded = true
    for group in groups { group.on(error.map { .error($0) } ?? .completed) }
    if !isResultDisposed.isDisposed { downstream.onEnd(error) }
    upstream.dispose()
  }
}

/// An observable of the elements that share a key.
public struct GroupedObservable<Key, Element>: ObservableType {
  /// The key that the elements share.
  public let key: Key

  private let source: Observable<Element>

  /// Creates a group from a key and an observable of the elements.
  public init(key: Key, source: Observable<Element>) {
    self.key = key
    self.source = source
  }

  /// Subscribes an observer to the group's events.
  public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    source.subscribe(observer)
  }

  /// Returns an observable of the group's elements.
  public func asObservable() -> Observable<Element> { source }
}

/// An observable that emits the events of a subject: a group of `groupBy`, or a window of `window`.
///
/// Each subscription to a group (or window) keeps alive the shared subscription to the source.
final class GroupSource<Element>: Observable<Element> {
  private let subject: PublishSubject<Element>
  private let upstreamReferences: RefCountDisposable

  init(_ subject: PublishSubject<Element>, _ upstreamReferences: RefCountDisposable) {
    self.subject = subject
    self.upstreamReferences = upstreamReferences
    super.init(skipsTrampoline: true)
  }

  override func run(_ downstream: Downstream<Element>) -> any Disposable {
    let reference = upstreamReferences.retain()
    return Disposables.create(reference, subject.run(downstream.ending(reference)))
  }
}
