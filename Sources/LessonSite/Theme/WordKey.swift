/// Every word or sentence that the theme itself puts on a page, by its key in `site/words`.
enum WordKey: String, CaseIterable {
  case afterLesson = "after-lesson"
  case alone
  case checkedWith = "checked-with"
  case claims
  case claimsAbout = "claims-about"
  case claimsOf = "claims-of"
  case claimsProven = "claims-proven"
  case code
  case codeIn = "code-in"
  case compiled
  case compilerAtChanged = "compiler-at-changed"
  case compilerAtCommit = "compiler-at-commit"
  case contents
  case copied
  case copy
  case copyProgram = "copy-program"
  case crashes
  case detailsOfFailure = "details-of-failure"
  case documentAbout = "document-about"
  case documents
  case documentSection = "document-section"
  case doesNotCompile = "does-not-compile"
  case drafts
  case earlierStep = "earlier-step"
  case edit
  case evidenceComments = "evidence-comments"
  case evidenceCompiled = "evidence-compiled"
  case evidenceError = "evidence-error"
  case evidenceFailed = "evidence-failed"
  case evidenceInCode = "evidence-in-code"
  case evidenceMarbles = "evidence-marbles"
  case evidenceNothing = "evidence-nothing"
  case evidenceOutput = "evidence-output"
  case evidenceQuoted = "evidence-quoted"
  case evidenceTrap = "evidence-trap"
  case evidenceUnchecked = "evidence-unchecked"
  case evidenceWild = "evidence-wild"
  case exercise
  case exerciseDone = "exercise-done"
  case exercisesDone = "exercises-done"
  case failed
  case footer
  case home
  case introducedIn = "introduced-in"
  case inTruth = "in-truth"
  case languageName = "language-name"
  case languages
  case lessonNavigation = "lesson-navigation"
  case lessonsThatMirror = "lessons-that-mirror"
  case lineSays = "line-says"
  case marbles
  case marblesAsText = "marbles-as-text"
  case marblesAt = "marbles-at"
  case marblesCompleted = "marbles-completed"
  case marblesDisposed = "marbles-disposed"
  case marblesFailed = "marbles-failed"
  case marblesNothing = "marbles-nothing"
  case marblesOf = "marbles-of"
  case marblesOperation = "marbles-operation"
  case marblesResult = "marbles-result"
  case marblesResultLabel = "marbles-result-label"
  case marblesStream = "marbles-stream"
  case marblesSubscribed = "marbles-subscribed"
  case marblesSubscription = "marbles-subscription"
  case marblesTime = "marbles-time"
  case markedLine = "marked-line"
  case meantToCrash = "meant-to-crash"
  case meantToFail = "meant-to-fail"
  case minutes
  case mirrors
  case mirrorsAuthor = "mirrors-author"
  case modules
  case newLine = "new-line"
  case newSince = "new-since"
  case next
  case noCompiler = "no-compiler"
  case norun
  case notFound = "not-found"
  case notFoundAdvice = "not-found-advice"
  case noticeFailed = "notice-failed"
  case noticeUnchecked = "notice-unchecked"
  case notProven = "not-proven"
  case previous
  case prints
  case printsDiagram = "prints-diagram"
  case provenBy = "proven-by"
  case quoted
  case quotedLines = "quoted-lines"
  case readFirst = "read-first"
  case references
  case release
  case search
  case searchFailed = "search-failed"
  case searchFound = "search-found"
  case searchHint = "search-hint"
  case searchNone = "search-none"
  case searchResults = "search-results"
  case shouldCrash = "should-crash"
  case shouldNotCompile = "should-not-compile"
  case shouldPrint = "should-print"
  case skipLink = "skip-link"
  case skipped
  case snippets
  case solution
  case source
  case starter
  case symbols
  case symbolsAbout = "symbols-about"
  case table
  case themeDark = "theme-dark"
  case themeLight = "theme-light"
  case themeSystem = "theme-system"
  case timeNeeded = "time-needed"
  case translationMissing = "translation-missing"
  case translationStale = "translation-stale"
  case unchecked
  case usedIn = "used-in"
  case verdictCaveat = "verdict-caveat"
  case verdictHolds = "verdict-holds"
  case verdictWrong = "verdict-wrong"
  case verified
  case verifiedOf = "verified-of"
  case wholeDocument = "whole-document"
}
