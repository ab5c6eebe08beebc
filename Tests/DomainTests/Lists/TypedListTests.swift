import Domain
import Testing

/// The pieces of a list that is typed, and their form in the file.
@Suite(.limited)
struct TypedListTests {
  @Test(
    arguments: [
      ("398=tea ▲300 498", ["398", "-300", "498"], ["tea", nil, nil]),
      ("398=tea △300 －3", ["398", "-300", "-3"], ["tea", nil, nil]),
      ("398=tea マイナス3 ￥-5", ["398円", "-3円", "-5円"], ["tea", nil, nil]),
      ("398=tea +税 498", ["398", "498"], ["tea +税", nil]),
      ("398=tea 三角 498", ["398", "498"], ["tea 三角", nil]),
      ("398 ＝ tea", ["398"], ["tea"]), ("398=tea=green", ["398"], ["tea=green"]),
      ("298, 398,498 5,", ["298", "398,498", "5"], [nil, nil, nil]),
      ("298；398、498", ["298", "398", "498"], [nil, nil, nil]),
      ("398=open till 9\n498=tea 7", ["398", "498"], ["open till 9", "tea 7"]),
    ] as [(String, [String], [String?])])
  func `A typed list is divided where people see its numbers end`(
    text: String, displays: [String], notes: [String?]
  ) {
    let list = TypedList(text)
    #expect(list.mistakes == [])
    #expect(list.questions.map(\.display) == displays)
    #expect(list.questions.map(\.note) == notes)
  }

  @Test func `Only what JSON spells so is a number in the file, and no note ends in the text`() {
    #expect(
      TypedList("0312 1e5 12.50 -3 1,280 ３ 5=tea").json.line
        == #"["0312","1e5",12.50,-3,"1,280","３",{"number":5,"note":"tea"}]"#)
    let noted = ListSample(numbers: #"[{"number": 3, "note": "a；b、c; d"}]"#).topic
    #expect(noted?.typedList == "3=a，b，c, d;")
  }
}
