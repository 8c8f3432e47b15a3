import LessonKit
import MarbleText

/// The marble diagrams of a lesson as SVG pictures.
struct MarbleDiagrams {
  private static let maxFrames = 1000
  private static let maxLines = 100
  private(set) var problems: [Diagnostic] = []
  private var pictures: [Int: MarbleSVG] = [:]

  /// The width of a frame in all diagrams, or 0 if the lesson has no diagram.
  private(set) var frame = 0

  /// Renders every diagram of a lesson, with frames of the same width.
  init(_ lesson: Lesson, words: Localization) {
    var read: [(line: Int, rows: [MarbleRow], kinds: StreamKinds)] = []
    let expectations = lesson.snippets.flatMap(\.expectations)
    guard expectations.contains(where: { $0.kind == .marbles }) else { return }
    let known = StreamKinds(of: lesson)
    for section in lesson.sections {
      let kinds = StreamKinds(section.snippets, otherwise: known)
      for expectation in section.snippets.flatMap(\.expectations)
      where expectation.kind == .marbles {
        guard let diagram = diagram(in: expectation, of: lesson) else { continue }
        read.append((expectation.range.start.line, MarbleRow.rows(of: diagram), kinds))
      }
    }
    frame = MarbleMeasures.frame(for: read.map(\.rows))
    for (line, rows, kinds) in read {
      pictures[line] = MarbleSVG(
        rows, kinds: kinds, frame: frame, id: "Marbles.\(line)", words: words)
    }
  }

  /// Returns the diagram of a block, or notes why the block can't be drawn and returns nil.
  private mutating func diagram(
    in expectation: Expectation, of lesson: Lesson
  ) -> MarbleDiagram? {
    do throws(MarbleTextError) {
      let diagram = try MarbleDiagram(printed: expectation.lines.map(\.text))
      guard Self.isTooLarge(diagram) else { return diagram }
      problems.append(
        .problem(
          in: lesson.path, at: expectation.range.start,
          "this diagram is too large for a picture",
          advice: "make it smaller, with at most \(Self.maxLines) lines, and in each line at most "
            + "\(Self.maxFrames) frames and \(Self.maxFrames) symbols"))
    } catch {
      let place = expectation.place(ofColumn: error.column, in: error.line)
      problems.append(
        .problem(
          in: lesson.path, at: place, "this isn't a valid marble diagram: \(error.message)",
          advice: "see 'Sources/ReactiveTesting/Marbles.md' for the grammar"))
    }
    return nil
  }

  /// Returns whether a picture of a diagram would be too large to read, and slow to draw.
  static func isTooLarge(_ diagram: MarbleDiagram) -> Bool {
    let sizes = diagram.lines.map { line in
      switch line {
      case .stream(_, let timeline, _), .subscription(_, let timeline):
        max(timeline.frames.count, timeline.frames.reduce(0) { $0 + $1.count })
      case .operation: 0
      }
    }
    return diagram.lines.count > maxLines || sizes.contains { $0 > maxFrames }
  }

  subscript(expectation: Expectation) -> MarbleSVG? {
    pictures[expectation.range.start.line]
  }
}

/// A marble diagram as an SVG picture, with a description in words.
struct MarbleSVG {
  /// The width up to which pictures fit every page, if they may shrink to 70 %.
  ///
  /// Wider pictures scroll on narrow pages.
  private static let fitting = 380

  private(set) var svg: HTML

  /// The left edge of the first frame.
  let left: Int

  /// The size of the picture in pixels.
  let width: Int
  let height: Int
  let title: HTML

  /// The picture without a name and a description, for a list of many.
  private(set) var small = HTML()

  /// Whether the picture may be wider than a narrow page.
  private let isWide: Bool

  /// The letters whose values are too long for a marble, each with its value.
  let legend: [HTML]

  /// The rows as they are drawn.
  ///
  /// If possible, subscriptions are drawn on the lanes of their streams.
  let drawn: [MarbleRow]

  var values: TemplateValues {
    ["svg": svg, "isWide": isWide, "title": title, "legend": legend]
  }

