"""Scenes of the months 5 to 8: iris, peony, bush clover, susuki."""

from __future__ import annotations

from fudaba.art.heroes import beasts, birds, ribbon, things
from fudaba.art.pen import BLUE, LEAF, LEAF_LIGHT, PINE, WHITE, dot, fill, place
from fudaba.art.plants import bush_clover, iris, peony, susuki
from fudaba.art.sheet import Sheet


def _blades(s: Sheet, *rows: tuple[float, float, float, str]) -> None:
    s.add(*(iris.blade(*row) for row in rows))


def iris_bridge(s: Sheet) -> None:
    """05A: the bridge of planks, zigzag over water."""
    s.add(
        fill("M-4 104C30 96 80 112 124 100V200H-4Z", BLUE),
        iris.ripples("M6 122H22M62 150H88M8 162H34M62 188H88"),
    )
    _blades(s, (98, 8, 40, PINE), (68, -6, 64, PINE), (84, 2, 56, LEAF))
    s.add(iris.stem("M82 130C82 110 80 90 80 70"))
    s.stamp(iris.flower, (78, 52, 0.94))
    s.add(things.bridge())
    _blades(s, (112, 4, 138, PINE), (100, 0, 156, LEAF), (10, -2, 150, PINE), (22, 2, 166, LEAF))


def iris_ribbon(s: Sheet) -> None:
    """05R: plain ribbon between two irises."""
    _blades(
        s,
        (16, -10, 106, PINE),
        (106, 8, 84, PINE),
        (92, 14, 110, LEAF),
        (34, -8, 130, LEAF),
        (62, 0, 120, PINE),
    )
    s.add(iris.stem("M96 190C96 150 94 110 94 70"), iris.stem("M30 190V150"))
    s.stamp(iris.flower, (88, 54, 0.92))
    s.add(place(ribbon.plain(), 64, 108, 0.94, -8))
    s.stamp(iris.flower, (30, 142, 0.84))
    _blades(s, (106, 2, 140, LEAF_LIGHT), (12, 2, 160, LEAF_LIGHT))


def iris_chaff_1(s: Sheet) -> None:
    """05C1: a tall and a short iris in a thicket of blades."""
    _blades(s, (16, -10, 96, PINE), (104, 12, 84, PINE), (50, -14, 64, PINE), (90, 14, 60, PINE))
    _blades(s, (30, -14, 118, LEAF), (76, -2, 104, LEAF), (104, 6, 134, LEAF))
    _blades(s, (12, 2, 150, LEAF_LIGHT), (60, 2, 146, LEAF_LIGHT), (90, -4, 152, LEAF_LIGHT))
    s.add(iris.stem("M70 190C70 150 74 120 76 96"), iris.stem("M40 190C40 170 38 160 36 150"))
    s.stamp(iris.flower, (74, 66, 1.06), (37, 124, 0.86))


def iris_chaff_2(s: Sheet) -> None:
    """05C2: one great iris over water, two buds."""
    s.add(
        iris.stem("M60 200V130"),
        iris.stem("M36 200C30 140 24 110 22 100"),
        iris.stem("M88 200C92 120 96 90 96 70"),
    )
    _blades(s, (100, 14, 84, PINE), (18, -10, 116, PINE), (84, 16, 120, LEAF), (34, -8, 140, LEAF))
    s.stamp(iris.bud, (22, 104, 1.1, -8), (97, 72, 1.25, 6))
    s.stamp(iris.flower, (60, 108, 1.4))
    s.add(fill("M-4 170C24 162 50 176 78 168C98 162 112 170 124 166V200H-4Z", BLUE))
    s.add(iris.ripples("M14 182H38M58 180H74M88 184H108"))


def peony_butterflies(s: Sheet) -> None:
    """06A: two butterflies over a peony."""
    s.add(peony.stem("M74 200C68 176 74 160 78 150"))
    s.stamp(peony.leaf, (96, 198, 1.1, 24), (48, 200, 1.1, -24), (104, 146, 0.9, 64), (48, 158, 0.9, -70))
    s.stamp(peony.flower, (77, 150, 1.1))
    s.stamp(peony.leaf, (24, 200, 0.8, -20))
    s.stamp(peony.bud, (24, 172, 0.95, -10))
    s.add(place(beasts.butterfly(), 47, 100, 0.9, -22), place(beasts.butterfly(), 78, 46, 0.78, 20))


def peony_ribbon(s: Sheet) -> None:
    """06R: blue ribbon with a peony at its foot."""
    s.stamp(peony.leaf, (100, 60, 1, 30), (60, 50, 0.9, -10), (26, 130, 1, -60), (100, 150, 1, 80))
    s.stamp(peony.flower, (92, 46, 0.82))
    s.add(place(ribbon.blue(), 62, 100, 1, 8))
    s.stamp(peony.leaf, (80, 200, 1.1, 40), (14, 180, 0.9, -40), (46, 204, 0.9, 0))
    s.stamp(peony.flower, (34, 156, 0.98))


def peony_chaff_1(s: Sheet) -> None:
    """06C1: one great peony."""
    s.add(peony.stem("M60 200V120"))
    s.stamp(peony.leaf, (26, 142, 1.1, -80), (96, 142, 1.1, 80), (38, 186, 1.15, -50), (84, 186, 1.15, 50))
    s.stamp(peony.leaf, (42, 84, 1, -30), (84, 78, 1, 24), (60, 72, 1, 0))
    s.stamp(peony.flower, (62, 110, 1.5))


