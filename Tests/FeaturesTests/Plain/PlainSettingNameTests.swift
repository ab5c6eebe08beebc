import Domain
import Testing

@testable import Features

/// Names of settings in plain mode that aren't theirs, but near to what a form calls them.
@Suite(.limited)
struct PlainSettingNameTests {
  @Test(arguments: [
    ("length", "limit"), ("lenght", "limit"), ("time", "seconds"), ("Today", "minutes"),
    ("plain", "ascii"), ("begins", "dayStart"), ("vocie", "voice"), ("Wide", "wideAmbiguous"),
    // Rows of the forms, one of which is a part of "Adapts speed".
    ("speed", "rate"), ("Headphones", "pauseBefore"),
  ])
  func `A setting is suggested by its title, too`(name: String, key: String) {
    var settings = Settings()
    let lines = plainSettings("\(name) 5", &settings)
    #expect(lines.first == "There is no setting \"\(name)\". Did you mean \(key)?")
    #expect(Setting.all.contains { $0.key == key })
    // The list of all follows.
    #expect(lines.last == "To change one, type a comma, its name and its value: , rate 0.6")
    #expect(settings == Settings())
  }

  @Test func `A name that is near to nothing has no suggestion`() {
    var settings = Settings()
    #expect(plainSettings("xyzzy", &settings).first == "There is no setting \"xyzzy\".")
  }
}
