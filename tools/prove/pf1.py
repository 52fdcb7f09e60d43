#!/usr/bin/env python3
"""Verifies rounds of the Jade studio. Written from docs/product/fairness.md: no line of it is the house's, and nothing but Python's own library is used.

    python3 pf1.py reports.json     reports of GET /verify/api/{ref}, one or a list; ends with 0 when every round follows from what was published
    python3 pf1.py --vectors        the vectors of the page
"""

import hashlib
import hmac
import json
import re
import sys
from datetime import datetime, timedelta, timezone
from math import gcd


def sha256(data):
    return hashlib.sha256(data).digest()


def hashed(link, times):
    for _ in range(times):
        link = sha256(link)
    return link


# Section 1: the stream


class Stream:
    def __init__(self, seed, game, public, nonce):
        self.seed = seed
        self.head = f"PF1|{game}|{public}|{nonce}|"
        self.block = 0
        self.rest = b""

    def u32(self):
        if not self.rest:
            self.rest = hmac.new(self.seed, f"{self.head}{self.block}".encode(), hashlib.sha256).digest()
            self.block += 1
        word, self.rest = self.rest[:4], self.rest[4:]
        return int.from_bytes(word, "big")

    def below(self, n):
        limit = 2**32 - 2**32 % n
        while True:
            word = self.u32()
            if word < limit:
                return word % n

    def weighted(self, weights):
        r = self.below(sum(weights))
        so_far = 0
        for at, weight in enumerate(weights):
            so_far += weight
            if so_far > r:
                return at
        raise AssertionError("weights end")

    def shuffle(self, n):
        a = list(range(n))
        for i in range(n - 1, 0, -1):
            j = self.below(i + 1)
            a[i], a[j] = a[j], a[i]
        return a

    def pick(self, n, k):
        a = list(range(n))
        for i in range(k):
            j = i + self.below(n - i)
            a[i], a[j] = a[j], a[i]
        return a[:k]


# Section 5: what each game draws


def rank_of(card):
    return card % 13


class Shoe:
    def __init__(self, draw, decks):
        self.draw = draw
        self.cards = list(range(52 * decks))

    def take(self):
        j = self.draw.below(len(self.cards))
        card = self.cards[j]
        last = self.cards.pop()
        if j < len(self.cards):
            self.cards[j] = last
        return card


def windows(strips, stops):
    return ["".join(strip[(stop + row) % 32] for row in range(3)) for strip, stop in zip(strips, stops)]


def slt243_spin(draw, config, which):
    stops = [draw.below(32) for _ in range(5)]
    window = windows(config["strips"][which], stops)
    scatters = sum("S" in column for column in window)
    has_award = scatters >= 3
    scatter_units = config["scatterPays"]["units"][scatters - 3] if has_award else 0
    awards = config["scatterPays"]["freeSpins"][scatters - 3] if has_award else 0
    units = scatter_units
    for letter, pays in config["pays"].items():
        if letter not in window[0]:
            continue
        run, ways = 0, 1
        for column in window:
            n = sum(shown in (letter, "W") for shown in column)
            if n == 0:
                break
            run, ways = run + 1, ways * n
        if run >= 3:
            units += pays[run - 3] * ways * (config["freeMultiplier"] if which == "free" else 1)
    return {"stops": stops, "window": window, "scatters": scatters, "scatterUnits": scatter_units, "awards": awards, "units": units}


def slt243(draw, config, told):
    cap = config["maxWinBets"] * 100
    spin = slt243_spin(draw, config, "base")
    free, awarded, units = [], spin["awards"], spin["units"]
    while len(free) < awarded and units < cap:
        one = slt243_spin(draw, config, "free")
        free.append(one)
        units += one["units"]
        awarded = min(awarded + one["awards"], config["maxFreeSpins"])
    return {"spin": spin, "freeSpins": free, "units": min(units, cap), "capped": units >= cap}


