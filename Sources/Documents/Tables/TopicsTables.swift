import Domain
import JapaneseNumbers

/// Tables of the app's topics, one for each group.
func topicsTables() -> String {
  Topic.Category.allCases.compactMap { category in
    let topics = Topic.all.filter { $0.category == category }
    if topics.isEmpty { return nil }
    let table =
      category == .mixed
      ? MarkdownTable(
        header: ["title", "topics", "name"],
        rows: topics.map { [$0.title, $0.members.map { code($0.name) }.joined(separator: " "), code($0.name)] })
      : MarkdownTable(header: ["title", "range", "such as", "name"], rows: topics.map(row))
    return "### \(category.title)\n\n" + table.text
  }.joined(separator: "\n")
}

private func row(_ topic: Topic) -> [String] {
  // A question beyond the middle shows more of what is said than the first.
  let question = topic.question(at: topic.count * 2 / 3)
  return [
    topic.title, topic.description, "\(question.display) \(question.reading.units.joined(separator: " "))",
    code(topic.name),
  ]
}
