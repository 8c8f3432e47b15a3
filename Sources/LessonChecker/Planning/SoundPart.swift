import LessonKit
import SwiftSource

/// What of a snippet is left where it does not compile, or ends its program.
package struct SoundPart: Hashable, Sendable {
  /// The lines of the file that are at fault; none where it is only known that the snippet ends its
  /// program.
  let faults: Set<Int>

  /// The names of it that other snippets lack.
  var wanted: Set<String>

  /// The sound part of a snippet, at its true place in the file.
  ///
  /// Where no line is known to be at fault, it is nothing but the declarations that are wanted, and
  /// what they need.
  ///
  /// - Parameter snippet: the snippet
  /// - Returns: nil where there is none, or it can't be told
  func of(_ snippet: Snippet) -> Snippet? {
    let code = Array(snippet.code.utf8)
    guard snippet.typeAround == nil, let items = TopLevelReader.items(of: code) else { return nil }
    let needed = faults.isEmpty ? needed(of: items) : nil
    var lost = Set(
      items.indices.filter { index in
        let item = items[index]
        switch item.kind {
        case .import: return false
        case .extension: return isFaulty(item, of: snippet, code)
        default:
          guard let needed else { return isFaulty(item, of: snippet, code) }
          return needed.isDisjoint(with: item.names)
        }
      })
    var count: Int
    repeat {
      count = lost.count
      let gone = Set(lost.flatMap { items[$0].names })
      lost.formUnion(items.indices.filter { !items[$0].freeNames.isDisjoint(with: gone) })
    } while lost.count > count
    guard lost.count < items.count else { return nil }
    return snippet.expecting([], lines: snippet.lines(without: lost.map { items[$0] }))
  }

  /// The names of the declarations that are wanted, and all names in them.
  private func needed(of items: [TopLevelItem]) -> Set<String> {
    var needed = wanted
    var count: Int
    repeat {
      count = needed.count
      for item in items where item.kind != .statements && !needed.isDisjoint(with: item.names) {
        needed.formUnion(item.freeNames)
      }
    } while needed.count > count
    return needed
  }

  private func isFaulty(_ item: TopLevelItem, of snippet: Snippet, _ code: [UInt8]) -> Bool {
    let row = { (offset: Int) in
      snippet.lines[code[..<offset].count { $0 == UInt8(ascii: "\n") }].start.line
    }
    let lines =
      row(item.range.lowerBound)...row(max(item.range.lowerBound, item.range.upperBound - 1))
    return faults.contains(where: lines.contains)
  }
}
