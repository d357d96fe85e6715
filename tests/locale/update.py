"""Brings the catalogues up to date with the sources: `python -m tests.locale.update`.

New message ids are added empty, ids that nobody says any more are dropped, translations are kept.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Final

from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from fudaba.locale import LANGUAGES
from fudaba.locale.catalogue import categories
from tests.locale.sources import PYTHON, Message, all_messages

FOLDER: Final = PYTHON / "locale"
HEADER: Final = """\
# {name}. Texts stand under the English sentence, terms under their context and id.
# `python -m tests.locale.update` adds what the sources say anew and drops what they no longer say.
msgid ""
msgstr ""
"Language: {code}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {plural}\\n"

"""


def wanted(language: str) -> list[Message]:
    """What a catalogue has to hold: English says its sentences itself, unless they count."""
    return [
        message
        for message in all_messages()
        if language != "en" or message.context or message.many == message.text
    ]


def stored(file: Path, language: str) -> Catalog:
    """The catalogue as it is on disk; an empty one where there is none yet."""
    if not file.exists():
        return Catalog(locale=language)
    with file.open("rb") as source:
        return read_po(source, locale=language)


def updated(language: str, old: Catalog) -> bytes:
    """The file of a language with what is wanted now."""
    new = Catalog(locale=language)
    for message in wanted(language):
        known = old.get(message.text, message.context or None)
        counts = (message.text, message.many) if message.many else message.text
        told = (
            known.string
            if known is not None and isinstance(known.id, str) == isinstance(counts, str)
            else None
        )
        empty = ("",) * len(categories(language)) if message.many else ""
        place = [] if message.place == "terms" else [(message.place, 0)]
        new.add(counts, told or empty, locations=place, context=message.context or None)
    body = BytesIO()
    write_po(body, new, width=110, omit_header=True, include_lineno=False)
    plural = f"nplurals={new.num_plurals}; plural={new.plural_expr};"
    head = HEADER.format(name=Locale.parse(language).get_display_name("en"), code=language, plural=plural)
    return head.encode() + body.getvalue().lstrip()


def main() -> None:
    """Update all catalogues."""
    for language in LANGUAGES:
        file = FOLDER / f"{language}.po"
        file.write_bytes(updated(language, stored(file, language)))


if __name__ == "__main__":
    main()
