public import Synchronization

/// Sends the elements of one stream, until there is another to take its place.
@usableFromInline
final class Switching<Output>: Join<Output> {
  /// How many streams are open: their source, and the one whose elements are sent.
  @usableFromInline let open = Atomic(1)

  // The stream whose elements are sent. It holds this, so it is let go of at the end.
  @usableFromInline let current = Guarded<Branch?>(nil)

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
      onEnd: { [self] error in close(root, error) })
  }

  /// Puts a branch in the place of the one before, of which it disposes.
  @inlinable
  func replaceCurrent(by branch: Branch) {
    open.add(1, ordering: .relaxed)
    if let old = current.exchange(branch), remove(old) { open.subtract(1, ordering: .relaxed) }
    if isDisposed { _ = current.exchange(nil) }
  }

  @inlinable
  func close(_ branch: Branch, _ error: (any Error)?) {
    guard error == nil else { return end(error) }
    guard remove(branch) else { return }
    if open.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 { end(nil) }
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
    guard let error else { return switching.close(self, nil) }
    switching.pass { [self] in
      if !isDisposed { switching.stop(error) }
    }
  }
}
