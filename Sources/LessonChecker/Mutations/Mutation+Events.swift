import SwiftSource

extension Mutation {
  /// Faults in what a stream sends, and in how it ends.
  static let events: [Mutation] = [
    .replacing("complete-early", "a stream that ends with an element", ["next": "last"]) {
      $0.emits && $0.isMember($1) && $0.isImplicit($1) && !$0.startsPattern($1)
    },
    .replacing(
      "keep-after-the-end", "a stream that goes on after its end",
      ["last": "next", "end": "nothing"]
    ) { source, index in
      source.emits && source.isMember(index) && source.isImplicit(index)
        && !source.startsPattern(index)
    },
    Mutation("lose-element", "an element that is lost") { source, index in
      guard source.emits, source.tokens[index].text == "next", source.isMember(index),
        source.isImplicit(index), !source.startsPattern(index),
        let end = source.closingParenthesis(after: index)
      else { return [] }
      let range = source.tokens[index].range.lowerBound..<source.tokens[end].range.upperBound
      return [SourceEdit(range: range, text: "nothing")]
    },
    Mutation("swallow-error", "an error that becomes completion") { source, index in
      guard !source.startsPattern(index), let end = source.closingParenthesis(after: index) else {
        return []
      }
      let inside = source.tokens[(index + 2)..<end].map(\.text)
      if source.tokens[index].text == "error", source.isMember(index), source.isImplicit(index) {
        return source.swallowing(index, end)
      }
      guard inside.last == "error", inside.count == 1 || inside.dropLast().last == ":",
        ending.contains(source.tokens[index].text)
      else { return [] }
      return [SourceEdit(range: source.tokens[end - 1].range, text: "nil")]
    },
    Mutation("end-twice", "a stream that ends with each element") { source, index in
      guard let statement = source.lineStatement(at: index),
        source.callee(of: statement) == "onNext",
        let name = source.tokens[statement].first(where: { $0.text == "onNext" })
      else { return [] }
      let range = source.range(of: statement)
      let receiver = source.text(range.lowerBound..<name.range.lowerBound)
      // An observer has another name for it.
      let isObserver = !receiver.isEmpty && !receiver.hasSuffix("ownstream.")
      let end = isObserver ? "onCompleted()" : "onEnd(nil)"
      return [SourceEdit(range: range, text: "\(source.text(range)); \(receiver)\(end)")]
    },
  ]
}

extension MutableSource {
  /// The change of `.error(…)` to `.completed`.
  ///
  /// A closure that does nothing else with its parameter then ignores it.
  fileprivate func swallowing(_ name: Int, _ end: Int) -> [SourceEdit] {
    let last = tokens[end].range.upperBound
    guard tokens[name..<end].contains(where: { $0.text.hasPrefix("$") }) else {
      return [SourceEdit(range: tokens[name].range.lowerBound..<last, text: "completed")]
    }
    guard text(at: name - 2) == "{" else { return [] }
    return [
      SourceEdit(range: tokens[name - 1].range.lowerBound..<last, text: "_ in .completed")
    ]
  }

  /// Whether the steps in the file return what they emit.
  ///
  /// Elsewhere, `.next` and its like are events.
  fileprivate var emits: Bool {
    tokens.contains { ["pipe", "OperatorSink", "Emission"].contains($0.text) }
  }

  /// The index of the parenthesis that closes the one right after a name.
  fileprivate func closingParenthesis(after index: Int) -> Int? {
    guard text(at: index + 1) == "(", !tokens[index].isSpacedAfter else { return nil }
    let depth = tokens[index + 1].depth
    let end = tokens[(index + 2)...].firstIndex { $0.depth == depth && $0.text == ")" }
    return end.flatMap { $0 > index + 2 ? $0 : nil }
  }
}
