#!/usr/bin/env python3
"""Computes what players of a month must have at each midnight. Written from docs/product (rewards, missions, vip, referral, points, mall,
cashier): no line of it is the house's, and it sees nothing that the house said.

    python3 month.py story.json     the terms of the operator and everybody's acts; answers what is there for each day and each player ("looks"), what
                                    the house earned by fees and how it stands with its payment provider

Money is in cents, times are minutes since the first midnight in Taipei.
"""

import json
import sys
from collections import defaultdict
from datetime import date, timedelta

DAY = 24 * 60
WEEK = 7 * DAY
POINT = 100_000  # VIP-1: a point is 1,000.00 of valid bets
REBATE_UNIT = 10_000  # VIP-8: exact to 1/10,000 of a cent
REFERRAL_UNIT = 1_000  # REFERRAL-1: a thousandth, exact to the thousandth of a cent
REFERRAL_LEAST = 100  # REFERRAL-2: from 1.00 on
RECEIVED_AFTER = 14 * DAY  # MALL-5
ACCOUNT_HOLD = DAY  # CASHIER-5


class Player:
    def __init__(self, story):
        self.here = False
        self.since = 0  # minute of the arrival
        self.clock = 0  # order of bets and requirements
        self.requirements = []
        self.withdrawn = {}  # day -> [amounts]
        self.verified = story["verified"] == 1
        self.birthday = story["birthday"]
        self.referrer = story["referrer"]
        self.joined = None
        self.central = self.platform = self.coins = 0
        self.level = 0
        self.levels = []  # (minute, level)
        self.logins = set()
        self.deposits = []  # (day, credited, is USDT)
        self.bets = {}
        self.signs = {}  # day -> step
        self.claims = {}  # (task, period) -> target
        self.usdt_taken = set()
        self.prizes = []
        self.collects = False
        self.rebated = {}  # (day, group) -> [valid, rate]
        self.rebate_carried = 0
        self.shared = 0  # valid bets that the referrer's shares have
        self.referral_carried = 0
        self.had = defaultdict(int)
        self.gifts = []  # since the last look at the pages
        self.moves = {}  # day -> [got, spent]

    def valid(self, group, first, last):
        """Valid bets by REWARDS-31: on the day of settlement, while it is settled."""
        return sum(b["valid"] for b in self.standing(first, last) if group(b["group"]))

    def standing(self, first, last):
        return [b for b in self.bets.values() if not b["void"] and first <= b["day"] <= last]

    def gift(self, kind, cents, multiple=1):
        """REWARDS-32: a prize to the main wallet is to be bet so many times."""
        self.central += cents
        self.gifts.append([kind, cents])
        self.require(cents * multiple)

    # WAGERING

    def require(self, cents):
        """REWARDS-1: filled by bets that come after it."""
        self.clock += 1
        self.requirements.append({"need": cents, "done": 0, "closed": False, "at": self.clock})

    def left(self):
        return sum(one["need"] - one["done"] for one in self.requirements if not one["closed"])

    def count(self, bet):
        """REWARDS-4: a correction takes its lines out of what is open and counts anew; what is left of other bets fills the hole."""
        if "at" not in bet:
            self.clock += 1
            bet.update(at=self.clock, lines=[])
        taken = 0
        for line in [one for one in bet["lines"] if not one["of"]["closed"]]:
            line["of"]["done"] -= line["used"]
            taken += line["used"]
            bet["lines"].remove(line)
        if self.share(bet) < taken:
            for other in sorted(self.bets.values(), key=lambda one: one["at"]):
                self.share(other)

    def share(self, bet):
        """REWARDS-1, REWARDS-2: the valid bet, never more than the bet, the oldest requirement first."""
        valid = 0 if bet["void"] else min(bet["valid"], bet["stake"])
        rest = valid - sum(line["used"] for line in bet["lines"])
        given = 0
        for one in self.requirements:
            used = min(rest, one["need"] - one["done"])
            if one["closed"] or one["at"] > bet["at"] or used <= 0:
                continue
            one["done"] += used
            bet["lines"].append({"of": one, "used": used})
            rest -= used
            given += used
        return given

    def move(self, day, coins):
        self.coins += coins
        got_spent = self.moves.setdefault(day, [0, 0])
        got_spent[0 if coins > 0 else 1] += abs(coins)


