/// Two disposables that are disposed of as one.
final class BinaryDisposable: Cancelable {
  #if TRACE_RESOURCES
  private let traced = Traced()
  #endif

  private let pair: Guarded<(any Disposable, any Disposable)?>

  init(_ first: any Disposable, _ second: any Disposable) {
    pair = Guarded((first, second))
  }

  var isDisposed: Bool {
    pair.withLock { $0 == nil }
  }

  func dispose() {
    guard let (first, second) = pair.exchange(nil) else { return }
    first.dispose()
    second.dispose()
  }
}

extension Disposables {
  /// Two disposables as one.
  ///
  /// - Parameters:
  ///   - disposable1: the first to be disposed of
  ///   - disposable2: the second
  /// - Returns: the disposable
  public static func create(
    _ disposable1: any Disposable, _ disposable2: any Disposable
  ) -> any Cancelable {
    BinaryDisposable(disposable1, disposable2)
  }
}
