public import Synchronization

/// Sends the elements of all inner streams as they are sent, as `flatMap` and `merge` do.
@usableFromInline
final class Merging<Output>: Join<Output> {
  /// The number of streams that have not completed, the outer one included.
  @usableFromInline let open = Atomic(1)

  /// Whether any inner stream has not completed.
  @usableFromInline
  var isMerging: Bool { open.load(ordering: .relaxed) > 1 }

  /// Subscribes to the source of the streams.
  ///
  /// - Parameters:
  ///   - source: the outer stream
  ///   - select: makes an inner stream of its element; nil to ignore the element
  @inlinable
  func merge<Source>(
    _ source: Observable<Source>, _ select: @escaping (Source) throws -> Observable<Output>?
  ) {
    let root = Branch()
    attach(
      source, in: root,
      onNext: { [self] element in
        guard !isDisposed else { return }
        do {
          if let stream = try select(element) { merge(stream) }
        } catch {
          end(error)
        }
      },
      onEnd: { [self] error in close(root, error) })
  }

  /// Subscribes to all streams of a list.
  func merge(_ streams: [Observable<Output>]) {
    for stream in streams where !isDisposed { merge(stream) }
    close(Branch(), nil)
  }

  @inlinable
  func merge(_ stream: Observable<Output>) {
    open.add(1, ordering: .relaxed)
    MergedBranch(of: self).begin(stream)
  }

  @inlinable
  func close(_ branch: Branch, _ error: (any Error)?) {
    guard error == nil else { return end(error) }
    remove(branch)
    if open.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 { end(nil) }
  }
}

/// The subscription to an inner stream.
@usableFromInline
final class MergedBranch<Output>: Branch {
  @usableFromInline let merging: Merging<Output>

  @inlinable
  init(of merging: Merging<Output>) {
    self.merging = merging
    super.init()
  }

  @inlinable
  func begin(_ stream: Observable<Output>) {
    merging.begin(
      stream, in: self,
      Downstream(
        onNext: { [self] element in merging.send(element) },
        onEnd: { [self] error in merging.close(self, error) }))
  }
}
