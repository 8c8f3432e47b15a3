// Writes the methods that exist once for each number of sources, `combineLatest` and `zip`, into
// the folders `Generated`. Run in the root of the repository:
//
//     swift Sources/arities.swift            writes the files
//     swift Sources/arities.swift --check    fails if a file is not as it would be written
//
// A parameter pack would need none of this, but the compiler does not specialise code for packs, a
// pack can't require the same sharing strategy of all sources, and with one the type checker gives up
// on closures such as `{ $0 + $1 + $2 + $3 + $4 + $5 }`.

import Foundation

let command = "swift Sources/arities.swift"
let words = [2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight"]

enum Operator: String, CaseIterable {
  case combineLatest, zip
}

/// The comment that gives the reason for the condition of `pairing`.
let pairingReason = """
  // These methods don't use `Element`, so the compiler can't infer it from a call. The condition
  // fixes it to `Any`, so that callers needn't write it.
  """

/// A type that has the methods, such as `Observable`.
struct Family {
  let file: String
  var imports = ""
  var operators = Operator.allCases

  /// What is extended by the methods with a `resultSelector`, and by those that make tuples.
  let selecting: String
  let pairing: String

  /// The generic parameters, such as `E1, E2`, each made of its number.
  let generic: (Int) -> String

  /// The type of a source, and of its elements.
  let source: (Int) -> String
  let element: (Int) -> String

  /// The result, for elements of a type.
  let result: (String) -> String

  /// The bodies, for a number of sources; `tuple` is the type of the tuples.
  let selectingBody: (Operator, Int) -> String
  let pairingBody: (Operator, _ count: Int, _ tuple: String) -> String

  /// The summary and the rest of the comment of an operator.
  var comments: [Operator: (selecting: String, pairing: String, rest: String)] = [
    .combineLatest: (
      "Combines the latest elements of # sources whenever one of them emits.",
      "Emits the latest elements of # sources as a tuple whenever one of them emits.",
      "Waits until each source has emitted an element. Completes when all sources have completed.\n"
        + "/// Also completes when the last open source emits, but another has completed without "
        + "an element."
    ),
    .zip: (
      "Combines the first elements of # sources, then the second elements, and so on.",
      "Emits the first elements of # sources as a tuple, then the second elements, and so on.",
      "Completes only after all sources, even if no more elements can be combined before that."
    ),
  ]
}

/// The values for 1 up to a count, with commas between.
func list(_ count: Int, _ value: (Int) -> String) -> String {
  (1...count).map(value).joined(separator: ", ")
}

/// `($0, $1, $2)`.
func arguments(_ count: Int) -> String { "(\(list(count) { "$\($0 - 1)" }))" }

/// `source1.asObservable(), source2.asObservable()`.
func observables(_ count: Int) -> String { list(count) { "source\($0).asObservable()" } }

/// What `Pair` makes of sources or names: `Pair(Latest(source1), Latest(source2))`, `(a, (b, c))`.
func nested(_ items: [String], _ pair: String) -> String {
  items.dropLast().reversed().reduce(items[items.count - 1]) { "\(pair)(\($1), \($0))" }
}

let observable = Family(
  file: "ReactiveCore/Generated/ObservableArities.swift",
  selecting: "ObservableType", pairing: "ObservableType where Element == Any",
  generic: { "O\($0): ObservableType" }, source: { "O\($0)" }, element: { "O\($0).Element" },
  result: { "Observable<\($0)>" },
  selectingBody: { name, count in
    let isZip = name == .zip
    let sources = (1...count).map { "\(isZip ? "Queued" : "Latest")(source\($0))" }
    let call = "\(isZip ? "combineToTheEnd" : "combine")(\(nested(sources, "Pair")))"
    guard count > 2 else { return "\(call) { try resultSelector($0.0, $0.1) }" }
    let names = "abcdefgh".prefix(count).map(String.init)
    return """
      \(call) {
      let \(nested(names, "")) = $0
      return try resultSelector(\(names.joined(separator: ", ")))
      }
      """
  },
  pairingBody: { name, count, tuple in
    """
    Observable<\(tuple)>
    .\(name)(\(list(count) { "source\($0)" })) { \(arguments(count)) }
    """
  })

let infallible = Family(
  file: "ReactiveCore/Generated/InfallibleArities.swift",
  selecting: "InfallibleType", pairing: "InfallibleType where Element == Any",
  generic: { "E\($0)" }, source: { "Infallible<E\($0)>" }, element: { "E\($0)" },
  result: { "Infallible<\($0)>" },
  selectingBody: { name, count in
    "Infallible(.\(name)(\(observables(count)), resultSelector: resultSelector))"
  },
  pairingBody: { name, count, _ in
    "Infallible(.\(name)(\(observables(count)), resultSelector: { \(arguments(count)) }))"
  })

let primitiveSequence = Family(
  file: "ReactiveCore/Generated/PrimitiveSequenceArities.swift", operators: [.zip],
  selecting: "PrimitiveSequenceType where Trait: ElementTrait",
  pairing: "PrimitiveSequenceType where Element == Any, Trait: ElementTrait",
  generic: { "E\($0)" }, source: { "PrimitiveSequence<Trait, E\($0)>" }, element: { "E\($0)" },
  result: { "PrimitiveSequence<Trait, \($0)>" },
  selectingBody: { name, count in
    "PrimitiveSequence(raw: .\(name)(\(observables(count)), resultSelector: resultSelector))"
  },
  pairingBody: { name, count, _ in
    "PrimitiveSequence(raw: .\(name)(\(observables(count)), "
      + "resultSelector: { \(arguments(count)) }))"
  },
  comments: [
    .zip: (
      "Combines the elements of # sources.", "Emits the elements of # sources as a tuple.",
      "Fails when a source fails. "
        + "A `Maybe` completes without an element if one of its sources does."
    )
  ])

let sharedSequence = Family(
  file: "ReactiveUI/Generated/SharedSequenceArities.swift", imports: "public import ReactiveCore",
  selecting: "SharedSequenceConvertibleType",
  pairing: "SharedSequenceConvertibleType where Element == Any",
  generic: { "E\($0)" },
  source: { "some SharedSequenceConvertibleType<SharingStrategy, E\($0)>" },
  element: { "E\($0)" },
  result: { "SharedSequence<SharingStrategy, \($0)>" },
  selectingBody: { name, count in
    "SharedSequence(Observable.\(name)(\(observables(count)), resultSelector: resultSelector))"
  },
  pairingBody: { name, count, _ in
    "SharedSequence(Observable.\(name)(\(observables(count))))"
  })

extension Family {
  /// The method of an operator for a number of sources, before it is formatted.
  func method(_ name: Operator, _ count: Int, makesTuples: Bool) -> String {
    let tuple = "(\(list(count, element)))"
    let comment = comments[name] ?? ("", "", "")
    let summary = makesTuples ? comment.pairing : comment.selecting
    let selector = makesTuples ? "" : ", resultSelector: @escaping \(tuple) throws -> Element"
    let failure =
      makesTuples ? "" : "\n/// If `resultSelector` throws, the result fails with that error."
    return """
      /// \(summary.replacingOccurrences(of: "#", with: words[count] ?? ""))
      ///
      /// \(comment.rest)\(failure)
      @inlinable
      public static func \(name)<\(list(count, generic))>(
      \(list(count) { "_ source\($0): \(source($0))" })\(selector)
      ) -> \(result(makesTuples ? tuple : "Element")) {
      \(makesTuples ? pairingBody(name, count, tuple) : selectingBody(name, count))
      }
      """
  }

  /// The file before it is formatted.
  var text: String {
    var parts = ["// Generated by `\(command)`; don't edit.", imports].filter { !$0.isEmpty }
    for name in operators {
      for makesTuples in [false, true] {
        let methods = (2...8).map { method(name, $0, makesTuples: makesTuples) }
        let reason = makesTuples ? "\(pairingReason)\n" : ""
        let header = "\(reason)extension \(makesTuples ? pairing : selecting)"
        parts.append("\(header) {\n\(methods.joined(separator: "\n\n"))\n}")
      }
    }
    return parts.joined(separator: "\n\n") + "\n"
  }
}

/// What `swift format` makes of a text.
func formatted(_ text: String) throws -> String {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = ["swift", "format", "--configuration", ".swift-format", "-"]
  let (input, output) = (Pipe(), Pipe())
  (process.standardInput, process.standardOutput) = (input, output)
  try process.run()
  input.fileHandleForWriting.write(Data(text.utf8))
  try input.fileHandleForWriting.close()
  let data = output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  guard process.terminationStatus == 0 else { fatalError("swift format failed") }
  return String(decoding: data, as: UTF8.self)
}

var isStale = false
for family in [observable, infallible, primitiveSequence, sharedSequence] {
  let (path, text) = ("Sources/\(family.file)", try formatted(family.text))
  if !CommandLine.arguments.contains("--check") {
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  } else if (try? String(contentsOfFile: path, encoding: .utf8)) != text {
    print("\(path) is not what '\(command)' writes")
    isStale = true
  }
}
exit(isStale ? 1 : 0)
