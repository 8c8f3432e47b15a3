/// Carries a value to where the compiler wants a promise that it may go there.
///
/// Everything here happens on the main thread, and Rx's closures and elements need not be
/// `Sendable`. Each use says, by being one, that the value is made and used on one thread.
struct Transfer<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
