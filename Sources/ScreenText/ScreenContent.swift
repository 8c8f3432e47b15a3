/// What a user sees on a screen, as lines of text in a frame.
///
/// ```
/// +----------------------------------------+
/// | < Back          Lunch         ( Save ) |
/// |========================================|
/// | - Fritters × 0  ( + )                  |
/// | [ Ada ] editing                        |
/// | ( Order ) disabled                     |
/// +----------------------------------------+
/// ```
///
/// `Screens.md` has the grammar. If you parse the text of a screen and print it again, you get the
/// same text.
public struct ScreenContent: Hashable, Sendable, CustomStringConvertible {
  /// A line of a screen, or a row of a table on the screen.
  public struct Line: Hashable, Sendable {
    /// Whether a line is a line of the screen or a row of a table.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
      /// A line of the screen itself.
      case plain = ""

      /// A row of a table.
      case row = "- "

      /// A selected row of a table.
      case selectedRow = "> "
    }

    /// Whether the line is a line of the screen or a row of a table.
    public let kind: Kind

    /// The parts from left to right.
    public let parts: [Part]

    /// Makes a line.
    public init(_ parts: [Part], kind: Kind = .plain) {
      self.kind = kind
      self.parts = parts
    }
  }

  /// A part of a line.
  public enum Part: Hashable, Sendable {
    /// A text: a label, or the title in a navigation bar.
    case label(String)

    /// `( Order )`: a button with its title.
    case button(String, states: Set<ButtonState> = [])

    /// `[ Ada ]`: a text field or a text view.
    case field(String, states: Set<FieldState> = [])

    /// `<switch on>`: a switch, which is on or off.
    case toggle(isOn: Bool, states: Set<ToggleState> = [])

    /// `<image tea>`: an image, by its name.
    case image(String)

    /// `<spinner>`: a sign that work is in progress.
    case spinner

    /// `< Lunch`: the button that leads back to the screen with this title.
    case back(String)
  }

  /// A state of a button that a user can see.
  public enum ButtonState: String, CaseIterable, Hashable, Sendable {
    case selected, disabled
  }

  /// A state of a switch that a user can see.
  public enum ToggleState: String, CaseIterable, Hashable, Sendable {
    case disabled
  }

  /// A state of a field that a user can see.
  public enum FieldState: String, CaseIterable, Hashable, Sendable {
    /// The field is empty, and its text is the placeholder.
    case placeholder

    /// The field hides what is typed.
    case secure

    case editing, disabled
  }

  /// The navigation bar, or nil if the screen has no navigation bar.
  public let bar: [Part]?

  /// The lines of the screen, from top to bottom.
  public let lines: [Line]

  /// The lines of an alert in front of the screen, or nil if no alert is shown.
  public let alert: [Line]?

  /// The most lines that the text of a screen may have, with its frame.
  public static let mostLines = 120

  /// The most columns that a line of the text may have, with its frame.
  public static let mostColumns = 160

  /// Makes the content of a screen.
  public init(bar: [Part]? = nil, _ lines: [Line], alert: [Line]? = nil) {
    self.bar = bar
    self.lines = lines
    self.alert = alert
  }

  /// The screen as text.
  public var description: String { text.joined(separator: "\n") }

  /// The screen as lines of text.
  public var text: [String] {
    let body = lines.flatMap(\.text)
    let box = alert.map { $0.flatMap(\.text) }
    let barWidth = bar.map { Self.spread($0, over: 0).columns } ?? 0
    let width = max(
      ScreenFrame.leastWidth, barWidth, body.map(\.columns).max() ?? 0,
      (box ?? []).map { $0.columns + 4 }.max() ?? 0)
    let frame = ScreenFrame(width: width)
    var text = [frame.border]
    if let bar {
      text += Self.spread(bar, over: width).split(separator: "\n", omittingEmptySubsequences: false)
        .map { frame.line(String($0)) }
      text.append(frame.barBorder)
    }
    text += body.map(frame.line)
    if let box {
      let inner = ScreenFrame(width: width - 4)
      text += ([inner.border] + box.map(inner.line) + [inner.border]).map(frame.line)
    }
    return text + [frame.border]
  }

  /// Returns the line of a navigation bar: the title in the middle, and the other parts at its left
  /// and right.
  private static func spread(_ parts: [Part], over width: Int) -> String {
    let texts = parts.map(\.text)
    let title = parts.firstIndex { if case .label = $0 { true } else { false } }
    guard let title else { return texts.joined(separator: "  ") }
    let left = texts[..<title].map { $0 + "  " }.joined()
    let right = texts[(title + 1)...].map { "  " + $0 }.joined()
    let free = max(0, width - left.columns - texts[title].columns - right.columns)
    let before = min(free, max(0, (width - texts[title].columns) / 2 - left.columns))
    let gaps = [before, right.isEmpty ? 0 : free - before].map { String(repeating: " ", count: $0) }
    return left + gaps[0] + texts[title] + gaps[1] + right
  }
}

