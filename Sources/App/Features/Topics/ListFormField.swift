import Domain

extension Topics.ListForm {
  /// A line of the form.
  package enum Field: Int, CaseIterable {
    case numbers, title, sentence, kana

    var label: String {
      switch self {
      case .numbers: "Numbers"
      case .title: "Title"
      case .sentence: "Sentence"
      case .kana: "In kana"
      }
    }

    /// An example, shown while the line is empty.
    var placeholder: String {
      switch self {
      case .numbers: "298円 398 1,280"
      case .title: "Lunch"
      case .sentence: "お昼は{n}です。"
      case .kana: "おひる/は {n}/です。"
      }
    }

    /// A sentence on what to type.
    var explanation: String {
      switch self {
      case .numbers: "Typed or pasted, with blanks between them. 498=tea has a note."
      case .title: "The title of the list. A number typed here is added to it."
      case .sentence: "If you like: a sentence, with {n} for the number."
      case .kana: "The sentence as it is said, with {n} and / between words."
      }
    }

    /// The most characters that the line takes.
    var limit: Int {
      switch self {
      case .numbers: TypedList.longestText
      case .title: UserTopics.longestTitle
      case .sentence, .kana: Self.longestSentence
      }
    }

    private static let longestSentence = 80
  }
}
