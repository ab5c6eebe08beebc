import Clients
import Domain
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension LearnerModel {
  /// Returns the model of the whole history. Damaged lines are skipped.
  static func saved() throws(StorageError) -> LearnerModel {
    guard let path = Folders.historyFile else { throw .noFolder }
    var model = LearnerModel(topics: Topic.available)
    _ = try PastAnswerLine.readInOrder(path) { model.add($0.answer) }
    return model
  }
}

/// A session across topics, made of the history.
enum PracticeSession: String {
  /// Questions about weak spots.
  case weak
  /// Questions with the parts that are due.
  case review

  /// Returns the questions that would be asked now and how many they are, `nil` for as many as are wanted. Returns `nil` if
  /// there is nothing to ask.
  func questions(seed: UInt64) throws -> (questions: QuizQuestions, count: Int?)? {
    let model = try LearnerModel.saved()
    switch self {
    case .weak: return WeakSpotSequence(model: model, seed: seed).map { (.weakSpots($0), nil) }
    case .review: return ReviewSequence(model: model, at: Date(), seed: seed).map { (.review($0), $0.count) }
    }
  }

  /// The message for a learner for whom there is nothing to ask.
  var nothing: String {
    switch self {
    case .weak: "You haven't practised yet. `countbiki quiz` starts with numbers up to 100."
    case .review: "Nothing is due for review."
    }
  }
}
