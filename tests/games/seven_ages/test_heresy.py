"""Heresy and the Vote action; Religious strife and what ends it."""

from __future__ import annotations

from tests.games.seven_ages.scene import Scene, seven
from tests.games.seven_ages.stage import is_disordered
from tests.games.seven_ages.test_artefacts_playing import card_of, play, ready

from annals.games.seven_ages.civilization import coming, faith, progress
from annals.games.seven_ages.manoeuvre import order
from annals.games.seven_ages.world import reach
from annals.rules import rule

assert coming.__name__


def world(religion: str = "islam", levels: tuple[int, int, int] = (9, 9, 9)) -> Scene:
    """Three empires of three players with one religion, and a Heresy on the card of the Sumerians."""
    scene = seven(3).empire("egyptians", 0, level=levels[0], money=40, capital="egypt", egypt="spear 2")
    scene.empire("sumerians", 1, level=levels[1], capital="sumer", sumer="spear 2")
    scene.empire("romans", 2, level=levels[2], capital="latium", latium="spear 2")
    for name in ("egyptians", "sumerians", "romans"):
        scene.set(name, religions=[religion])
    return scene.marker("sumerians", "heresy", scene.artefact_number(religion))


def vote(scene: Scene, value: int, action: str = "production") -> Scene:
    """The Egyptians turn their marker over under the Heresy, and a card of this value is drawn."""
    scene.markers(0, ("egyptians", action)).markers(1, ("sumerians", "destiny")).next_values(value).turn(action)
    return scene.choose(f"turn {scene.e('egyptians').set} {scene.table.action}", seat=0)


def heretics(scene: Scene) -> list[str]:
    heresy = scene.artefact_number("heresy")
    names = ("egyptians", "sumerians", "romans")
    return [name for name in names if any(marker == heresy for marker, _ in scene.e(name).markers)]


def levels(scene: Scene) -> list[int]:
    return [scene.e(name).level for name in ("egyptians", "sumerians", "romans")]


def share(scene: Scene, *lost: int) -> Scene:
    """The proposal, empire by empire as long as there is a choice."""
    for number in lost:
        scene.choose(next(offer for offer in scene.offers() if offer.endswith(f" {number}")))
    return scene


# Playing them ---------------------------------------------------------------------------------------------------------


@rule("AGE-ART-HERESY-1", "AGE-ART-HERESY-2", "AGE-ART-HERESY-3")
def test_heresy_covers_the_dominant_religion_of_a_religious_empire_of_any_age():
    for level in (1, 24, 48):
        scene = seven().empire("egyptians", 0, level=level, egypt="spear").player(0, glory=3)
        ready(scene, "heresy", by="egyptians")
        scene.refused(f"artefact {card_of(scene, 'heresy')} {scene.e('egyptians').set}", "no_place")
        scene.set("egyptians", religions=["judaism", "islam"])
        play(scene, "heresy", "egyptians")
        assert scene.e("egyptians").markers == ((scene.artefact_number("heresy"), scene.artefact_number("judaism")),)
        assert scene.p(0).glory == 2


@rule("AGE-ART-RELIGIOUS_STRIFE-1", "AGE-ART-RELIGIOUS_STRIFE-2", "AGE-ART-RELIGIOUS_STRIFE-3")
def test_strife_comes_to_a_religion_without_a_religious_leader():
    for level in (1, 48):
        scene = seven().empire("egyptians", 0, level=level, egypt="spear").leader("egyptians", "egypt", "Re")
        ready(scene, "religious_strife", by="egyptians")
        choice = f"artefact {card_of(scene, 'religious_strife')} {scene.e('egyptians').set}"
        scene.refused(choice, "no_place")
        scene.set("egyptians", religions=["judaism"]).refused(choice, "no_place")
        scene.set("egyptians", leaders=()).choose(choice)
        strife = (scene.artefact_number("religious_strife"), scene.artefact_number("judaism"))
        assert scene.e("egyptians").markers == (strife,)


