/// The style of a matrix's page, after ``BaseStyle``: the table of all cells, each a small picture.
///
/// `none` is a null cell, which has no action. ``MatrixScript`` gives the body the class `struck` for 0.35 s from the
/// event on: the lamp and all cells but the null cells take the color of events. With forced colors, where this is
/// not seen, they get an outline. On a narrow window each row is a grid of its own, and each cell says its event.
enum MatrixStyle {
  static let text = #"""
    header { display: flex; flex-wrap: wrap; align-items: center; gap: 12px 24px; }
    header div { flex: 1 1 300px; }
    header div p { max-width: 60ch; margin-top: 2px; }
    .clock { display: flex; align-items: center; gap: 10px; min-width: 148px; font-weight: 600; }
    #lamp { width: 12px; height: 12px; border-radius: 50%; background: var(--line); }
    .struck #lamp { background: var(--event); }
    #play {
      min-width: 92px; height: 44px; padding: 0 20px; border-radius: 22px; font-weight: 600;
      background: var(--accent); color: var(--on-accent);
    }
    main { padding-bottom: 40px; }
    table { border-spacing: 8px; table-layout: fixed; margin: 0 -8px; width: calc(100% + 16px); }
    thead th { text-align: center; padding: 4px; font-size: 14px; }
    tbody th {
      vertical-align: middle; color: var(--ink); font-weight: 650; overflow-wrap: anywhere;
    }
    thead td { width: 148px; }
    small { display: block; font-size: 12.5px; line-height: 1.35; font-weight: 400; }
    tbody td {
      background: var(--card); border: 1px solid var(--line); border-radius: 12px;
      padding: 14px 6px 12px; text-align: center; vertical-align: top;
    }
    canvas { display: block; width: 56px; height: 56px; margin: 0 auto 8px; }
    b { font-weight: 650; }
    .none { background: none; border-style: dashed; }
    .none b { color: var(--soft); }
    .struck tbody td:not(.none) { border-color: var(--event); }
    /* There a fill is not seen. */
    @media (forced-colors: active) {
      .struck :is(#lamp, td:not(.none)) { outline: 2px solid; outline-offset: 1px; }
    }
    @media (max-width: 799px) {
      table, tbody { display: block; } thead { display: none; }
      tbody tr {
        display: grid; gap: 8px; padding: 0 8px; margin-bottom: 20px;
        grid-template-columns: repeat(auto-fill, minmax(132px, 1fr));
      }
      tbody th { grid-column: 1 / -1; font-size: 17px; padding: 4px 0; }
      tbody td::before {
        content: attr(data-event); display: block; color: var(--soft); font-size: 13px;
        margin-bottom: 8px;
      }
    }

    """#
}
