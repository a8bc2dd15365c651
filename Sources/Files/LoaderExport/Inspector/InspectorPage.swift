/// The page that an inspector fills in.
let inspectorPage = Page(
  markup: InspectorMarkup.text, style: Page.style + InspectorStyle.text,
  script: FilmScript.text + InspectorScript.text + PlotScript.text,
  hashes: (
    style: "1PkigtO9EWNGUlWfTWNiDqDUVcliRDy3Ahh67k6zj7w=",
    script: "EYImTQX7byBVVTXxcxwj+vPkn7nKsAlWtvmZvGQWqzw="
  ))
