import Foundation

extension SiteServer {
  /// Runs the code of pages: a few runs at a time, the others in a line that is fair.
  ///
  /// A tab has one run, and one place in the line. Whoever has none running comes before those who have;
  /// of these the first who came is next.
  actor LiveDesk {
    /// What becomes of a request.
    enum Turn: Sendable {
      /// Its code was compiled, and perhaps run.
      case answered(LiveRun.Answer)

      /// It has a place in the line, from 1, which it keeps if it is sent again at once.
      case waiting(position: Int)

      /// The line is too long, or its reader has too many places.
      case full
    }

    /// How many requests may wait, of all readers and of one.
    static let most = 100
    static let mostOfOne = 4

    /// How long a page may take to ask again before it loses its place.
    private static let absence = Duration.seconds(5)

    private struct Tab: Hashable {
      let session: String
      let name: String
    }

    private struct Waiting {
      let tab: Tab
      var heard = ContinuousClock.now

      /// The request that waits at the moment; resumed with whether it may run.
      var request: CheckedContinuation<Bool, Never>?

      /// Tells its requests apart.
      var number = 0
    }

    var waitingCount: Int { line.count { $0.request != nil } }

    private let code: any LiveCode
    private let atOnce: Int

    /// How long a request waits before its page is told its place.
    private let patience: Duration

    private var line: [Waiting] = []

    /// How many runs each session has, and the latest one of each tab.
    private var active: [String: Int] = [:]
    private var runs: [Tab: Task<LiveRun.Answer, Never>] = [:]

    /// - Parameters:
    ///   - atOnce: how many run at a time
    ///   - patience: how long a request waits before its page is told its place
    init(
      _ code: any LiveCode, atOnce: Int = 2 * ProcessInfo.processInfo.activeProcessorCount,
      patience: Duration = .seconds(1)
    ) {
      self.code = code
      self.atOnce = atOnce
      self.patience = patience
    }

    /// Gives a request its turn.
    ///
    /// A new request of a tab ends the one that runs for it.
    func turn(of run: LiveRun, in session: String) async -> Turn {
      let tab = Tab(session: session, name: run.tab)
      runs[tab]?.cancel()
      guard run.wish != .stop else {
        leave(tab)
        return .answered(.stopped)
      }
      guard await mayRun(tab) else {
        guard let place = order.firstIndex(of: tab) else { return .full }
        // Nobody waits for a compiler while typing goes on.
        if run.wish == .compile { leave(tab) }
        return .waiting(position: place + 1)
      }
      let task = Task { [code] in await code.answer(run) }
      runs[tab] = task
      let answer = await withTaskCancellationHandler {
        await task.value
      } onCancel: {
        task.cancel()
      }
      if runs[tab] == task { runs[tab] = nil }
      active[session, default: 0] -= 1
      if active[session] == 0 { active[session] = nil }
      advance()
      return .answered(answer)
    }

    /// Waits for the turn of a tab, for a while.
    private func mayRun(_ tab: Tab) async -> Bool {
      line.removeAll { $0.request == nil && $0.heard.duration(to: .now) > Self.absence }
      if !line.contains(where: { $0.tab == tab }) {
        let own = line.count { $0.tab.session == tab.session }
        guard line.count < Self.most, own < Self.mostOfOne else { return false }
        line.append(Waiting(tab: tab))
      }
      guard let index = line.firstIndex(where: { $0.tab == tab }) else { return false }
      line[index].request?.resume(returning: false)
      line[index].number += 1
      let number = line[index].number
      return await withCheckedContinuation { request in
        line[index].request = request
        Task {
          try await Task.sleep(for: patience)
          giveUp(tab, number)
        }
        advance()
      }
    }

    private func giveUp(_ tab: Tab, _ number: Int) {
      guard let index = line.firstIndex(where: { $0.tab == tab && $0.number == number }) else {
        return
      }
      line[index].heard = .now
      line[index].request?.resume(returning: false)
      line[index].request = nil
    }

    private func leave(_ tab: Tab) {
      for waiting in line where waiting.tab == tab { waiting.request?.resume(returning: false) }
      line.removeAll { $0.tab == tab }
    }

    /// Lets those run whose turn has come.
    private func advance() {
      while active.values.reduce(0, +) < atOnce {
        let next = order.first { tab in line.contains { $0.tab == tab && $0.request != nil } }
        guard let next, let index = line.firstIndex(where: { $0.tab == next }) else { return }
        active[next.session, default: 0] += 1
        line.remove(at: index).request?.resume(returning: true)
      }
    }

    /// The line as it is served.
    private var order: [Tab] {
      var ahead = active
      let ranked = line.enumerated().map { index, waiting in
        defer { ahead[waiting.tab.session, default: 0] += 1 }
        return (rank: ahead[waiting.tab.session, default: 0], index: index, tab: waiting.tab)
      }
      return ranked.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map(\.tab)
    }
  }
}

