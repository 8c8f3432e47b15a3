import SwiftSource

/// A form in which documentation states what its code does.
///
/// These are all of them. Nothing else on a page is read, and each form has exactly this spelling.
public enum OutcomeForm: CaseIterable, Hashable, Sendable {
  // Blocks right below a fence.
  case outputBlock, errorBlock, trapBlock

  /// `// Prints "text"`
  case printsText

  /// `// Prints: text`
  case printsRest

  /// `// Prints:`, and comments below it.
  case printsLines

  /// `// error: words of the compiler`
  case errorWords

  /// `// Error`, or `// Error: with words of one's own`.
  case error

  /// `// Fatal error: words of the runtime`
  case fatalError

  /// `// 3`, where the settings say `values: check`.
  case value

  /// How it is written.
  public var spelling: String {
    switch self {
    case .outputBlock: "an 'output' block right below"
    case .errorBlock: "an 'error' block right below"
    case .trapBlock: "a 'trap' block right below"
    case .printsText: "// Prints \"text\""
    case .printsRest: "// Prints: text"
    case .printsLines: "// Prints:, and comments below it"
    case .errorWords: "// error: words of the compiler"
    case .error: "// Error"
    case .fatalError: "// Fatal error: words"
    case .value: "// 3"
    }
  }

  /// What to do if a comment begins like this form, but can't be read.
  public var advice: String {
    switch self {
    case .outputBlock, .errorBlock, .trapBlock: "write \(spelling)"
    case .printsText: "write '// Prints \"…\"', with the output between the quotation marks"
    case .printsRest: "write '// Prints: ' and then the output"
    case .printsLines: "write '// Prints:', and a comment below it for each line of the output"
    case .errorWords: "write '// error: ' and then words of the compiler's message"
    case .error: "write '// Error', or '// Error: ' and then your own words"
    case .fatalError: "write '// Fatal error: ' and then words of the crash's message"
    case .value: "write '// ' and then the value"
    }
  }

  /// The kind of expectation that a block is; nil for a comment.
  var block: Expectation.Kind? {
    switch self {
    case .outputBlock: .output
    case .errorBlock: .error
    case .trapBlock: .trap
    default: nil
    }
  }

  /// Whether a kind of expectation is a block of documentation.
  package static func isBlock(_ kind: Expectation.Kind) -> Bool { blocks.contains(kind) }

  /// The kinds of expectation that blocks in documentation are.
  static let blocks = Set(allCases.compactMap(\.block))
}

extension OutcomeForm {
  /// What a comment is, by its first words.
  enum Reading: Hashable {
    /// One of the forms, with the part of the comment that it states: nothing where it states no words.
    case form(OutcomeForm, Range<Int>)

    /// It begins with the word of a form, and can't be read; with the spelling that can be.
    case unreadable(OutcomeForm)

    /// Anything else.
    case prose
  }

  /// Reads a comment.
  ///
  /// - Parameter text: what comes behind the slashes.
  /// - Returns: what it is; a range is one of the text's bytes.
  static func read(_ text: ArraySlice<UInt8>) -> Reading {
    let words = text.trimmingSpaces
    func rest(behind word: StaticString) -> ArraySlice<UInt8>? {
      let count = word.utf8CodeUnitCount
      let isThere = word.withUTF8Buffer { words.starts(with: $0) }
      guard isThere, words.dropFirst(count).first.map({ !$0.isLetter }) ?? true else { return nil }
      return words.dropFirst(count)
    }
    func form(_ form: OutcomeForm, _ part: ArraySlice<UInt8>) -> Reading {
      let stated = part.trimmingSpaces
      return .form(form, stated.isEmpty ? words.endIndex..<words.endIndex : stated.indices)
    }
    if let rest = rest(behind: "Prints") ?? rest(behind: "prints") {
      if rest.first == UInt8(ascii: ":") {
        guard words.first == UInt8(ascii: "P") else { return .unreadable(.printsRest) }
        return rest.count == 1 ? form(.printsLines, []) : form(.printsRest, rest.dropFirst())
      }
      return quotation(in: rest).map { .form(.printsText, $0) } ?? .unreadable(.printsText)
    }
    if let rest = rest(behind: "error:") {
      return rest.trimmingSpaces.isEmpty ? .unreadable(.errorWords) : form(.errorWords, rest)
    }
    if let rest = rest(behind: "Error") {
      return rest.isEmpty || rest.first == UInt8(ascii: ":")
        ? form(.error, rest.dropFirst()) : .unreadable(.error)
    }
    if let rest = rest(behind: "Fatal error") {
      return rest.first == UInt8(ascii: ":") && rest.dropFirst().contains { $0 != 0x20 }
        ? form(.fatalError, rest.dropFirst()) : .unreadable(.fatalError)
    }
    return .prose
  }

  /// What stands between the first quotation mark and the last, if a text begins with one.
  private static func quotation(in text: ArraySlice<UInt8>) -> Range<Int>? {
    let mark = UInt8(ascii: "\"")
    guard let first = text.firstIndex(of: mark), let last = text.lastIndex(of: mark), first < last,
      text[..<first].allSatisfy({ $0 == 0x20 })
    else { return nil }
    return first + 1..<last
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) || self >= 0x80
  }
}
