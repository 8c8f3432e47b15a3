/// Sends the elements of one stream, until there is another to take its place.
///
/// It is over when the last branch is: that of the stream, and that of the source of the streams.
@usableFromInline
final class Switching<Output>: Join<Output> {
  // The stream whose elements are sent; only who sends the streams touches it.
  @exclusivity(unchecked) private var current: Branch?

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
  @usableFromInline
  func replaceCurrent(by branch: Branch) {
    let old = current
    current = branch
    list(branch)
    if let old { _ = remove(old) }
  }

  @usableFromInline
  func close(_ branch: Branch, _ error: (any Error)?) {
    if let error {
      end(error)
    } else if remove(branch) {
      end(nil)
    }
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
    hold(
      stream.begin(
        Downstream(
          onNext: { [self] element in
            switching.gate.pass({ send(element) }, orLater: { { self.send(element) } })
          },
          onEnd: { [self] error in end(error) })))
  }

  /// Sends an element, unless another stream has taken the place of this one.
  @inlinable
  func send(_ element: Output) {
    if !isDisposed { switching.forward(element) }
  }

  @usableFromInline
  func end(_ error: (any Error)?) {
    guard let error else { return switching.close(self, nil) }
    switching.pass { [self] in
      if !isDisposed { switching.stop(error) }
    }
  }
}
