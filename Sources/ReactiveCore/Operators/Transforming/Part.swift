/// A part of the elements of a stream: those that a subject is given.
///
/// Whoever is subscribed to it keeps the subscription to the whole stream alive.
final class Part<Element>: Observable<Element> {
  private let elements: PublishSubject<Element>
  private let upstreamUse: RefCountDisposable

  init(_ elements: PublishSubject<Element>, _ upstreamUse: RefCountDisposable) {
    self.elements = elements
    self.upstreamUse = upstreamUse
    super.init(isDirect: true)
  }

  override func run(_ downstream: Downstream<Element>) -> any Disposable {
    let use = upstreamUse.retain()
    return Disposables.create(use, elements.run(downstream.ending(use)))
  }
}
