import Foundation
import ReactiveCore
import ReactiveUI
import Testing

/// The code beside the race on the site's first page, which readers copy.
@MainActor
struct FirstPageTests {
  private let field = UITextField()
  private let list = UILabel()
  private let bag = DisposeBag()

  private func search(_ query: String) -> Observable<String> { .just("results for \(query)") }

  @Test func `the code with all operators compiles as shown`() {
    field.rx.text.orEmpty
      .debounce(.milliseconds(300), scheduler: MainScheduler.instance)
      .distinctUntilChanged()
      .flatMapLatest { search($0) }
      .bind(to: list.rx.text)
      .disposed(by: bag)
    #expect(list.text == nil)
  }

  @Test func `the code with none of them compiles as shown`() {
    field.rx.text.orEmpty
      .flatMap { search($0) }
      .bind(to: list.rx.text)
      .disposed(by: bag)
    field.insertText("t")
    #expect(list.text == "results for t")
  }

  @Test func `the page shows the code of this file`() throws {
    let root = #filePath.components(separatedBy: "/Tests/")[0]
    let file = try String(contentsOfFile: #filePath, encoding: .utf8)
    let page = try String(
      contentsOfFile: root + "/site/templates/race.mustache", encoding: .utf8)
    let code = try #require(page.firstMatch(of: /<code>(.*?)<\/code>/.dotMatchesNewlines()))
    let lines = code.1.replacing(/<[^>]*>/, with: "").split(separator: "\n")
    #expect(lines.count == 7)
    for line in lines { #expect(file.contains("    \(line)\n"), "\(line)") }
  }
}
