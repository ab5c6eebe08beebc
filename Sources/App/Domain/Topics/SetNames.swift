extension Topic {
  /// Returns the name of a new set, made of the ASCII letters and digits of its title: `shopping-2`
  /// for "Shopping!".
  ///
  /// A title without such letters gives `set`.
  package static func setName(for title: String, besides taken: [String]) -> String {
    var words = title.lowercased().split { !$0.isASCII || !$0.isLetter && !$0.isNumber }
    if !words.joined().contains(where: \.isLetter) { words.insert("set", at: 0) }
    // A name has up to 40 characters. Five of them are kept for a number.
    let base = words.joined(separator: "-").prefix(35).split(separator: "-").joined(separator: "-")
    let taken = Set(taken)
    var name = base
    var number = 1
    while taken.contains(name) || !isFree(name) {
      number += 1
      name = "\(base)-\(number)"
    }
    return name
  }

  /// Returns true for a name that no topic of the app and no session has.
  package static func isFree(_ name: String) -> Bool {
    !all.contains { $0.name == name } && !NamedPractice.names.contains(name)
  }
}
