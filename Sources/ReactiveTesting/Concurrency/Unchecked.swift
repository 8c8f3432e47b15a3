/// Carries a value across an isolation boundary that the compiler cannot check.
///
/// Elements need not be `Sendable`. Its users make sure that two threads never use the value at
/// once: it is behind a lock, or handed off to another thread and not used again.
struct Unchecked<Value>: @unchecked Sendable {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}
