import Clients
import Domain
import FeaturesTesting
import Testing

@testable import Features

/// The keys of the screens that are neither the topics, the settings nor a quiz.
extension KeyActionTests {
  static let summary: [Row] =
    on(
      "summary", as: App.Action.summary,
      [
        "list.hear": .list(.hearRequested(.normal)), "list.slowly": .list(.hearRequested(.slow)),
        "screen.close": .open(.back(to: .topics)),
        "list.up": .list(.selectionMoved(-1)), "list.down": .list(.selectionMoved(1)),
        "list.pageUp": .list(.selectionMoved(-5)), "list.pageDown": .list(.selectionMoved(5)),
        "list.first": .list(.selectionMoved(-1_000_000)),
        "list.last": .list(.selectionMoved(1_000_000)),
      ])

  static let progress: [Row] =
    on(
      "progress", as: App.Action.progress,
      [
        "list.choose": .open(.quiz(.part("800"))), "list.hear": .hearRequested(.normal),
        "list.slowly": .hearRequested(.slow),
        "practice.review": .open(.quiz(.review)),
        "practice.pairs": .open(.pairs([SoundPair("200", "800")].compactMap(\.self))),
        "progress.earlier": .weekMoved(1),
        "list.left": .columnMoved(-1), "list.right": .columnMoved(1),
        "practice.weakSpots": .open(.quiz(.weakSpots)), "screen.close": .open(.topics),
        "list.up": .selectionMoved(-1),
        "list.down": .selectionMoved(1), "list.pageUp": .selectionMoved(-5),
        "list.pageDown": .selectionMoved(5), "list.first": .selectionMoved(-1_000_000),
        "list.last": .selectionMoved(1_000_000),
      ])
    + on(
      "progress, a week ago", as: App.Action.progress, ["progress.later": .weekMoved(-1)])

  static let learn: [Row] =
    on(
      "learn", as: App.Action.learn,
      [
        "list.hear": .hearRequested(.normal),
        "list.slowly": .hearRequested(.slow),
        "screen.close": .open(.topics), "list.up": .selectionMoved(-1),
        "list.down": .selectionMoved(1),
        "list.left": .columnMoved(-1), "list.right": .columnMoved(1),
        "list.first": .selectionMoved(-37),
        "list.last": .selectionMoved(37),
      ])

  static let welcome: [Row] = [
    on(
      "welcome, kana", "welcome, sound", "welcome, muted", as: App.Action.welcome,
      [
        "list.choose": .chosen, "list.up": .focusMoved(-1), "list.down": .focusMoved(1),
        "welcome.skip": .stepSkipped, "topics.quit": .closeRequested,
      ]),
    on("welcome, sound", "welcome, muted", as: App.Action.welcome, ["list.hear": .replayRequested]),
    on(
      "welcome, question", "welcome, answered", as: App.Action.quiz,
      ["topics.quit": .leaveRequested, "quiz.end": .endRequested]),
    on(
      "welcome, placed", as: App.Action.welcome,
      [
        "list.choose": .chosen, "topics.learn": .open(.learn(Screens.placed.step.topic)),
        "screen.close": .closeRequested,
      ]),
  ].flatMap(\.self)

  static let about: [Row] = [
    on(
      "about: theme", as: App.Action.about,
      [
        "list.choose": .form(.stepped(1)),
        "form.next": .form(.stepped(1)), "form.previous": .form(.stepped(-1)),
        "list.up": .form(.focusMoved(-1)), "list.down": .form(.focusMoved(1)),
        "about.welcome": .open(.welcome), "screen.close": .open(.topics),
      ]),
    on(
      "about: copy", as: App.Action.about,
      ["list.choose": .copyRequested]),
  ].flatMap(\.self)
}