/// The frame around the lines of a screen, or around the lines of an alert.
struct ScreenFrame {
  /// The minimum number of columns between the sides of a screen, about as many as a telephone
  /// shows.
  static let leastWidth = 38

  /// The number of columns between the left and right sides.
  let width: Int

  /// The line at the top and bottom of the frame.
  var border: String { "+\(String(repeating: "-", count: width + 2))+" }

  /// The line between the navigation bar and the lines below.
  var barBorder: String { "|\(String(repeating: "=", count: width + 2))|" }

  /// Returns a line of text with the sides of the frame.
  func line(_ text: String) -> String {
    "| \(text)\(String(repeating: " ", count: max(0, width - text.columns))) |"
  }

  /// Returns whether a line may be the top of a screen.
  static func isBorder(_ line: String) -> Bool {
    line.utf8.count >= leastWidth + 4 && isBox(line)
  }

  /// Returns whether a line is the top of a box: a screen or an alert.
  static func isBox(_ line: some StringProtocol) -> Bool {
    line.utf8.count > 2 && line.hasPrefix("+") && line.hasSuffix("+")
      && line.utf8.dropFirst().dropLast().allSatisfy { $0 == UInt8(ascii: "-") }
  }
}

extension ScreenContent.Line {
  /// The line as text, or as several lines if a text in it has line breaks.
  var text: [String] {
    let texts = parts.map(\.text).joined(separator: "  ").unicodeScalars
      .split(separator: "\n", omittingEmptySubsequences: false)
    let indent = kind == .plain ? "" : "  "
    return texts.enumerated().map { ($0 == 0 ? kind.rawValue : indent) + String($1) }
  }
}

extension ScreenContent.Part {
  /// The part as text.
  ///
  /// If the part has line breaks, a backslash comes before each.
  var text: String {
    switch self {
    case .label(let text): PartText.label(text)
    case .button(let title, let states): words(PartText.inside(title, "(", ")"), states)
    case .field(let text, let states): words(PartText.inside(text, "[", "]"), states)
    case .toggle(let isOn, let states): words(isOn ? PartText.on : PartText.off, states)
    case .image(let name): PartText.image(name)
    case .spinner: PartText.spinner
    case .back(let title): PartText.back(title)
    }
  }

  /// Returns the text of a part, followed by the words for the part's states.
  private func words<State: RawRepresentable & CaseIterable & Hashable>(
    _ text: String, _ states: Set<State>
  ) -> String where State.RawValue == String {
    State.allCases.filter(states.contains).reduce(text) { "\($0) \($1.rawValue)" }
  }
}

extension StringProtocol {
  /// The number of columns that the text takes in a monospaced font.
  public var columns: Int { reduce(0) { $0 + $1.columns } }
}

extension Character {
  /// The number of columns that the character takes in a monospaced font.
  ///
  /// Emoji and Chinese, Japanese and Korean letters take two columns. All other characters take
  /// one.
  public var columns: Int {
    guard let scalar = unicodeScalars.first, !scalar.isASCII else { return 1 }
    let isWide =
      scalar.properties.isEmojiPresentation || Self.wide.contains { $0.contains(scalar.value) }
    return isWide ? 2 : 1
  }

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
    0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F,
    0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD,
  ]
}
