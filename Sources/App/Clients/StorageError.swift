/// An error in reading or writing one of the learner's files.
package enum StorageError: Error, Equatable, Sendable {
  /// The file can't be read.
  case unreadable(path: String, FileFault)
  /// The file can't be written and is unchanged.
  case unwritable(path: String, FileFault)
  /// Another program has locked the file, which is unchanged.
  case locked(path: String)
  /// Answers that are lost, because the history couldn't be written before the program ended. Each
  /// of the answers, which may be fewer than the count, is a topic's name and the right answer.
  case unsavedAnswers(_ answers: [String], count: Int, path: String, FileFault)
  /// The file was damaged and has been renamed, so that the learner can repair it. The detail
  /// locates the damage.
  case damaged(path: String, detail: String, movedTo: String)
  /// The file is damaged and was left in place. The detail locates the damage.
  case unparsable(path: String, detail: String)
  /// Values in the settings file are ignored. Each value is given with its place and its range.
  /// `areUnknown` is true if all are settings of another version, or misspelled.
  case ignoredSettings(path: String, values: [String], areUnknown: Bool = false)
  /// Values of the wrong kind in the settings file were replaced, after the file was copied.
  case replacedSettings(path: String, places: [String], copy: String)
  /// The file was written by a newer version of countbiki and is never changed.
  case newerVersion(path: String, version: Int)
  /// A set can't be added to the file of topics, which is unchanged. The detail says why, and where
  /// in the file.
  case unsavedSet(path: String, detail: String)
  /// A topic can't be added to the file of topics, or changed in it; the file is unchanged.
  case unsavedTopic(path: String, detail: String)
  /// A topic can't be changed or deleted, because it isn't in the file any more.
  case missingTopic(path: String)
  /// A topic can't be deleted, because sets of the file have it. Both are given by their titles.
  case topicOfSets(String, sets: [String], path: String)
  /// There is no folder for files: neither `HOME` nor the XDG variable is set.
  case noFolder
}

extension StorageError: CustomStringConvertible {
  package var description: String { "\(cause) \(advice)" }

  /// The sentences for a command that the error has ended, and that so doesn't go on.
  package var ending: String {
    guard case .unreadable(_, let fault) = self else { return description }
    return "\(cause) \(fault.advice)"
  }

  /// A sentence that says what happened.
  package var cause: String {
    switch self {
    case .unreadable(let path, let fault): "\(path) can't be read (\(fault))."
    case .unwritable(let path, let fault): "\(path) can't be written (\(fault))."
    case .locked(let path): "\(path) is in use by another program, which may be suspended."
    case .unsavedAnswers(_, let count, let path, let fault):
      "\(count == 1 ? "1 answer wasn't" : "\(count) answers weren't") saved: \(path) can't be written (\(fault))."
    case .damaged(let path, let detail, let movedTo):
      "\(path) was damaged (\(detail)) and was renamed to \(movedTo)."
    case .unparsable(let path, let detail): "\(path) is damaged (\(detail))."
    case .ignoredSettings(let path, let values, _):
      "\(path) has \(values.count == 1 ? "a value that is" : "\(values.count) values that are") ignored: "
        + values.prefix(Self.shownValues).joined(separator: "; ")
        + (values.count > Self.shownValues ? "; and \(values.count - Self.shownValues) more." : ".")
    case .replacedSettings(let path, let places, let copy):
      "\(places.joined(separator: ", ")) in \(path) didn't hold settings and \(places.count == 1 ? "was" : "were") replaced. The file was copied to \(copy)."
    case .newerVersion(let path, let version):
      "\(path) is from a newer countbiki (its version is \(version))."
    case .unsavedSet(let path, let detail):
      "The set can't be saved in \(path) (\(Self.phrase(detail)))."
    case .unsavedTopic(let path, let detail):
      "The topic can't be saved in \(path) (\(Self.phrase(detail)))."
    case .missingTopic(let path):
      "The topic isn't in \(path) any more: another window or a command has removed it."
    case .topicOfSets(let topic, let sets, _):
      "\"\(topic)\" is in the set\(sets.count == 1 ? "" : "s") "
        + sets.map { "\"\($0)\"" }.joined(separator: ", ") + "."
    case .noFolder: "There is no folder for countbiki's files."
    }
  }

  /// True if nothing is wrong but that the settings file has settings of another version, or
  /// misspelled ones.
  package var isAboutUnknownSettings: Bool {
    if case .ignoredSettings(_, _, true) = self { true } else { false }
  }

  private static func advice(onIgnored count: Int, areUnknown: Bool) -> String {
    let isOne = count == 1
    // A setting that doesn't exist has no default.
    if areUnknown { return "Correct or remove \(isOne ? "it" : "them")." }
    return isOne ? "The default is used for it." : "The defaults are used for them."
  }

  /// A sentence that says what to do.
  package var advice: String {
    switch self {
    case .unreadable(_, let fault): "\(fault.advice) Until then countbiki goes on without it."
    case .unwritable(_, let fault): "\(fault.advice) Until then nothing new is saved."
    case .locked: "Nothing was changed. Let that program go on or end it, and try again."
    case .unsavedAnswers(let answers, let count, _, let fault):
      fault.advice + (answers.isEmpty ? "" : " Lost: \(Self.list(answers, of: count))")
    case .damaged: "A new file takes its place. You can copy what you need back from the old one."
    case .ignoredSettings(_, let values, let areUnknown):
      Self.advice(onIgnored: values.count, areUnknown: areUnknown)
        + (values.count > Self.shownValues ? " Run `countbiki doctor` for the whole list." : "")
    case .replacedSettings: "You can copy what you need back from that file."
    case .unparsable:
      "Correct the file, and countbiki reads it again. It is renamed only if a setting has to be saved before then."
    case .newerVersion:
      "Its settings are used, but changes aren't saved. Update countbiki to change them."
    case .unsavedSet, .unsavedTopic: "The file is as it was. Put this right and save again."
    case .missingTopic: "Nothing was changed."
    case .topicOfSets(_, let sets, let path):
      "Nothing was changed. Delete the set\(sets.count == 1 ? "" : "s") first, or take the topic out of "
        + "\"topics\" there in \(path)."
    case .noFolder: "Set HOME to your folder. Until then nothing is saved."
    }
  }

  /// Returns a detail as brackets have it, without a full stop at its end.
  private static func phrase(_ detail: String) -> String {
    detail.hasSuffix(".") ? String(detail.dropLast()) : detail
  }

  /// Returns the first answers of a number of them, with how many more there are.
  private static func list(_ answers: [String], of count: Int) -> String {
    let shown = answers.prefix(shownAnswers)
    let rest = count - shown.count
    return shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more." : ".")
  }

  private static let shownAnswers = 10
  private static let shownValues = 3
}
