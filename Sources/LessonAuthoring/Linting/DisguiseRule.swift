import LessonKit
import SwiftSource

/// What a reader sees as something else than it is.
struct DisguiseRule {
  private let lesson: Lesson

  init(_ lesson: Lesson) {
    self.lesson = lesson
  }

  /// The characters outside of fences that change the direction of writing, and the names in code
  /// that look like others.
  var problems: [Diagnostic] { directions + lookalikes }

  /// The lesson's format has none of them in its code.
  private var directions: [Diagnostic] {
    zip(1..., LineKind.all(of: lesson)).compactMap { number, kind in
      guard kind == .prose || kind == .frontMatter,
        let found = DirectionControls.first(in: lesson.source.line(number), includesMarks: false)
      else { return nil }
      return Diagnostic(
        in: lesson.path, at: lesson.source.position(line: number, column: found.offset + 1),
        "an unseen character, \(found.name), changes the direction of what follows",
        advice: "take it out")
    }
  }

  private var lookalikes: [Diagnostic] {
    lesson.snippets.filter { $0.options.source == nil }.flatMap { snippet in
      let tokens = SwiftLexer.tokens(of: Array(snippet.code.utf8)) ?? []
      return tokens.filter { $0.kind == .word }.compactMap { token -> Diagnostic? in
        guard let letter = Self.disguised(in: token.text) else { return nil }
        return Diagnostic(
          in: lesson.path, at: snippet.position(ofByte: token.range.lowerBound, in: lesson.source),
          "'\(token.text)' looks like another name: its '\(letter)' is \(letter.codePoint)",
          advice: "write a name in the letters of one script")
      }
    }
  }

  /// The letter of a word that looks like a Latin one and stands among Latin ones, or with nothing
  /// else; nil where there is none.
  private static func disguised(in word: String) -> Unicode.Scalar? {
    let letters = word.unicodeScalars.filter(\.properties.isAlphabetic)
    guard let found = letters.first(where: isLookalike) else { return nil }
    return letters.allSatisfy { $0.isASCII || isLookalike($0) } ? found : nil
  }

  /// The Cyrillic, Greek and Armenian letters that fonts draw as they draw Latin ones, and Latin
  /// letters of other widths and styles.
  private static func isLookalike(_ scalar: Unicode.Scalar) -> Bool {
    letters.contains(scalar) || (0xFF21...0xFF5A).contains(scalar.value)
      || (0x1D400...0x1D7FF).contains(scalar.value)
  }

  private static let letters = Set(
    "аеорсухіјѕԁһԛԝѵӏАВЕКМНОРСТУХІЈЅԌԚԜΑΒΕΖΗΙΚΜΝΟΡΤΥΧαινορυօոսցհզ".unicodeScalars)
}
