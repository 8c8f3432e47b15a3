import ReactiveCore
import Testing

/// A closure that is read often from behind a lock must not grow by being read.
@Suite(.serialized) struct WrappingTests {
  @Test func `asking a disposable whether it is disposed of many times does not change it`() {
    var count = 0
    let disposable = Disposables.create { count += 1 }
    for _ in 0..<300_000 where disposable.isDisposed { count += 1 }
    disposable.dispose()
    #expect(count == 1)
  }

  @Test func `the error handler may be called any number of times`() {
    let before = Hooks.defaultErrorHandler
    defer { Hooks.defaultErrorHandler = before }
    var count = 0
    Hooks.defaultErrorHandler = { _, _ in count += 1 }
    for _ in 0..<300_000 { _ = Hooks.defaultErrorHandler }
    Hooks.defaultErrorHandler([], Broken())
    #expect(count == 1)
  }
}
