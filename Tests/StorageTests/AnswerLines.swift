/// Makes lines of answers, for suites that read a history.
protocol AnswerLines {}

extension AnswerLines {
  /// Returns a line for an answer to 47 on a day of March 2024.
  func line(_ day: Int, hour: Int = 10, typed: String = "47") -> String {
    line(typed: typed, time: "2024-03-\(day < 10 ? "0" : "")\(day)T\(hour):00:00Z")
  }

  func line(typed: String = "47", time: String?) -> String {
    let outcome = typed == "47" ? "correct" : "incorrect"
    let text = time.map { #","t":"\#($0)""# } ?? ""
    return
      #"{"id":2,"answer":"47","tries":[["\#(typed)",1]],"end":"\#(outcome)","sec":1.5\#(text)}"#
      + "\n"
  }
}
