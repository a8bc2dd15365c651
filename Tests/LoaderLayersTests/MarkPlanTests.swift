import LoaderCore
import LoaderDrawing
import LoaderLayers
import LoaderSupport
import Testing

struct MarkPlanTests {
  @Test("A plan of layers has the parts of a mark where one may come, and plays them")
  func layers() throws {
    var loader = Loader().shown(0.5)
    loader.setEnding(.failure, at: 0.5)
    loader.send(.deactivate, at: 1)
    let plan = LayerPlan(of: loader, from: 1, LoaderStyle(), .light)
    #expect(
      ["pen", "fall", "rise"].allSatisfy { name in plan.layers.contains { $0.name == name } })
    let player = LayerPlayer(plan)
    #expect(player.number("fall", .strokeEnd, at: 1) == 0)
    #expect(abs(player.number("fall", .strokeEnd, at: 1.1) - 2 * 0.352) < 2e-3)
    #expect(player.number("rise", .strokeEnd, at: 1.3) == 1)
    #expect(player.number("ring", .opacity, at: 1.66) < 1)
    let plain = Loader().shown()
    let names = LayerPlan(of: plain, from: 1, LoaderStyle(), .light).layers.map(\.name)
    #expect(!names.contains("pen"))
  }
}
