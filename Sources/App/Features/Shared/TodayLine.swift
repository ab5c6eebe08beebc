import Domain
import TerminalUI

/// The first line of every screen of today's session: its parts with the present one, its results,
/// and the time that is left.
///
/// ```
/// Today   pairs ⠶⠶⠶⠶⠤⠤⠤⠤   then 14 to review, then Conbini                 2:12 left
/// Today   14 to review   はっぴゃく   Conbini       ✓ 7   ✗ 1   2:12 left
/// ```
struct TodayLine: Equatable {
  let parts: [TodayPart]
  /// The part that is practised now; nil if nothing is asked.
  let current: TodayPart.Kind?
  /// The time that is left; nil without a limit.
  let left: Duration?

  init(parts: [TodayPart], current: TodayPart.Kind?, left: Duration?) {
    self.parts = parts
    self.current = current
    self.left = left
  }

  /// The line of a session's questions; nil for another session than today's.
  init?(_ session: Session) {
    guard session.kind.isOfToday else { return nil }
    self.init(
      parts: session.questions.parts, current: session.questions.part, left: session.remaining)
  }

  /// The line of the pairs with which today's session begins; nil for pairs alone.
  init?(_ pairs: Pairs.State) {
    guard let today = pairs.today else { return nil }
    let first = TodayPart(kind: .pairs, title: "pairs")
    self.init(parts: [first] + today.questions.parts, current: .pairs, left: pairs.timeLeft)
  }

  /// Draws the line.
  ///
  /// - Parameters:
  ///   - progress: The share of the present part that is over, 0…1; nil where the parts are
  ///     interleaved.
  ///   - results: Beside the time, the results so far.
  func view(progress: Double? = nil, results: some View) -> some View {
    FirstFitting {
      for count in (1...max(1, parts.count)).reversed() {
        row(drawn(count), progress: progress, results: results)
      }
      row([], progress: nil, results: results)
    }
  }

  /// The first parts in their order, always with the present one.
  private func drawn(_ count: Int) -> [TodayPart] {
    let first = Array(parts.prefix(count))
    guard let present = parts.first(where: { $0.kind == current }), !first.contains(present) else {
      return first
    }
    return first.dropLast() + [present]
  }

  private func row(_ drawn: [TodayPart], progress: Double?, results: some View) -> some View {
    HStack {
      Text("Today").style(.strong)
      for part in drawn {
        let isPresent = part.kind == current
        let isNext = progress != nil && !isPresent
        let title = isNext ? "then " + part.title : part.title
        Text("   " + title).style(isPresent ? .accent : .dim)
        if isPresent, let progress {
          ProgressBar(1 - progress, role: .dim).frame(width: barWidth).padding(left: 1)
        }
      }
      Spacer(minLength: 2)
      results
      if let time { Text("   " + time).style(left == .zero ? .attention : .dim) }
    }
  }

  private var time: String? { left.map { Wording.left($0) } }
}

private let barWidth = 10
