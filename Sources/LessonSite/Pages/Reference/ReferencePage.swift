/// A page of a language that is no lesson: it leads to places in lessons.
enum ReferencePage: String, CaseIterable {
  /// What the documents claim, and what proves it.
  case claims

  /// Where each name of the API is introduced and used.
  case symbols

  /// The page, seen from the other pages of its language.
  var address: String { rawValue + ".html" }

  /// The page of a document.
  static func address(ofDocument id: String) -> String { "document-\(id.lowercased()).html" }

  /// The names, without `.html`, that no lesson's page may have, and what has them.
  static func takenNames(documents: [String]) -> [String: String] {
    var taken = ["index": "the course index", "claims": "the list of claims"]
    taken["symbols"] = "the index of names"
    for id in documents { taken["document-\(id.lowercased())"] = "the page of document \(id)" }
    return taken
  }
}