extension SiteServer {
  /// Who may run code, and at an address that others reach, who gets pages at all.
  ///
  /// Any program on the machine can reach a loopback port, and any page in a browser can send a request
  /// there. So who runs code shows a pass that the terminal has printed, as a cookie, and the token of a
  /// page that was sent for that cookie.
  struct LivePass: Sendable {
    /// The word: given, or 128 bits that are new at each start.
    let word: String

    /// In each page that may run code: 128 bits that are new at each start.
    let token = LivePass.secret()

    private let guesses = Guesses()

    init(_ word: String?) {
      self.word = word ?? Self.secret()
    }

    /// The name of the cookie: cookies do not distinguish ports.
    ///
    /// - Parameter host: the server's name and port, as the browser has them
    static func cookie(for host: String) -> String {
      let port = host.split(separator: ":", omittingEmptySubsequences: false).dropFirst().last
      return "workbook_\(port ?? "80")"
    }

    /// The cookie of a browser that has shown the pass: with it, and a session's name.
    func newSession() -> String { "\(word).\(Self.secret())" }

    /// The session that cookies hold with the pass, or nil.
    func session(in cookies: String?, at host: String) -> String? {
      let start = "\(Self.cookie(for: host))=\(word)."
      let cookie = cookies?.split(separator: ";").lazy
        .map { $0.trimmingCharacters(in: .whitespaces) }.first { $0.hasPrefix(start) }
      return cookie.map { String($0.dropFirst(start.count)) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    private static func secret() -> String {
      var generator = SystemRandomNumberGenerator()
      return (0..<2).map { _ in
        let half = String(generator.next() as UInt64, radix: 16)
        return String(repeating: "0", count: 16 - half.count) + half
      }.joined()
    }

    /// Whether a word is the pass; a wrong one takes time.
    func isRight(_ guess: String) async -> Bool { await guesses.isRight(guess, word) }

    /// Compares words with the pass; wrong ones take time, so that nobody gets far by guessing.
    actor Guesses {
      /// How long a wrong guess takes, and how many are considered at a time.
      private static let pause = Duration.seconds(1)
      private static let atOnce = 8

      private var wrong = 0

      func isRight(_ guess: String, _ word: String) async -> Bool {
        guard wrong < Self.atOnce else { return false }
        guard guess != word else { return true }
        wrong += 1
        try? await Task.sleep(for: Self.pause)
        wrong -= 1
        return false
      }
    }
  }
}

/// What the pages of a live site have done with their readers' code.
public protocol LiveCode: Sendable {
  /// Compiles the program of a snippet, with a reader's code in it, and runs it if that is asked for.
  ///
  /// Cancelling the task ends what it has started.
  func answer(_ run: LiveRun) async -> LiveRun.Answer

  /// The files of a lesson's exercises that have been begun, or nil if edits are not kept in files.
  func works(on lesson: String) -> [LiveWork]?

  /// Saves a reader's code of an exercise in its file, if the file still holds what the page took it for.
  ///
  /// - Returns: what the file holds now, or nil if there is no such exercise, or no file can be written
  func save(_ work: LiveWork, over base: String) -> LiveWork?
}

/// A reader's code of an exercise.
public struct LiveWork: Codable, Sendable {
  /// The name of the lesson.
  public let lesson: String

  /// The number of the exercise's starter on the page, from 1.
  public let snippet: Int

  /// The code.
  public let text: String

