/// The models as data, so that `loader compare` works outside the repository.
///
/// They equal the files of Fixtures/Others byte for byte. A test compares them, and
/// `LOADER_RECORD=1 swift test --filter EmbeddedModels` rewrites this file.
package enum EmbeddedModels {
  /// Each file by its name, in the order in which reports list them.
  package static let all: [(name: String, json: String)] = [
    (
      "materialWeb",
      """
      {
        "name": "Material Web",
        "sources": [
          {
            "repository": "material-components/material-web",
            "path": "progress/internal/_circular-progress.scss",
            "commit": "07d77da0341ba2e3f48a5e2cccea02f26758ceb3"
          },
          {
            "repository": "material-components/material-web",
            "path": "progress/internal/circular-progress.ts",
            "commit": "07d77da0341ba2e3f48a5e2cccea02f26758ceb3"
          }
        ],
        "rule_in_words": "The two modes are different elements: one is removed, the other is drawn, and its animation starts from the beginning. A new value is a transition of 500 ms.",
        "does_well": "It shows the progress at its event.",
        "spin": {
          "preset": {
            "name": "materialWeb"
          }
        },
        "rule": {
          "swap": {
            "resumes": false,
            "full_sweep": 1,
            "change": {
              "seconds": 0.5,
              "easing": [
                0,
                0,
                0.2,
                1
              ]
            }
          }
        }
      }

      """
    ),
    (
      "flutter",
      """
      {
        "name": "Flutter",
        "sources": [
          {
            "repository": "flutter/flutter",
            "path": "packages/flutter/lib/src/material/progress_indicator.dart",
            "commit": "149ae30c44ee6e271840255ea75c906c552465a2"
          }
        ],
        "rule_in_words": "The painter draws what the value says: an arc if it is known, the spin if it is null. Meanwhile the spin's controller stops; then it goes on from where it was.",
        "does_well": "It shows the progress at its event, and its spin goes on in the phase in which it stopped.",
        "spin": {
          "preset": {
            "name": "flutter"
          }
        },
        "rule": {
          "swap": {
            "resumes": true,
            "full_sweep": 0.9998408450569081
          }
        }
      }

      """
    ),
    (
      "composeM2",
      """
      {
        "name": "Compose",
        "sources": [
          {
            "repository": "androidx/androidx",
            "path": "compose/material/material/src/commonMain/kotlin/androidx/compose/material/ProgressIndicator.kt",
            "commit": "31adf48a5ba261a6d7abf653f74a38d1623fd319"
          }
        ],
        "rule_in_words": "With and without progress are two functions: one leaves the composition, the other enters it, and its infinite transition starts from the beginning. A new value is drawn at once.",
        "does_well": "It shows the progress at its event.",
        "spin": {
          "preset": {
            "name": "composeM2"
          }
        },
        "rule": {
          "swap": {
            "resumes": false,
            "full_sweep": 1
          }
        }
      }

      """
    ),
    (
      "mui",
      """
      {
        "name": "MUI",
        "sources": [
          {
            "repository": "mui/material-ui",
            "path": "packages/mui-material/src/CircularProgress/CircularProgress.js",
            "commit": "ca3745095cc6bdbd78dba905daa3331b506583cf"
          },
          {
            "repository": "mui/material-ui",
            "path": "packages/mui-material/src/styles/createTransitions.js",
            "commit": "0989e7b2419208398191b036d5033df839de0eaa"
          }
        ],
        "rule_in_words": "The element gets other styles: its animations end, or start again. When an animation ends, Chromium starts no transition, so the arc jumps to the progress. From one progress to the next there is a transition of 300 ms.",
        "does_well": "It shows the progress at its event.",
        "spin": {
          "dashes": {
            "seconds": 1.4,
            "start_turn": 0.25,
            "radius": 20.2,
            "offsets": [
              0,
              15,
              125
            ],
            "lengths": [
              1,
              100,
              100
            ],
            "easing": [
              0.42,
              0,
              0.58,
              1
            ]
          }
        },
        "rule": {
          "swap": {
            "resumes": false,
            "full_sweep": 1,
            "change": {
              "seconds": 0.3,
              "easing": [
                0.4,
                0,
                0.2,
                1
              ]
            }
          }
        }
      }

      """
    ),
    (
      "materialAndroid",
      """
      {
        "name": "Material Android",
        "sources": [
          {
            "repository": "material-components/material-components-android",
            "path": "lib/java/com/google/android/material/progressindicator/CircularIndeterminateAdvanceAnimatorDelegate.java",
            "commit": "6e18866b26603b680a22396ce27af96eef7e3e26"
          },
          {
            "repository": "material-components/material-components-android",
            "path": "lib/java/com/google/android/material/progressindicator/BaseProgressIndicator.java",
            "commit": "02bd528c1ce36539a6dca0b1d7e77fb2434f2b3e"
          },
          {
            "repository": "material-components/material-components-android",
            "path": "lib/java/com/google/android/material/progressindicator/DeterminateDrawable.java",
            "commit": "0f3975d4f513f625f921d41d2ce0136bcea5052e"
          }
        ],
        "rule_in_words": "When progress becomes known, the spinning arc closes: its tail moves to its head in 333 ms. Then the other drawing appears, and a spring moves it from the fraction that it last showed. It changes back to the spin at once, but not while the arc closes.",
        "does_well": "It goes to known progress without a jump, and from one progress to the next with its velocity.",
        "spin": {
          "preset": {
            "name": "materialAndroid"
          }
        },
        "rule": {
          "collapse": {
            "close": {
              "seconds": 0.333,
              "easing": [
                0.4,
                0,
                0.2,
                1
              ]
            },
            "stiffness": 50,
            "damping_ratio": 1
          }
        }
      }

      """
    ),
    (
      "materialIOS",
      """
      {
        "name": "Material iOS",
        "sources": [
          {
            "repository": "material-components/material-components-ios",
            "path": "components/ActivityIndicator/src/MDCActivityIndicator.m",
            "commit": "c58b4439886032d7d1429fb2ba601b9c7d03a841"
          },
          {
            "repository": "material-components/material-components-ios",
            "path": "components/ActivityIndicator/src/private/MDCActivityIndicatorMotionSpec.m",
            "commit": "15e94041806f9575acb88979200f1b4eec705cf5"
          }
        ],
        "rule_in_words": "What runs is played to its end: a cycle of the spin, a transition, a change of progress. Then a separate transition leads to the other mode, from one of five evenly spaced angles.",
        "does_well": "No end jumps by more than the width of its stroke.",
        "spin": {
          "preset": {
            "name": "materialIOS"
          }
        },
        "rule": {
          "queue": {
            "cycle_seconds": 1.3333333333333333,
            "shortest_seconds": 0.16666666666666666,
            "change_seconds": 0.6666666666666666,
            "cycle_turns": 1.6,
            "cycles": 5,
            "stroke_width": 2,
            "radius": 12,
            "easing": [
              0.4,
              0,
              0.2,
              1
            ]
          }
        }
      }

      """
    ),
  ]
}
