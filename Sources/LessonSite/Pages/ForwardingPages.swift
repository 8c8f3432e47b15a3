import LessonKit

/// The small pages at the former addresses of lessons, which lead to the present ones.
///
/// They need no server and no script, so they work from disk as well.
enum ForwardingPages {
  /// Makes the pages of a language.
  ///
  /// - Parameter routes: the pages that they lead to
  /// - Returns: the pages, by their paths in the output folder
  static func files(on routes: Routes) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for page in routes.pages {
      for former in page.version.original.frontMatter.formerly {
        let address = "\(routes.language)/\(former.name).html"
        files[address] = Array(html(to: page, on: routes).markup.utf8)
      }
    }
    return files
  }

  private static func html(to page: LessonRoute, on routes: Routes) -> HTML {
    let known = routes.canonical("\(page.version.language)/\(page.address)")
    let canonical: HTML = known.isEmpty ? "\(page.address)" : known
    return """
      <!DOCTYPE html>
      <html lang="\(page.version.language)">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="refresh" content="0; url=\(page.address)">
      <meta name="robots" content="noindex">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <link rel="canonical" href="\(canonical)">
      <title>\(page.lesson.title)</title>
      </head>
      <body>
      <p><a href="\(page.address)">\(page.lesson.title)</a></p>
      </body>
      </html>

      """
  }
}