  /// Makes one.
  public init(lesson: String, snippet: Int, text: String) {
    (self.lesson, self.snippet, self.text) = (lesson, snippet, text)
  }
}

/// A reader's request to run code of a page.
public struct LiveRun: Codable, Sendable {
  /// What is asked for.
  public enum Wish: String, Codable, Sendable {
    /// To compile the code, and to run it.
    case run

    /// To compile it alone, while its reader types.
    case compile

    /// To end what runs for the tab.
    case stop
  }

  /// The token that the page has, so that no other page can ask.
  let token: String

  /// The name that the browser's tab has given itself: one run a tab.
  let tab: String

  /// What is asked for.
  public let wish: Wish

  /// The name of the lesson.
  public let lesson: String

  /// The language of its page.
  public let language: String

  /// The number of the snippet on the page, from 1.
  public let snippet: Int

  /// The reader's code, by the numbers of the snippets that it stands for.
  public let edits: [String: String]

  /// What the page has in place of the reader's code, by the numbers of the program's snippets: its
  /// ``digest(of:)``.
  public let known: [String: Int32]

  /// A number for some code: the page's own is another one if the lesson has changed since.
  ///
  /// - Parameter code: without the end of its last line
  public static func digest(of code: String) -> Int32 {
    code.unicodeScalars.reduce(7) { $0 &* 31 &+ Int32(truncatingIfNeeded: $1.value) }
  }

  /// What a run of a reader's code came to.
  public struct Result: Codable, Sendable {
    /// What came of one snippet.
    public struct Snippet: Codable, Sendable {
      /// How it compares with the page, in a word.
      public enum State: String, Codable, Sendable {
        /// It does what the page says.
        case same

        /// It prints something, of which the page says nothing: in documentation.
        case printed

        /// It prints something else.
        case different

        /// It does not compile, or the code above it.
        case error

        /// A string of marbles in it can't be read.
        case malformed

        /// It was not run, because other code of its program failed.
        case waits

        /// It crashes.
        case crashed

        /// It ended the program itself.
        case ended

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
      let printed: Printed
      let reason: String?

      /// Makes a result.
      ///
      /// - Parameters:
      ///   - number: the number of the snippet on the page, from 1
      ///   - line: the line of its code at which it ended, from 1, where it is known
      ///   - isSolved: whether it is an exercise's starter that now does what the solution does
      ///   - printed: what it printed
      ///   - reason: why it was stopped, or ended the program, where the program itself said nothing
      public init(
        number: Int, _ state: State, line: Int?, isSolved: Bool, messages: [Message],
        printed: Printed, reason: String? = nil
      ) {
        (self.number, self.state, self.line, solved) = (number, state, line, isSolved)
        (self.messages, self.printed, self.reason) = (messages, printed, reason)
      }
    }

    /// What a snippet printed.
    public struct Printed: Codable, Sendable {
      let html: String
      let isCut: Bool
      let strings: [[MarbleString]]

      /// Makes one.
      ///
      /// - Parameters:
      ///   - html: the text and the diagrams
      ///   - isCut: whether it printed more than is shown
      ///   - strings: for each diagram, the strings in the code that its marbles come from
      public init(html: String, isCut: Bool, strings: [[MarbleString]]) {
        (self.html, self.isCut, self.strings) = (html, isCut, strings)
      }
    }

    /// A string literal in the code that a stream of a diagram was made from.
    public struct MarbleString: Codable, Sendable {
      let stream: String
      let snippet: Int
      let offset: Int
      let text: String

      /// Makes one.
      ///
      /// - Parameters:
      ///   - stream: the name of the stream in the diagram
      ///   - snippet: the number of the snippet on the page, from 1
      ///   - offset: where the text begins in the snippet's code, in UTF-16 code units
      ///   - text: the text between the quotation marks
      public init(stream: String, snippet: Int, offset: Int, text: String) {
        (self.stream, self.snippet, self.offset, self.text) = (stream, snippet, offset, text)
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

    /// It was stopped, or never begun, since its reader wished so.
    case stopped

    /// The lessons are being checked for the first time.
    case notYet

    /// The page has no such snippet any more.
    case changed

    /// It can't be run; the reason, in one line.
    case refused(String)
  }
}
