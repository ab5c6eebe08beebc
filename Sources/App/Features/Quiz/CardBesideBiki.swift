import TerminalUI

/// A card in the middle, and Biki in the corner if the card leaves it free.
struct CardBesideBiki: View {
  let card: any View
  let biki: BikiInCorner?

  var flexibility: Axes { .both }

  func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
    let card = card.layout(in: proposal, environment: environment)
    let corner = biki.map { Kept($0).layout(in: proposal, environment: environment) }
    let place = Rect(
      column: max(0, (proposal.columns - card.size.columns) / 2),
      row: max(0, (proposal.rows - card.size.rows) / 2),
      columns: card.size.columns, rows: card.size.rows)
    return Layout(proposal) { canvas in
      if let corner {
        let row = canvas.size.rows - corner.size.rows
        let isFree =
          corner.size.columns < place.origin.column || row >= place.origin.row + place.size.rows
        let columns = corner.size.columns
        if isFree {
          corner.draw(
            in: canvas.subcanvas(
              Rect(column: 0, row: row, columns: columns, rows: corner.size.rows)))
        }
      }
      card.draw(in: canvas.subcanvas(place))
    }
  }
}

/// Biki in the corner of the screen.
struct BikiInCorner: KeptContent {
  let biki: Biki

  var body: some View { biki.image.style(biki.mood == .sad ? .dim : .accent).padding(left: 2) }
}
