import Foundation
import TerminalUI

/// A form of two fields and a button.
@main
struct SignUp {
  @MainActor static func main() async throws {
    var fields = [TextFieldState(limit: 40), TextFieldState(limit: 200)]
    var focus = 0
    var isDone = false
    let terminal = try Terminal()
    let reason = try await terminal.run { _ in
      VStack(spacing: 1) {
        Text("Sign up").style(.strong)
        for (index, label) in ["Name", "Address"].enumerated() {
          FormRow(label, isFocused: focus == index) {
            TextField(fields[index], isFocused: focus == index)
          }
        }
        FormButton("Send", isFocused: focus == 2, isEnabled: fields.allSatisfy { !$0.text.isEmpty })
        Text("tab: next   enter: send   esc: cancel").style(.dim)
      }.padding(1)
    } onEvent: { event in
      switch event {
      case .key(.tab), .key(.down): focus = (focus + 1) % 3
      case .key(.backTab), .key(.up): focus = (focus + 2) % 3
      case .key(.escape): terminal.stop()
      case .key(.enter) where focus == 2 && fields.allSatisfy { !$0.text.isEmpty }:
        isDone = true
        terminal.stop()
      case .key(let key) where focus < 2:
        fields[focus] = fields[focus].edited(by: key) ?? fields[focus]
      case .paste(let text) where focus < 2: fields[focus] = fields[focus].inserting(text)
      default: return
      }
      terminal.setNeedsDisplay()
    }
    if isDone { print("Welcome, \(fields[0].text).") }
    exit(reason.status)
  }
}