def sky9(draw, config, told):
    stops = [draw.below(32) for _ in range(3)]
    window = windows(config["strips"], stops)
    units = 0
    for line in config["lines"]:
        shown = [window[reel][row] for reel, row in enumerate(line)]
        others = [letter for letter in shown if letter != "W"]
        letter = others[0] if others else "W"
        if letter != "L" and all(each == letter for each in others):
            units += config["pays"][letter]
    feature = None
    if all("L" in column for column in window):
        feature = lanterns(draw, config, window)
        units += feature["units"]
    cap = config["maxWinBets"] * 100
    return {"stops": stops, "window": window, "feature": feature, "units": min(units, cap), "capped": units > cap}


def lanterns(draw, config, window):
    def lit(cell):
        return [cell, config["lanterns"]["bets"][draw.weighted(config["lanterns"]["weights"])]]

    cells = [reel * 3 + row for reel, column in enumerate(window) for row, letter in enumerate(column) if letter == "L"]
    start = [lit(cell) for cell in cells]
    held, respins, left = list(start), [], config["respins"]
    while left > 0 and len(held) < 9:
        dark = [cell for cell in range(9) if cell not in [one for one, _ in held]]
        new = [lit(cell) for cell in dark if draw.below(config["lightOneIn"]) == 0]
        respins.append(new)
        held += new
        left = config["respins"] if new else left - 1
    full = len(held) == 9
    worth = sum(bets for _, bets in held) + (config["fullBets"] if full else 0)
    return {"start": start, "respins": respins, "full": full, "units": 100 * worth}


def lm(draw, config, told):
    lamps = config["lamps"]
    first = draw.weighted([lamp["weight"] for lamp in lamps])
    if lamps[first]["symbol"] != "lucky":
        return {"lamps": [first]}
    sent = [0 if lamp["symbol"] == "lucky" else lamp["weight"] for lamp in lamps]
    count = 1 + draw.weighted(config["luckyCounts"])
    return {"lamps": [first] + [draw.weighted(sent) for _ in range(count)]}


def lmdu(draw, config, told):
    face = 1 + draw.below(config["faces"])
    return {"face": face, "side": "small" if face <= config["small"] else "big"}


def high_low(draw, config, told):
    return {"number": draw.below(config["numbers"])}


def bj_points(card):
    return min(rank_of(card) + 1, 10)


def bj_total(cards):
    hard = sum(bj_points(card) for card in cards)
    soft = hard <= 11 and any(rank_of(card) == 0 for card in cards)
    return (hard + 10 if soft else hard), soft


def is_blackjack(cards):
    return len(cards) == 2 and bj_total(cards)[0] == 21


def bj_step(hands, at, action, card):
    hand = hands[at]
    if action == "stand":
        hand["done"] = True
        return
    if action == "split":
        first, second = hand["cards"]
        aces = rank_of(first) == 0
        hands[at : at + 1] = [{"cards": [first, card()], "stake": 1, "done": aces}, {"cards": [second, card()], "stake": 1, "done": aces}]
    else:
        hand["cards"].append(card())
        if action == "double":
            hand["stake"], hand["done"] = 2, True
    for one in hands:
        if bj_total(one["cards"])[0] >= 21:
            one["done"] = True


def bj_return(hand, dealer, split):
    mine, theirs = bj_total(hand["cards"])[0], bj_total(dealer)[0]
    natural = not split and is_blackjack(hand["cards"])
    if mine > 21:
        return 0
    if is_blackjack(dealer):
        return 1000 if natural else 0
    if natural:
        return 2500
    if theirs > 21 or mine > theirs:
        return 2000
    return 1000 if mine == theirs else 0


def bj(draw, config, told):
    def card():
        return draw.below(52)

    p1, up, p2, hole = card(), card(), card(), card()
    hands, dealer = [{"cards": [p1, p2], "stake": 1, "done": False}], [up, hole]
    if is_blackjack([p1, p2]) or is_blackjack(dealer):
        hands[0]["done"] = True
    for action in told["actions"]:
        at = next(at for at, hand in enumerate(hands) if not hand["done"])
        bj_step(hands, at, action, card)
    if not all(hand["done"] for hand in hands):
        raise ValueError("the round is not over")
    split = len(hands) > 1
    if any(bj_total(hand["cards"])[0] <= 21 and (split or not is_blackjack(hand["cards"])) for hand in hands):
        while bj_total(dealer)[0] < 17:
            dealer.append(card())
    return {
        "hands": [{"cards": hand["cards"], "total": bj_total(hand["cards"])[0], "soft": bj_total(hand["cards"])[1]} for hand in hands],
        "dealer": dealer,
        "dealerTotal": bj_total(dealer)[0],
        "stakes": [hand["stake"] for hand in hands],
        "returns": [hand["stake"] * bj_return(hand, dealer, split) for hand in hands],
    }


