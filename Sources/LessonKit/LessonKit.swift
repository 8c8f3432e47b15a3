import CMark
enum LessonKit { static let version = cmark_version() }
