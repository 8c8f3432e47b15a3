/// What the pages of a live site have done with their readers' code.
public protocol LiveCode: Sendable {
  /// What the script of the page gets to know, as JSON.
  typealias Answer = any Encodable & Sendable

  /// Compiles the program of a snippet, with a reader's code in it, and runs it if that is asked for.
  ///
  /// Cancelling the task ends what it has started.
  ///
  /// - Throws: `Refusal`, `CancellationError`, or an error whose description tells the reader why the code can't be
  ///   run, in one line
  func answer(_ run: LiveRun) async throws -> Answer

  /// The code of a lesson's exercises that have been begun, by the numbers of their starters on the page.
  func works(on lesson: RequestName) -> [Int: String]

  /// Saves a reader's code of an exercise in its file, if the file still holds what the page took it for.
  ///
  /// - Returns: what the file holds now, or nil if there is no such exercise, or no file can be written
  func save(_ work: LiveWork) -> String?
}

/// The number of a snippet on its page, from 1 to 99,999.
///
/// A request with any other number is refused as a whole, so nobody has to ask whether it can be calculated with.
public struct SnippetNumber: RawRepresentable, Hashable, Decodable, CodingKeyRepresentable, Sendable
{
  /// The number.
  public let rawValue: Int

  /// The index of the snippet among those of its page, from 0.
  public var index: Int { rawValue - 1 }

  /// Makes one, or returns nil if the number is out of range.
  public init?(rawValue: Int) {
    guard (1...99_999).contains(rawValue) else { return nil }
    self.rawValue = rawValue
  }

  /// Makes one from a name in JSON, where each number has one spelling.
  public init?(codingKey: some CodingKey) {
    guard let number = Int(spelled: codingKey.stringValue) else { return nil }
    self.init(rawValue: number)
  }
}

/// A name in a request, of a lesson, a language or a tab: 1 to 200 bytes without control characters.
public struct RequestName: RawRepresentable, Hashable, Decodable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes one, or returns nil if the text can't be a name.
  public init?(rawValue: String) {
    guard (1...200).contains(rawValue.utf8.count),
      !rawValue.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { return nil }
    self.rawValue = rawValue
  }
}

/// A reader's code of an exercise.
public struct LiveWork: Decodable, Sendable {
  /// The name of the lesson.
  public let lesson: RequestName

  /// The number of the exercise's starter on the page.
  public let snippet: SnippetNumber

  /// The code.
  public let text: String

  /// What the page takes the file for.
  public let base: String
}

/// A reader's request to run code of a page.
public struct LiveRun: Decodable, Sendable {
  /// What is asked for.
  public enum Action: String, Decodable, Sendable {
    /// To compile the code, and to run it.
    case run

    /// To compile it alone, while its reader types.
    case compile

    /// To end what runs for the tab.
    case stop
  }

  /// The name that the browser's tab has given itself: one run a tab.
  let tab: RequestName

  /// What is asked for.
  public let action: Action

  /// The name of the lesson.
  public let lesson: RequestName

  /// The language of its page.
  public let language: RequestName

  /// The number of the snippet on the page.
  public let snippet: SnippetNumber

  /// The reader's code, by the numbers of the snippets that it replaces.
  public let edits: [SnippetNumber: String]

  /// What the page has in place of the reader's code, by the numbers of the program's snippets: its
  /// ``digest(of:)``.
  public let known: [SnippetNumber: Int32]

  /// A number for some code: the page's own is another one if the lesson has changed since.
  ///
  /// - Parameter code: without the end of its last line
  public static func digest(of code: String) -> Int32 {
    code.unicodeScalars.reduce(7) { $0 &* 31 &+ Int32(truncatingIfNeeded: $1.value) }
  }
}
