"""Reads the faults that were made by hand, of kinds that no rule makes."""
import bisect, pathlib, tomllib
from faults import Fault

LIST = pathlib.Path(__file__).resolve().parent / "byhand.toml"


def by_hand(sources):
    """The faults in byhand.toml; raises an error if what one replaces is not there exactly once."""
    sources = {source.file: source for source in sources}
    for file in tomllib.loads(LIST.read_text())["file"]:
        source = sources[file["path"]]
        starts = [token.start for token in source.tokens]
        for before, after in file["faults"]:
            if source.text.count(before) != 1:
                raise SystemExit(f"byhand.toml: {file['path']} does not have this exactly once: {before}")
            start = source.text.index(before)
            line, at = source.text.count("\n", 0, start), bisect.bisect_right(starts, start) - 1
            if "mutant()" in after:
                switched = after.replace("mutant()", "mutant(#)")
            elif after:
                switched = f"(mutant(#) ? ({after}) : ({before}))"
            else:
                switched = f"if !mutant(#) {{ {before} }}"
            yield Fault(source.file, line + 1, line + 1 + before.count("\n"), "by hand", before, after,
                        source.place(at), source.lines[line].strip(), start, start + len(before), switched)
