import ArgumentParser
import Domain
import Features
import FoundationShim

/// An argument that names a topic, or a session made of the history: `weak` or `review`.
///
/// A topic of the learner's own with one of these names is found by its id.
enum PracticeArgument {
  case topic(Topic)
  case practice(PracticeSession)

  /// Parses the argument.
  ///
  /// - Parameter place: The topic to which `weak` is limited; `nil` for all that were practised.
  init(_ text: String, in place: String? = nil) throws {
    let topic = try place.map(Topic.named)
    switch text {
    case "weak": self = .practice(.weakSpots(in: topic))
    case "review": self = .practice(.review)
    default: self = .topic(try Topic.named(text))
    }
    if topic != nil, text != "weak" {
      throw ValidationError("--in names the topic of weak spots: `countbiki quiz weak --in money-conbini`.")
    }
  }

  /// Returns the questions, and their number if it is fixed. Returns `nil` if there is nothing to ask: see ``nothing``.
  ///
  /// - Parameter skill: The skill whose history decides the questions of sessions made of the history.
  func questions(seed: UInt64, skill: Skill = .listening) throws -> (questions: QuizQuestions, count: Int?)? {
    switch self {
    case .topic(let topic): return (.topic(QuestionSequence(topic: topic, seed: seed)), nil)
    case .practice(let session):
      return session.questions(of: try .saved()[skill], at: Date(), seed: seed).map {
        ($0, session.questionCount(of: $0))
      }
    }
  }

  /// The message for a learner for whom there is nothing to ask.
  var nothing: String {
    if case .practice(let session) = self { Wording.nothingToAsk(in: session) } else { "" }
  }
}

/// Help for an argument that names a topic or a session made of the history.
let practiceHelp = "Topic name, id, or unambiguous start of a name; or weak or review."

/// Help for the option that limits weak spots to a topic.
let weakPlaceHelp = ArgumentHelp("Weak spots of this topic only: `weak --in money-conbini`.", valueName: "topic")

extension Topic {
  /// Returns the topic that `text` names; throws a usage error that suggests similar names if there is none.
  static func named(_ text: String) throws -> Topic {
    do {
      return try find(text, in: available)
    } catch {
      throw ValidationError(error.description)
    }
  }
}
