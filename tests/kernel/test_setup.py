"""Set-ups, their options, and the form that a page draws from them."""

import msgspec
import pytest
from tests.kernel.toys import broken, islands, sealed

from annals.kernel import Option, OptionError, OptionValue, Setup


def test_defaults():
    setup = sealed.GAME.setup(2, 5)
    assert setup.plain() == {
        "game": "sealed",
        "edition": "toy",
        "rules": 1,
        "seats": 2,
        "seed": 5,
        "options": {"purse": "rich"},
    }


def test_options_change_the_game():
    rich = sealed.GAME.start(sealed.GAME.setup(2, 5), False).view(0)["board"]
    poor = sealed.GAME.start(sealed.GAME.setup(2, 5, purse="poor"), False).view(0)["board"]
    assert isinstance(rich, dict)
    assert isinstance(poor, dict)
    assert (rich["coins"], poor["coins"]) == ([12, 12], [6, 6])


@pytest.mark.parametrize(
    ("seats", "seed", "named", "code"),
    [
        (1, 1, {}, "bad_seats"),
        (8, 1, {}, "bad_seats"),
        (2, -1, {}, "bad_seed"),
        (2, 2**256, {}, "bad_seed"),
        (2, 1, {"edition": "1066"}, "unknown_edition"),
        (2, 1, {"rules": 0}, "unknown_rules"),
        (2, 1, {"rules": 2}, "unknown_rules"),
        (2, 1, {"purse": "empty"}, "bad_option"),
        (2, 1, {"purse": True}, "bad_option"),
        (2, 1, {"colour": "red"}, "unknown_option"),
    ],
)
def test_bad_setups(seats: int, seed: int, named: dict[str, OptionValue], code: str):
    with pytest.raises(OptionError) as error:
        sealed.GAME.setup(seats, seed, **named)  # type: ignore[arg-type]
    assert error.value.code == code
    assert str(error.value)


def test_the_form_is_plain_data_and_complete():
    form = sealed.GAME.form()
    assert msgspec.json.decode(msgspec.json.encode(form)) == form
    assert form == {
        "game": "sealed",
        "title": "Sealed",
        "editions": [
            {
                "value": "toy",
                "label": "The only one",
                "seats": {"least": 2, "most": 7},
                "options": [
                    {
                        "name": "purse",
                        "label": "Purse",
                        "help": "How many coins each begins with.",
                        "default": "rich",
                        "kind": "one_of",
                        "values": [{"value": "rich", "label": "12 coins"}, {"value": "poor", "label": "6 coins"}],
                    }
                ],
            }
        ],
    }


def test_switches():
    option = islands.GAME.edition().options[0]
    assert option.form()["kind"] == "switch"
    assert "values" not in option.form()
    assert (option.read("yes"), option.read("no")) == (True, False)
    for text in ("true", "1", ""):
        with pytest.raises(OptionError, match="yes, no"):
            option.read(text)
    assert islands.GAME.setup(2, 1, long=True).options == {"long": True}


def test_values_read_back():
    option = Option("size", "Size", "", "small", {"small": "Small", "large": "Large"})
    assert option.read("large") == "large"
    with pytest.raises(OptionError, match="small, large"):
        option.read("huge")


def test_setups_are_equal_when_everything_is():
    one = broken.GAME.setup(2, 1)
    assert one == broken.GAME.setup(2, 1)
    assert hash(one) == hash(broken.GAME.setup(2, 1))
    for other in (broken.GAME.setup(2, 2), broken.GAME.setup(3, 1), broken.GAME.setup(2, 1, fault="leak"), "setup"):
        assert one != other
    assert one != Setup("pile", "toy", 2, 2, 1, {"fault": "none"})


def test_numbers():
    option = Option("rounds", "Rounds", "How long.", 8, kind="number", bounds=(4, 12))
    assert option.form() == {
        "name": "rounds",
        "label": "Rounds",
        "help": "How long.",
        "default": 8,
        "kind": "number",
        "least": 4,
        "most": 12,
    }
    assert option.read("12") == 12
    for text in ("3", "13", "-5", "many", "", "1" * 40, "٤"):
        with pytest.raises(OptionError, match="from 4 to 12"):
            option.read(text)


def test_some_of_several_values():
    option = Option("kept", "Kept", "", "none", {"homer": "Homer", "moses": "Moses"}, kind="some_of")
    assert option.read("moses+homer") == "homer+moses", "in the order of the option"
    assert option.read("none") == "none"
    for text in ("", "caesar", "homer+caesar", "homer+none"):
        with pytest.raises(OptionError, match="some of: homer, moses; or none"):
            option.read(text)
