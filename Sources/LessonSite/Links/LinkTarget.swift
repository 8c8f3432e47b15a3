/// The target of a lesson's link on the site.
enum LinkTarget: Hashable {
  /// An address, as the page has it.
  case address(String)

  /// Something that a page may not link to, so that only the link's text stays.
  case nowhere

  /// A file or heading of the workbook that does not exist.
  case broken(message: String, advice: String)
}

/// The source of a lesson's image.
enum ImageTarget: Hashable {
  /// A file beside the lesson, which is copied to the site.
  case file(SiteImage)

  /// An address on another host, which the page links to instead of loading it.
  case elsewhere(String)

  /// Something that no page may load, so that only the image's description stays.
  case nowhere

  /// A file that does not exist, or that can't be published.
  case broken(message: String, advice: String)
}

/// An image that lessons show.
struct SiteImage: Hashable {
  /// The file in the workbook.
  let file: String

  /// Its path on the site, seen from the folder of the lesson's page.
  let path: String

  /// The path as the page has it.
  var address: String { URLText.encoded(path) }
}
