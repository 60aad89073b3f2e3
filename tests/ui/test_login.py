import pytest

from benchgen.errors import BenchgenError, ConfigError
from benchgen.ui import login, site


@pytest.fixture
def people(tmp_path, monkeypatch):
    path = tmp_path / "users.txt"
    login.set_password(path, "ann", "correct horse")
    monkeypatch.setenv("BENCHGEN_USERS", str(path))
    return path


def test_a_password_is_kept_only_as_a_hash(people):
    assert "correct horse" not in people.read_text()
    assert people.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize(
    ("name", "password", "right"),
    [
        ("ann", "correct horse", True),
        ("ann", "wrong", False),
        ("bob", "correct horse", False),
        ("", "", False),
    ],
)
def test_only_name_and_password_together_are_right(people, name, password, right):
    assert login.right(name, password) is right


@pytest.mark.parametrize(
    ("name", "password"), [("a:b", "long enough"), ("", "long enough"), ("ann", "short")]
)
def test_a_bad_name_or_password_is_refused(tmp_path, name, password):
    with pytest.raises(ConfigError):
        login.set_password(tmp_path / "users.txt", name, password)


def test_a_cookie_says_who_somebody_is_and_cannot_be_changed(people, tmp_path):
    good = login.cookie(tmp_path, "ann")
    assert login.name_in(tmp_path, {login.COOKIE: good}) == "ann"
    forged = good.replace("616e6e", "626f62")
    for bad in (forged, good[:-1] + ("0" if good[-1] != "0" else "1"), "", "x", "..", "616e6e.99999999999."):
        assert login.name_in(tmp_path, {login.COOKIE: bad}) is None


def test_a_cookie_of_another_installation_is_worth_nothing(people, tmp_path):
    other = tmp_path / "other"
    other.mkdir()
    assert login.name_in(tmp_path, {login.COOKIE: login.cookie(other, "ann")}) is None


def test_a_cookie_ends_and_goes_with_its_person(people, tmp_path, monkeypatch):
    good = login.cookie(tmp_path, "ann")
    people.write_text("")
    assert login.name_in(tmp_path, {login.COOKIE: good}) is None
    login.set_password(people, "ann", "correct horse")
    now = login.time.time()
    monkeypatch.setattr(login.time, "time", lambda: now + 31 * 86_400)
    assert login.name_in(tmp_path, {login.COOKIE: good}) is None


def test_without_a_login_there_is_one_user():
    assert site.who({}, {})[0] == "local"


def test_with_a_login_nobody_comes_in_without_one(people):
    with pytest.raises(BenchgenError, match="401"):
        site.who({}, {})
    cookie = {login.COOKIE: login.cookie(site.store().home, "ann")}
    assert site.who({}, cookie)[0] == "ann"


def test_on_a_space_a_visitor_has_to_sign_in(monkeypatch):
    monkeypatch.setenv("SPACE_ID", "ann/benchgen")
    with pytest.raises(BenchgenError, match="401"):
        site.who({}, {})
    assert site.who({}, {}, "ann")[0] == "ann"


def test_a_token_is_its_owner_with_its_scopes_and_no_more():
    from benchgen import access

    secret = access.issue(site.store(), "bob", "robot", scopes=["read"])
    assert site.who({"Authorization": f"Bearer {secret}"}, {}) == ("bob", frozenset({"read"}), False)


def test_a_wrong_token_is_not_taken_for_the_local_user():
    with pytest.raises(BenchgenError, match="401"):
        site.who({"authorization": "Bearer bgt_wrong"}, {})


def test_a_visitor_of_a_space_who_has_not_signed_in_is_left_in_peace_until_they_press_something(monkeypatch):
    from types import SimpleNamespace

    import gradio as gr

    monkeypatch.setenv("SPACE_ID", "ann/benchgen")
    request = SimpleNamespace(headers={}, cookies={}, query_params={}, request=None)
    assert site.asks(lambda visit: "mine", quiet=True)(request) == gr.skip()
    with pytest.raises(gr.Error, match="sign in"):
        site.asks(lambda visit: "mine")(request)
