import Domain
import Testing

/// The kinds of practice, and everything in which their sessions differ.
@Suite(.limited)
struct PracticeKindTests {
  @Test func `Each kind of session has its reason, its words and its own rules`() throws {
    let conbini = try Topic.find("money-conbini")
    let hundred = try Topic.find("numbers-100")
    let bottles = try Topic.find("counter-hon")
    let step = try #require(PathStep(id: "money-conbini+sentence"))
    let entry = try #require(PartTable(bottles).groups.first?.entries.first)
    let price = conbini.question(at: 0)
    let number = hundred.question(at: 0)
    let kinds: [(practice: Practice, words: String, rules: [String])] = [
      (.topic(conbini), "free | Conbini | Conbini", ["again", "path", "restart"]),
      (
        .step(step), "step | Conbini in a sentence | Conbini in a sentence",
        ["again", "path", "restart"]
      ),
      (.today(PathSettings()), "step | Today | today", ["history", "again", "today", "path"]),
      (.review, "review | Review | review", ["history", "again", "path"]),
      (.weakSpots, "weak | Weak spots | weak spots", ["history", "again", "path", "restart"]),
      (
        .weakSpots(in: conbini), "weak | Weak spots | weak spots",
        ["history", "again", "path", "restart"]
      ),
      (.part("800"), "weak | Weak spots | Weak spots", ["history", "again", "path", "restart"]),
      (
        .missed([price], of: [conbini]), "drill | Conbini | Conbini", ["again", "path", "restart"]
      ),
      (
        .missed([price, number], of: [conbini, hundred]),
        "drill | Missed questions | Missed questions", ["again", "path", "restart"]
      ),
      (
        .entry(entry, of: bottles), "drill | 本 long things | 本 long things",
        ["again", "path", "restart"]
      ),
      (
        .placement(.till), "placement | Where to start | Where to start",
        ["without sound", "restart"]
      ),
    ]
    for kind in kinds {
      #expect(words(of: kind.practice.kind) == kind.words)
      #expect(rules(of: kind.practice.kind) == kind.rules, "\(kind.words)")
    }
    #expect(
      Practice.part("800").kind.nothingToAsk
        == "This can't be practised, because its topic is gone.")
  }

  private func words(of kind: any PracticeKind) -> String {
    "\(kind.reason.rawValue) | \(kind.title) | \(kind.label)"
  }

  /// Returns the names of the rules that hold in sessions of a kind.
  private func rules(of kind: any PracticeKind) -> [String] {
    let all = [
      ("history", kind.needsHistory), ("again", kind.asksMissedAgain),
      ("without sound", kind.learnsWithoutSound), ("today", kind.isOfToday),
      ("path", kind.isOnPath), ("restart", kind.canRestart),
    ]
    return all.filter { $0.1 }.map { $0.0 }
  }
}