  /// Renders a diagram.
  ///
  /// - Parameters:
  ///   - left: the minimum left edge of the first frame, so that two diagrams are aligned
  ///   - id: the id of the description, unique on its page
  init(
    _ rows: [MarbleRow], kinds: StreamKinds = StreamKinds(), frame: Int? = nil, left: Int = 0,
    id: String, words: Localization
  ) {
    let lanes = rows.compactMap(\.lane)
    drawn = JoinedSubscriptions(kinds: kinds).rows(rows)
    let measures = MarbleMeasures(
      drawn, frame: frame ?? MarbleMeasures.frame(for: [rows]), left: left
    ) {
      Self.label(of: $0, in: rows, words)
    }
    self.left = measures.left
    let shapes = MarbleDiagrams.RowShapes(
      drawn, measures, label: { Self.label(of: $0, in: rows, words) },
      subscribed: words.text(named: MarbleSign.subscribed.word))
    let altText = MarbleAltText(words: words)
    title = altText.title(of: rows)
    (width, height) = (measures.width, shapes.height)
    let size: HTML = "width=\"\(width)\" height=\"\(height)\""
    // From these numbers, the script computes the time of each event.
    let zero = lanes.first?.zero ?? 0
    let scale: HTML = "\(measures.left) \(measures.frame) \(zero) \(measures.columns)"
    svg = """
      <svg role="img" aria-describedby="\(id)" fill="currentColor" text-anchor="middle" \
      data-scale="\(scale)" viewBox="0 0 \(width) \(height)" \(size)>
      <title>\(title)</title>
      <desc id="\(id)">\(altText.description(of: rows))</desc>
      \(shapes.svg)</svg>

      """
    small = """
      <svg fill="currentColor" text-anchor="middle" viewBox="0 0 \(width) \(height)" \
      aria-hidden="true">\(shapes.svg)</svg>
      """
    isWide = measures.width > Self.fitting
    if isWide {
      // This picture has no content. Its width tells the style sheet how far the picture may
      // shrink.
      let least = measures.width * 7 / 10
      svg += "<svg class=\"least\" width=\"\(least)\" height=\"0\" aria-hidden=\"true\"></svg>\n"
    }
    legend = lanes.flatMap(\.longValues).withoutRepetitions.map {
      "<code>\(String($0.symbol))</code> = <code>\($0.value)</code>"
    }
  }

  private static func label(
    of lane: MarbleLane, in rows: [MarbleRow], _ words: Localization
  ) -> String {
    if lane.isSubscription { return words.plainText(named: MarbleSign.subscribed.word) }
    guard lane.isResult else { return lane.name }
    // A single stream needs no name.
    return rows.count == 1 ? "" : words.plainText(.marblesResultLabel)
  }
}

/// The description of a marble diagram in words, for screen readers.
private struct MarbleAltText {
  let words: Localization

  func title(of rows: [MarbleRow]) -> HTML {
    let texts = rows.flatMap(\.operations)
    guard !texts.isEmpty else { return words.text(.marbles) }
    return words.text(.marblesOf, ["operation": HTML(text: texts.joined(separator: " "))])
  }

  /// Describes the events on each lane and the operations between lanes, in order.
  func description(of rows: [MarbleRow]) -> HTML {
    let sentences = rows.map { row in
      switch row {
      case .lane(let lane): sentence(on: lane)
      case .operations(let texts):
        words.text(.marblesOperation, ["operation": HTML(text: texts.joined(separator: " "))])
      }
    }
    return "\(words.text(.marblesTime)) \(sentences.separated(by: " "))"
  }

  private func sentence(on lane: MarbleLane) -> HTML {
    let moments = lane.frames.map { column in
      let events = column.symbols.map { event($0, on: lane) }.separated(by: ", ")
      return words.text(.marblesAt, ["events": events, "frame": "\(column.frame)"])
    }
    let events = moments.isEmpty ? words.text(.marblesNothing) : moments.separated(by: "; ")
    let key: LocalizationKey =
      lane.isSubscription
      ? .marblesSubscription : lane.isResult ? .marblesResult : .marblesStream
    return words.text(key, ["name": HTML(text: lane.name), "events": events])
  }

  private func event(_ symbol: MarbleSymbol<Character>, on lane: MarbleLane) -> HTML {
    switch symbol {
    case .value(let letter): HTML(text: lane.value(of: letter))
    case .sign(let sign): words.text(named: sign.word)
    }
  }
}

extension MarbleSign {
  /// The key of the sign's word in the theme, such as `marbles-completed`.
  var word: String { "marbles-\(rawValue)" }
}

/// Draws subscriptions on the lanes of their streams, if that shows everything that their own lines
/// would show.
///
/// A cold stream begins when somebody subscribes, so its lane is moved there. The text of a diagram
/// doesn't say which streams are cold, but a disposal or the code that made the stream may. If
/// neither does, the subscription keeps its line.
private struct JoinedSubscriptions {
  let kinds: StreamKinds

  func rows(_ rows: [MarbleRow]) -> [MarbleRow] {
    guard rows.contains(where: { $0.lane?.isSubscription ?? false }) else { return rows }
    var joined: [MarbleRow] = []
    var index = 0
    while index < rows.count {
      let row = rows[index]
      index += 1
      guard let lane = row.lane, !lane.isSubscription, !lane.isResult else {
        joined.append(row)
        continue
      }
      let subscriptions = rows[index...].prefix { row in
        row.lane.map { $0.isSubscription && $0.name == lane.name } ?? false
      }
      index = subscriptions.endIndex
      joined += lanes(of: lane, subscribedBy: subscriptions.compactMap(\.lane)).map { .lane($0) }
    }
    return joined
  }

