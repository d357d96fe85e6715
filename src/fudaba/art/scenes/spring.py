"""Scenes of the months 1 to 4: pine, plum, cherry, wisteria."""

from __future__ import annotations

from fudaba.art.heroes import birds, ribbon, things
from fudaba.art.pen import BROWN, GOLD, PINE, RED, dot, fill, place, rod, shape
from fudaba.art.plants import cherry, pine, plum, wisteria
from fudaba.art.sheet import Sheet


def pine_crane(s: Sheet) -> None:
    """01B: crane under the rising sun."""
    s.add(dot(88, 46, 34, RED))
    s.add(rod("M2 196C10 160 22 150 26 120", BROWN, 6), rod("M16 160C30 150 38 150 46 150", BROWN, 3.4))
    s.stamp(pine.cushion, (24, 124, 0.86), (14, 160, 0.8), (98, 182, 0.9), (34, 198))
    s.add(birds.crane())


def pine_ribbon(s: Sheet) -> None:
    """01R: poetry ribbon on a leaning pine."""
    s.add(
        rod("M8 200C26 160 20 120 58 96C82 80 84 52 104 30", BROWN, 6),
        rod("M40 116C60 130 84 130 104 138", BROWN, 4),
    )
    s.stamp(pine.cushion, (84, 44, 0.92), (38, 100, 0.9), (100, 142, 0.8), (22, 150, 0.84))
    s.add(place(ribbon.poem("a", "ka", "yo", "ro", "shi"), 70, 100, 1, 8))
    s.stamp(pine.cushion, (66, 198))


def pine_chaff_1(s: Sheet) -> None:
    """01C1: an upright pine, storeys of cushions."""
    s.add(rod("M60 200C66 160 54 120 64 60", BROWN, 9))
    s.stamp(pine.cushion, (68, 62, 1), (38, 102, -0.95), (86, 126, 0.95), (36, 156, 0.95), (84, 184, -1.1))


def pine_chaff_2(s: Sheet) -> None:
    """01C2: a hill of young pines, row upon row."""
    s.add(fill("M60 80H100L124 110V200H-4V140Z", PINE))
    s.stamp(pine.cushion, (80, 88, 0.9), (46, 116, -0.9), (106, 114, 0.9))
    s.stamp(pine.cushion, (16, 144, 0.9), (78, 142, -0.9), (126, 142, 0.9))
    s.stamp(pine.cushion, (44, 171, 0.9), (106, 170, -0.9), (10, 199, 0.9), (74, 198, 0.9), (126, 198, -0.9))


def plum_warbler(s: Sheet) -> None:
    """02A: bush warbler on a branch."""
    s.add(plum.branch("M-4 176L30 148L54 142L82 118L128 108", 8), plum.branch("M30 148L20 110L26 84", 5))
    s.add(
        plum.branch("M82 118L96 146L88 176", 5),
        plum.branch("M54 142L60 172", 5),
        plum.branch("M128 70L112 52L84 36", 5),
    )
    s.add(place(birds.warbler(), 66, 92, 1.06, 8))
    s.stamp(plum.blossom, (22, 96, 0.9), (28, 156), (94, 146, 0.9), (62, 172, 0.95, 20), (106, 44, 1, 30))
    s.stamp(plum.bud, (76, 30, 0.95, -60), (88, 182, 0.95, 190))


def plum_ribbon(s: Sheet) -> None:
    """02R: poetry ribbon on a zigzag branch."""
    s.add(
        plum.branch("M-4 186L26 150L18 118L44 92L40 68L82 36L90 -4", 8),
        plum.branch("M26 150L70 166L104 150", 6),
    )
    s.add(plum.branch("M82 36L106 54", 5), plum.branch("M40 96L28 82", 5))
    s.stamp(plum.blossom, (82, 34, 1.05), (20, 112, 1), (30, 154, 1.05, 30))
    s.add(place(ribbon.poem("a", "ka", "yo", "ro", "shi"), 70, 104, 0.98, -7))
    s.stamp(plum.blossom, (102, 156, 1.05), (58, 178, 0.9, 14))
    s.stamp(plum.bud, (108, 56, 0.9, 120), (28, 80, 0.9, -40))


def plum_chaff_1(s: Sheet) -> None:
    """02C1: a branch climbing to the upper right."""
    s.add(plum.branch("M24 200L40 158L30 128L66 96L60 66L92 38L88 -4", 9))
    s.add(
        plum.branch("M66 96L100 100L110 84", 6),
        plum.branch("M40 158L78 164L98 142", 6),
        plum.branch("M30 128L12 108", 6),
    )
    s.stamp(
        plum.blossom, (92, 40, 1.1), (60, 76, 1.1, 20), (98, 102, 1, 10), (34, 132, 1.1), (78, 162, 1.15, 30)
    )
    s.stamp(plum.bud, (10, 100, 0.95, -30), (104, 132, 0.95, 40), (112, 74, 0.9, 20))


def plum_chaff_2(s: Sheet) -> None:
    """02C2: upright shoots side by side."""
    s.add(plum.branch("M-4 166L36 172L80 156L128 164", 10), plum.branch("M36 172L28 120L34 74", 6))
    s.add(plum.branch("M80 156L74 106L82 62L76 28", 6), plum.branch("M80 156L104 124L102 92", 6))
    s.stamp(
        plum.blossom,
        (28, 120, 1.05),
        (76, 112, 1.15, 20),
        (80, 58, 1.05),
        (104, 126, 0.9, 30),
        (44, 168, 1.1, 8),
    )
    s.stamp(plum.bud, (34, 70, 1, 0), (76, 24, 1, 0), (103, 84, 1, 0), (98, 172, 0.9, 180))


