import Testing

/// Something that an observer does when it sees its cue, and what is then seen by all.
struct Scene: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let act: @Sendable (Cast) -> Void
  let log: String

  init(_ description: String, _ log: String, act: @escaping @Sendable (Cast) -> Void) {
    testDescription = description
    self.log = log
    self.act = act
  }
}