  private func lanes(of lane: MarbleLane, subscribedBy lines: [MarbleLane]) -> [MarbleLane] {
    guard !lines.isEmpty else { return [lane.unsubscribed(isCold: isCold(lane, []) ?? false)] }
    let all = lines.compactMap(Self.subscription)
    let isCold = isCold(lane, all)
    let isPlain = all.count == 1 && all[0].start == lane.zero
    guard all.count == lines.count, isPlain || isCold != nil && (all.count == 1 || isCold == true)
    else { return [lane] + lines }
    return all.enumerated().map { index, subscription in
      lane.joined(subscription, isCold: isCold ?? false, isAgain: index > 0)
    }
  }

  private static func subscription(_ line: MarbleLane) -> MarbleLane.Subscription? {
    guard let start = line.frames.first(where: { $0.symbols.contains(.sign(.subscribed)) })?.index
    else { return nil }
    let end = line.frames.first { $0.symbols.contains(.sign(.disposed)) }?.index
    return MarbleLane.Subscription(start: start, end: end)
  }

  /// Returns whether a stream begins with its subscriptions, or nil if nothing shows that.
  private func isCold(_ lane: MarbleLane, _ all: [MarbleLane.Subscription]) -> Bool? {
    Self.endsCold(lane, all) ?? kinds.isCold(lane.name)
  }

  /// Returns which streams of a diagram are cold, by name, as far as their ends show it.
  static func shownKinds(in rows: [MarbleRow]) -> [(name: String, isCold: Bool)] {
    let lanes = rows.compactMap(\.lane)
    return lanes.filter { !$0.isSubscription && !$0.isResult }.compactMap { lane in
      let lines = lanes.filter { $0.isSubscription && $0.name == lane.name }
      return endsCold(lane, lines.compactMap(subscription)).map { (lane.name, $0) }
    }
  }

  private static func endsCold(
    _ lane: MarbleLane, _ all: [MarbleLane.Subscription]
  ) -> Bool? {
    guard lane.columns.lowerBound == lane.zero else { return false }
    let late = all.filter { $0.start > lane.zero }
    if lane.isEnded, let end = lane.frames.last?.index {
      // The stream ended by itself, on its subscription's clock or on the diagram's.
      if late.contains(where: { $0.end == $0.start - lane.zero + end }) { return true }
      if late.contains(where: { $0.end == end && $0.start <= end }) { return false }
    }
    return nil
  }
}

/// The streams of diagrams that are hot and that are cold, according to the code that makes the
/// streams, or to other diagrams.
struct StreamKinds {
  private var hotNames: Set<String> = []
  private var coldNames: Set<String> = []

  /// Whether a stream is cold, by name, for names that don't appear in these snippets.
  private let fallback: [String: Bool]

  /// Looks for `.hot("name"` and `.cold("name"` in snippets.
  ///
  /// - Parameter kinds: the kinds of streams that these snippets don't make
  init(_ snippets: [Snippet] = [], otherwise kinds: StreamKinds? = nil) {
    let names = kinds.map { $0.hotNames.union($0.coldNames) } ?? []
    fallback = names.reduce(into: [:]) { $0[$1] = kinds?.isCold($1) }
    let made = /\.(hot|cold)\(\s*"(\w+)"/
    for match in snippets.flatMap({ $0.code.matches(of: made) }) {
      if match.1 == "hot" {
        hotNames.insert(String(match.2))
      } else {
        coldNames.insert(String(match.2))
      }
    }
  }

  /// Looks in a lesson's snippets, and for other names in the lesson's diagrams, because the code
  /// that makes a stream may be in a module.
  init(of lesson: Lesson) {
    self.init(lesson.snippets)
    let names = hotNames.union(coldNames)
    for expectation in lesson.snippets.flatMap(\.expectations) where expectation.kind == .marbles {
      // `MarbleDiagrams` reports a diagram that can't be read.
      guard let diagram = try? MarbleDiagram(printed: expectation.lines.map(\.text))
      else { continue }
      for (name, isCold) in JoinedSubscriptions.shownKinds(in: MarbleRow.rows(of: diagram))
      where !names.contains(name) {
        if isCold { coldNames.insert(name) } else { hotNames.insert(name) }
      }
    }
  }

  /// Returns whether a stream is cold, or nil if nothing shows that, or the name is used for both
  /// kinds.
  func isCold(_ name: String) -> Bool? {
    if !hotNames.contains(name), !coldNames.contains(name) { return fallback[name] }
    guard hotNames.contains(name) != coldNames.contains(name) else { return nil }
    return coldNames.contains(name)
  }
}
