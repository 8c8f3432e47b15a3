import LessonKit
import SwiftSource

extension Snippet {
  /// The names that its top level declares; all that it mentions where that can't be told.
  var declaredNames: Set<String> {
    guard typeAround == nil else { return [] }
    let code = Array(code.utf8)
    guard let items = TopLevelReader.items(of: code) else {
      return Identifiers.of(code).subtracting(["let", "var", "func", "print", "in", "for", "if"])
    }
    return Set(items.flatMap(\.names))
  }

  /// The same snippet without the declarations of some names, and without the statements and
  /// variables that use them.
  ///
  /// Each line stays a line, so what is left has its true place in the file.
  ///
  /// - Parameters:
  ///   - names: the names.
  ///   - isThorough: whether types and functions go that use what is gone.
  /// - Returns: the rest; nil where nothing is left, or it can't be told what declares them.
  func cutting(_ names: Set<String>, thoroughly isThorough: Bool = false) -> Snippet? {
    let code = Array(code.utf8)
    // Members clash with nothing outside of their type.
    guard typeAround == nil else { return self }
    guard !Identifiers.of(code).isDisjoint(with: names) else { return self }
    guard let items = TopLevelReader.items(of: code) else { return nil }
    var gone = names
    var removed: [TopLevelItem] = []
    var count: Int
    repeat {
      count = gone.count
      removed = items.filter { item in
        guard item.isLost(without: gone, isThorough) else { return false }
        if item.kind == .variable || isThorough { gone.formUnion(item.names) }
        return true
      }
    } while isThorough && gone.count > count
    guard removed.count < items.count else { return nil }
    return expecting(expectations, lines: lines(without: removed))
  }

  /// The lines with spaces where some of their items are.
  func lines(without removed: [TopLevelItem]) -> [FencedLine] {
    var code = Array(code.utf8)
    for item in removed {
      for index in item.range where code[index] != UInt8(ascii: "\n") {
        code[index] = UInt8(ascii: " ")
      }
    }
    let texts = code.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return zip(lines, texts).map { line, text in
      FencedLine(text: String(decoding: text, as: UTF8.self), start: line.start)
    }
  }
}

extension TopLevelItem {
  /// Whether it declares one of the names, or does not work without them; types and functions may
  /// well work, unless all is to go that uses one.
  fileprivate func isLost(without names: Set<String>, _ isThorough: Bool) -> Bool {
    if isThorough, kind != .import { return !freeNames.union(self.names).isDisjoint(with: names) }
    return switch kind {
    case .import: false
    case .statements: !freeNames.isDisjoint(with: names)
    case .variable: !freeNames.union(self.names).isDisjoint(with: names)
    case .type, .declaration, .extension: !names.isDisjoint(with: self.names)
    }
  }
}
