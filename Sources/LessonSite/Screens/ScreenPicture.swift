import LessonKit
import ScreenText

/// The screens of a lesson's blocks, drawn in HTML.
struct ScreenPictures {
  private(set) var problems: [Diagnostic] = []
  private var pictures: [Int: ScreenPicture] = [:]

  /// Draws the screens of a lesson.
  init(_ lesson: Lesson, words: Localization) {
    for expectation in lesson.snippets.flatMap(\.expectations) where expectation.kind == .screen {
      do throws(ScreenTextError) {
        let screens = try ScreenContent.screens(parsing: expectation.lines.map(\.text))
        pictures[expectation.range.start.line] = ScreenPicture(screens, words: words)
      } catch {
        problems.append(
          .problem(
            in: lesson.path, at: expectation.place(ofColumn: error.column, in: error.line),
            "this isn't a valid screen: \(error.message)",
            advice: "'Sources/ScreenText/Screens.md' has the grammar"))
      }
    }
  }

  /// Returns the picture of a block, or nil if the block has no picture.
  subscript(expectation: Expectation) -> ScreenPicture? { pictures[expectation.range.start.line] }
}

/// Screens in the order in which a program showed them, as a strip of drawn telephones.
struct ScreenPicture {
  /// The `html` of the drawings, and whether there are so many that they are a strip.
  let values: TemplateValues

  /// The keys of the words for states of buttons and fields.
  static let words =
    ScreenContent.ButtonState.allCases.map { word(for: $0) }
    + ScreenContent.FieldState.allCases.map { word(for: $0) }

  /// Returns the key of the word for a state, such as `screen-disabled`.
  static func word(for state: some RawRepresentable<String>) -> String {
    "screen-\(state.rawValue)"
  }

  /// Draws screens, or returns nil if the list is empty.
  init?(_ screens: [ScreenContent], words: Localization) {
    guard !screens.isEmpty else { return nil }
    let text = ScreenAltText(words: words)
    let phones = screens.enumerated().map { index, screen -> HTML in
      let label = text.label(of: screen, number: index + 1, of: screens.count)
      return
        "<div class=\"phone\" role=\"img\" aria-label=\"\(label)\">\(Self.html(of: screen))</div>\n"
    }
    values = ["html": phones.joined(), "isStrip": screens.count > 1]
  }

  private static func html(of screen: ScreenContent) -> HTML {
    let bar = screen.bar.map { "<div class=\"bar\">\(html(of: $0, in: "b"))</div>" as HTML }
    let page: HTML = "<div class=\"page\">\(bar ?? HTML())\(html(of: screen.lines))</div>"
    let alert = screen.alert.map { lines -> HTML in
      "<div class=\"front\"><div class=\"alert\">\(html(of: lines))</div></div>"
    }
    return "\(page)\(alert ?? HTML())"
  }

  private static func html(of lines: [ScreenContent.Line]) -> HTML {
    lines.map { line -> HTML in
      let kind: HTML =
        switch line.kind {
        case .plain: "line"
        case .row: "row"
        case .selectedRow: "row chosen"
        }
      return "<div class=\"\(kind)\">\(html(of: line.parts, in: "span"))</div>"
    }.joined()
  }

  private static func html(of parts: [ScreenContent.Part], in tag: HTML) -> HTML {
    parts.map { part in
      switch part {
      case .label(let text): "<\(tag)>\(text)</\(tag)>"
      case .button(let title, let states):
        "<span class=\"\(classes("tap", states))\">\(title)</span>"
      case .field(let text, let states):
        "<span class=\"\(classes("input", states))\">\(text)</span>"
      case .toggle(let isOn, let states):
        "<span class=\"\(classes(isOn ? "toggle on" : "toggle", states))\"></span>"
      case .image(let name): "<span class=\"image\">\(name)</span>"
      case .spinner: "<span class=\"spinner\"></span>"
      case .back(let title): "<span class=\"tap back\">\(title)</span>"
      }
    }.joined()
  }

  private static func classes<State: RawRepresentable & CaseIterable & Hashable>(
    _ name: HTML, _ states: Set<State>
  ) -> HTML where State.RawValue == String {
    State.allCases.filter(states.contains).reduce(name) { "\($0) \($1.rawValue)" }
  }
}

/// The description of screens in words, for screen readers, in the order of the screen.
private struct ScreenAltText {
  let words: Localization

  func label(of screen: ScreenContent, number: Int, of count: Int) -> HTML {
    var sentences = screen.bar.map { [sentence(.screenBar, $0)] } ?? []
    sentences += screen.lines.map { line in
      switch line.kind {
      case .plain: "\(list(line.parts))."
      case .row: sentence(.screenRow, line.parts)
      case .selectedRow: sentence(.screenRowSelected, line.parts)
      }
    }
    if let alert = screen.alert { sentences.append(sentence(.screenAlert, alert.flatMap(\.parts))) }
    let content = sentences.isEmpty ? words.text(.screenEmpty) : sentences.separated(by: " ")
    return count == 1
      ? words.text(.screen, ["content": content])
      : words.text(
        .screenOf, ["content": content, "number": "\(number)", "count": "\(count)"])
  }

  private func sentence(_ key: LocalizationKey, _ parts: [ScreenContent.Part]) -> HTML {
    words.text(key, ["parts": list(parts)])
  }

  private func list(_ parts: [ScreenContent.Part]) -> HTML {
    parts.map(words(for:)).separated(by: ", ")
  }

  private func words(for part: ScreenContent.Part) -> HTML {
    switch part {
    case .label(let text): HTML(text: text)
    case .button(let title, let states): adding(states, to: text(.screenButton, title))
    case .field(let content, var states):
      if states.remove(.placeholder) != nil {
        adding(states, to: text(.screenPlaceholder, content))
      } else {
        adding(
          states, to: content.isEmpty ? words.text(.screenFieldEmpty) : text(.screenField, content))
      }
    case .toggle(let isOn, let states):
      adding(states, to: words.text(isOn ? .screenSwitchOn : .screenSwitchOff))
    case .image(let name): text(.screenImage, name)
    case .spinner: words.text(.screenSpinner)
    case .back(let title): text(.screenBack, title)
    }
  }

  private func text(_ key: LocalizationKey, _ text: String) -> HTML {
    words.text(key, ["text": HTML(text: text)])
  }

  private func adding<State: RawRepresentable & CaseIterable & Hashable>(
    _ states: Set<State>, to part: HTML
  ) -> HTML where State.RawValue == String {
    State.allCases.filter(states.contains)
      .reduce(part) { "\($0), \(words.text(named: ScreenPicture.word(for: $1)))" }
  }
}
