/// Carries what a test shares between threads on purpose.
struct Captive<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
