"""Scenes of the months 9 to 12: chrysanthemum, maple, willow, paulownia."""

from __future__ import annotations

from fudaba.art.heroes import beasts, birds, people, ribbon, things
from fudaba.art.heroes.phoenix import phoenix
from fudaba.art.pen import BLUE, GOLD, LEAF, SKY, SLATE, fill, place, stroke
from fudaba.art.plants import chrysanthemum, maple, paulownia, willow
from fudaba.art.sheet import Sheet


def chrysanthemum_cup(s: Sheet) -> None:
    """09A: sake cup before chrysanthemums."""
    s.add(
        chrysanthemum.stem("M110 200C104 150 96 100 88 60"),
        chrysanthemum.stem("M14 200C20 150 24 120 26 100"),
    )
    s.stamp(
        chrysanthemum.leaf, (100, 96, 0.9, 40), (60, 90, 0.9, -50), (108, 150, 0.9, 20), (16, 140, 0.9, -20)
    )
    s.stamp(chrysanthemum.flower, (84, 48, 1.1), (28, 92, 0.9))
    s.add(place(things.sake_cup(), 62, 136, 1.1))
    s.stamp(chrysanthemum.leaf, (104, 204, 0.8, 10), (18, 204, 0.8, -10))


def chrysanthemum_ribbon(s: Sheet) -> None:
    """09R: blue ribbon with chrysanthemums."""
    s.add(chrysanthemum.stem("M96 200V150"), chrysanthemum.stem("M20 200C10 160 14 110 22 92"))
    s.stamp(chrysanthemum.leaf, (22, 120, 0.9, -20), (100, 90, 0.9, 30), (106, 150, 0.8, 20))
    s.stamp(chrysanthemum.flower, (88, 36, 0.86), (22, 88, 0.8))
    s.add(place(ribbon.blue(), 62, 102, 0.98, -7))
    s.stamp(chrysanthemum.leaf, (56, 204, 0.9, 20), (20, 190, 0.9, -40))
    s.stamp(chrysanthemum.flower, (92, 150, 1.06))


def chrysanthemum_chaff_1(s: Sheet) -> None:
    """09C1: three flowers on straight stems."""
    s.add(
        chrysanthemum.stem("M74 200V50"),
        chrysanthemum.stem("M28 200V104"),
        chrysanthemum.stem("M100 200V140"),
    )
    s.stamp(
        chrysanthemum.leaf,
        (74, 120, 0.9, -40),
        (74, 106, 0.9, 48),
        (28, 164, 0.9, -30),
        (28, 170, 0.9, 40),
        (100, 200, 0.9, 30),
        (72, 204, 0.9, -20),
    )
    s.stamp(chrysanthemum.flower, (74, 50, 1.1), (32, 116, 1), (92, 144, 0.95))


def chrysanthemum_chaff_2(s: Sheet) -> None:
    """09C2: one great flower, two half open."""
    s.add(
        chrysanthemum.stem("M60 200C66 180 60 160 62 140"),
        chrysanthemum.stem("M92 200C104 140 100 90 92 50"),
        chrysanthemum.stem("M30 200C14 160 18 110 24 96"),
    )
    s.stamp(
        chrysanthemum.leaf,
        (100, 96, 0.9, -60),
        (98, 100, 0.9, 30),
        (22, 180, 0.9, -20),
        (100, 180, 0.9, 30),
        (44, 204, 0.9, -14),
        (78, 204, 0.9, 16),
    )
    s.stamp(chrysanthemum.bud, (90, 58, 1.2, -8), (24, 98, 1, -6))
    s.stamp(chrysanthemum.flower, (62, 130, 1.5))


def maple_deer(s: Sheet) -> None:
    """10A: deer looking back to the maple."""
    s.add(maple.bough("M124 14C104 22 96 30 84 34", 4))
    s.stamp(maple.red_leaf, (104, 74, 0.9, 40))
    s.stamp(maple.orange_leaf, (92, 36, 1, -160), (16, 190, 0.9, -30))
    s.add(beasts.deer())
    s.stamp(maple.orange_leaf, (68, 190, 0.85, 30))
    s.stamp(maple.gold_leaf, (108, 186, 0.8, 10))


def maple_ribbon(s: Sheet) -> None:
    """10R: blue ribbon under the maple."""
    s.add(maple.bough("M124 26C90 22 70 40 36 80C24 96 18 120 14 146", 5))
    s.stamp(maple.orange_leaf, (74, 32, 1, -20), (22, 106, 0.95, -70))
    s.add(place(ribbon.blue(), 62, 108, 0.98, 5))
    s.stamp(maple.red_leaf, (100, 56, 1, 172), (26, 160, 1.05, 160))
    s.stamp(maple.orange_leaf, (96, 144, 1.1, 24))
    s.stamp(maple.gold_leaf, (66, 186, 0.8, 20))


