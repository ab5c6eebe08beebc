import Clients
import Domain
package import Features
import TerminalUI
import FoundationShim

/// Samples with a text of a stranger's choice in every field that is filled from files, arguments, the environment or the
/// keyboard.
extension Screens {
  /// Returns every sample screen with a text in all such fields, and a screen for each error that names such a text.
  package static func all(containing text: String) throws -> [String: App.State] {
    var screens = try all().mapValues { filled($0, with: text) }
    for (index, error) in storageErrors(text).enumerated() {
      var state = App.State()
      state.error = ErrorReport.State(error)
      screens["file error \(index)"] = state
    }
    for (index, error) in speechErrors(text).enumerated() {
      screens["quiz, speech error \(index)"] = filled(App.State(quiz: try quiz()), with: text, error: error)
      screens["setup, no voice, speech error \(index)"] = setup { $0.voices = .unavailable(error) }
    }
    return screens
  }

  /// Returns a topic of the learner's own with a text in its title and around its questions.
  private static func topic(_ text: String) -> Topic? {
    // The file's reader refuses some texts and long ones.
    for count in [40, 8, 1] {
      let (title, unit) = (text.prefix(count), text.prefix(min(count, 8)))
      let entry = ["title": title, "prefix": unit, "suffix": unit]
      let strings = entry.compactMap { key, value -> String? in
        guard let data = try? JSONEncoder().encode(String(value)) else { return nil }
        return "\"\(key)\": " + String(decoding: data, as: UTF8.self)
      }
      let json = "[{\"name\": \"own\", \"range\": [1000, 9999], " + strings.joined(separator: ", ") + "}]"
      if let topic = UserTopics(json: Data(json.utf8)).topics.first { return topic }
    }
    return nil
  }

  private static func storageErrors(_ text: String) -> [StorageError] {
    [
      .unreadable(path: text, detail: text), .unwritable(path: text, detail: text),
      .unsavedAnswers(count: 2, path: text, detail: text), .damaged(path: text, detail: text, movedTo: text),
      .unparsable(path: text, detail: text), .ignoredSettings(path: text, values: [text, text]),
      .replacedSettings(path: text, places: [text], copy: text), .newerVersion(path: text, version: 2),
      .unsavedSet(path: text, detail: text),
    ]
  }

  private static func speechErrors(_ text: String) -> [SpeechError] {
    [
      .engineUnavailable(detail: text), .voiceUnavailable(id: text),
      .voiceReplaced(id: text, by: text, reason: text), .noSoundLibrary(detail: text), .noSoundDevice(detail: text),
      .soundServerUnreachable(server: text, detail: text), .playbackFailed(detail: text),
      .synthesisFailed(detail: text),
      .voiceUnusable(place: text, detail: text),
      .commandFailed(program: text, fault: .exited(status: 1, lastLine: text)),
      .commandFailed(program: text, fault: .noSound(detail: text, lastLine: text)),
      .serverFailed(server: text, fault: .noSound(detail: text)),
    ]
  }
}

// MARK: - Filling

extension Screens {
  private static func filled(
    _ state: App.State, with text: String, error: SpeechError? = nil
  ) -> App.State {
    var state = state
    let topics = Topic.all + [topic(text)].compactMap(\.self)
    state.topics = filled(state.topics, with: text, topics)
    if let error = state.error {
      state.error = ErrorReport.State(.unreadable(path: text, detail: text))
      state.error?.clipboardNotice.text = error.clipboardNotice.text.map { _ in text }
    }
    state.pendingErrors = storageErrors(text)
    switch state.screen {
    case .topics:
      break
    case .setup(var setup):
      fill(&setup, with: text)
      state.screen = .setup(setup)
    case .quiz(let quiz):
      state.screen = .quiz(filled(quiz, with: text, topics.last ?? quiz.topic, error))
    case .summary(let summary):
      var filledSummary = Summary.State(
        quiz: filled(summary.quiz, with: text, topics.last ?? summary.quiz.topic, error))
      fill(&filledSummary.speaker, summary.speaker.error == nil ? error : .playbackFailed(detail: text))
      state.screen = .summary(filledSummary)
    case .about(var about):
      about.version = text
      about.environment = about.environment.map { _ in text }
      about.clipboardNotice.text = about.clipboardNotice.text.map { _ in text }
      state.screen = .about(about)
    case .progress(let progress):
      // Foundation has a Progress too.
      var filledProgress = Features.Progress.State(state.topics, at: now)
      filledProgress.notice = text
      fill(&filledProgress.speaker, progress.speaker.error == nil ? nil : .playbackFailed(detail: text))
      state.screen = .progress(filledProgress)
    case .learn(let learn):
      var filledLearn = Learn.State(topics.last ?? learn.table.topic, history: state.topics.history)
      fill(&filledLearn.speaker, learn.speaker.error == nil ? nil : .playbackFailed(detail: text))
      state.screen = .learn(filledLearn)
    case .welcome(var welcome):
      welcome.voiceAdvice = welcome.voiceAdvice.map { _ in text }
      if case .found = welcome.step.sound?.diagnosis { welcome.step.sound?.diagnosis = .found([text]) }
      fill(&welcome.speaker, error)
      state.screen = .welcome(welcome)
    }
    return state
  }

  private static func filled(_ state: Topics.State, with text: String, _ topics: [Topic]) -> Topics.State {
    var result = Topics.State(topics: topics, selected: topics.last, mode: state.mode)
    result.pane = state.pane
    result.history = state.history
    result.notice = text
    result.settings = TopicSettings(favourites: [text, "own"])
    result.marked = state.marked
    if state.naming != nil { result.naming = Topics.Naming(TextFieldState(text)) }
    if state.filter != nil { result.filter = Topics.Filter(TextFieldState(text), in: topics) }
    return result
  }

  private static func filled(
    _ state: Quiz.State, with text: String, _ topic: Topic, _ error: SpeechError?
  ) -> Quiz.State {
    var quiz = Quiz.State(topic: topic, mode: state.mode, seed: state.id)
    for _ in state.finished {
      quiz.attempt.submit(.number(7), typed: text, after: 2)
      quiz.attempt.submit(quiz.attempt.question.value, typed: text, after: 3)
      quiz.finished.append(quiz.attempt)
      quiz.attempt = QuestionAttempt(question: quiz.questions.next())
    }
    if !state.attempt.submissions.isEmpty { quiz.attempt.submit(.number(7), typed: text, after: 2) }
    if state.isCardShown { quiz.attempt.reveal(after: 4) }
    quiz.remaining = state.remaining
    quiz.answer = state.answer.isEmpty ? "" : text
    quiz.rejectedAnswer = state.rejectedAnswer == nil ? nil : text
    fill(&quiz.speaker, state.speaker.error == nil ? error : .noSoundDevice(detail: text))
    if var sheet = state.settingsSheet {
      fill(&sheet, with: text)
      quiz.settingsSheet = sheet
    }
    return quiz
  }

  private static func fill(_ speaker: inout Speaker.State, _ error: SpeechError?) {
    speaker.error = error
    speaker.notice = error
  }

  private static func fill(_ form: inout Form.State, with text: String) {
    if form.settings.speech.voiceID != nil { form.settings.speech.voiceID = text }
    if form.speaker.error != nil { fill(&form.speaker, .voiceReplaced(id: text, by: text, reason: text)) }
    switch form.voices {
    case .loading: break
    case .available(let voices):
      form.voices = .available(
        voices.map { _ in Voice(id: text, name: text, gender: .neutral, engine: text, note: text) })
    case .unavailable: form.voices = .unavailable(.engineUnavailable(detail: text))
    }
  }
}