def fish_shot(draw, config, species):
    fish = config["fishes"][species]
    if "odds" in fish:
        a, b = config["returnOf10000"], 10000 * fish["odds"]
    else:
        weights = sum(fish["weights"])
        mean = sum(m * w for m, w in zip(fish["multipliers"], fish["weights"]))
        a, b = config["returnOf10000"] * weights, 10000 * mean
        a, b = a // gcd(a, b), b // gcd(a, b)
    if draw.below(b) >= a:
        return 0
    return fish["odds"] if "odds" in fish else fish["multipliers"][draw.weighted(fish["weights"])]


def bac_total(cards):
    return sum(0 if rank_of(card) >= 9 else rank_of(card) + 1 for card in cards) % 10


def bac(draw, config, told):
    shoe = Shoe(draw, config["decks"])
    p1, b1, p2, b2 = shoe.take(), shoe.take(), shoe.take(), shoe.take()
    player, banker = [p1, p2], [b1, b2]
    if bac_total(player) < 8 and bac_total(banker) < 8:
        if bac_total(player) <= 5:
            player.append(shoe.take())
        own = bac_total(banker)
        if len(player) == 2:
            more = own <= 5
        else:
            p = bac_total(player[2:])
            more = own <= 2 or (own == 3 and p != 8) or (own == 4 and 2 <= p <= 7) or (own == 5 and 4 <= p <= 7) or (own == 6 and p in (6, 7))
        if more:
            banker.append(shoe.take())
    ahead = bac_total(player) - bac_total(banker)
    winner = "player" if ahead > 0 else "banker" if ahead < 0 else "tie"
    return {"player": player, "banker": banker, "playerTotal": bac_total(player), "bankerTotal": bac_total(banker), "winner": winner}


def dt(draw, config, told):
    shoe = Shoe(draw, config["decks"])
    dragon, tiger = shoe.take(), shoe.take()
    ahead = rank_of(dragon) - rank_of(tiger)
    return {"dragon": dragon, "tiger": tiger, "winner": "dragon" if ahead > 0 else "tiger" if ahead < 0 else "tie"}


def dice(draw, config, told):
    rolled = [draw.below(6) + 1 for _ in range(3)]
    return {"dice": rolled, "sum": sum(rolled)}


def bull_class(hand):
    ranks = [rank_of(card) for card in hand]
    points = [min(rank + 1, 10) for rank in ranks]
    if all(rank <= 3 for rank in ranks) and sum(points) <= 10:
        return 13
    if any(ranks.count(rank) == 4 for rank in ranks):
        return 12
    if all(rank >= 10 for rank in ranks):
        return 11
    for i in range(5):
        for j in range(i + 1, 5):
            two = points[i] + points[j]
            if (sum(points) - two) % 10 == 0:
                return 10 if two % 10 == 0 else two % 10
    return 0


def niu(draw, config, told):
    cards = draw.pick(52, 25)
    hands = [cards[at : at + 5] for at in range(0, 25, 5)]
    return {"hands": hands, "classes": [bull_class(hand) for hand in hands]}


def pk10(draw, config, told):
    return {"order": [car + 1 for car in draw.shuffle(config["cars"])]}


def l395(draw, config, told):
    numbers = [number + 1 for number in draw.pick(config["highest"], config["drawn"])]
    return {"numbers": numbers, "sum": sum(numbers)}


def l496(draw, config, told):
    numbers = [number + 1 for number in draw.pick(config["highest"], 7)]
    return {"numbers": numbers[:6], "special": numbers[6]}


