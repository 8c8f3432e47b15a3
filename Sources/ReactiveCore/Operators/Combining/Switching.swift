public import Synchronization

/// Sends the elements of one stream, until there is another to take its place.
@usableFromInline
final class Switching<Output>: Join<Output> {
  /// Whether the source of the streams is over.
  @usableFromInline let isSourceOver = Atomic(false)

  // The stream whose elements are sent. It holds this, so it is let go of at the end.
  @usableFromInline let current = HeldObject<Branch>()

  @usableFromInline
  override func dispose() {
    super.dispose()
    _ = current.exchange(nil)
  }

  /// Subscribes to the source of the streams.
  ///
  /// - Parameters:
  ///   - source: sends what the streams are made of.
  ///   - select: makes a stream.
  @inlinable
  func begin<Source>(
    _ source: Observable<Source>, _ select: @escaping (Source) throws -> Observable<Output>
  ) {
    let root = Branch()
    attach(
      source, in: root,
      onNext: { [self] element in
        guard !isDisposed else { return }
        do {
          SwitchedBranch(of: self).begin(try select(element))
        } catch {
          end(error)
        }
      },
      onEnd: { [self] error in
        guard error == nil else { return end(error) }
        remove(root)
        closeSource()
      })
  }

  /// Puts a branch in the place of the one before, of which it disposes.
  @inlinable
  func replaceCurrent(by branch: Branch) {
    if let old = current.exchange(branch) { remove(old) }
    if isDisposed { _ = current.exchange(nil) }
  }

  /// Takes the end of a stream, unless another one has taken its place.
  ///
  /// The source tells that it is over and then looks at the stream, and the stream the other way round:
  /// so at least one of them sees that both are. If both do, the second end is passed over.
  @inlinable
  func close(_ branch: Branch) {
    if remove(branch), isSourceOver.load(ordering: .sequentiallyConsistent) { end(nil) }
  }

  /// Takes the end of the source.
  @usableFromInline
  func closeSource() {
    isSourceOver.store(true, ordering: .sequentiallyConsistent)
    guard let branch = current.exchange(nil), !branch.hasFinished else { return end(nil) }
    // The source may have ended while it made a stream, which is to take the place of this one.
    current.fill(with: branch)
    if isDisposed { _ = current.exchange(nil) }
  }
}

/// One of the streams that take each other's place.
@usableFromInline
final class SwitchedBranch<Output>: Branch {
  @usableFromInline let switching: Switching<Output>

  @inlinable
  init(of switching: Switching<Output>) {
    self.switching = switching
    super.init()
  }

  @inlinable
  func begin(_ stream: Observable<Output>) {
    switching.replaceCurrent(by: self)
    switching.begin(
      stream, in: self,
      Downstream(
        onNext: { [self] element in
          switching.gate.pass({ send(element) }, orLater: { { self.send(element) } })
        },
        onEnd: { [self] error in end(error) }))
  }

  /// Sends an element, unless another stream has taken the place of this one.
  @inlinable
  func send(_ element: Output) {
    if !isDisposed { switching.forward(element) }
  }

  @inlinable
  func end(_ error: (any Error)?) {
    guard let error else { return switching.close(self) }
    switching.pass { [self] in
      if !isDisposed { switching.stop(error) }
    }
  }
}
