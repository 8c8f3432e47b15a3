/// The parameters of a closure that are written before `in`.
struct ClosureParameters {
  /// The indices of the tokens that name them.
  private(set) var indices: [Int] = []

  /// The index from which on their names are bound: after a list of captures.
  let start: Int

  /// Reads the beginning of a closure; nil where it names no parameters, or in an unusual way.
  ///
  /// - Parameters:
  ///   - brace: the index of its brace
  ///   - tokens: the tokens around it
  init?(after brace: Int, in tokens: ArraySlice<SwiftToken>) {
    var index = brace + 1
    let text = { (place: Int) in place < tokens.endIndex ? tokens[place].text : "" }
    if text(index) == "[" {
      let end = tokens[(index + 1)...].firstIndex { $0.depth == tokens[index].depth }
      index = (end ?? tokens.endIndex - 1) + 1
    }
    start = index
    if text(index) == "(" {
      let depth = tokens[index].depth
      guard let end = tokens[(index + 1)...].firstIndex(where: { $0.depth == depth }),
        text(end + 1) == "in"
      else { return nil }
      for place in (index + 1)..<end
      where tokens[place].depth == depth + 1 && tokens[place].kind == .word
        && ["(", ","].contains(text(place - 1)) && [":", ",", ")"].contains(text(place + 1))
      {
        indices.append(place)
      }
      return
    }
    while index < tokens.endIndex, tokens[index].kind == .word {
      indices.append(index)
      guard text(index + 1) == "," else { break }
      index += 2
    }
    guard !indices.isEmpty, text(index + 1) == "in" else { return nil }
  }
}