ALONE = {"SLT243": slt243, "SKY9": sky9, "LM": lm, "LMDU": lmdu, "DICE": high_low, "BJ": bj}
SHARED = {"BAC": bac, "DT": dt, "SICBO": dice, "K3": dice, "NIU": niu, "PK10": pk10, "L395": l395, "L496": l496}


def fish_series(report):
    seed = bytes.fromhex(report["serverSeed"])
    bullets = []
    for number, nonce, species, cents, _ in report["result"]["bullets"]:
        odds = fish_shot(Stream(seed, "FISH", report["clientSeed"], nonce), report["config"], species)
        bullets.append([number, nonce, species, cents, odds])
    return {"bullets": bullets}


def goal_chance(expected, attack, defence):
    return (2 * expected * attack * defence + 90000) // 180000


def match_day(report):
    config, name = report["config"], report["round"]["name"]
    clubs = {club["code"]: club for club in config["clubs"]}
    key = bytes.fromhex(report["chain"]["key"])
    matches = []
    for told in report["result"]["matches"]:
        home, away = clubs[told["home"]], clubs[told["away"]]
        chances = [
            ("home", goal_chance(config["expected"]["home"], home["attack"], away["defence"])),
            ("away", goal_chance(config["expected"]["away"], away["attack"], home["defence"])),
        ]
        goals = []
        for block in range(30):
            public = report["matchday"]["blocks"][block]["randomness"]
            draw = Stream(key, "VFB", public, f"{name}-{home['code']}-{away['code']}-{block}")
            for minute in (1, 2, 3):
                for side, chance in chances:
                    if draw.below(1000000) < chance:
                        goals.append({"minute": 3 * block + minute, "side": side})
        score = {side: sum(goal["side"] == side for goal in goals) for side in ("home", "away")}
        matches.append({"home": home["code"], "away": away["code"], "goals": goals, "score": score})
    return {"matches": matches}


# Sections 3, 4 and 6: what was published


