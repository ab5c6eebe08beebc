#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A question that is over, as it is kept for years.
public struct HistoryEntry: Equatable, Sendable {
  /// When it was over.
  public var time: Date
  /// Which session it belongs to: any text that no other session has.
  public var session: String
  /// The topic's number, which stays when a name changes.
  public var topicID: Int
  /// The topic's name.
  public var topic: String
  /// The answer in digits: see ``Question/answer``.
  public var value: String
  /// What was hard about it: raw values of ``Pattern``, and whatever later versions add.
  public var patterns: [String]
  /// What was submitted, in order.
  public var submissions: [Submission]
  /// How it ended.
  public var outcome: Challenge.Outcome
  /// How long it took from when it was asked, in seconds, 0 or more; the time that settings or help were open and the
  /// app was suspended isn't counted.
  public var seconds: Double
  /// The voice that asked; `nil` where the question was read.
  public var voice: String?
  /// How fast it spoke: see ``SpeechSettings/rate``.
  public var rate: Double
  /// The program's version.
  public var version: String

  /// Something submitted as the answer.
  public struct Submission: Equatable, Sendable {
    /// As it was typed.
    public var text: String
    /// How long after the question was asked, in seconds.
    public var seconds: Double

    /// A submission.
    public init(text: String, seconds: Double) {
      self.text = text
      self.seconds = seconds
    }
  }

  /// An entry.
  public init(
    time: Date, session: String, topicID: Int, topic: String, value: String, patterns: [String],
    submissions: [Submission], outcome: Challenge.Outcome, seconds: Double, voice: String?, rate: Double,
    version: String
  ) {
    self.time = time
    self.session = session
    self.topicID = topicID
    self.topic = topic
    self.value = value
    self.patterns = patterns
    self.submissions = submissions
    self.outcome = outcome
    self.seconds = seconds
    self.voice = voice
    self.rate = rate
    self.version = version
  }
}
