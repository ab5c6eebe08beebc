import Clients
import Domain
import UnidirectionalTesting

@testable import Features

/// Pauses of a quiz, its settings, and its end.
extension QuizHarness {
  /// Pauses at a whole second.
  func pause(_ store: QuizStore) async {
    await store.send(.paused) {
      $0.clock.isPaused = true
      $0.measureHearing { $0.interrupt() }
      stopClock(&$0)
    }
  }

  func resume(_ store: QuizStore) async {
    await store.send(.resumed) {
      $0.clock.isPaused = false
      startClock(&$0)
    }
  }

  /// Opens the settings, which load the voices.
  func openSettings(in store: QuizStore) async {
    await store.send(.settingsRequested) {
      $0.settingsSheet = Form.State(
        .quiz, settings: settings.client.get(), without: $0.session.unusedSettings)
      $0.measureHearing { $0.interrupt() }
      if $0.attempt.hearing.isHeard, !$0.speaker.isSpeaking {
        $0.heardBeforeSheet = $0.utterance()
      }
      stopClock(&$0)
      $0.speaker.isSpeaking = false
    }
    await store.receive(.settingsSheet(.appeared))
    await store.receive(.settingsSheet(.voicesLoaded([]))) {
      $0.settingsSheet?.voices = .available([])
    }
  }

  /// Closes the settings. The question is said again, unless it was heard before.
  func closeSettings(in store: QuizStore, _ change: @escaping (inout Quiz.State) -> Void = { _ in })
    async
  {
    let wasHeard = store.state.heardBeforeSheet != nil
    await store.send(.settingsSheet(.closed)) {
      $0.settingsSheet = nil
      startClock(&$0)
      if !wasHeard {
        $0.measureHearing { $0.playAgain() }
        $0.speaker.isSpeaking = true
      }
      change(&$0)
    }
    if !wasHeard { await hearEnd(in: store) }
  }

  /// Ends the quiz as the learner does. A question with a submission is over then.
  func end(_ store: QuizStore) async {
    var expected = store.state
    stopClock(&expected)
    if expected.attempt.outcome == nil, !expected.attempt.submissions.isEmpty {
      expected.attempt.close(after: expected.session.stopwatch.seconds(at: date.now))
      finish(&expected)
    } else {
      expected.session.unsubmitted = expected.answer
    }
    await store.send(.endRequested, assert: expected != store.state ? { $0 = expected } : nil)
    await store.receive(.delegate(.ended))
  }
}

extension TestStore {
  /// Cancels the effects of an action, such as the one that made a quiz appear, and waits until all
  /// effects have ended.
  func finish(cancelling task: TestStoreTask) async {
    task.cancel()
    await finish()
  }
}