def config_holds(report):
    text = json.dumps({"config": report["config"], "engine": report["engineVersion"]}, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return sha256(text.encode()).hex() == report["configHash"]


def place_of(report):
    """Number of the round, and the instant at which betting closed (Unix seconds), from its name."""
    name, rounds = report["round"]["name"], report["config"]["rounds"]
    table = re.fullmatch(r"(\w+)-(\d{8})-(\d{4})", name)
    line, day, number = table.groups() if table else (next(iter(rounds)), name[:8], name[8:])
    timetable, number = rounds[line], int(number)
    opens = (number - 1) * timetable["every"]
    if "pause" in timetable and opens >= timetable["pause"][0]:
        opens += timetable["pause"][1] - timetable["pause"][0]
    midnight = datetime.strptime(day, "%Y%m%d").replace(tzinfo=timezone(timedelta(hours=8)))
    return number, int(midnight.timestamp()) + opens + timetable["closes"]


GENESIS = {"local": int(datetime(2026, 1, 1, tzinfo=timezone.utc).timestamp()), "drand": 1692803367}


def first_beacon(kind, closed):
    """The first round that appears at or after `closed` + 3 s."""
    return -((GENESIS[kind] - (closed + 3)) // 3) + 1


def beacon_holds(kind, value):
    """Of drand the randomness alone: the curve needs a library, any relay tells the signature."""
    proof = bytes.fromhex(value["proof"])
    if sha256(proof).hex() != value["randomness"]:
        return False
    return kind == "drand" or hashed(proof, (value["round"] - 1) % 28800 + 1).hex() == value["anchor"]


def shared_facts(report):
    chain, beacon = report["chain"], report["beacon"]
    key = bytes.fromhex(chain["key"])
    number, closed = place_of(report)
    first = first_beacon(beacon["kind"], closed)
    yield "number", chain["round"] == number
    yield "anchor", hashed(key, number).hex() == chain["anchor"]
    yield "key before", sha256(key).hex() == chain["before"]
    closes_at = datetime.fromtimestamp(closed, timezone.utc).strftime("%Y-%m-%dT%H:%M:%S.000Z")
    yield "closing", report["round"]["closesAt"] == closes_at
    yield "beacon round", beacon["round"] == first
    yield "beacon value", beacon_holds(beacon["kind"], beacon)
    if report["game"] == "VFB":
        blocks = report["matchday"]["blocks"]
        yield "30 blocks", len(blocks) == 30
        yield "beacon rounds", all(value["round"] == first + k + (1 if k >= 15 else 0) for k, value in enumerate(blocks))
        yield "beacon values", all(beacon_holds(beacon["kind"], value) for value in blocks)
        yield "first block", blocks[0]["randomness"] == beacon["randomness"]


def drawn(report):
    game = report["game"]
    if game == "FISH":
        return fish_series(report)
    if game == "VFB":
        return match_day(report)
    if game in ALONE:
        stream = Stream(bytes.fromhex(report["serverSeed"]), game, report["clientSeed"], report["nonce"])
        return ALONE[game](stream, report["config"], report["result"])
    stream = Stream(bytes.fromhex(report["chain"]["key"]), game, report["beacon"]["randomness"], report["round"]["name"])
    return SHARED[game](stream, report["config"], report["result"])


def agrees(mine, told):
    """Whether everything that was drawn stands in what was told; more may stand there."""
    if isinstance(mine, dict):
        return isinstance(told, dict) and all(name in told and agrees(value, told[name]) for name, value in mine.items())
    if isinstance(mine, list):
        return isinstance(told, list) and len(mine) == len(told) and all(agrees(a, b) for a, b in zip(mine, told))
    return mine == told


def cents(text):
    whole, _, part = text.partition(".")
    return int(whole) * 100 + int((part + "00")[:2])


def return_holds(report, mine):
    """What came back, for games that are played alone."""
    game, win = report["game"], cents(report["win"])
    wager, config = report["wager"], report["config"]
    if report["status"] == "void":
        return True
    if game in ("SLT243", "SKY9"):
        return win == wager["bet"] * mine["units"]
    if game == "LM":
        lamps = [config["lamps"][at] for at in mine["lamps"]]
        return win == sum(100 * stake * lamp["odds"] for symbol, stake in wager.items() for lamp in lamps if lamp["symbol"] == symbol)
    if game == "LMDU":
        return win == wager.get(mine["side"], 0) * config["units"]
    if game == "DICE":
        ((bet, stake),) = wager.items()
        side, count = bet.split(":")[0], int(bet.split(":")[1])
        wins = mine["number"] < count if side == "under" else mine["number"] >= config["numbers"] - count
        return win == (stake * config["share"] // count if wins else 0)
    if game == "FISH":
        return win == sum(cost * odds for _, _, _, cost, odds in mine["bullets"])
    # Blackjack: `bet` is all stakes, the first is its share of them.
    first = cents(report["bet"]) // sum(mine["stakes"])
    return win == first * sum(mine["returns"]) // 1000


MALL_SYMBOLS = "cherry orange plum bell melon star bar seven".split()
# What a play was drawn from that names no table.
MALL_FIRST = {
    "wheel": {"game": "wheel", "price": 10, "fields": [0, 5, 0, 10, 0, 5, 20, 0, 10, 50, 0, 5, 0, 20, 0, 10, 30, 0, 5, 20]},
    "little_mary": {
        "game": "little_mary",
        "price": 20,
        "ring": (
            "seven cherry orange bell plum cherry out melon orange star cherry plum bar cherry bell orange "
            "out star plum cherry melon orange bell out"
        ).split(),
        "pays": {
            "cherry": [20, 60, 500],
            "orange": [25, 75, 600],
            "plum": [30, 90, 800],
            "bell": [40, 120, 1000],
            "melon": [50, 150, 2000],
            "star": [60, 180, 3000],
            "bar": [100, 300, 8000],
            "seven": [150, 450, 20000],
        },
    },
}


def mall_hash(table):
    return sha256(json.dumps(table, sort_keys=True, separators=(",", ":")).encode()).hex()


def mall_drawn(play, table):
    name = {"wheel": "mall-wheel", "little_mary": "mall-mary"}[play["game"]]
    draw = Stream(bytes.fromhex(play["serverSeed"]), name, play["publicSeed"], play["nonce"])
    if play["game"] == "wheel":
        at = draw.below(20)
        return at, [str(table["fields"][at])], table["fields"][at]
    at = draw.below(24)
    shown = [MALL_SYMBOLS[draw.below(8)] for _ in range(3)]
    field = table["ring"][at]
    hits = shown.count(field)
    return at, [field] + shown, table["pays"][field][hits - 1] if hits else 0


def mall_differences(play):
    table = play.get("table", MALL_FIRST[play["game"]])
    first = mall_hash(MALL_FIRST[play["game"]])
    named = play.get("tableHash", first)
    at, symbols, prize = mall_drawn(play, table)
    told = dict(play["told"] or {})
    told_table = told.pop("table", first) if play["told"] else named
    facts = [
        ("commit", sha256(bytes.fromhex(play["serverSeed"])).hex() == play["commit"]),
        ("table", table["game"] == play["game"] and mall_hash(table) == named),
        ("result", [at, symbols] == [play["result"], play["symbols"]]),
        ("return", [prize * play["multiple"], table["price"] * play["multiple"]] == [play["win"], play["cost"]]),
        ("told", told_table == named and all(value is None or value == play[name] for name, value in told.items())),
    ]
    return [name for name, holds in facts if not holds]


def differences(report):
    if report["protocol"] == "PF1-mall":
        return mall_differences(report)
    facts = [("config", config_holds(report))]
    if report["protocol"] == "PF1":
        facts.append(("commit", sha256(bytes.fromhex(report["serverSeed"])).hex() == report["commit"]))
    else:
        facts += shared_facts(report)
    mine = drawn(report)
    facts.append(("result", agrees(mine, report["result"])))
    if report["protocol"] == "PF1":
        facts.append(("return", return_holds(report, mine)))
    return [name for name, holds in facts if not holds]


def vectors():
    seed = bytes(range(32))
    at = lambda nonce: Stream(seed, "test", "alice-01", nonce)
    many = lambda draw, times: [draw() for _ in range(times)]
    zero = at(0)
    blocks = b"".join(zero.u32().to_bytes(4, "big") for _ in range(16)).hex()
    words, sixes, wheel, wide, lots = at(0), at(0), at(1), at(2), at(5)
    assert sha256(seed).hex() == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert blocks[:64] == "9e5378917344a2f9e327f2ea8a67f14dc938cd09571092568b6a64402457b61b"
    assert blocks[64:] == "9b93af4dbb1b4dac9da9d1eaf4b4991d6070e1e92c4911d2b91849537e424f4a"
    assert many(words.u32, 4) == [2656270481, 1933878009, 3811046122, 2322067789]
    assert many(lambda: sixes.below(6), 12) == [5, 3, 4, 1, 3, 2, 4, 5, 5, 4, 4, 3]
    assert many(lambda: wheel.below(37), 10) == [36, 21, 1, 32, 33, 28, 27, 25, 2, 2]
    assert many(lambda: wide.below(3 * 2**30), 4) == [51343226, 1005156671, 3131097898, 1331260390]
    assert at(3).shuffle(52)[:10] == [33, 23, 6, 19, 37, 9, 32, 11, 46, 14]
    assert [number + 1 for number in at(4).pick(39, 5)] == [16, 33, 30, 1, 13]
    assert many(lambda: lots.weighted([1, 2, 3, 4]), 10) == [3, 3, 2, 2, 1, 0, 3, 2, 3, 2]
    print("the vectors of the page hold")


def main(arguments):
    if arguments == ["--vectors"]:
        vectors()
        return 0
    bad = 0
    for name in arguments:
        with open(name, encoding="utf-8") as file:
            told = json.load(file)
        for report in told if isinstance(told, list) else [told]:
            wrong = differences(report)
            bad += len(wrong) > 0
            name = report.get("ref") or report.get("round", {}).get("name", "")
            print(f"{report['game']:7} {name:26} {'DIFFERS: ' + ', '.join(wrong) if wrong else 'follows from what was published'}")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
