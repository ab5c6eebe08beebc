package import Clients
package import Domain
package import FoundationShim
import JapaneseNumbers
package import Unidirectional

/// A screen with the parts that the learner mishears, the figures of practice, and what to do next.
package struct Progress: Reducer {
  /// A row that can be selected.
  package enum Row: Hashable {
    /// The suggestion at the top.
    case next
    /// A part, by its id.
    case part(String)
    case due, days, accuracy, speed
  }

  /// The figures of the practised skill, and the selected row.
  package struct State: Equatable {
    /// The figures; nil until the history is loaded.
    private(set) var report: ProgressReport?
    /// The skill about which the figures are.
    private(set) var skill = Skill.listening
    /// The topic that was practised last, or the selected one.
    private(set) var recent: Topic?
    /// The step in hand; nil at the end of the path.
    private(set) var step: PathStep?
    /// The needs of the step in hand; nil at the end of the path, and until the history is
    /// loaded.
    private(set) var stepProgress: StepProgress?
    package var selection = Row.next
    /// A sentence for the learner, shown until the next key.
    package var notice: String?
    package var speaker = Speaker.State()

    /// Creates the screen from what the list of topics knows.
    package init(_ topics: Topics.State, at now: Date) {
      update(topics, at: now)
    }

    /// Computes the figures anew from the history in the list of topics.
    package mutating func update(_ topics: Topics.State, at now: Date) {
      skill = topics.skill
      report = topics.practised.map { ProgressReport($0, at: now) }
      let recent = topics.settings.recents.lazy.compactMap { name in
        topics.topics.first { $0.name == name }
      }.first
      self.recent = recent ?? topics.selectedTopic
      let path = topics.progress
      step = path.stepInHand
      stepProgress = path.current
      if !rows.contains(selection) { selection = .next }
    }
  }

  /// An event on the progress screen.
  package enum Action: Equatable {
    case selectionMoved(Int)
    case hearRequested(Utterance.Pace)
    case speaker(Speaker.Action)
    case open(Destination)

    package var speaker: Speaker.Action? {
      if case .speaker(let action) = self { action } else { nil }
    }
  }

  @Dependency(\.settings) private var settings
  private let speaker = Speaker()

  package var body: some ReducerOf<Self> {
    Scope(state: \.speaker, action: \.speaker, Action.speaker) { speaker }
    Reduce { state, action in
      switch action {
      case .selectionMoved(let distance):
        state.notice = nil
        state.speaker.notice = nil
        state.selection = state.rows.element(offsetBy: distance, from: state.selection)
        return .none

      case .hearRequested(let pace):
        let reading = state.selectedPart?.reading
        let utterance = reading.map { Utterance($0, settings: settings.get().speech, pace: pace) }
        return speaker.toggle(reading?.units.isEmpty == false ? utterance : nil, &state.speaker)
          .map(Action.speaker)

      case .open:
        state.notice = nil
        return .none

      case .speaker:
        return .none
      }
    }
  }
}

extension Progress.State {
  /// The rows from top to bottom; none until the history is loaded.
  var rows: [Progress.Row] {
    guard let report else { return [] }
    if report.answered == 0 { return [.next] }
    return [.next] + report.parts.map { .part($0.id) } + [.due, .days, .accuracy, .speed]
  }

  /// The suggestion of what to do next: to review what is due today, to practise the weakest part,
  /// or to go on with the step in hand; nil until the history is loaded.
  var suggestion: Practice? {
    guard let report else { return nil }
    if report.due[0] > 0 { return .review }
    return report.weakest.map { .part($0.id) } ?? step.map { .step($0) }
  }

  /// The session that the selected row starts.
  package var practice: Practice? {
    switch selection {
    case .next: suggestion
    case .part(let id): .part(id)
    case .due: .review
    case .accuracy: .weakSpots
    case .days, .speed: recent.map { .topic($0) }
    }
  }

  var selectedRecord: PartRecord? {
    switch selection {
    case .part(let id): report?.parts.first { $0.id == id }
    case .next: report.flatMap { report in report.due[0] > 0 ? nil : report.weakest }
    case .due, .days, .accuracy, .speed: nil
    }
  }

  var selectedPart: QuestionPart? { selectedRecord?.part }
}
