/// Carries a value that is not `Sendable` into a `Sendable` closure.
///
/// This module runs on the main thread, and Rx's closures and elements need not be `Sendable`. Each
/// use asserts that the value is created and used on one thread.
struct Transfer<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
