package import Domain
package import FoundationShim

extension Topics.State {
  /// Takes over the history and computes the figures and today's plan from it.
  package mutating func apply(_ history: LearnerHistory, at now: Date) {
    self.history = history
    let practised = history[skill]
    let hasAnswers = !practised.days.isEmpty || practised.summary.practised > 0
    practice = hasAnswers ? PracticeOverview(practised, of: history, at: now) : nil
    plan = TodayPlan(path, practised, at: now)
  }

  /// Takes over settings, and plans today's session anew if the path has changed.
  package mutating func apply(_ settings: Settings, at now: Date) {
    apply(settings.topics)
    if path != settings.path {
      path = settings.path
      plan = practised.map { TodayPlan(path, $0, at: now) }
    }
    mode = settings.session.mode
    if savedSkill == settings.session.skill { return }
    savedSkill = settings.session.skill
    practise(savedSkill, at: now)
  }

  /// Chooses the skill of the next sessions, until another one is saved or the app ends.
  mutating func practise(_ skill: Skill, at now: Date) {
    if self.skill == skill { return }
    self.skill = skill
    if let history { apply(history, at: now) }
  }

  /// Changes favourites and recents, and keeps the selected topic or selects the nearest.
  mutating func apply(_ new: TopicSettings) {
    let before = topics(in: section)
    let index = selectionBySection[section].flatMap { id in before.firstIndex { $0.id == id } } ?? 0
    settings = new
    settings.followRenames(in: topics)
    let after = topics(in: section)
    if before == after { return }
    if after.isEmpty {
      section = Topics.Section(of: before[index])
      selectionBySection[section] = before[index].id
    } else {
      selectionBySection[section] =
        after.contains(before[index]) ? before[index].id : after[min(index, after.count - 1)].id
    }
  }
}

extension SkippedLines {
  /// Says how many lines of the history aren't counted, and why; nil if all are.
  var notice: String? {
    func sentence(_ count: Int, _ reason: String) -> String? {
      if count == 0 { return nil }
      return
        "\(Wording.count(count, "line")) of your history \(reason) and \(count == 1 ? "isn't" : "aren't") counted."
    }
    let verb = "\(newer == 1 ? "is" : "are") from a newer countbiki"
    let sentences = [sentence(damaged, "can't be read"), sentence(newer, verb)]
      .compactMap(\.self)
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }
}
