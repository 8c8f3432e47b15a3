/// Where a link of a lesson leads on the site.
enum LinkTarget: Hashable {
  /// To this address, as it stands in the page.
  case address(String)

  /// Nowhere: a page may not link there, so only the words stay.
  case nowhere

  /// To something of the workbook that does not exist.
  case broken(message: String, advice: String)
}

/// Where an image of a lesson comes from.
enum ImageTarget: Hashable {
  /// From a file beside the lesson, which is copied to the site.
  case file(SiteImage)

  /// From another host, so the page links to it instead of loading it.
  case elsewhere(String)

  /// From where no page may load it, so only its words stay.
  case nowhere

  /// From a file that does not exist.
  case broken(message: String, advice: String)
}

/// A picture that lessons show.
struct SiteImage: Hashable {
  /// The file in the workbook.
  let file: String

  /// Where it goes, seen from the folder of the lesson's page.
  let path: String

  /// The same, as it is written on the page.
  var address: String { URLText.encoded(path) }
}
