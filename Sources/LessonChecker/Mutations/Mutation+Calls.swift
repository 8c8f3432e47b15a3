import SwiftSource

extension Mutation {
  /// The names of functions that send an element.
  static let sending: Set = ["onNext", "send", "receive", "on", "accept", "deliver", "forward"]

  /// The names of functions that end a stream.
  static let ending: Set = [
    "onEnd", "onCompleted", "onError", "end", "stop", "finish", "complete", "fail", "abandon",
    "sendEnd",
  ]

  /// The names of functions that let go of what was taken.
  private static let releasing: Set = [
    "leave", "unlock", "release", "remove", "removeAll", "removeFirst", "removeLast", "cancel",
    "clear", "disconnect", "invalidate",
  ]

  /// The names of functions that keep others out.
  private static let locking: Set = ["lock", "enter"]

  /// Faults of calls that are left out, or made twice.
  static let calls: [Mutation] = [
    .dropping("drop-dispose", "a subscription that is never disposed of") {
      $0.lowercased().contains("dispos")
    },
    .dropping("drop-element", "an element that is lost") { sending.contains($0) },
    .dropping("drop-end", "a stream that never ends") { ending.contains($0) },
    .dropping("skip-release", "something that is not let go of") { releasing.contains($0) },
    .dropping("forget-lock", "a lock that is not taken") { locking.contains($0) },
    .dropping("drop-call", "a call left out") { name in
      !name.lowercased().contains("dispos")
        && [sending, ending, releasing, locking, fatal].allSatisfy { !$0.contains(name) }
    },
    Mutation("send-twice", "an element that comes twice") { source, index in
      guard let statement = source.lineStatement(at: index),
        let name = source.callee(of: statement), sending.contains(name),
        !source.isResult(statement)
      else { return [] }
      let range = source.range(of: statement)
      let text = source.text(range)
      return [SourceEdit(range: range, text: "\(text); \(text)")]
    },
  ]

  /// What stops the program is no behaviour of it.
  private static let fatal: Set = [
    "precondition", "preconditionFailure", "fatalError", "rxFatalError", "assert",
    "assertionFailure", "withExtendedLifetime",
  ]

  private static func dropping(
    _ name: String, _ imitates: String, where isDropped: @escaping @Sendable (String) -> Bool
  ) -> Mutation {
    Mutation(name, imitates) { source, index in
      guard let statement = source.lineStatement(at: index),
        let callee = source.callee(of: statement), isDropped(callee),
        !source.isResult(statement), !source.isImplied(statement)
      else { return [] }
      return [source.dropping(statement)]
    }
  }
}
