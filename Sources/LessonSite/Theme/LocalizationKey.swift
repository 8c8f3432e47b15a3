/// The keys in `site/words` of the words and sentences that Swift code puts on a page; templates
/// name others.
enum LocalizationKey: String, CaseIterable {
  case afterLesson = "after-lesson"
  case checkedWith = "checked-with"
  case claimsProven = "claims-proven"
  case claimsUntested = "claims-untested"
  case code
  case codeIn = "code-in"
  case codeOf = "code-of"
  case compiled
  case compilerAtChanged = "compiler-at-changed"
  case compilerAtCommit = "compiler-at-commit"
  case courseSize = "course-size"
  case courseVerified = "course-verified"
  case crashes
  case diagramFrom = "diagram-from"
  case differences
  case differencesCount = "differences-count"
  case differencesNames = "differences-names"
  case differencesNeither = "differences-neither"
  case differencesOurs = "differences-ours"
  case differencesPlatform = "differences-platform"
  case differencesTheirs = "differences-theirs"
  case documentAbout = "document-about"
  case documentAuthor = "document-author"
  case documentDate = "document-date"
  case documentOriginal = "document-original"
  case doesNotCompile = "does-not-compile"
  case drafts
  case earlierStep = "earlier-step"
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
  case failed
  case failsAsMeant = "fails-as-meant"
  case home
  case hours
  case languageName = "language-name"
  case marbles
  case marblesAt = "marbles-at"
  case marblesNothing = "marbles-nothing"
  case marblesOf = "marbles-of"
  case marblesOperation = "marbles-operation"
  case marblesResult = "marbles-result"
  case marblesResultLabel = "marbles-result-label"
  case marblesStream = "marbles-stream"
  case marblesSubscription = "marbles-subscription"
  case marblesTime = "marbles-time"
  case markedLine = "marked-line"
  case meantToCrash = "meant-to-crash"
  case meantToFail = "meant-to-fail"
  case minutes
  case minutesShort = "minutes-short"
  case mirrors
  case mirrorsAuthor = "mirrors-author"
  case modules
  case newLine = "new-line"
  case newSince = "new-since"
  case noCompiler = "no-compiler"
  case notFound = "not-found"
  case notFoundAdvice = "not-found-advice"
  case noticeFailed = "notice-failed"
  case noticeUnchecked = "notice-unchecked"
  case pictureOf = "picture-of"
  case position
  case prints
  case printsDiagram = "prints-diagram"
  case printsNothing = "prints-nothing"
  case proves
  case quoted
  case quotedLines = "quoted-lines"
  case readFirst = "read-first"
  case shouldCrash = "should-crash"
  case shouldNotCompile = "should-not-compile"
  case saidElsewhere = "said-elsewhere"
  case shouldPrint = "should-print"
  case shouldPrintNothing = "should-print-nothing"
  case skipped
  case snippetNamed = "snippet-named"
  case snippetNumbered = "snippet-numbered"
  case snippets
  case source
  case startHere = "start-here"
  case table
  case translationMissing = "translation-missing"
  case translationStale = "translation-stale"
  case unchecked
  case unknownAuthor = "unknown-author"
  case unknownDate = "unknown-date"
  case verdictCaveat = "verdict-caveat"
  case verdictHolds = "verdict-holds"
  case verdictRepaired = "verdict-repaired"
  case verdictUntested = "verdict-untested"
  case verdictWrong = "verdict-wrong"
  case verified
  case verifiedOf = "verified-of"
  case verifiedOrders = "verified-orders"
  case verifiedPlaces = "verified-places"
  case wholeDocument = "whole-document"
}