def maple_chaff_1(s: Sheet) -> None:
    """10C1: a bough full of leaves."""
    s.add(maple.bough("M124 20C90 40 84 90 30 106", 6), maple.bough("M84 68C94 88 92 112 86 134", 4))
    s.stamp(maple.orange_leaf, (72, 40, 1.1, -30), (26, 104, 1.1, -95))
    s.stamp(maple.red_leaf, (106, 88, 1.05, 80), (60, 118, 1.05, 165))
    s.stamp(maple.orange_leaf, (86, 152, 1.1, 176))
    s.stamp(maple.gold_leaf, (106, 36, 0.8, 30), (28, 168, 1, -20))


def maple_chaff_2(s: Sheet) -> None:
    """10C2: leaves drift on a stream."""
    s.add(fill("M-4 84C30 70 40 110 72 104C94 100 104 84 124 90V200H-4Z", BLUE))
    s.add(
        stroke("M8 108C26 100 40 126 66 122M84 116C98 112 106 104 116 106M8 142C26 134 40 158 66 154", SKY, 4)
    )
    s.add(stroke("M84 178C98 174 106 166 116 170M20 184C36 178 46 190 62 186", SKY, 4))
    s.stamp(maple.red_leaf, (82, 54, 1.4, 24))
    s.stamp(maple.orange_leaf, (40, 128, 1.2, -40))
    s.stamp(maple.gold_leaf, (94, 148, 1.1, 80))


def willow_rain_man(s: Sheet) -> None:
    """11B: the courtier in the rain, a frog beside him."""
    drops = ((16, 74), (30, 104), (14, 128), (100, 100), (109, 120), (108, 148), (44, 70), (28, 140))
    s.add(stroke("".join(f"M{x} {y}l-5 17" for x, y in drops), "#b9cadb", 3))
    s.add(fill("M-4 196V170C18 160 34 172 52 166C76 158 96 172 124 160V200Z", BLUE))
    s.add(stroke("M4 184C18 178 28 186 40 182M70 178C84 172 98 182 112 176", SKY, 3))
    s.add(people.courtier(), people.umbrella(), beasts.frog())
    s.add(willow.trunk("M126-2C104 12 90 12 64 8", 6))
    s.stamp(willow.strand, (110, 8, 1), (93, 10, 0.68), (76, 8, 0.44))


def willow_swallow(s: Sheet) -> None:
    """11A: swallow among the strands."""
    s.add(willow.trunk("M124 8C100 16 70 2 42 8", 7))
    s.stamp(willow.strand, (46, 6, -1), (64, 8, 0.8), (82, 8, 0.64), (106, 10, 1.5))
    s.stamp(willow.strand, (18, 56, 1.3))
    s.add(place(birds.swallow(), 60, 116, 0.96))


def willow_ribbon(s: Sheet) -> None:
    """11R: plain ribbon among strands."""
    s.add(willow.trunk("M124 12C100 20 70 2 42 10", 7))
    s.stamp(willow.strand, (106, 12, 1.8), (44, 10, 1.6), (84, 8, 1.5))
    s.add(place(ribbon.plain(), 68, 108, 0.98, -5))
    s.stamp(willow.strand, (22, 54, 1.4))


def willow_lightning(s: Sheet) -> None:
    """11C: lightning and the thunder drum."""
    rain = ((18, 76), (44, 86), (26, 110), (104, 130), (88, 168), (110, 168), (64, 172), (12, 130))
    s.add(stroke("".join(f"M{x} {y}l-6 18" for x, y in rain), SLATE, 3.4))
    s.stamp(willow.strand, (48, 4, 0.8), (66, 2, 0.6), (110, 4, 1.2))
    s.add(things.bolt(), place(things.thunder_drum(), 34, 150, 0.9))


def paulownia_phoenix(s: Sheet) -> None:
    """12B: phoenix over paulownia leaves."""
    s.stamp(paulownia.leaf, (104, 208, 0.85, 16), (60, 210, 0.95))
    s.stamp(paulownia.spike, (20, 190, 0.7, -4))
    s.stamp(paulownia.leaf, (20, 214, 0.8, -10))
    s.add(phoenix())


def paulownia_chaff_1(s: Sheet) -> None:
    """12C1: the coloured one, three spikes over gold."""
    s.add(fill("M-4 108C30 88 70 118 124 96V200H-4Z", GOLD))
    s.stamp(paulownia.spike, (25, 146, 0.95, -8), (95, 146, 0.95, 8), (60, 118, 1.25))
    s.stamp(paulownia.leaf, (24, 184, 0.85, -24), (96, 184, 0.85, 24), (60, 168, 1))


def paulownia_chaff_2(s: Sheet) -> None:
    """12C2: two spikes, one a step above the other."""
    s.add(stroke("M84 200V100M36 200V140", LEAF, 5))
    s.stamp(paulownia.spike, (84, 88, 1.3), (36, 134, 1.15))
    s.stamp(paulownia.leaf, (86, 134, 1.1, 6), (36, 180, 1.05, -6), (98, 202, 1.1, 14))


def paulownia_chaff_3(s: Sheet) -> None:
    """12C3: a single tall spike between drooping leaves."""
    s.add(stroke("M62 200V100", LEAF, 5))
    s.stamp(paulownia.leaf, (58, 112, 1.1, -110), (66, 112, 1.1, 110))
    s.stamp(paulownia.spike, (62, 116, 1.6))
    s.stamp(paulownia.leaf, (62, 190, 1.5))
