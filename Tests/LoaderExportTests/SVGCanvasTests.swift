import Foundation
import LoaderDrawing
import PlainText
import Testing

@testable import LoaderExport

/// Tests of a canvas that writes SVG, in the light colors; classes let a style sheet replace these in the dark.
///
/// Angles are in turns, clockwise from 12 o'clock.
struct SVGCanvasTests {
  /// Returns the elements that a drawing writes, as text.
  private func drawn(_ body: (inout SVGCanvas) -> Void) -> String {
    var canvas = SVGCanvas()
    body(&canvas)
    var text = ""
    canvas.xml.buffer.flush { text = String(decoding: $0, as: UTF8.self) }
    return text
  }

  @Test("A stroke is a path with its role as a class and its light color")
  func stroke() {
    let text = drawn {
      $0.move(to: CanvasPoint(x: 1, y: 2.5))
      $0.line(to: CanvasPoint(x: 3, y: 4))
      $0.curve(to: CanvasPoint(x: 7, y: 8), CanvasPoint(x: 5, y: 5.00049), CanvasPoint(x: 6, y: 6))
      $0.stroke(width: 4, cap: .round, paint: .color(.role(.accent)))
    }
    // With three decimals, 5.00049 is 5.
    #expect(
      text == """
        <path d="M1 2.5L3 4C5 5 6 6 7 8" fill="none" stroke="#6750a4" class="accent-stroke" \
        stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>
        """)
  }

  @Test("Splits an arc of more than half a turn, and joins one to the previous point")
  func arcs() {
    let center = CanvasPoint(x: 10, y: 10)
    let circle = drawn {
      $0.arc(center: center, radius: 5, from: 0, sweep: 1)
      $0.fill(.color(.fixed(CanvasColor(0x102030, alpha: 0.5))))
    }
    // From the top to the bottom, and back to the top.
    #expect(
      circle == """
        <path d="M10 5A5 5 0 0 1 10 15A5 5 0 0 1 10 5" fill="#102030" fill-opacity="0.5"/>
        """)
    let slice = drawn {
      $0.move(to: center)
      $0.arc(center: center, radius: 5, from: 0.25, sweep: 0.25)
      $0.close()
      $0.fill(.color(.role(.bone)))
    }
    #expect(slice.contains("d=\"M10 10L15 10A5 5 0 0 1 10 15Z\""))
  }

  @Test("Begins a path after each fill, and defines equal gradients once")
  func gradients() {
    let gradient = PaintGradient(
      from: CanvasPoint(x: 0, y: 0), to: CanvasPoint(x: 9, y: 0),
      PaintGradient.Stop(0, .role(.bone)), PaintGradient.Stop(1, .role(.highlight)))
    let text = drawn { canvas in
      for x in [0.0, 20] {
        canvas.rectangle(CanvasRect(x: x, width: 9, height: 2), corner: 0)
        canvas.fill(.gradient(gradient))
      }
    }
    // The name ends with a hash of the gradient's content.
    let name = "gradient-2df345dd"
    #expect(text.contains("<path d=\"M0 0L9 0L9 2L0 2Z\" fill=\"url(#\(name))\"/>"))
    #expect(text.contains("<path d=\"M20 0L29 0L29 2L20 2Z\" fill=\"url(#\(name))\"/>"))
    // Both rectangles share one gradient: the text is split in two where its definition begins.
    #expect(text.components(separatedBy: "<linearGradient").count == 2)
    #expect(
      text.contains(
        """
        <linearGradient id="\(name)" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="9" y2="0">\
        <stop offset="0" stop-color="#ded8e1" class="bone-stop"/>\
        <stop offset="1" stop-color="#f7f2fa" class="highlight-stop"/></linearGradient>
        """))
  }

  @Test("Groups by opacity: nothing at 0, no element at 1")
  func groups() {
    func grouped(_ opacity: Double) -> String {
      drawn {
        $0.group(opacity: opacity) {
          $0.line(to: CanvasPoint(x: 1, y: 1))
          $0.stroke(width: 1, cap: .butt, paint: .color(.role(.track)))
        }
      }
    }
    #expect(grouped(0) == "")
    #expect(grouped(1).hasPrefix("<path"))
    #expect(grouped(0.5) == "<g opacity=\"0.5\">" + grouped(1) + "</g>")
  }

  @Test("Has a rule for each role, light and dark, with alpha for a translucent color")
  func styleSheet() {
    // The rules for a light background, then for a dark one.
    let halves = PictureTheme.styleSheet.components(
      separatedBy: "@media (prefers-color-scheme:dark)")
    #expect(halves.count == 2)
    for role in ["accent", "track", "bone", "highlight", "error"] {
      for kind in ["stroke", "fill", "stop"] {
        #expect(halves.allSatisfy { $0.contains(".\(role)-\(kind){") })
      }
    }
    #expect(halves[0].contains(".accent-stroke{stroke:#6750a4}"))
    #expect(halves[1].contains(".track-stop{stop-color:#4a4458}"))
    var theme = Theme.dark
    theme.track = CanvasColor(0x010203, alpha: 0.25)
    #expect(
      PictureTheme.rules(theme).contains(".track-stop{stop-color:#010203;stop-opacity:0.25}"))
  }
}
