#!/usr/bin/env python3
"""Frame CSV in, an animated SVG of the ring out: the pictures of the README are made by it.

  swift run loader render Fixtures/Scenarios/first.csv --fps 30 | python3 Docs/Pictures/animate.py > Docs/Pictures/first.svg
"""
import csv
import sys

rows = list(csv.DictReader(sys.stdin))
frames = [row for row in rows if row["row"] == "frame"]
events = [row for row in rows if row["row"] == "after"]
length = float(frames[-1]["time_s"]) + 1.0


def short(value):
    return f"{value:.4f}".rstrip("0").rstrip(".")


def animate(attribute, values, element="animate", extra=""):
    joined = ";".join(values)
    return (
        f'<{element} attributeName="{attribute}" {extra} dur="{short(length)}s" '
        f'repeatCount="indefinite" calcMode="discrete" values="{joined}"/>'
    )


def column(name, formula):
    return [formula(row) for row in frames] + [formula(frames[-1])] * hold


hold = round((length - float(frames[-1]["time_s"])) * len(frames) / max(float(frames[-1]["time_s"]), 1e-9))
sweep = lambda row: float(row["head_turn"]) - float(row["tail_turn"])
dash = column("dash", lambda row: f"{short(sweep(row))} 2")
turn = column("turn", lambda row: short(float(row["tail_turn"]) % 1 * 360 - 90))
opacity = column("opacity", lambda row: short(float(row["opacity_ratio"])))
width = column("width", lambda row: short(10 * float(row["thickness_ratio"])))

print('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 420 120" width="420" height="120"')
print(' font-family="ui-monospace, Menlo, monospace" font-size="14">')
print('<rect width="420" height="120" rx="12" fill="#f6f7f9"/>')
print('<circle cx="60" cy="60" r="36" fill="none" stroke="#3267d6" pathLength="1">')
print(animate("stroke-dasharray", dash))
print(animate("stroke-opacity", opacity))
print(animate("stroke-width", width))
print(animate("transform", [f"{t} 60 60" for t in turn], "animateTransform", 'type="rotate"'))
print("</circle>")
for state in dict.fromkeys(row["state"] for row in frames):
    shown = column("state", lambda row: "1" if row["state"] == state else "0")
    print(f'<text x="130" y="54" fill="#20242c" opacity="0">{state}{animate("opacity", shown)}</text>')
labels = []
for frame in frames:
    past = [e for e in events if float(e["time_s"]) <= float(frame["time_s"])]
    recent = past and float(frame["time_s"]) - float(past[-1]["time_s"]) < 0.8
    label = ""
    if recent:
        event = past[-1]
        value = f' {float(event["progress_ratio"]):g}' if event["is_determinate"] == "true" else " nil"
        label = event["event"] + (value if event["event"] == "progress" else "") + " → " + event["action"]
    labels.append(label)
labels += [labels[-1]] * hold
for label in dict.fromkeys(filter(None, labels)):
    shown = ["1" if other == label else "0" for other in labels]
    print(f'<text x="130" y="80" fill="#8a5a00" opacity="0">{label}{animate("opacity", shown)}</text>')
print("</svg>")
