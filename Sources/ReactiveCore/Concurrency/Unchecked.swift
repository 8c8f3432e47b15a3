/// Carries a value to where the compiler wants a promise that it may go there.
///
/// Closures given to an Rx API need not be `@Sendable` and elements need not be `Sendable`: most
/// streams never leave their thread, and those that do say so with `observe(on:)` or `subscribe(on:)`.
/// Rx's own contract takes the place of the compiler's: events are serial, so two threads never use
/// what is carried at once. This is the one type that makes that promise.
@frozen
@usableFromInline
struct Unchecked<Value>: @unchecked Sendable {
  @usableFromInline var value: Value

  @inlinable
  init(_ value: Value) {
    self.value = value
  }
}
