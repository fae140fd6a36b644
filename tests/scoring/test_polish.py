"""Names in the order of a Polish dictionary."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.polish import ALPHABET, polish_key
from scoring.standings import polish_key as the_key_of_the_table


@pytest.mark.parametrize(
    "names",
    [
        list(ALPHABET),
        ["Ala", "Ąka", "Bartek"],
        ["Celina", "Ćma", "Darek"],
        ["Lucyna", "Lena"][::-1],
        ["Luz", "Łada", "Magda"],
        ["Zuza", "Źdźisław", "Żaneta"],
        ["oka", "óka", "pa"],
        ["Paweł", "Quido", "Roman"],
        ["Ula", "Viola", "Wanda", "Xawery", "Yeti", "Zofia"],
    ],
)
def test_polish_letters_stand_behind_those_they_come_from(names):
    backwards = names[::-1]
    assert sorted(backwards, key=polish_key) == names


def test_the_first_letter_that_differs_decides():
    assert sorted(["Ańa", "Anż", "Ana"], key=polish_key) == ["Ana", "Anż", "Ańa"]


def test_a_name_goes_before_a_longer_one_that_begins_like_it():
    assert sorted(["Janina", "Jan", "Jan Nowak", "Jan-Paweł"], key=polish_key) == ["Jan", "Jan Nowak", "Jan-Paweł", "Janina"]


def test_case_only_counts_between_names_that_are_otherwise_equal():
    assert sorted(["bartek", "Ala", "ala", "Bartek", "ALA"], key=polish_key) == ["ala", "Ala", "ALA", "bartek", "Bartek"]


def test_a_foreign_accent_only_counts_between_names_that_are_otherwise_equal():
    assert sorted(["Renz", "René", "Rene", "Reneta"], key=polish_key) == ["Rene", "René", "Reneta", "Renz"]


def test_letters_that_unicode_does_not_take_apart_sort_like_those_they_look_like():
    assert sorted(["Sorena", "Søren", "Sorek", "Straß", "Strasse"], key=polish_key) == ["Sorek", "Søren", "Sorena", "Straß", "Strasse"]


def test_both_unicode_forms_of_a_letter_stand_in_one_place():
    assert sorted(["Zz", unicodedata.normalize("NFD", "Żaba"), "Żak"], key=polish_key)[1] == unicodedata.normalize("NFD", "Żaba")


def test_spaces_signs_and_digits_come_before_letters_and_other_scripts_behind():
    assert sorted(["Яна", "A", "7", "?", "Ż", "Δ", " "], key=polish_key) == [" ", "?", "7", "A", "Ż", "Δ", "Яна"]


def test_any_space_separates_and_digits_of_any_script_are_digits():
    assert polish_key("Jan\u00a0K")[0] == polish_key("Jan K")[0]
    assert polish_key("٣")[0] == polish_key("3")[0]


def test_the_table_and_the_lists_of_players_sort_by_the_same_key():
    assert the_key_of_the_table is polish_key


@given(st.text(), st.text())
def test_only_equal_names_have_equal_keys(name, other):
    assert (polish_key(name) == polish_key(other)) == (name == other)
