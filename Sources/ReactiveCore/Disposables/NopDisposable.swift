/// A disposable with nothing to end.
@usableFromInline
struct NopDisposable: Disposable, Sendable {
  @usableFromInline static let noOp = NopDisposable()

  @inlinable
  init() {}

  @inlinable
  func dispose() {}
}

extension Disposables {
  /// A disposable with nothing to end.
  public static func create() -> any Disposable { NopDisposable.noOp }
}
