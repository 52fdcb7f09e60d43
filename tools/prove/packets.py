#!/usr/bin/env python3
"""Verifies campaigns of red packets. Written from docs/product/packets.md and fairness.md: no line of it is the house's.

    python3 packets.py proofs.json     data of GET /api/activity/redEnvelope/proof/{id}, one or a list; ends with 0 when all of it holds
    python3 packets.py --vectors       the vectors of the page
"""

import hashlib
import hmac
import json
import sys
from datetime import datetime, timezone

from pf1 import Stream, hashed, sha256

GENESIS = datetime(2026, 1, 1, tzinfo=timezone.utc).timestamp()


def amounts_of(seed, name, cents, packets, distribution, least, most, nonce=0):
    if distribution == "fixed":
        return [cents // packets + (1 if slot < cents % packets else 0) for slot in range(packets)]
    stream = Stream(seed, "redpacket", name, nonce)
    end = cents - packets * least + packets - 1
    for _ in range(200):
        bars = [-1] + sorted(stream.pick(end, packets - 1)) + [end]
        amounts = [bars[i + 1] - bars[i] - 1 + least for i in range(packets)]
        if most is None or max(amounts) <= most:
            return amounts
    raise ValueError("too narrow")


def salt_of(seed, name, slot):
    return hmac.new(seed, f"PF1-salt|{name}|{slot}".encode(), hashlib.sha256).hexdigest()


def root_of(seed, name, amounts):
    level = [sha256(b"\0" + f"{name}|{slot}|{cents}|{salt_of(seed, name, slot)}".encode()) for slot, cents in enumerate(amounts)]
    while len(level) > 1:
        pairs = [level[at : at + 2] for at in range(0, len(level), 2)]
        level = [sha256(b"\1" + pair[0] + pair[1]) if len(pair) == 2 else pair[0] for pair in pairs]
    return level[0].hex()


def order_of(root, name, randomness, packets):
    return Stream(bytes.fromhex(root), "redorder", randomness, name).shuffle(packets)


def faults(proof):
    beacon = proof["beacon"]
    starts = datetime.strptime(proof["startsAt"], "%Y-%m-%dT%H:%M:%S.%f%z").timestamp()
    appears = GENESIS + (beacon["round"] - 1) * 3
    if not starts + 3 <= appears < starts + 6:
        yield "round of the beacon"
    if beacon["proof"] is None:
        return
    link = bytes.fromhex(beacon["proof"])
    if sha256(link).hex() != beacon["randomness"] or hashed(link, (beacon["round"] - 1) % 28800 + 1).hex() != beacon["anchor"]:
        yield "beacon"
    if proof["seed"] is None:
        return
    seed, name, packets = bytes.fromhex(proof["seed"]), proof["name"], proof["packets"]
    amounts = amounts_of(seed, name, proof["cents"], packets, proof["distribution"], proof["min"], proof["max"])
    if sum(amounts) != proof["cents"] or min(amounts) < proof["min"] or (proof["max"] is not None and max(amounts) > proof["max"]):
        yield "sum or bounds"
    if root_of(seed, name, amounts) != proof["root"]:
        yield "root"
    order = order_of(proof["root"], name, beacon["randomness"], packets)
    if len(proof["claims"]) != proof["claimed"] or proof["claimed"] > packets:
        yield "number of claims"
    if any(order[at] != slot or amounts[slot] != cents for at, (slot, cents) in enumerate(proof["claims"][:packets])):
        yield "claims"


def vectors():
    seed, name = bytes(range(32)), "RP-20260101-01"
    amounts = amounts_of(seed, name, 8888, 10, "random", 10, 3000)
    root = root_of(seed, name, amounts)
    assert amounts == [1402, 183, 134, 821, 2564, 329, 1305, 373, 195, 1582]
    assert root == "da7409028996a6457c4fb5904300bf6b0aa02f92c474b6a96ee909cd7a8552dd"
    assert salt_of(seed, name, 3) == "1fe498815cd7329f4dad3f1ba514cf47ad3a659b3f3833cdfe8ca218c0ffb08c"
    assert order_of(root, name, "ab" * 32, 10) == [3, 8, 9, 0, 1, 4, 7, 2, 6, 5]
    second = [677, 6975, 9438, 2598, 10131, 4675, 5622, 4802, 2464, 3771, 1496, 4430, 536, 11007, 7953, 9712, 4326, 1410, 6607, 1370]
    assert amounts_of(seed, name, 100000, 20, "random", 100, 20000, 1) == second


def main():
    if sys.argv[1:] == ["--vectors"]:
        return vectors()
    with open(sys.argv[1], encoding="utf-8") as file:
        told = json.load(file)
    wrong = 0
    for proof in told if isinstance(told, list) else [told]:
        found = list(faults(proof))
        wrong += len(found)
        print(f"{proof['name']}: " + ("holds" if not found else "DIFFERS: " + ", ".join(found)))
    sys.exit(1 if wrong else 0)


main()
