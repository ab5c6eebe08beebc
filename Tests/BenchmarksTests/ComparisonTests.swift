import Testing

@testable import Benchmarks

/// The marks of `scripts/bench --compare`.
@Suite(.timeLimit(.minutes(1)))
struct ComparisonTests {
  private func figure(
    _ value: Double, _ kind: Figure.Kind = .exact, limit: Double? = nil, isMoreBetter: Bool = false,
    name: String = "send"
  ) -> Figure {
    Figure(
      group: "Store", name: name, value: value, unit: "ns", limit: limit, isMoreBetter: isMoreBetter, kind: kind)
  }

  private func mark(_ now: Figure, _ before: Figure) -> Comparison.Mark? {
    Comparison([now], with: [before]).rows.first?.mark
  }

  @Test(arguments: [(Figure.Kind.exact, 1.01, 1.001), (.ratio, 1.3, 1.2), (.time, 1.5, 1.3)])
  func `A figure is worse or better if it differs by more than the noise of its kind`(
    kind: Figure.Kind, clear: Double, slight: Double
  ) {
    #expect(mark(figure(100 * clear, kind), figure(100, kind)) == .worse)
    #expect(mark(figure(100, kind), figure(100 * clear, kind)) == .better)
    #expect(mark(figure(100 * slight, kind), figure(100, kind)) == .same)
    #expect(mark(figure(100, kind), figure(100 * slight, kind)) == .same)
  }

  @Test func `A time beside a limit of its run is compared by the ratio, so a slower machine changes nothing`() {
    let comparison = Comparison([figure(200, .ratio, limit: 20)], with: [figure(100, .ratio, limit: 10)])
    #expect(comparison.rows.first?.ratio == 1)
    #expect(comparison.rows.first?.mark == .same)
    #expect(mark(figure(200, .ratio, limit: 10), figure(100, .ratio, limit: 10)) == .worse)
  }

  @Test func `Fewer is worse where more is better`() {
    #expect(mark(figure(80, isMoreBetter: true), figure(90, isMoreBetter: true)) == .worse)
    #expect(mark(figure(90, isMoreBetter: true), figure(80, isMoreBetter: true)) == .better)
  }

  @Test func `One allocation where there was none is worse`() {
    #expect(mark(figure(1), figure(0)) == .worse)
    #expect(mark(figure(0), figure(0)) == .same)
    #expect(Comparison([figure(1)], with: [figure(0)]).rows.first?.ratio == nil)
  }

  @Test func `Figures of one run only are new or gone`() {
    let comparison = Comparison([figure(1, name: "a")], with: [figure(1, name: "b")])
    #expect(comparison.rows.map(\.mark) == [.new, .gone])
    #expect(comparison.lines.contains("0 of 2 rows are worse and exact. 0 more seem worse."))
  }

  @Test func `Only exact figures are called worse without a question mark`() {
    let exact = Comparison([figure(2)], with: [figure(1)]).lines
    #expect(exact[1].hasSuffix("exact  WORSE") && exact.contains("1 of 1 rows are worse and exact. 0 more seem worse."))
    let time = Comparison([figure(2, .time)], with: [figure(1, .time)]).lines
    #expect(time[1].hasSuffix("time   worse?") && time.contains("0 of 1 rows are worse and exact. 1 more seem worse."))
  }

  @Test func `A run is read as it was written`() throws {
    let run = SavedRun(figures: [figure(1.5, .ratio, limit: 3), figure(7)])
    let text = String(decoding: try run.json, as: UTF8.self)
    #expect(text.contains(#""unit" : "ns""#))
    #expect(try SavedRun(json: run.json).figures == run.figures)
  }
}
