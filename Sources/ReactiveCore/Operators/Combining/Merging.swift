/// Sends the elements of any number of streams as they come.
///
/// It is over when the last branch is: those of the streams, and that of their source.
@usableFromInline
final class Merging<Output>: Join<Output> {
  /// Whether there is more than the source.
  @usableFromInline
  var isMerging: Bool { branches.withLock { !$0.isEmpty && !$0.hasOne } }

  /// Subscribes to the source of the streams.
  ///
  /// - Parameters:
  ///   - source: sends what the streams are made of.
  ///   - select: makes a stream; nil if the element is to be passed over.
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
          if let stream = try select(element) { MergedBranch(of: self).begin(stream) }
        } catch {
          end(error)
        }
      },
      onEnd: { [self] error in close(root, error) })
  }

  /// Subscribes to all streams of a list.
  func merge(_ streams: [Observable<Output>]) {
    let root = Branch()
    list(root)
    for stream in streams where !isDisposed { MergedBranch(of: self).begin(stream) }
    close(root, nil)
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

/// One of the streams that are merged.
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
