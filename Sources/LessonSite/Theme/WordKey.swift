/// Every word or sentence that the theme itself puts on a page, by its key in `site/words`.
enum WordKey: String, CaseIterable {
  case afterLesson = "after-lesson"
  case alone
  case checkedWith = "checked-with"
  case code
  case codeIn = "code-in"
  case compiled
  case contents
  case crashes
  case documents
  case doesNotCompile = "does-not-compile"
  case drafts
  case failed
  case footer
  case home
  case lessonNavigation = "lesson-navigation"
  case lineSays = "line-says"
  case linkToSection = "link-to-section"
  case meantToCrash = "meant-to-crash"
  case meantToFail = "meant-to-fail"
  case mirrors
  case mirrorsAuthor = "mirrors-author"
  case modules
  case next
  case noCompiler = "no-compiler"
  case noticeFailed = "notice-failed"
  case noticeUnchecked = "notice-unchecked"
  case previous
  case prints
  case printsDiagram = "prints-diagram"
  case quoted
  case readFirst = "read-first"
  case release
  case shouldCrash = "should-crash"
  case shouldNotCompile = "should-not-compile"
  case shouldPrint = "should-print"
  case skipLink = "skip-link"
  case skipped
  case snippets
  case solution
  case starter
  case unchecked
  case verified
  case verifiedOf = "verified-of"
}