class Month:
    def __init__(self, story):
        self.house = story["house"]
        self.first = date.fromisoformat(self.house["first"])
        self.players = [Player(one) for one in story["players"]]
        self.stock = [item["stock"] for item in self.house["items"]]
        self.exchanges = {}
        self.withdrawals = {}
        self.fees = self.provider = 0
        self.outcomes = {"not": 0, "cancelled": 0, "refused": 0, "paid": 0, "with a fee": 0}
        self.looks = []
        self.day = self.now = 0
        for n, one in enumerate(story["players"]):
            if one["joins"] < 0:
                self.arrive(self.players[n], -1)

    def date(self, day):
        return self.first + timedelta(days=day)

    def monday(self, day):
        return day - self.date(day).weekday()

    # what happens

    def act(self, act):
        hour, minute = act["at"].split(":")
        self.day = act["day"]
        self.now = self.day * DAY + int(hour) * 60 + int(minute)
        player = self.players[act["player"]] if "player" in act else None
        getattr(self, "do_" + act["do"])(player, act)

    def arrive(self, player, day):
        player.here = True
        player.joined = day
        player.since = self.now if day >= 0 else -12 * 60
        player.logins.add(day)  # opening an account is the first

    def do_join(self, player, _):
        self.arrive(player, self.day)

    def do_login(self, player, _):
        player.logins.add(self.day)

    def do_deposit(self, player, act):
        cents = act["cents"]
        if act["channel"] == "usdt":
            # CASHIER-19: the ordered USDT, sent to the micro, are credited what was ordered
            credited = cents
        else:
            # CASHIER-11: taken out of what arrives, rounded down
            fee = self.house["fee"]
            charged = min(cents * fee["rate"] // 10_000, fee["most"])
            credited = cents - charged
            self.fees += charged
            self.provider -= cents
        player.central += credited
        player.require(credited)  # REWARDS-1: what was deposited must be bet once
        player.deposits.append((self.day, credited, act["channel"] == "usdt"))

    def do_transfer(self, player, act):
        if act["cents"] <= player.central:
            player.central -= act["cents"]
            player.platform += act["cents"]

    def do_recall(self, player, _):
        player.central += player.platform
        player.platform = 0

    def do_bet(self, player, act):
        if act["stake"] > player.platform:
            return  # the vendor takes no stake that is not there
        player.platform += act["payout"] - act["stake"]
        bet = {name: act[name] for name in ("group", "stake", "valid", "payout")}
        player.bets[act["ref"]] = {**bet, "day": self.day, "void": False}
        player.count(player.bets[act["ref"]])

    def do_correct(self, player, act):
        bet = player.bets.get(act["ref"])
        if bet is None:
            return
        had = 0 if bet["void"] else bet["payout"] - bet["stake"]
        has = 0 if act["void"] else act["payout"] - act["stake"]
        player.platform += has - had
        bet.update(stake=act["stake"], valid=act["valid"], payout=act["payout"], void=act["void"] == 1)
        if act["moved"]:
            bet["day"] = self.day
        player.count(bet)

    # WITHDRAWALS

    def terms(self, player):
        """CASHIER-23: the level's values, settings are ceilings above them; what was cancelled or refused uses nothing up."""
        level, most = self.house["levels"][player.level], self.house["withdraw"]
        today = player.withdrawn.get(self.day, [])
        fee = 0 if len(today) < level["free_count"] else level["fee"]
        count, amount = min(level["day_count"], most["day_count"]), min(level["day_amount"], most["day_amount"])
        return {"used": len(today), "sum": sum(today), "fee": fee, "count": count, "amount": amount}

    def do_withdraw(self, player, act):
        """CASHIER-22, CASHIER-24."""
        cents, terms, house = act["cents"], self.terms(player), self.house["withdraw"]
        may = player.verified and self.now >= player.since + ACCOUNT_HOLD
        may = may and terms["used"] < terms["count"] and player.left() == 0
        may = may and house["least"] <= cents <= house["most"] and cents > terms["fee"]
        if not may or terms["sum"] + cents > terms["amount"] or cents > player.central:
            self.outcomes["not"] += 1
            return
        player.central -= cents
        self.outcomes["with a fee"] += terms["fee"] > 0
        player.withdrawn.setdefault(self.day, []).append(cents)
        for one in player.requirements:
            one["closed"] = True
        self.withdrawals[act["ref"]] = {"player": player, "cents": cents, "fee": terms["fee"], "day": self.day, "state": "review"}

    def back(self, one):
        one["player"].central += one["cents"]
        one["player"].withdrawn[one["day"]].remove(one["cents"])

    def do_takeback(self, _, act):
        """CASHIER-25: from review alone."""
        one = self.withdrawals.get(act["ref"])
        if one is not None and one["state"] == "review":
            one["state"] = "cancelled"
            self.outcomes["cancelled"] += 1
            self.back(one)

    def do_payout(self, _, act):
        one = self.withdrawals.get(act["ref"])
        if one is None or one["state"] != "review":
            return
        one["state"] = "paid" if act["how"] == "pay" else "refused"
        self.outcomes[one["state"]] += 1
        if one["state"] == "refused":
            self.back(one)
        else:
            self.fees += one["fee"]
            self.provider += one["cents"] - one["fee"]

    # MISSIONS

    def do_sign(self, player, _):
        """MISSIONS-7: seven days rise and begin again; a day missed begins anew; once a day."""
        if self.day in player.signs:
            return
        step = player.signs.get(self.day - 1, 0) % 7 + 1
        player.signs[self.day] = step
        player.move(self.day, self.house["ladder"][step - 1])

    def span(self, period, day):
        """MISSIONS-3: a life, a day, a week from Monday, a month."""
        if period == "once":
            return (-10_000, day)
        if period == "daily":
            return (day, day)
        if period == "weekly":
            return (self.monday(day), self.monday(day) + 6)
        today = self.date(day)
        start = today.replace(day=1)
        end = (start + timedelta(days=31)).replace(day=1) - timedelta(days=1)
        return ((start - self.first).days, (end - self.first).days)

    def counted(self, player, task, first, last):
        """MISSIONS-2: whole TWD, rounded down, times or days."""
        kind, groups = task["kind"], task["groups"]
        inside = lambda day: first <= day <= last
        bets = [b for b in player.standing(first, last) if not groups or b["group"] in groups]
        deposits = [cents for day, cents, _ in player.deposits if inside(day)]
        return {
            "deposit_sum": sum(deposits) // 100,
            "deposit_count": len(deposits),
            "bet_sum": sum(b["valid"] for b in bets) // 100,
            "bet_count": len(bets),
            "login_days": sum(map(inside, player.logins)),
            "sign_days": sum(map(inside, player.signs)),
            "id_verified": int(player.verified),
            "payout_verified": 1,
        }[kind]

    def do_tasks(self, player, _):
        """Claims whatever is done."""
        for n, task in enumerate(self.house["tasks"]):
            first, last = self.span(task["period"], self.day)
            key = (n, "once" if task["period"] == "once" else first)
            if key in player.claims:
                continue
            count = self.counted(player, task, first, min(last, self.day))
            if task["period"] != "once":
                # MISSIONS-6: what a correction took away of the period before, whose reward was claimed, is made good first
                before = self.span(task["period"], first - 1)
                claimed = player.claims.get((n, before[0]))
                if claimed is not None:
                    count -= max(0, claimed - self.counted(player, task, *before))
            if count < task["target"]:
                continue
            player.claims[key] = task["target"]
            if task["points"]:
                player.move(self.day, task["points"])
            else:
                player.gift("discount", task["cents"])

    def do_usdt(self, player, _):
        """MISSIONS-8: each step that last week's USDT deposits reached, once, until this Sunday."""
        week = self.monday(self.day) - 7
        total = sum(cents for day, cents, usdt in player.deposits if usdt and week <= day < week + 7)
        for n, step in enumerate(self.house["usdt_steps"]):
            if total >= step["need"] and (n, week) not in player.usdt_taken:
                player.usdt_taken.add((n, week))
                player.gift("discount", step["bonus"])

    # VIP

    def do_collect(self, player, act):
        player.collects = act["on"] == 1

    def prize(self, player, kind, level, cents):
        """VIP-5: to be claimed for seven days, or paid at once to who collects automatically."""
        if cents > 0:
            made = {"kind": kind, "level": level, "cents": cents, "made": self.now, "claimed": False}
            player.prizes.append(made)
            if player.collects:
                self.pay(player, made)

    def pay(self, player, made):
        made["claimed"] = True
        player.gift("rebate", made["cents"])

    def expired(self, made):
        return self.now >= made["made"] + WEEK

    def do_prizes(self, player, _):
        for made in player.prizes:
            if not made["claimed"] and not self.expired(made):
                self.pay(player, made)

    def do_job(self, _, act):
        job = {
            "vip.review": self.review,
            "vip.month": self.months,
            "vip.birthday": self.birthdays,
            "vip.rebate": self.rebates,
            "referral.batch": self.referrals,
            "mall.close_shipped": self.close_shipped,
            "vip.prizes": lambda: None,  # what is over is over without it
        }[act["job"]]
        job()

    def review(self):
        """VIP-1, VIP-2: both over a life; never down; each level on the way gives its prize."""
        for player in self.players:
            points = player.valid(lambda _: True, -10_000, self.day) // POINT
            deposited = sum(cents for _, cents, _ in player.deposits)
            reached = [row["level"] for row in self.house["levels"] if points >= row["points"] and deposited >= row["deposit"]]
            was, to = player.level, max(reached)
            if to <= was:
                continue
            player.level = to
            player.levels.append((self.now, to))
            for row in self.house["levels"][was + 1 : to + 1]:
                self.prize(player, "upgrade", row["level"], row["upgrade"])

    def months(self):
        """VIP-4: on the first of a month, to whoever was there in the month before."""
        if self.date(self.day).day != 1:
            return
        first, last = self.span("monthly", self.day - 1)
        for player in self.players:
            days = player.logins | {day for day, _, _ in player.deposits} | {b["day"] for b in player.bets.values()}
            if any(first <= day <= last for day in days):
                self.prize(player, "month", player.level, self.house["levels"][player.level]["month"])

    def birthdays(self):
        """VIP-4: of a verified ID card."""
        today = self.date(self.day).isoformat()[5:]
        for player in self.players:
            if player.here and player.verified and player.birthday[5:] == today:
                self.prize(player, "birthday", player.level, self.house["levels"][player.level]["birthday"])

    def level_at_end(self, player, day):
        return max([level for at, level in player.levels if at < (day + 1) * DAY], default=0)

    def rebates(self):
        """VIP-7, VIP-8: settled until yesterday, by group, at the level and rate of the day's end; corrections at the rate of their day."""
        for player in self.players:
            now = defaultdict(int)
            for bet in player.standing(0, self.day - 1):
                now[bet["day"], bet["group"]] += bet["valid"]
            total, moved = player.rebate_carried, False
            for key in set(now) | set(player.rebated):
                was = player.rebated.get(key)
                rate = was[1] if was else self.house["levels"][self.level_at_end(player, key[0])]["rebates"][key[1]]
                more = now[key] - (was[0] if was else 0)
                if more != 0 and rate != 0:
                    player.rebated[key] = [now[key], rate]
                    total += more * rate
                    moved = True
            if not moved:
                continue
            player.rebate_carried = min(total, 0)
            self.prize(player, "rebate", player.level, max(total, 0) // REBATE_UNIT)

    # REFERRAL

    def referrals(self):
        """REFERRAL-1 to 3: a thousandth of friends' valid bets until yesterday without lotteries, from their registration on; from 1.00 on."""
        for player in self.players:
            if player.referrer is None or not player.here:
                continue
            counted = player.valid(lambda group: group != "lottery", max(player.joined, 0), self.day - 1)
            self.players[player.referrer].referral_carried += counted - player.shared
            player.shared = counted
        for player in self.players:
            if player.referral_carried >= REFERRAL_LEAST * REFERRAL_UNIT:
                paid = player.referral_carried // REFERRAL_UNIT
                player.referral_carried -= paid * REFERRAL_UNIT
                player.gift("friend", paid)

    # MALL

    def do_exchange(self, player, act):
        """MALL-2: reserved and spent in one step, or nothing at all."""
        n = act["item"]
        item = self.house["items"][n]
        if item["per_player"] and player.had[n] >= item["per_player"]:
            return
        if self.stock[n] == 0 or player.coins < item["price"]:
            return
        self.stock[n] -= 1
        player.had[n] += 1
        player.move(self.day, -item["price"])
        if item["type"] == 2:
            player.gift("discount", item["cents"], item["multiple"])
        state = "received" if item["type"] == 2 else "not_reviewed" if item["review"] else "not_shipped"
        self.exchanges[act["ref"]] = {"player": player, "item": n, "state": state, "shipped": None}

    def do_step(self, _, act):
        """MALL-5: not reviewed, not shipped, shipped, received; until it is received it can be rejected."""
        one = self.exchanges.get(act["ref"])
        if one is None:
            return
        step, state = act["step"], one["state"]
        if step == "reject" and state in ("not_reviewed", "not_shipped", "shipped"):
            one["state"] = "reject"
            self.stock[one["item"]] += 1
            one["player"].had[one["item"]] -= 1
            one["player"].move(self.day, self.house["items"][one["item"]]["price"])
        elif (step, state) in (("approve", "not_reviewed"), ("ship", "not_shipped"), ("receive", "shipped")):
            one["state"] = {"approve": "not_shipped", "ship": "shipped", "receive": "received"}[step]
            one["shipped"] = self.now

    def do_receive(self, player, act):
        one = self.exchanges.get(act["ref"])
        if one is not None and one["player"] is player and one["state"] == "shipped":
            one["state"] = "received"

    def close_shipped(self):
        for one in self.exchanges.values():
            if one["state"] == "shipped" and one["shipped"] <= self.now - RECEIVED_AFTER:
                one["state"] = "received"

    # what is there

    def do_look(self, _, __):
        self.looks.append([self.seen(n, player) for n, player in enumerate(self.players)])

    def seen(self, n, player):
        if not player.here:
            return None
        house = self.house
        detailed = (self.day + n) % house["look_every"] == 0 or self.day == house["days"] - 1
        return {
            "central": player.central,
            "platform": player.platform,
            "coins": player.coins,
            "level": player.level,
            "details": self.details(player) if detailed else None,
        }

    def details(self, player):
        """Money and coins by POINTS-4 since the last time, and the prizes of the last days."""
        since, terms = (self.day - 8) * DAY, self.terms(player)
        state = lambda one: "claimed" if one["claimed"] else "expired" if self.expired(one) else "claimable"
        details = {
            "gifts": sorted(player.gifts),
            "moves": sorted([self.date(day).isoformat(), *got_spent] for day, got_spent in player.moves.items()),
            "prizes": sorted([one["kind"], one["level"], one["cents"], state(one)] for one in player.prizes if one["made"] >= since),
            "out": [player.left(), terms["fee"], terms["used"], terms["sum"]],
        }
        player.gifts, player.moves = [], {}
        return details


def main():
    with open(sys.argv[1], encoding="utf8") as file:
        story = json.load(file)
    month = Month(story)
    for act in story["acts"]:
        month.act(act)
    json.dump({"looks": month.looks, "fees": month.fees, "provider": month.provider, "withdrawals": month.outcomes}, sys.stdout)


if __name__ == "__main__":
    main()
