"""What columns are called in the languages hosts use."""

from collections import Counter

import pytest

from ingest.ledgers.words import Role, _roles, _table, months, plain, role_of

HEADS = {
    "English": "Date|Player|Buy-in|Cash-out|Net|Location|Notes|Total",
    "German": "Datum|Spieler|Einkauf|Auszahlung|Ergebnis|Ort|Bemerkung|Summe",
    "French": "Jour|Joueur|Cave|Retrait|Résultat|Lieu|Remarque|Somme",
    "Spanish": "Fecha|Jugador|Compra|Salida|Resultado|Lugar|Nota|Suma",
    "Italian": "Data|Giocatore|Acquisto|Uscita|Risultato|Luogo|Commento|Totale",
    "Dutch": "Avond|Speler|Inkoop|Uitbetaling|Resultaat|Plaats|Opmerking|Totaal",
    "Portuguese": "Data|Jogador|Entrada|Saída|Lucro|Local|Observação|Soma",
    "Polish": "Dzień|Gracz|Wpisowe|Wypłata|Wynik|Miejsce|Uwagi|Razem",
    "Swedish": "Kväll|Spelare|Inköp|Uttag|Resultat|Plats|Anteckning|Summa",
}
ROLES = [Role.DATE, Role.PLAYER, Role.BUY, Role.CASH, Role.NET, Role.PLACE, Role.NOTE, Role.TOTAL]


@pytest.mark.parametrize("language", HEADS)
def test_headings_of_each_language(language: str) -> None:
    assert [role_of(word) for word in HEADS[language].split("|")] == ROLES


@pytest.mark.parametrize(
    ("heading", "role"),
    [
        ("BUY IN", Role.BUY),
        ("Buy-in (€)", Role.BUY),
        ("buy_in", Role.BUY),
        ("Rebuy 2", Role.BUY),
        ("Rebuys", Role.REBUYS),
        ("P/L", Role.NET),
        ("+/-", Role.NET),
        ("Gewinn/Verlust", Role.NET),
        ("Verlust", Role.LOSS),
        ("Gewinn", Role.WIN),
        ("Σ", Role.TOTAL),
        ("Durchschnitt", Role.DERIVED),
        ("Ann", None),
        ("", None),
        ("2025", None),
    ],
)
def test_headings_as_they_are_typed(heading: str, role: Role | None) -> None:
    assert role_of(heading) is role


def test_a_word_stands_once_and_as_it_is_compared() -> None:
    words = [word for role in Role for word in _table()[role]]
    assert not [word for word, count in Counter(words).items() if count > 1]
    assert not [word for word in words if plain(word) != word]
    assert len(_roles()) == len(words)


def test_months_are_those_of_the_year() -> None:
    assert set(months().values()) == set(range(1, 13))
    assert not [name for name in months() if plain(name) != name]
