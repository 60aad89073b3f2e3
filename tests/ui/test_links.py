import pytest

from benchgen.ui import links


@pytest.mark.parametrize(
    ("kind", "id", "address"),
    [
        ("benchmark", 3, "/benchmarks?id=3"),
        ("run", 3, "/evaluations?id=3"),
        ("training", 3, "/training?id=3"),
        ("merge", 3, "/training?id=3"),
        ("conversation", 3, "/?chat=3"),
        ("loop", None, "/agent"),
    ],
)
def test_every_kind_of_thing_has_a_page(kind, id, address):
    assert links.page(kind, id) == address


def test_every_link_of_the_agent_leads_to_a_page():
    from benchgen.agent.conversation_turn import PAGES, link

    for kind in PAGES:
        address = link(kind, 7)
        assert links.forward(address) == links.page(
            kind, None if kind == "loop" else 7
        ) or address == links.page(kind, 7)


@pytest.mark.parametrize(
    "path", ["/", "/benchmarks", "/benchmarks/x", "/benchmarks/3/4", "/assets/3", "/benchmarks/٣x"]
)
def test_other_addresses_are_left_alone(path):
    assert links.forward(path) is None
