import Foundation

/// An event after each rendering of a live site: pages reload, or go to the page that was saved.
public struct ReloadEvent: Hashable, Codable, Sendable {
  /// The number of renderings before this one; a page that is older reloads itself.
  public internal(set) var version = 0

  /// The page to go to, relative to the root of the site, or nil if no file was saved, or several.
  public let page: String?

  /// The problems of the check, line by line, as `workbook check` prints them.
  public let problems: [String]

  /// Makes an event.
  public init(page: String? = nil, problems: [String] = []) {
    self.page = page
    self.problems = problems
  }
}

/// Holds the latest event, and lets any number of clients wait for the next one.
actor ReloadBroadcaster {
  private(set) var latest: ReloadEvent
  private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  private var lastTicket = 0

  init(_ event: ReloadEvent) {
    latest = event
  }

  /// Publishes an event, and wakes every client that waits.
  func send(_ event: ReloadEvent) {
    let version = latest.version + 1
    latest = event
    latest.version = version
    let woken = waiting
    waiting = [:]
    for client in woken.values { client.resume() }
  }

  /// Waits for an event that a client does not know yet.
  ///
  /// - Parameters:
  ///   - version: the version that the client knows
  ///   - timeout: the longest time to wait
  /// - Returns: the latest event, known or not
  func event(otherThan version: Int?, within timeout: Duration) async -> ReloadEvent {
    guard latest.version == version else { return latest }
    lastTicket += 1
    let ticket = lastTicket
    let alarm = Task {
      try? await Task.sleep(for: timeout)
      wake(ticket)
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiting[ticket] = $0 }
    } onCancel: {
      // The alarm rings early, and on this actor, so that no continuation is resumed twice.
      alarm.cancel()
    }
    alarm.cancel()
    return latest
  }

  private func wake(_ ticket: Int) {
    waiting.removeValue(forKey: ticket)?.resume()
  }
}

/// A page with the script that reloads it, which the page on disk does not have.
enum LivePage {
  /// The address of the script on each page.
  static let script = "/.live/live.js"

  /// The address of the latest event, which the script asks for.
  static let events = "/.live/events"

  /// The address of the style sheet for what the script adds.
  static let style = "/.live/live.css"

  /// The address to which the script sends code.
  static let run = "/.live/run"

  /// Adds the script to a page, and permits it in the page's content security policy.
  ///
  /// Its directives go before all others: of two equal directives, browsers follow the first, and
  /// warn of the second.
  ///
  /// - Parameters:
  ///   - page: the page on disk
  ///   - version: the number of renderings before the page was read
  ///   - token: the token with which it may run code, or nil if it may not
  /// - Returns: the page to send
  static func make(from page: Data, version: Int, token: String?) -> Data {
    let permission = token.map { "<meta name=\"workbook-live\" content=\"\($0)\">\n" }
    let element =
      (permission ?? "") + "<script src=\"\(script)?\(version)\" defer></script>\n</head>"
    let scripts = page.range(of: Data("script-src 'self'".utf8)) == nil ? "script-src 'self'; " : ""
    return page.replacingFirst("</head>", with: element)
      .replacingFirst(
        "http-equiv=\"Content-Security-Policy\" content=\"",
        with: "http-equiv=\"Content-Security-Policy\" "
          + "content=\"\(scripts)connect-src 'self'; ")
  }
}

extension Data {
  fileprivate func replacingFirst(_ old: String, with new: String) -> Data {
    guard let range = range(of: Data(old.utf8)) else { return self }
    return self[..<range.lowerBound] + Data(new.utf8) + self[range.upperBound...]
  }
}

/// A reader's request to run code of a page.
public struct LiveRun: Codable, Sendable {
  /// The token that the page has, so that no other page can ask.
  let token: String

  /// The name of the lesson.
  public let lesson: String

  /// The language of its page.
  public let language: String

  /// The number of the snippet on the page, from 1.
  public let snippet: Int

  /// The reader's code, by the numbers of the snippets that it stands for.
  public let edits: [String: String]

  /// What a run of a reader's code came to.
  public struct Result: Codable, Sendable {
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
  public enum Answer: Sendable {
    /// It was compiled, and perhaps run.
    case result(Result)

    /// The page has no such snippet any more.
    case changed

    /// It can't be run; the reason, in one line.
    case refused(String)
  }
}
