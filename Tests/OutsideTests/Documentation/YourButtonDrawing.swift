import Foundation
import LoaderDrawing

extension Button {
  /// The look of the state: a heart, its color, and the color behind it.
  var look: (heart: String, color: CanvasColor, back: CanvasColor) {
    let theme = Theme.light
    return switch store.state {
    case .normal: ("♡", theme.accent, theme.track)
    case .highlighted: ("♡", theme.accent, theme.bone)
    case .selected: ("♥", theme.highlight, theme.accent)
    case .disabled: ("♡", theme.bone, theme.highlight)
    }
  }

  /// The button in a terminal with 24-bit colors.
  var line: String {
    func rgb(_ color: CanvasColor) -> String {
      [color.red, color.green, color.blue].map { "\(Int($0 * 255))" }.joined(separator: ";")
    }
    return "\u{1B}[38;2;\(rgb(look.color));48;2;\(rgb(look.back))m \(look.heart) Like \u{1B}[0m"
  }

  /// The button on a page: a color prints as in a style sheet.
  var html: String {
    "<button style='color: \(look.color); background: \(look.back)'>\(look.heart) Like</button>\n"
  }
}

func showButton(page path: String = "button.html") throws {
  var button = Button()
  var page = "<!DOCTYPE html><meta charset='utf-8'>\n\(button.html)"
  for (second, event) in [Button.Event.touchDown, .touchUp, .disable].enumerated() {
    button.send(event, at: Double(second))
    print(button.line)
    page += button.html
  }
  try page.write(toFile: path, atomically: true, encoding: .utf8)
}