def cherry_curtain(s: Sheet) -> None:
    """03B: the curtain of a flower feast under the cherry."""
    s.add(
        cherry.bough("M-4 62C30 50 40 30 70 26C90 24 104 14 124 2", 5),
        cherry.bough("M50 36C54 60 76 70 124 76", 3),
    )
    s.stamp(
        cherry.blossom,
        (60, 22, 0.86),
        (99, 22, 0.84, 20),
        (20, 76, 0.92, 10),
        (53, 62, 1.04, 36),
        (92, 60, 0.98),
    )
    s.stamp(cherry.blossom, (110, 94, 0.8, 30), (74, 94, 0.86, 10), (32, 108, 0.8))
    s.stamp(cherry.bud, (40, 80, 0.9, 20), (8, 92, 0.9))
    s.add(things.curtain())
    s.add(place(cherry.blossom(), 60, 158, 0.64))


def cherry_ribbon(s: Sheet) -> None:
    """03R: poetry ribbon hanging from the blossoms."""
    s.add(cherry.bough("M-4 84C30 66 60 40 124 34", 5), cherry.bough("M70 46C92 58 104 72 110 96", 3))
    s.add(place(ribbon.poem("mi", "yo", "shi", "no"), 60, 116, 0.96, 4))
    s.stamp(cherry.leaf, (104, 92, 0.8, 170))
    s.stamp(cherry.blossom, (58, 26, 1), (96, 28, 1.05, 24), (22, 78, 0.95, 10), (104, 72, 0.95, 40))
    s.stamp(cherry.bud, (18, 102, 1), (110, 100, 1))
    s.stamp(cherry.petal, (22, 160, 1.2, 40), (102, 172, 1.2, -30), (98, 132, 1.1, 60))


def cherry_chaff_1(s: Sheet) -> None:
    """03C1: blossoms crowd the upper half, petals fall."""
    s.add(cherry.bough("M-4 100C30 88 70 60 124 44", 6), cherry.bough("M56 72C76 84 96 90 124 92", 4))
    s.stamp(cherry.leaf, (30, 92, 0.9, -140), (100, 96, 0.9, 160))
    s.stamp(
        cherry.blossom,
        (58, 28),
        (98, 32, 1.05, 30),
        (22, 88, 1, 14),
        (60, 76, 1.1, 40),
        (100, 84, 1, 10),
        (38, 122, 0.9, 0),
    )
    s.stamp(cherry.bud, (70, 100, 1), (90, 108, 1, -10))
    s.stamp(cherry.petal, (24, 166, 1.1, 30), (66, 152, 1.1, -40), (100, 174, 1.1, 70))


def cherry_chaff_2(s: Sheet) -> None:
    """03C2: a hanging bough, few blossoms, many buds."""
    s.add(
        cherry.bough("M124 6C100 30 96 60 84 90C76 112 56 132 26 140", 6),
        cherry.bough("M97 56C80 62 66 60 52 66", 4),
    )
    s.add(cherry.bough("M84 90C96 108 98 120 98 136", 4))
    s.stamp(cherry.leaf, (96, 40, 0.95, 120), (74, 112, 0.95, -60))
    s.stamp(cherry.blossom, (48, 74, 1, 10), (88, 92, 1.1, 30), (30, 138, 1.1), (94, 30, 0.9, 20))
    s.stamp(cherry.bud, (98, 136, 1.2), (63, 121, 1.1), (48, 146, 1), (78, 108, 1.1), (58, 88, 1))


def wisteria_cuckoo(s: Sheet) -> None:
    """04A: cuckoo before the crescent moon."""
    s.add(shape("M26 142A22 22 0 1 0 50 168A20 20 0 0 1 26 142Z", GOLD))
    s.add(wisteria.vine("M40 4C60 16 84 6 124 18", 4))
    s.stamp(wisteria.leaf, (54, 10, 0.75, 170))
    s.stamp(wisteria.cone, (102, 12, 0.72), (76, 8, 0.5))
    s.add(place(birds.cuckoo(), 60, 118, 1, -6))


def wisteria_ribbon(s: Sheet) -> None:
    """04R: plain ribbon among hanging cones."""
    s.add(wisteria.vine("M30 4C60 18 84 6 124 20", 4))
    s.stamp(wisteria.leaf, (50, 8, 0.8, 120), (84, 12, 0.8, 200))
    s.stamp(wisteria.cone, (22, 54, 1.05))
    s.add(place(ribbon.plain(), 62, 110, 1, 6))
    s.stamp(wisteria.cone, (98, 16, 1.2), (92, 118, 0.7))


def wisteria_chaff_1(s: Sheet) -> None:
    """04C1: three cones hang side by side."""
    s.add(wisteria.vine("M36 6C60 20 84 4 124 18", 5))
    s.stamp(wisteria.leaf, (46, 12, 0.85, 150), (82, 8, 0.85, 200), (112, 14, 0.8, 200))
    s.stamp(wisteria.cone, (62, 28, 1.25), (100, 18, 1.45), (24, 56, 1.2))


def wisteria_chaff_2(s: Sheet) -> None:
    """04C2: a vine winds up from below."""
    s.add(wisteria.vine("M14 200C2 150 60 150 56 110C54 80 84 70 124 40", 6))
    s.stamp(
        wisteria.leaf, (30, 154, 0.95, -60), (58, 112, 0.95, -70), (76, 78, 0.95, -20), (104, 56, 0.8, -10)
    )
    s.stamp(wisteria.cone, (78, 84, 1.2), (104, 58, 1), (40, 148, 0.6))
