"""The documentation page of the API: plain HTML written from the OpenAPI description, without any script."""

from __future__ import annotations

from html import escape
from typing import Any

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h2 { margin-top: 2.5rem; } h3 { margin-bottom: .2rem; } code, pre { font-size: .9em; }
table { border-collapse: collapse; } td, th { padding: .1rem .8rem .1rem 0; text-align: left; vertical-align: top; }
@media (prefers-color-scheme: dark) { body { background: #16181d; color: #e6e6e6; } a { color: #8ab4f8; } }
"""
INTRODUCTION = """
<p>Everything the page does, a program can do. Requests and answers are JSON; the full description is
<a href="/api/openapi.json">openapi.json</a>. A browser is known by its session cookie and sends the header
<code>X-Annals: 1</code> with every request that changes something; a bot sends
<code>Authorization: Bearer TOKEN</code> (make one with <code>POST /api/tokens</code>). An error is
<code>{"code", "sentence", "rule"}</code>.</p>
<p>Live updates: <code>WS /api/tables/{table}/live?seat=0&amp;since=120&amp;number=57</code> sends the state whenever it
changes. Whoever sends the <code>tag</code> of the state they have as <code>have</code> is told only what has changed:
<code>edits</code> of <code>[path, value]</code>, <code>[path]</code> for what is gone, and
<code>[path, start, count, values]</code> for a part of a list.</p>
"""


def page(schema: dict[str, Any]) -> str:
    """The whole page."""
    sections: dict[str, list[str]] = {}
    for path, methods in schema["paths"].items():
        for method, operation in methods.items():
            if isinstance(operation, dict) and "responses" in operation:
                tag = (operation.get("tags") or ["other"])[0]
                sections.setdefault(tag, []).append(_operation(path, method, operation))
    forms = schema.get("components", {}).get("schemas", {})
    body = "".join(f"<h2>{escape(tag.capitalize())}</h2>{''.join(parts)}" for tag, parts in sections.items())
    body += "<h2>Forms</h2>" + "".join(_form(name, form) for name, form in sorted(forms.items()))
    title = escape(schema["info"]["title"])
    return (
        f"<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content='width=device-width'>"
        f"<title>{title}</title><style>{STYLE}</style><h1>{title}</h1>{INTRODUCTION}{body}</html>"
    )


def _operation(path: str, method: str, operation: dict[str, Any]) -> str:
    rows = "".join(
        f"<tr><td><code>{escape(p['name'])}</code><td>{escape(p['in'])}<td>{_kind(p.get('schema', {}))}"
        f"<td>{escape(p.get('description', ''))}"
        for p in operation.get("parameters", [])
    )
    content = operation.get("requestBody", {}).get("content", {})
    takes = ", ".join(_kind(form.get("schema", {})) for form in content.values())
    gives = [
        _kind(form.get("schema", {}))
        for status, answer in operation["responses"].items()
        if status.startswith("2")
        for form in answer.get("content", {}).values()
    ]
    return (
        f"<h3><code>{method.upper()} {escape(path)}</code></h3><p>{escape(operation.get('summary') or '')}. "
        f"{escape(operation.get('description') or '')}</p>"
        + (f"<table>{rows}</table>" if rows else "")
        + (f"<p>Takes {takes}.</p>" if takes else "")
        + (f"<p>Gives {', '.join(gives)}.</p>" if gives else "")
    )


def _form(name: str, form: dict[str, Any]) -> str:
    needed = form.get("required", [])
    rows = "".join(
        f"<tr><td><code>{escape(field)}</code>{'' if field in needed else ' (may be left out)'}<td>{_kind(kind)}"
        for field, kind in form.get("properties", {}).items()
    )
    said = escape(form.get("description") or "")
    return f"<h3 id='{escape(name)}'>{escape(name)}</h3><p>{said}</p><table>{rows}</table>"


def _kind(schema: dict[str, Any]) -> str:
    """A type in a few words, with links to forms."""
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f"<a href='#{name}'>{name}</a>"
    for word in ("oneOf", "anyOf"):
        if word in schema:
            return " or ".join(_kind(part) for part in schema[word])
    if "enum" in schema:
        return ", ".join(f"<code>{escape(str(value))}</code>" for value in schema["enum"])
    kind = schema.get("type", "anything")
    if kind == "array":
        return f"list of {_kind(schema.get('items', {}))}"
    return escape(" or ".join(kind) if isinstance(kind, list) else str(kind))
