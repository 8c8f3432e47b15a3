/// Carries a value across an isolation boundary that the compiler cannot check.
///
/// Closures given to an Rx API need not be `@Sendable` and elements need not be `Sendable`: most
/// streams never leave their thread, and those that do use `observe(on:)` or `subscribe(on:)`. Rx's
/// contract replaces the compiler's check: events are serial, so two threads never use the value at
/// once. This is the only type that relies on that.
@frozen
@usableFromInline
struct Unchecked<Value>: @unchecked Sendable {
  @usableFromInline var value: Value

  @inlinable
  init(_ value: Value) {
    self.value = value
  }
}