def peony_chaff_2(s: Sheet) -> None:
    """06C2: a flower above, a flower below, a bud between."""
    s.add(peony.stem("M20 200C40 160 100 130 86 56"), peony.stem("M66 136C84 146 92 150 98 156"))
    s.stamp(
        peony.leaf,
        (60, 96, 1, -50),
        (100, 100, 1, 60),
        (66, 44, 0.9, -40),
        (28, 120, 1, -40),
        (66, 190, 1.1, 70),
    )
    s.stamp(peony.flower, (86, 54, 0.92), (36, 146, 1.04))
    s.stamp(peony.bud, (98, 164, 1.05, 16))


def bush_clover_boar(s: Sheet) -> None:
    """07A: boar in the bush clover."""
    s.stamp(
        bush_clover.spray, (44, 120, 0.95, 10), (84, 106, 0.95, -4), (114, 150, -1, -4), (10, 142, 0.9, -6)
    )
    s.add(beasts.boar())
    s.stamp(bush_clover.spray, (116, 206, -0.7, 4), (64, 212, 0.6, 10))


def bush_clover_ribbon(s: Sheet) -> None:
    """07R: plain ribbon in arching sprays."""
    s.stamp(
        bush_clover.spray, (34, 168, 1.2, -10), (88, 146, -1, -34), (78, 110, 0.9, 14), (14, 160, 0.9, -8)
    )
    s.add(place(ribbon.plain(), 62, 100, 0.98, 10))
    s.stamp(bush_clover.spray, (108, 204, -1.1, 0), (14, 206, 0.85, -6), (60, 214, 0.6, 10))


def bush_clover_chaff_1(s: Sheet) -> None:
    """07C1: a fountain of sprays from the lower left."""
    s.stamp(bush_clover.spray, (22, 130, 0.9, -14), (40, 126, 1.15, 20), (44, 150, 1.15, 46))
    s.stamp(
        bush_clover.spray, (14, 200, 1.1, -4), (34, 204, 1.15, 14), (56, 204, 0.9, 34), (76, 206, 0.8, 54)
    )


def bush_clover_chaff_2(s: Sheet) -> None:
    """07C2: two bushes bend towards each other."""
    s.stamp(
        bush_clover.spray, (104, 128, -1.2, -2), (112, 200, -1.2, 6), (12, 152, 1.05, -2), (84, 206, -1, 20)
    )
    s.stamp(bush_clover.spray, (14, 206, 1, 20), (44, 206, 0.8, 0))


def susuki_moon(s: Sheet) -> None:
    """08B: full moon over the susuki hill."""
    s.add(dot(62, 76, 46, WHITE), susuki.hill("M-4 150C20 112 84 100 124 138V200H-4Z"))
    s.add(
        susuki.blades(
            (14, 190, 30, -6), (28, 192, 30, 4), (44, 194, 40, -6), (60, 194, 30, 6), (94, 192, 36, 9)
        )
    )
    s.stamp(
        susuki.plume,
        (18, 148, 0.9, -6),
        (40, 130, -1, 4),
        (84, 128, 1.05, 4),
        (108, 152, 0.9),
        (62, 156, 0.85, -4),
    )


def susuki_geese(s: Sheet) -> None:
    """08A: three geese over the hill."""
    s.add(susuki.hill("M-4 168C30 136 90 132 124 156V200H-4Z"))
    s.add(
        place(birds.goose(), 74, 58, 0.76, -6),
        place(birds.goose(), 46, 102, 0.76, -6),
        place(birds.goose(), 80, 142, 0.76, -6),
    )
    s.stamp(susuki.plume, (16, 176, 0.8, -6), (54, 186, 0.85, 2), (100, 186, 0.7, 6))


def susuki_chaff_1(s: Sheet) -> None:
    """08C1: a round dark hill with fans upon it."""
    s.add(susuki.hill("M-4 116C16 54 104 54 124 116V200H-4Z"))
    s.add(susuki.blades((30, 196, 46, -8), (54, 196, 40, 4), (74, 198, 44, -4), (96, 196, 50, 8)))
    s.stamp(
        susuki.plume,
        (32, 128, 1.1, -8),
        (66, 114, 1.2),
        (96, 142, 1, 2),
        (46, 176, 0.9, -4),
        (78, 180, 0.9, 0),
    )


def susuki_chaff_2(s: Sheet) -> None:
    """08C2: fans blow against the sky, the hill lies low."""
    s.add(
        susuki.stalks("M30 124C34 150 32 170 30 190M64 92C68 130 66 150 64 180M98 74C104 110 102 130 100 160")
    )
    s.add(susuki.hill("M-4 178C30 176 80 150 124 118V200H-4Z"))
    s.stamp(susuki.fan, (30, 122, 1.3, -4), (64, 88, 1.4, 2), (98, 70, 1.2, 8))
    s.add(susuki.blades((40, 196, 24, 8), (56, 192, 24, 8), (74, 188, 30, 8), (110, 180, 34, 6)))
    s.stamp(susuki.plume, (90, 158, 0.8, 4))