@rule("AGE-ART-RELIGIOUS_STRIFE-4", "AGE-LDR-RELIGIOUS-5")
def test_strife_keeps_a_religion_from_its_power_but_for_a_religious_leader():
    scene = seven().empire("egyptians", 0, level=9, egypt="spear").set("egyptians", religions=["judaism"])
    far = reach.length(scene.table, scene.e("egyptians"))
    scene.marker("egyptians", "religious_strife", scene.artefact_number("judaism"))
    assert reach.length(scene.table, scene.e("egyptians")) == far - 1
    assert reach.length(scene.leader("egyptians", "egypt", "Re").table, scene.e("egyptians")) == far
    assert not faith.is_torn(
        scene.set("egyptians", leaders=(), religions=["islam", "judaism"]).table, scene.e("egyptians")
    )


@rule("AGE-ART-RELIGIOUS_STRIFE-4")
def test_strife_lets_disorder_come_to_leaders_of_pantheists():
    scene = seven().empire("egyptians", 0, level=9, egypt="spear", nubia="spear").leader("egyptians", "egypt", "Sc")
    scene.set("egyptians", religions=["pantheism"])
    order.strike(scene.table, scene.area("egypt"), "test")
    assert is_disordered(scene, "egypt") == [False]
    scene.marker("egyptians", "religious_strife", scene.artefact_number("pantheism"))
    order.strike(scene.table, scene.area("egypt"), "test")
    assert is_disordered(scene, "egypt") == [True]


@rule("AGE-ART-RELIGIOUS_STRIFE-6")
def test_a_revolution_ends_strife():
    scene = seven().empire("egyptians", 0, level=20, egypt="spear").set("egyptians", religions=["judaism"])
    scene.marker("egyptians", "religious_strife", scene.artefact_number("judaism")).disorder("egypt")
    play(ready(scene, "revolution", by="egyptians"), "revolution", "egyptians")
    assert [marker for marker, _ in scene.e("egyptians").markers] == [scene.artefact_number("revolution")]


@rule("AGE-ART-RELIGIOUS_STRIFE-8")
def test_another_age_ends_strife():
    scene = seven().empire("egyptians", 0, level=9, egypt="spear").set("egyptians", religions=["judaism"])
    scene.marker("egyptians", "religious_strife", scene.artefact_number("judaism"))
    progress.advance(scene.table, scene.e("egyptians").set, 1)
    assert scene.e("egyptians").markers
    progress.advance(scene.table, scene.e("egyptians").set, 7)
    assert scene.e("egyptians").markers == ()


# The vote -------------------------------------------------------------------------------------------------------------


@rule("AGE-ART-HERESY-4", "AGE-TERM-53", "AGE-Q-92", "AGE-Q-93")
def test_every_action_of_the_faith_becomes_a_vote():
    scene = world().artefact("forum", "egypt").undisturbed()
    vote(scene, 3)
    assert scene.question() == "Proposal"
    assert scene.told("vote_action") == [
        {"empire": scene.e("egyptians").set, "religion": scene.artefact_number("islam")}
    ]
    assert (scene.e("egyptians").money, scene.e("egyptians").acted) == (40, ())


@rule("AGE-ART-HERESY-4")
def test_others_and_those_who_follow_it_second_act_as_ever():
    scene = world().undisturbed().set("egyptians", religions=["judaism", "islam"])
    vote(scene, 3)
    assert scene.question() != "Proposal"
    assert scene.e("egyptians").acted == (2,)


@rule("AGE-ART-HERESY-5", "AGE-LDR-RELIGIOUS-6", "AGE-Q-66", "AGE-DEC-21")
def test_a_religious_leader_may_remove_the_heresy_ahead_of_the_vote():
    scene = world().undisturbed().leader("egyptians", "egypt", "Re")
    vote(scene, 3)
    assert scene.offers() == ["remove", "vote"]
    scene.choose("remove")
    assert (heretics(scene), levels(scene), scene.told("heresy_card")) == ([], [9, 9, 9], [])
    assert scene.e("egyptians").acted == ()


@rule("AGE-LDR-RELIGIOUS-7", "AGE-ART-HERESY-6")
def test_if_the_leader_does_not_the_vote_is_held():
    scene = world().undisturbed().leader("egyptians", "egypt", "Re")
    vote(scene, 3).choose("vote")
    assert (scene.question(), scene.told("heresy_card")[0]["levels"], heretics(scene)) == ("Proposal", 3, ["sumerians"])


