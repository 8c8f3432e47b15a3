/// The source of a group of `groupBy`, or of a window: the elements that a subject is given.
///
/// Its subscriptions retain the upstream subscription that all groups share.
final class GroupSource<Element>: Observable<Element> {
  private let elements: PublishSubject<Element>
  private let upstreamReferences: RefCountDisposable

  init(_ elements: PublishSubject<Element>, _ upstreamReferences: RefCountDisposable) {
    self.elements = elements
    self.upstreamReferences = upstreamReferences
    super.init(isSynchronous: true)
  }

  override func run(_ downstream: Downstream<Element>) -> any Disposable {
    let use = upstreamReferences.retain()
    return Disposables.create(use, elements.run(downstream.ending(use)))
  }
}
