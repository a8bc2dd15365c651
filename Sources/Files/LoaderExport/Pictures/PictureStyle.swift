/// The style sheets of pictures.
///
/// Light and dark have plain rules instead of variables, which not every SVG renderer supports. The
/// numbered classes are the colors of a plot, by the index of a curve or state: `c0` of a curve, `t0`
/// of a dot at its jump, `b0` of a state's band, the rectangle with the state's name. `thin` is a thinner curve.
/// `mark` is the line of an event, `quiet` of an event without effect, `event` an event's name. `head` is a strong
/// text, `soft` a secondary one. `paper` is the background, `shade` a stripe of it.
enum PictureStyle {
  /// The radius of the corners of a picture, in pixels.
  static let corner = 10.0

  /// The rules of a plot, which all pictures share.
  static let plot = #"""
    text{font:11px system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;\#
    font-variant-numeric:tabular-nums}
    .head{font-size:13px;font-weight:600}
    .curve{fill:none;stroke-width:1.8;stroke-linejoin:round;stroke-linecap:round}
    .jump{fill:none;stroke-width:1.8;stroke-dasharray:3 2.5}
    .thin{stroke-width:1;stroke-opacity:.75}
    .grid,.frame,.zero,.mark,.quiet{fill:none;stroke-width:1}
    .mark,.quiet{stroke-opacity:.55}
    .quiet{stroke-dasharray:2 4}
    .paper{fill:#ffffff} .shade{fill:#f6f7f9} .grid{stroke:#e6e9ed}
    .frame,.zero{stroke:#c9d0d8} .mark,.quiet{stroke:#b3741a}
    text{fill:#1f2328} .soft{fill:#636c76} .event{fill:#b3741a}
    .c0{stroke:#2463d6} .t0{fill:#2463d6} .c1{stroke:#d3451f} .t1{fill:#d3451f} \#
    .c2{stroke:#12805c} .t2{fill:#12805c} .c3{stroke:#8a3fc4} .t3{fill:#8a3fc4} \#
    .c4{stroke:#9a6700} .t4{fill:#9a6700} .c5{stroke:#c2307f} .t5{fill:#c2307f} \#
    .c6{stroke:#57606a} .t6{fill:#57606a}
    .b0{fill:#e3e7ec} .b1{fill:#cfd8e6} .b2{fill:#fde5b8} .b3{fill:#cfe3fd} .b4{fill:#c9ecd5} \#
    .b5{fill:#f6d3d8} .b6{fill:#e4d8f7}
    @media (prefers-color-scheme:dark){
    .paper{fill:#0f141a} .shade{fill:#141a22} .grid{stroke:#222a33}
    .frame,.zero{stroke:#3a4450} .mark,.quiet{stroke:#e0a458}
    text{fill:#e6edf3} .soft{fill:#9aa6b2} .event{fill:#e0a458}
    .c0{stroke:#6ea8fe} .t0{fill:#6ea8fe} .c1{stroke:#ff8a66} .t1{fill:#ff8a66} \#
    .c2{stroke:#4cc39a} .t2{fill:#4cc39a} .c3{stroke:#c48bf2} .t3{fill:#c48bf2} \#
    .c4{stroke:#e0b13c} .t4{fill:#e0b13c} .c5{stroke:#f285bd} .t5{fill:#f285bd} \#
    .c6{stroke:#a9b4c0} .t6{fill:#a9b4c0}
    .b0{fill:#262e38} .b1{fill:#2b3950} .b2{fill:#54431a} .b3{fill:#1d3b63} .b4{fill:#1d4a33} \#
    .b5{fill:#57292f} .b6{fill:#3d2f57}
    }

    """#

  /// The additional rules of a filmstrip, with a `cell` for each frame, which is `struck` if it has events.
  static let filmstrip = #"""
    .cell{fill:#f6f7f9} .struck{stroke:#b3741a} .cell+.head,.head{font-size:12px}
    @media (prefers-color-scheme:dark){.cell{fill:#161c24} .struck{stroke:#e0a458}}

    """#

  /// The additional rules of a table; a `null` cell has no action.
  static let matrix = #"""
    .cell{fill:#f1eff7} .null{fill:none;stroke:#e6e9ed}
    @media (prefers-color-scheme:dark){.cell{fill:#241f33} .null{stroke:#222a33}}

    """#
}
