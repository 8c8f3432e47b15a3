/// Carries a value across an isolation boundary that the compiler cannot check.
///
/// Elements need not be `Sendable`. Whoever uses it sees to it that two threads never use the value at
/// once: it is behind a lock, or one thread hands it to another and does not touch it again.
struct Unchecked<Value>: @unchecked Sendable {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}
