/// The errors of sources and closures.
struct Failure: Error, CustomStringConvertible, Equatable {
  let name: String

  var description: String { name }

  static let source = Failure(name: "source failed")
  static let other = Failure(name: "other failed")
  static let inner = Failure(name: "inner failed")
  static let closure = Failure(name: "closure failed")
}
