import Foundation
import LessonKit

/// What search engines read of a page: JSON-LD with the terms of schema.org.
///
/// It is a data block and no script, so the pages' policy against inline scripts allows it.
struct StructuredData: Encodable {
  private struct Part: Encodable {
    let type = "Course"
    let name: String

    enum CodingKeys: String, CodingKey {
      case type = "@type"
      case name
    }
  }

  private let context = "https://schema.org"
  private let type: String
  private let name: String
  private let description: String
  private let inLanguage: String
  private var timeRequired: String?
  private var teaches: [String]?
  private var isPartOf: Part?

  private enum CodingKeys: String, CodingKey {
    case context = "@context"
    case type = "@type"
    case name, description, inLanguage, timeRequired, teaches, isPartOf
  }

  /// The data of the course.
  init(_ course: Course, language: String) {
    type = "Course"
    name = course.title
    description = course.summary
    inLanguage = language
  }

  /// The data of a lesson.
  ///
  /// - Parameters:
  ///   - version: the lesson
  ///   - course: its course
  ///   - minutes: the time that it takes
  init(_ version: LessonVersion, in course: Course, minutes: Int) {
    let frontMatter = version.lesson.frontMatter
    type = "LearningResource"
    name = version.lesson.title
    description = frontMatter.summary ?? course.summary
    inLanguage = version.language
    timeRequired = "PT\(minutes)M"
    teaches = frontMatter.introduces.isEmpty ? nil : frontMatter.introduces.map(\.name)
    isPartOf = Part(name: course.title)
  }

  /// The element for a page's head.
  var html: HTML {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else { return HTML() }
    // No end of the element can stand in it.
    let text = String(decoding: data, as: UTF8.self).replacing("<", with: "\\u003c")
    return HTML(rendered: "<script type=\"application/ld+json\">\(text)</script>\n")
  }
}
