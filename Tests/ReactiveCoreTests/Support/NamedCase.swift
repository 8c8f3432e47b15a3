import Testing

/// A case of a table: a function under the name that the test report shows.
struct NamedCase<Input, Output>: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let make: @Sendable (Input) -> Output

  init(_ name: String, _ make: @escaping @Sendable (Input) -> Output) {
    testDescription = name
    self.make = make
  }
}
