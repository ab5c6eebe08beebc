import TerminalUI

/// A still picture of a frame in Scalable Vector Graphics (W3C SVG 1.1), with selectable text.
struct SVGPicture {
  /// The SVG document, which has the size of the screen with a margin.
  let text: String

  /// - Parameter title: The title, for those who don't see the picture.
  init(of frame: Frame, title: String) {
    let extent = FrameDrawing.extent(of: frame.size)
    let width = FrameDrawing.number(extent.width)
    let height = FrameDrawing.number(extent.height)
    let lines =
      [
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\" role=\"img\">",
        "<title>\(title)</title>",
        "<rect width=\"\(width)\" height=\"\(height)\" rx=\"8\" fill=\"\(FrameDrawing.background)\"/>",
        "<g font-family=\"\(FrameDrawing.latinFonts)\" font-size=\"15\">",
      ] + (0..<frame.size.rows).flatMap { FrameDrawing.line($0, of: frame) }
      + (frame.cursor.map { [FrameDrawing.caret(at: $0)] } ?? []) + ["</g>", "</svg>", ""]
    text = lines.joined(separator: "\n")
  }
}
