import LessonKit

/// Prose keeps to the style that the course states: no phrase that it avoids, no endless sentence.
struct ProseRule {
  private let style: ProseStyle

  init(_ style: ProseStyle) {
    self.style = style
  }

  /// The phrases to avoid, and the sentences that are too long.
  func problems(in lesson: Lesson) -> [Diagnostic] {
    ProseText.all(of: lesson).flatMap { prose in
      phrases(in: prose, of: lesson) + longSentences(in: prose, of: lesson)
    }
  }

  private func phrases(in prose: ProseText, of lesson: Lesson) -> [Diagnostic] {
    style.phrases.flatMap { phrase in
      phrase.forms.flatMap { form in
        prose.text.offsets(ofWords: form).map { offset in
          Diagnostic.problem(
            in: lesson.path, at: prose.position(ofByte: offset, in: lesson.source),
            "the course avoids '\(form)'", advice: "write \(phrase.replacement)")
        }
      }
    }
  }

  private func longSentences(in prose: ProseText, of lesson: Lesson) -> [Diagnostic] {
    guard let limit = style.sentenceLength else { return [] }
    return prose.text.sentences.compactMap { sentence in
      let count = sentence.split(whereSeparator: \.isWhitespace).count
      guard count > limit else { return nil }
      let offset = prose.text.utf8.distance(from: prose.text.startIndex, to: sentence.startIndex)
      return Diagnostic.problem(
        in: lesson.path, at: prose.position(ofByte: offset, in: lesson.source),
        "this sentence has \(count) words", advice: "make two of it, of up to \(limit) words")
    }
  }
}

extension String {
  /// Where some words stand, as whole words and in any case, in bytes.
  fileprivate func offsets(ofWords words: String) -> [Int] {
    let text = Array(utf8).map(\.asciiLowercased)
    let sought = Array(words.utf8)
    guard !sought.isEmpty, text.count >= sought.count else { return [] }
    return (0...(text.count - sought.count)).filter { start in
      let end = start + sought.count
      return text[start..<end].elementsEqual(sought)
        && (start == 0 || !text[start - 1].isWordByte)
        && (end == text.count || !text[end].isWordByte)
    }
  }

  /// The sentences: what a full stop, a question mark or an exclamation mark ends before a space.
  fileprivate var sentences: [Substring] {
    var sentences: [Substring] = []
    var start = startIndex
    for index in indices where ".?!".contains(self[index]) {
      let next = self.index(after: index)
      guard next < endIndex, self[next].isWhitespace else { continue }
      sentences.append(self[start..<next])
      start = self.index(after: next)
    }
    sentences.append(self[start...])
    return sentences
  }
}

extension UInt8 {
  /// The lower-case letter of an upper-case one.
  fileprivate var asciiLowercased: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self + 32 : self
  }

  /// Whether it is part of a word: a letter, a digit, or part of a letter that is not ASCII.
  fileprivate var isWordByte: Bool {
    switch asciiLowercased {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 128...: true
    default: false
    }
  }
}
