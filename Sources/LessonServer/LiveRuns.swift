import Foundation
import Synchronization

/// A reader's request to run code of a page.
public struct LiveRun: Codable, Sendable {
  /// The token that the page has, so that no other page can ask.
  let token: String

  /// The name of the lesson, and the language of its page.
  public let lesson: String
  public let language: String

  /// The number of the snippet on the page, from 1.
  public let snippet: Int

  /// The reader's code, by the numbers of the snippets that it stands for.
  public let edits: [String: String]
}

/// What a run of a reader's code came to.
public struct LiveResult: Codable, Sendable {
  /// What came of one snippet.
  public struct Snippet: Codable, Sendable {
    /// How it compares with the page, in a word.
    public enum State: String, Codable, Sendable {
      /// It does what the page says.
      case same

      /// It prints something else.
      case different

      /// It does not compile, or the code above it.
      case error

      /// It crashes.
      case crashed

      /// It was stopped at a limit.
      case stopped
    }

    /// A message of the compiler, with its place in the snippet's code.
    public struct Message: Codable, Sendable {
      let line: Int
      let column: Int
      let text: String

      /// Makes a message; lines and columns count from 1.
      public init(line: Int, column: Int, text: String) {
        (self.line, self.column, self.text) = (line, column, text)
      }
    }

    let number: Int
    let state: State
    let line: Int?
    let solved: Bool
    let messages: [Message]
    let html: String

    /// Makes a result.
    ///
    /// - Parameters:
    ///   - number: the number of the snippet on the page, from 1
    ///   - line: the line of its code at which it ended, from 1, where it is known
    ///   - isSolved: whether it is an exercise's starter that now does what the solution does
    ///   - html: its figure
    public init(
      number: Int, _ state: State, line: Int?, isSolved: Bool, messages: [Message], html: String
    ) {
      (self.number, self.state, self.line, solved) = (number, state, line, isSolved)
      (self.messages, self.html) = (messages, html)
    }
  }

  let milliseconds: Int
  let snippets: [Snippet]

  /// Makes a result.
  public init(milliseconds: Int, snippets: [Snippet]) {
    (self.milliseconds, self.snippets) = (milliseconds, snippets)
  }
}

/// The answer to a request to run code.
public enum LiveAnswer: Sendable {
  /// It was compiled, and perhaps run.
  case result(LiveResult)

  /// The page has no such snippet any more.
  case changed

  /// It can't be run; the reason, in one line.
  case refused(String)
}

/// The right to run code from a page, and the places in the queue for it.
///
/// Any program on the machine can reach a loopback port, and any page in a browser can send a request
/// there. So who may run code shows a pass that the terminal has printed, as a cookie, and the token
/// of a page that was sent for that cookie.
final class LiveDesk: Sendable {
  /// How many run at a time, and how many may wait.
  static let running = 2
  static let most = 10

  /// The largest request, in bytes.
  static let mostBytes = 64 << 10

  /// 128 bits that are new at each start.
  let pass = LiveDesk.secret()
  let token = LiveDesk.secret()

  private let answer: @Sendable (LiveRun) async -> LiveAnswer
  private let tickets = Mutex((taken: 0, done: 0))
  private let places = AsyncSemaphore(LiveDesk.running)

  init(_ answer: @escaping @Sendable (LiveRun) async -> LiveAnswer) {
    self.answer = answer
  }

  /// Whether the cookies of a request hold the pass.
  func admits(cookies: String?, port: UInt16) -> Bool {
    let wanted = "\(Self.cookie(for: port))=\(pass)"
    return cookies?.split(separator: ";").contains {
      $0.trimmingCharacters(in: .whitespaces) == wanted
    } ?? false
  }

  /// The name of the cookie: cookies do not distinguish ports.
  static func cookie(for port: UInt16) -> String { "workbook-\(port)" }

  /// Runs code when its turn comes.
  ///
  /// - Returns: nil if too many wait already
  func run(_ run: LiveRun) async -> LiveAnswer? {
    let isAccepted = tickets.withLock { tickets in
      guard tickets.taken - tickets.done < Self.most else { return false }
      tickets.taken += 1
      return true
    }
    guard isAccepted else { return nil }
    defer { tickets.withLock { $0.done += 1 } }
    await places.wait()
    let answer = await answer(run)
    await places.signal()
    return answer
  }

  private static func secret() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let half = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - half.count) + half
    }.joined()
  }
}

/// A number of places, which are given in the order in which they were asked for.
private actor AsyncSemaphore {
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(_ count: Int) { free = count }

  func wait() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  func signal() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}
