import LoaderDrawing

/// What all pages have in common: colors, letters, and the table of a machine.
enum PageStyle {
  static let text =
    colors(
      .light, scheme: "light",
      """
      --page: #f6f7f9; --card: #ffffff; --ink: #1f2328; --soft: #5c6570; --line: #e1e5ea;
      --on-accent: #ffffff; --event: #8f5a0f;
      --c0: #2463d6; --c1: #d3451f; --c2: #12805c; --c3: #8a3fc4; --c4: #9a6700; --c5: #c2307f;
      """)
    + "@media (prefers-color-scheme: dark) {\n"
    + colors(
      .dark, scheme: "dark",
      """
      --page: #0f141a; --card: #161c24; --ink: #e6edf3; --soft: #9aa6b2; --line: #29323d;
      --on-accent: #2b1459; --event: #e0a458;
      --c0: #6ea8fe; --c1: #ff8a66; --c2: #4cc39a; --c3: #c48bf2; --c4: #e0b13c; --c5: #f285bd;
      """) + "}\n" + BaseStyle.text

  private static func colors(_ theme: Theme, scheme: String, _ others: String) -> String {
    let roles: [(String, PaintRole)] = [
      ("accent", .accent), ("track", .track), ("bone", .bone), ("highlight", .highlight),
    ]
    let named = roles.map { "--\($0): \(theme.color(of: .role($1)).hex);" }
    return """
      :root {
      color-scheme: \(scheme); \(named.joined(separator: " "))
      \(others)
      }

      """
  }
}
