import Domain
import Testing

/// Topics that are asked for with an input method on.
@Suite(.limited)
struct FullWidthTopicTests {
  @Test(arguments: [
    ("６０１", "at-the-till"), (" １０１ ", "money-conbini"), ("1０1", "money-conbini"),
    ("numbers-１０００", "numbers-1000"), ("１-１０００", "numbers-1000"), ("601", "at-the-till"),
    ("ＣＯＮＢＩＮＩ", "money-conbini"), ("ｔｉｌｌ", "at-the-till"), ("1–1,000", "numbers-1000"),
    ("ｎｕｍｂｅｒｓ－１０", "numbers-10"),
  ])
  func `Letters and digits of full width are those of an id, a name or a title`(
    text: String, name: String
  )
    throws
  {
    #expect(try Topic.find(text).name == name)
  }

  @Test func `A text that names no topic is told as it was typed`() {
    let error = #expect(throws: TopicNotFound.self) { try Topic.find("６９９") }
    #expect(error?.text == "６９９" && error?.isAmbiguous == false)
  }
}
