import TerminalUI

/// A moving picture in Scalable Vector Graphics, which begins anew when it is over. Where motion is
/// unwelcome, or isn't understood, one of its moments is shown.
struct SVGFilm {
  /// A frame of the film, with the sentence below it.
  struct Moment {
    let frame: Frame
    let caption: String
    let seconds: Double
  }

  /// The SVG document, which has the size of a screen with a margin, and a line more.
  let text: String

  private static let captionHeight = 40.0

  /// - Parameters:
  ///   - moments: The frames, all of one size.
  ///   - still: The index of the moment that is shown without motion.
  ///   - title: The title, for those who don't see the picture.
  init(of moments: [Moment], still: Int, title: String) {
    let size = moments[still].frame.size
    let extent = FrameDrawing.extent(of: size)
    let width = FrameDrawing.number(extent.width)
    let height = FrameDrawing.number(extent.height + Self.captionHeight)
    var reel = Reel(moments.map(\.seconds), still: still)
    let rows = (0..<size.rows).flatMap { row in
      reel.elements(of: moments.map { FrameDrawing.line(row, of: $0.frame).joined() })
    }
    let carets = reel.elements(
      of: moments.map { $0.frame.cursor.map { FrameDrawing.caret(at: $0) } ?? "" })
    let baseline = FrameDrawing.number(extent.height + Self.captionHeight / 2)
    let captions = reel.elements(
      of: moments.map {
        "<text x=\"30\" y=\"\(baseline)\">\(FrameDrawing.escaped($0.caption))</text>"
      })
    let lines =
      [
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\" role=\"img\">",
        "<title>\(title)</title>", "<style>", reel.style, "</style>",
        "<rect width=\"\(width)\" height=\"\(height)\" rx=\"8\" fill=\"\(FrameDrawing.background)\"/>",
        "<g font-family=\"\(FrameDrawing.latinFonts)\" font-size=\"15\">",
      ] + rows + carets
      + ["</g>", "<g font-family=\"sans-serif\" font-size=\"18\" fill=\"#ffffff\">"] + captions
      + ["</g>", "</svg>", ""]
    text = lines.joined(separator: "\n")
  }
}

/// The times at which the parts of a film are seen. What doesn't change for some moments is drawn
/// once for all of them.
private struct Reel {
  private let times: [Double]
  private let still: Int
  private var spans: [Range<Int>] = []

  /// - Parameter lengths: How long each moment is seen, in seconds.
  init(_ lengths: [Double], still: Int) {
    times = lengths.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
    self.still = still
  }

  /// Returns what is drawn in one place: an element for each change, and nothing for empty ones.
  mutating func elements(of drawings: [String]) -> [String] {
    var elements: [String] = []
    var start = 0
    for end in 1...drawings.count where end == drawings.count || drawings[end] != drawings[start] {
      if !drawings[start].isEmpty { elements.append(element(drawings[start], start..<end)) }
      start = end
    }
    return elements
  }

  private mutating func element(_ drawing: String, _ span: Range<Int>) -> String {
    if span == 0..<times.count - 1 { return drawing }
    if !spans.contains(span) { spans.append(span) }
    let name = "m \(name(of: span))" + (span.contains(still) ? " still" : "")
    return "<g class=\"\(name)\">\(drawing)</g>"
  }

  private func name(of span: Range<Int>) -> String { "m\(span.lowerBound)-\(span.upperBound)" }

  /// The rules that show each element in its time.
  var style: String {
    let length = times[times.count - 1]
    let rules = spans.flatMap { span in
      let start = percent(times[span.lowerBound] / length)
      let end = percent(times[span.upperBound] / length)
      let name = name(of: span)
      let first = start == "0%" ? "" : "0%{visibility:hidden}"
      return [
        ".\(name){animation-name:\(name)}",
        "@keyframes \(name){\(first)\(start){visibility:visible}\(end){visibility:hidden}}",
      ]
    }
    return
      ([
        ".m{visibility:hidden}.still{visibility:visible}",
        "@media (prefers-reduced-motion:no-preference){",
        ".m{animation:\(FrameDrawing.number(length))s step-end infinite}",
      ] + rules + ["}"]).joined(separator: "\n")
  }

  private func percent(_ share: Double) -> String { "\(FrameDrawing.number(share * 100))%" }
}
