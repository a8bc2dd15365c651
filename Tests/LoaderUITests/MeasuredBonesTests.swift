import LoaderScreens
import LoaderUI
import SwiftUI
import TestSupport
import Testing

/// A row with two marked views, which load while there is no name.
private struct PersonRow: View {
  var name: String?

  var body: some View {
    VStack {
      Text("person").frame(width: 40, height: 40).loaderBone(corner: 20)
      Text(name ?? "A usual name").frame(width: 120, height: 16).loaderBone()
      Text("Follow")
    }
    .loaderBones(isActive: name == nil)
  }
}

extension AppleTests {
  /// `staged` puts a view on a stage, whose `pass` advances its clock. `spoken` are the labels and values of its
  /// elements for assistive technology, `commands` what its first canvas draws. Marked are the views with `loaderBone`.
  @Suite("Bones of measured views")
  @MainActor
  struct MeasuredBonesTests {
    @Test("Marked views are covered by bones of their sizes while they load, and others stay")
    func bones() throws {
      let stage = staged(PersonRow())
      stage.pass(1)
      #expect(stage.root.spoken == [["Follow"], ["Loading", ""]])
      // Both marked views are transparent, and take no touches.
      let hidden = stage.root.all.filter { $0.attributes["opacity"] == "0.0" }
      #expect(hidden.count == 2 && hidden.allSatisfy { $0.attributes["touches"] == "false" })
      // One fill with both bones: a circle, and a bar with round corners. Both are at the origin, as a stage puts no
      // view beside another.
      guard case .fill(let path, _)? = stage.commands.first else {
        throw Problem("no fill in \(stage.commands)")
      }
      // The corner farthest from the origin that each element reaches; of an arc, the corner of the square around it.
      let points = path.elements.compactMap { element -> CGPoint? in
        switch element {
        case .move(let point), .line(let point), .curve(_, _, let point): point
        case .arc(let center, let radius, _, _, _):
          CGPoint(x: center.x + radius, y: center.y + radius)
        case .close: nil
        }
      }
      // The width of the bar, and the height of the circle.
      #expect(points.map(\.x).max() == 120 && points.map(\.y).max() == 40)
      // One closed outline for each bone.
      #expect(path.elements.count { $0 == .close } == 2)
      stage.show(PersonRow(name: "Ann"))
      stage.pass(2)
      #expect(stage.root.spoken == [["person"], ["Ann"], ["Follow"]])
      #expect(stage.commands.isEmpty)
    }
  }
}
