extension ObservableType {
  /// Groups the elements by key, into one stream for each key.
  ///
  /// - Parameter keySelector: the key of an element; an error that it throws ends all streams
  /// - Returns: the stream of the groups, each of which is sent before its first element. This
  ///   stream stays subscribed to until the result and all groups are disposed of
  public func groupBy<Key: Hashable>(
    keySelector: @escaping (Element) throws -> Key
  ) -> Observable<GroupedObservable<Key, Element>> {
    let source = asObservable()
    return OperatorObservable { downstream in
      Grouping(downstream, keySelector).begin(source)
    }
  }
}

/// One subscription to a stream of groups.
private final class Grouping<Key: Hashable, Element> {
  private let downstream: Downstream<GroupedObservable<Key, Element>>
  private let keySelector: (Element) throws -> Key
  private var indices: [Key: Int] = [:]
  private var groups: [PublishSubject<Element>] = []

  private let upstream = SingleAssignmentDisposable()
  private let upstreamReferences: RefCountDisposable
  private let isStopped = BooleanDisposable()

  init(
    _ downstream: Downstream<GroupedObservable<Key, Element>>,
    _ keySelector: @escaping (Element) throws -> Key
  ) {
    self.downstream = downstream
    self.keySelector = keySelector
    upstreamReferences = RefCountDisposable(disposable: upstream)
  }

  func begin(_ source: Observable<Element>) -> any Disposable {
    upstream.setDisposable(source.run(Downstream(onNext: receive, onEnd: end)))
    return Disposables.create(isStopped, upstreamReferences)
  }

  private func receive(_ element: Element) {
    guard !upstream.isDisposed else { return }
    do {
      group(of: try keySelector(element)).onNext(element)
    } catch {
      end(error)
    }
  }

  private func group(of key: Key) -> PublishSubject<Element> {
    if let index = indices[key] { return groups[index] }
    let group = PublishSubject<Element>()
    indices[key] = groups.count
    groups.append(group)
    if !isStopped.isDisposed {
      downstream.onNext(GroupedObservable(key: key, source: GroupSource(group, upstreamReferences)))
    }
    return group
  }

  private func end(_ error: (any Error)?) {
    guard !upstream.isDisposed else { return }
    for group in groups { group.on(error.map { .error($0) } ?? .completed) }
    if !isStopped.isDisposed { downstream.onEnd(error) }
    upstream.dispose()
  }
}
