import LessonKit
import Yams

/// Reads the theme's files of texts: a YAML mapping from keys to texts.
enum YAMLTexts {
  /// The texts by their keys.
  ///
  /// - Throws: `SiteFailure` where the file is not YAML, or has something else than texts.
  static func mapping(in source: SourceText) throws(SiteFailure) -> [String: String] {
    let text = String(decoding: source.bytes, as: UTF8.self)
    let node: Node?
    do {
      node = try Yams.compose(yaml: text)
    } catch {
      throw SiteFailure(
        .readTheme, in: source.path, "this is not YAML: \(error)", advice: "mend it")
    }
    var texts: [String: String] = [:]
    for (key, value) in node?.mapping ?? [:] {
      guard let key = key.string, let value = value.string else {
        throw SiteFailure(
          .readTheme, in: source.path, "a word is no text", advice: "write 'key: text' lines")
      }
      texts[key] = value
    }
    return texts
  }
}
