/// A disposable that does nothing.
@usableFromInline
struct NopDisposable: Disposable, Sendable {
  @usableFromInline static let noOp = NopDisposable()

  @inlinable
  init() {}

  @inlinable
  func dispose() {}
}

extension Disposables {
  /// A disposable that does nothing.
  public static func create() -> any Disposable { NopDisposable.noOp }
}
