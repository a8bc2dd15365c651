"""Prints what the published schema of Lottie 1.0 has against files: python3 validate.py FILE.json…"""

import importlib.resources
import json
import sys

import jsonschema
import lottie_specs

schema = importlib.resources.files(lottie_specs) / "data" / "lottie.schema.json"
validator = jsonschema.Draft202012Validator(json.loads(schema.read_text()))
for path in sys.argv[1:]:
    with open(path) as file:
        animation = json.load(file)
    for error in validator.iter_errors(animation):
        print(path, error.json_path, error.message[:200])
