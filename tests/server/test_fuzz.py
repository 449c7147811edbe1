"""The API against its own description: generated requests never break the service, and its answers are as described."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance
from tests.server.serving import Served, served

from annals.server.app import make_app
from annals.server.settings import Settings

EXAMPLES = 20
CHECKS: list[Any] = [not_a_server_error, response_schema_conformance, status_code_conformance]
SCHEMA = schemathesis.openapi.from_dict(make_app(Settings(database="unused")).openapi_schema.to_schema())
OPERATIONS = sorted(
    (path, method.upper()) for path, methods in SCHEMA.raw_schema["paths"].items() for method in methods
)


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(str(tmp_path_factory.mktemp("fuzz") / "fuzz.sqlite")) as running:
        yield running


@pytest.mark.parametrize(("path", "method"), OPERATIONS)
def test_generated_requests_never_break_the_service(service: Served, path: str, method: str):
    with service.person() as person:
        table = person.at_one_screen()["id"]
    headers = {"X-Annals": "1", "Cookie": f"annals={person.cookie}"}

    @given(case=SCHEMA[path][method].as_strategy(), real=st.booleans())
    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    def ask(case: Any, real: bool) -> None:
        if real and "table" in case.path_parameters:
            case.path_parameters["table"] = table
        answer = case.call(base_url=service.url, headers=headers, session=session)
        case.validate_response(answer, checks=CHECKS)

    with requests.Session() as session:
        ask()