@rule("AGE-ART-HERESY-6", "AGE-ART-HERESY-7", "AGE-DEC-22")
def test_the_acting_empire_shares_the_loss_out_among_all_of_that_dominant_religion():
    scene = world().undisturbed().set("romans", religions=["judaism", "islam"])
    vote(scene, 3)
    egyptians, sumerians = scene.e("egyptians").set, scene.e("sumerians").set
    assert scene.asked() == 0
    assert scene.offers() == [f"share {egyptians} {lost}" for lost in range(4)]
    share(scene, 1)
    assert scene.told("heresy_proposal")[0]["shares"] == "Egyptians 1, Sumerians 2"
    assert all(str(sumerians) != offer for offer in scene.offers())


@rule("AGE-ART-HERESY-8", "AGE-ART-HERESY-10", "AGE-ART-HERESY-11", "AGE-ART-RELIGIOUS_STRIFE-7", "AGE-DEC-23")
def test_a_majority_of_levels_ends_the_heresy_and_strife_within_the_religion():
    scene = world(levels=(12, 12, 12)).undisturbed().marker("romans", "religious_strife", 0)
    islam, strife = scene.artefact_number("islam"), scene.artefact_number("religious_strife")
    scene.set("romans", markers=((strife, islam),))
    share(vote(scene, 3), 0, 2)
    assert (scene.question(), scene.asked()) == ("JudgeProposal", 1)
    scene.choose("for")
    assert scene.asked() == 2
    scene.choose("against")
    assert [entry["votes"] for entry in scene.told("heresy_for") + scene.told("heresy_against")] == [2, 1]
    assert (levels(scene), heretics(scene), scene.e("romans").markers) == ([12, 10, 11], [], ())


@rule("AGE-ART-HERESY-12", "AGE-Q-67")
def test_a_tie_leaves_the_heresy_and_the_levels():
    scene = world().undisturbed()
    share(vote(scene, 2), 0, 1).choose("for").choose("against")
    assert (levels(scene), heretics(scene)) == ([9, 9, 9], ["sumerians"])
    assert scene.told("heresy_stays") == [{"religion": scene.artefact_number("islam")}]


@rule("AGE-ART-HERESY-9")
def test_with_nothing_to_lose_the_active_empire_alone_votes():
    for word, left in (("for", []), ("against", ["sumerians"])):
        scene = vote(world().undisturbed(), 0)
        assert (scene.question(), scene.asked()) == ("JudgeProposal", 0)
        scene.choose(word)
        assert (heretics(scene), levels(scene)) == (left, [9, 9, 9])


@rule("AGE-Q-68")
def test_nobody_is_proposed_to_fall_below_the_first_level():
    scene = world(levels=(2, 3, 1)).undisturbed()
    vote(scene, 7)
    assert scene.told("heresy_card")[0]["levels"] == 3
    scene.choose("for").choose("for")
    assert (levels(scene), heretics(scene)) == ([1, 1, 1], [])


@rule("AGE-ART-SOCIALISM-7", "AGE-ART-SOCIALISM-6")
def test_a_socialist_empire_ignores_heresy():
    scene = world(levels=(30, 30, 30)).undisturbed().set("egyptians", government="socialism")
    vote(scene, 3)
    assert scene.e("egyptians").acted == (2,)
    scene = world(levels=(30, 30, 30)).undisturbed().set("romans", government="socialism")
    share(vote(scene, 3), 0)
    assert scene.told("heresy_proposal")[0]["shares"] == "Sumerians 3"


@rule("AGE-Q-96", "AGE-ART-HERESY-4")
def test_a_partner_whose_marker_is_called_in_votes_and_trades_without_the_action():
    scene = (
        world()
        .undisturbed()
        .set("egyptians", religions=["judaism"])
        .empire("hittites", 1, level=9, set=12, palestine="spear")
    )
    scene.set("hittites", religions=["islam"])
    scene.markers(0, ("egyptians", "trade")).markers(1, ("hittites", "trade")).next_values(0).turn("trade")
    scene.choose(f"turn {scene.e('egyptians').set} 3", seat=0)
    if scene.question() == "ChoosePartner":
        scene.choose(f"partner {scene.e('hittites').set}")
    assert (scene.question(), scene.asked()) == ("JudgeProposal", 1)
    scene.choose("against")
    assert (scene.e("hittites").acted, scene.e("egyptians").acted) == ((), (3,))
    assert scene.told("trade_values") or scene.told("trade_won") or scene.question()
