#!/usr/bin/python3
"""Stands in for uv in tests: makes an environment with the system's venv, and "installs" from a test index, which answers
/files/NAME-VERSION with the files of a package as JSON. Notes how it was called in uv.log of its cache."""
import json, os, re, subprocess, sys, urllib.error, urllib.request

args = sys.argv[1:]
if args == ["--version"]:
    print("uv 0.0.1 (stand-in)")
    sys.exit()
os.makedirs(os.environ["UV_CACHE_DIR"], exist_ok=True)
with open(os.environ["UV_CACHE_DIR"] + "/uv.log", "a") as log:
    log.write(json.dumps({"args": args, "env": sorted(os.environ)}) + "\n")
python = args[args.index("--python") + 1]
if args[0] == "venv":
    sys.exit(subprocess.run([python, "-m", "venv", "--without-pip", args[-1]]).returncode)
name, version = args[-1].split("==")
try:
    answer = urllib.request.urlopen(f"{os.environ['UV_DEFAULT_INDEX']}/files/{name}-{version}")
except urllib.error.HTTPError as error:
    sys.exit(error.read().decode())
environment = os.path.dirname(os.path.dirname(python))
packages = next(
    os.path.join(environment, "lib", folder, "site-packages") for folder in os.listdir(environment + "/lib")
)
for path, text in json.load(answer)["files"].items():
    place = os.path.join(packages, path)
    os.makedirs(os.path.dirname(place), exist_ok=True)
    with open(place, "w") as file:
        file.write(text)
    if path.endswith("entry_points.txt"):
        for script, module, function in re.findall(r"^([\w.-]+) *= *([\w.]+):(\w+)", text, re.M):
            with open(f"{environment}/bin/{script}", "w") as file:
                file.write(f"#!{python}\nimport sys\nfrom {module} import {function}\nsys.exit({function}())\n")
            os.chmod(f"{environment}/bin/{script}", 0o755)
