import LessonKit

/// What the `page` template, the frame of every page, shows around the content.
struct PageView {
  /// The language of the page.
  let language: String

  /// What the browser calls the page.
  let title: HTML

  /// What search engines say of it.
  let description: HTML

  /// The way from this page to the top of the site: empty, or ending in a slash.
  let top: HTML

  /// The way from this page to those of its language: empty, or ending in a slash.
  let base: HTML

  /// The title of the course.
  let course: HTML

  /// Where the page is on the web; empty where nobody said so.
  let canonical: HTML

  /// What stands between the page's header and its footer.
  let content: HTML

  /// The same page in other languages.
  let languages: PageLanguages

  let words: Words
}
